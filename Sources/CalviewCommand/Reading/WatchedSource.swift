import ICSText

/// Receives notes of how much of a file was read.
protocol ReadingProgress: AnyObject {
  /// Notes that `count` more bytes were read, up to the byte `end` of the file.
  func read(_ count: Int, upTo end: Int)

  /// Whether the rest of the file need not be read.
  var isGivenUp: Bool { get }

  /// Returns whether the rest need not be read; called by threads that read ahead.
  var isGivenUpAhead: (@Sendable () -> Bool)? { get }

  /// Whether the file is read in order from its start, without threads that read ahead.
  var wantsOrder: Bool { get }

  /// Takes the number of bytes that threads have read ahead.
  var didReadAhead: (@Sendable (Int) -> Void)? { get }
}

extension ReadingProgress {
  var isGivenUp: Bool { false }
  var isGivenUpAhead: (@Sendable () -> Bool)? { nil }
  var wantsOrder: Bool { false }
  var didReadAhead: (@Sendable (Int) -> Void)? { nil }
}

/// A file whose reading is reported to a ``ReadingProgress``.
struct WatchedSource<Source: ByteReading & ~Copyable>: ~Copyable, ByteReading {
  private var source: Source
  private let progress: (any ReadingProgress)?
  private var position = 0

  init(_ source: consuming Source, _ progress: (any ReadingProgress)?) {
    self.source = source
    self.progress = progress
  }

  mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError) {
    if progress?.isGivenUp == true { return }
    let count = output.count
    try source.read(into: &output)
    note(upTo: position + output.count - count)
  }

  var file: SeekableFile? {
    if progress?.wantsOrder == true { return nil }
    var file = source.file
    file?.didReadAhead = progress?.didReadAhead
    file?.isGivenUp = progress?.isGivenUpAhead
    return file
  }

  mutating func skip(to offset: Int) {
    source.skip(to: offset)
    // The bytes in between were read ahead, and have been counted already.
    if progress?.didReadAhead != nil { position = offset }
    note(upTo: offset)
  }

  private mutating func note(upTo end: Int) {
    progress?.read(max(0, end - position), upTo: end)
    position = end
  }
}

extension WatchedSource where Source == InputSource {
  init(
    opening path: InputPath, limits: Limits = .standard, _ progress: (any ReadingProgress)?
  ) throws(SourceError) {
    self.init(try InputSource(opening: path, limits: limits), progress)
  }

  /// Whether the source is a regular file, not a pipe or a device.
  var isRegularFile: Bool { source.isRegularFile }

  /// Whether the source is compressed or in an archive.
  var isPacked: Bool { source.isPacked }

  /// How many bytes were read, before decompression.
  var byteCount: Int { source.byteCount }

  /// The first bytes that were read, as many as are kept.
  var start: [UInt8] { source.start }

  /// Whether the path leads to this file, and the file is unchanged since it was opened.
  func isUnchanged(at path: InputPath) -> Bool { source.isUnchanged(at: path) }
}
