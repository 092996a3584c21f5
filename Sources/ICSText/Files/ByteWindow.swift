/// The part of a file that is in memory: one buffer that rolls over the file.
///
/// Offsets count the bytes of the file as UTF-8, without the bytes that were removed.
struct ByteWindow {
  /// The bytes from `start` on.
  private(set) var bytes: [UInt8] = []

  /// The offset of the first byte.
  private(set) var start = 0

  /// Whether the source has no more bytes.
  private(set) var isAtEnd = false

  /// Why reading ended, if that was before the end of the source.
  private(set) var failure: SourceError?

  /// The number of bytes that the source gave.
  private(set) var bytesRead = 0

  /// The number of bytes that were removed from between others.
  private(set) var bytesRemoved = 0

  /// The encoding of the source.
  private(set) var encoding = FileEncoding.utf8

  /// The length of the byte order mark in bytes; 0 if there is none.
  private(set) var markLength = 0

  /// Whether a file of UTF-16 ends within a unit.
  private(set) var endsInUnit = false

  /// The first bytes of the file, which show what it is if it is no calendar.
  private(set) var sample: [UInt8] = []

  private static let sampleLength = 512

  private let blockBytes: Int
  /// The bytes of the source that are not yet translated to UTF-8.
  private var untranslated: [UInt8] = []
  private var transcoder: Transcoder?

  /// Creates a window that reads blocks of a given size.
  init(blockBytes: Int) {
    self.blockBytes = blockBytes
  }

  /// The offset after the last byte.
  var end: Int { start + bytes.count }

  /// Whether the source may have the bytes before an offset.
  ///
  /// A file that has become shorter may lack bytes that were read ahead.
  func mayReach(_ offset: Int) -> Bool { !isAtEnd || offset <= end }

  /// A value that stays equal while bytes keep their positions; more bytes may follow them.
  struct Layout: Hashable {
    fileprivate let start: Int
    fileprivate let bytesRemoved: Int
  }

  var layout: Layout { Layout(start: start, bytesRemoved: bytesRemoved) }

  /// Starts with another source, and reads enough of it to recognise its encoding.
  mutating func open<Source: ByteReading & ~Copyable>(_ source: inout Source) {
    var buffer: [UInt8] = []
    swap(&buffer, &bytes)
    buffer.removeAll(keepingCapacity: true)
    self = ByteWindow(blockBytes: blockBytes)
    while buffer.count < FileEncoding.prefixLength, !isAtEnd {
      note(Self.read(&source, into: &buffer, atMost: blockBytes))
    }
    (encoding, markLength) = FileEncoding.detect(buffer.span)
    buffer.removeFirst(markLength)
    if encoding == .utf8 {
      bytes = buffer
    } else {
      transcoder = Transcoder(isBigEndian: encoding == .utf16BigEndian)
      untranslated = buffer
      translate()
    }
    takeSample(from: 0)
  }

  /// Reads a block, and drops the bytes before an offset.
  mutating func fill<Source: ByteReading & ~Copyable>(
    _ source: inout Source, keepingFrom offset: Int
  ) {
    if offset > end { skip(to: offset, in: &source) }
    let dropped = min(max(0, offset - start), bytes.count)
    bytes.removeFirst(dropped)
    start += dropped
    // A pipe gives few bytes at a time, and a search through the window needs a whole block to be
    // worthwhile.
    let count = bytes.count
    let wanted = count + blockBytes
    while bytes.count < wanted, !isAtEnd {
      if transcoder == nil {
        note(Self.read(&source, into: &bytes, atMost: blockBytes))
      } else {
        note(Self.read(&source, into: &untranslated, atMost: blockBytes))
        translate()
      }
    }
    takeSample(from: count)
  }

  /// Drops all bytes, and skips the bytes of the source before an offset.
  private mutating func skip<Source: ByteReading & ~Copyable>(
    to offset: Int, in source: inout Source
  ) {
    bytesRead += offset - end
    bytes.removeAll(keepingCapacity: true)
    start = offset
    source.skip(to: fileOffset(of: offset))
  }

  /// Removes bytes from between others, which lowers the offsets of the bytes after them.
  mutating func remove(_ range: Range<Int>) {
    bytes.removeSubrange(range.lowerBound - start..<range.upperBound - start)
    bytesRemoved += range.count
  }

  /// Converts an offset in the window to an offset in the file.
  func fileOffset(of offset: Int) -> Int {
    offset + bytesRemoved + (encoding == .utf8 ? markLength : 0)
  }

  /// Whether there are only blanks and line ends between two offsets.
  func isBlank(from first: Int, upTo end: Int) -> Bool {
    for index in first - start..<end - start where !bytes[index].isBlank && !bytes[index].endsLine {
      return false
    }
    return true
  }

  /// The outcome of a read.
  private struct ReadResult {
    let count: Int
    let failure: SourceError?
  }

