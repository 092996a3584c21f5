import ICSText

/// What is told how much of a file was read.
protocol ReadingProgress: AnyObject {
  /// Notes that more was read, and up to which byte of the file that is.
  func read(_ count: Int, upTo end: Int)

  /// Whether the rest need not be read.
  var isGivenUp: Bool { get }

  /// The same for threads that read ahead.
  var isGivenUpAhead: (@Sendable () -> Bool)? { get }

  /// Whether the file is to be read from its start on, without threads that read ahead.
  var wantsOrder: Bool { get }

  /// Is told how much was read by threads that read ahead.
  var didReadAhead: (@Sendable (Int) -> Void)? { get }
}

extension ReadingProgress {
  var isGivenUp: Bool { false }
  var isGivenUpAhead: (@Sendable () -> Bool)? { nil }
  var wantsOrder: Bool { false }
  var didReadAhead: (@Sendable (Int) -> Void)? { nil }
}

/// A file whose reading is watched.
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

  mutating func move(to offset: Int) {
    source.move(to: offset)
    // What is between was read ahead, and is known already.
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

  /// Whether it is a file that has a place, and no pipe or device.
  var isRegularFile: Bool { source.isRegularFile }

  /// Whether it is compressed, or in an archive.
  var isPacked: Bool { source.isPacked }

  /// How many bytes came, compressed or not.
  var byteCount: Int { source.byteCount }

  /// The start of what was read, as much of it as is kept.
  var start: [UInt8] { source.start }

  /// Whether a path leads to this file, and its bytes are those that it had when it was opened.
  func isUnchanged(at path: InputPath) -> Bool { source.isUnchanged(at: path) }
}
