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
