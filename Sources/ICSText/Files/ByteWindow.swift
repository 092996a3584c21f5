/// The part of a file that is looked at: one buffer that rolls over it.
///
/// Offsets count the bytes of the file in UTF-8, without those that were removed.
struct ByteWindow {
  /// The bytes from `start` on.
  private(set) var bytes: [UInt8] = []

  /// The offset of the first byte.
  private(set) var start = 0

  /// Whether the source has nothing more to give.
  private(set) var isAtEnd = false

  /// Why reading ended, if it was not at the end.
  private(set) var failure: SourceError?

  /// How many bytes the source gave.
  private(set) var bytesRead = 0

  /// How many bytes were removed between others.
  private(set) var bytesRemoved = 0

  /// How the source writes characters.
  private(set) var encoding = FileEncoding.utf8

  /// How many bytes the byte order mark has.
  private(set) var markLength = 0

  /// Whether a file of UTF-16 ends within a unit.
  private(set) var endsInUnit = false

  /// The first bytes of the file, to tell what else it may be.
  private(set) var sample: [UInt8] = []

  private static let sampleLength = 512

  private let blockBytes: Int
  /// What the source gave, as long as it is to be translated.
  private var untranslated: [UInt8] = []
  private var transcoder: Transcoder?

  /// Creates a window that reads blocks of a size.
  init(blockBytes: Int) {
    self.blockBytes = blockBytes
  }

  /// The offset after the last byte.
  var end: Int { start + bytes.count }

  /// Whether the source may have the bytes before an offset; one that has become shorter has not what
  /// was read ahead.
  func mayReach(_ offset: Int) -> Bool { !isAtEnd || offset <= end }

  /// What tells whether bytes are where they were; there may be more after them.
  struct Contents: Hashable {
    fileprivate let start: Int
    fileprivate let bytesRemoved: Int
  }

  var contents: Contents { Contents(start: start, bytesRemoved: bytesRemoved) }

  /// Starts with another source: reads enough to tell its encoding.
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

  /// Reads a block, and lets go of the bytes before an offset.
  mutating func fill<Source: ByteReading & ~Copyable>(
    _ source: inout Source, keepingFrom offset: Int
  ) {
    if offset > end { pass(&source, upTo: offset) }
    let dropped = min(max(0, offset - start), bytes.count)
    bytes.removeFirst(dropped)
    start += dropped
    // Pipes give little at once; a search through the window is worth a whole block.
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

  /// Lets go of all bytes, and of those that the source has before an offset.
  private mutating func pass<Source: ByteReading & ~Copyable>(
    _ source: inout Source, upTo offset: Int
  ) {
    bytesRead += offset - end
    bytes.removeAll(keepingCapacity: true)
    start = offset
    source.move(to: fileOffset(of: offset))
  }

  /// Removes bytes between others; the offsets of those after them become smaller.
  mutating func remove(_ range: Range<Int>) {
    bytes.removeSubrange(range.lowerBound - start..<range.upperBound - start)
    bytesRemoved += range.count
  }

  /// The offset in the file of an offset in the window.
  func fileOffset(of offset: Int) -> Int {
    offset + bytesRemoved + (encoding == .utf8 ? markLength : 0)
  }

  /// Whether there is nothing but blanks and line ends between two offsets.
  func isBlank(from first: Int, upTo end: Int) -> Bool {
    for index in first - start..<end - start where !bytes[index].isBlank && !bytes[index].endsLine {
      return false
    }
    return true
  }

  /// What a read gave.
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

  /// Keeps the first bytes of the file; those from an index on have just come.
  private mutating func takeSample(from index: Int) {
    guard sample.count < Self.sampleLength else { return }
    sample.append(contentsOf: bytes[index...].prefix(Self.sampleLength - sample.count))
  }
}