  private static func read<Source: ByteReading & ~Copyable>(
    _ source: inout Source, into buffer: inout [UInt8], atMost limit: Int
  ) -> ReadResult {
    let count = buffer.count
    var failure: SourceError?
    do {
      try buffer.append(addingCapacity: limit) {
        (output: inout OutputSpan<UInt8>) throws(SourceError) in try source.read(into: &output)
      }
    } catch {
      failure = error
    }
    return ReadResult(count: buffer.count - count, failure: failure)
  }

  private mutating func note(_ result: ReadResult) {
    bytesRead += result.count
    failure = result.failure
    isAtEnd = result.count == 0 || result.failure != nil
  }

  private mutating func translate() {
    guard var transcoder else { return }
    var piece: [UInt8] = []
    swap(&piece, &untranslated)
    transcoder.append(piece.span, to: &bytes)
    if isAtEnd { endsInUnit = transcoder.finish(to: &bytes) }
    self.transcoder = transcoder
    piece.removeAll(keepingCapacity: true)
    swap(&piece, &untranslated)
  }

  /// Adds to the first bytes of the file those that were just read, which start at an index.
  private mutating func takeSample(from index: Int) {
    guard sample.count < Self.sampleLength else { return }
    sample.append(contentsOf: bytes[index...].prefix(Self.sampleLength - sample.count))
  }
}

/// The character encoding of a file.
enum FileEncoding {
  case utf8
  case utf16LittleEndian
  case utf16BigEndian

  /// How many bytes are needed to recognise the encoding.
  static let prefixLength = 3

  /// Recognises the encoding by the first bytes of a file.
  ///
  /// A byte order mark shows it, whose length is returned as well; so does the B of `BEGIN` with a
  /// zero beside it.
  static func detect(_ prefix: Span<UInt8>) -> (encoding: FileEncoding, markLength: Int) {
    guard prefix.count >= 2 else { return (.utf8, 0) }
    let isB = { (byte: UInt8) in byte & 0xDF == UInt8(ascii: "B") }
    switch (prefix[0], prefix[1]) {
    case (0xFF, 0xFE): return (.utf16LittleEndian, 2)
    case (0xFE, 0xFF): return (.utf16BigEndian, 2)
    case (0xEF, 0xBB) where prefix.count > 2 && prefix[2] == 0xBF: return (.utf8, 3)
    case (let byte, 0) where isB(byte): return (.utf16LittleEndian, 0)
    case (0, let byte) where isB(byte): return (.utf16BigEndian, 0)
    default: return (.utf8, 0)
    }
  }
}

/// Translates UTF-16 to UTF-8, in pieces that may end anywhere.
///
/// Half of a surrogate pair becomes the three bytes that UTF-8 would have for it if it were
/// allowed. ``TextRepair``, which knows the place, reports them.
private struct Transcoder {
  private let isBigEndian: Bool
  private var firstByte: UInt8?
  private var highSurrogate: UInt16?

  init(isBigEndian: Bool) {
    self.isBigEndian = isBigEndian
  }

  /// Appends the characters that are complete after a piece.
  mutating func append(_ piece: Span<UInt8>, to text: inout [UInt8]) {
    for index in 0..<piece.count {
      let byte = piece[index]
      guard let first = firstByte else {
        firstByte = byte
        continue
      }
      firstByte = nil
      let unit =
        isBigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first)
      append(unit, to: &text)
    }
  }

  /// Appends what is left at the end; returns whether half a UTF-16 unit was left over.
  mutating func finish(to text: inout [UInt8]) -> Bool {
    if let high = highSurrogate { append(code: UInt32(high), to: &text) }
    highSurrogate = nil
    return firstByte != nil
  }

  private mutating func append(_ unit: UInt16, to text: inout [UInt8]) {
    if let high = highSurrogate {
      highSurrogate = nil
      if unit & 0xFC00 == 0xDC00 {
        append(code: 0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(unit & 0x3FF)), to: &text)
        return
      }
      append(code: UInt32(high), to: &text)
    }
    if unit & 0xFC00 == 0xD800 {
      highSurrogate = unit
    } else {
      append(code: UInt32(unit), to: &text)
    }
  }

  private func append(code: UInt32, to text: inout [UInt8]) {
    func continuation(_ shift: UInt32) -> UInt8 {
      0x80 | UInt8(truncatingIfNeeded: code >> shift & 0x3F)
    }
    switch code {
    case 0..<0x80:
      text.append(UInt8(truncatingIfNeeded: code))
    case 0x80..<0x800:
      text.append(0xC0 | UInt8(truncatingIfNeeded: code >> 6))
      text.append(continuation(0))
    case 0x800..<0x10000:
      text.append(0xE0 | UInt8(truncatingIfNeeded: code >> 12))
      text.append(continuation(6))
      text.append(continuation(0))
    default:
      text.append(0xF0 | UInt8(truncatingIfNeeded: code >> 18))
      text.append(continuation(12))
      text.append(continuation(6))
      text.append(continuation(0))
    }
  }
}
