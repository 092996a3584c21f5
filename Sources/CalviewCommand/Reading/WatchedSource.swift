import Feeds
import ICSText

/// What is told how much of a file was read.
protocol ReadingProgress: AnyObject {
  /// Notes that more was read, and up to which byte of the file that is.
  func read(_ count: Int, upTo end: Int)

  /// Whether the rest need not be read.
  var isGivenUp: Bool { get }

  /// Whether the file is to be read from its start on, without threads that read ahead.
  var wantsOrder: Bool { get }

  /// Is told how much was read by threads that read ahead.
  var didReadAhead: (@Sendable (Int) -> Void)? { get }
}

extension ReadingProgress {
  var isGivenUp: Bool { false }
  var wantsOrder: Bool { false }
  var didReadAhead: (@Sendable (Int) -> Void)? { nil }
}

/// A file, or a feed, whose reading is watched.
struct WatchedSource: ~Copyable, ByteReading {
  private var source: ByteSource
  private let progress: (any ReadingProgress)?
  private var position = 0
  /// What fetches it, if it is a feed.
  private let transfer: FeedTransfer?
  /// The start of what was read, as much of it as is wanted.
  private(set) var start: [UInt8] = []
  private let mostStartBytes: Int

  /// What servers are told of who asks.
  static let client = "calview/\(Version.number)"

  init(
    opening path: InputPath, limits: Limits = .standard, _ progress: (any ReadingProgress)?
  ) throws(SourceError) {
    guard path.isAddress else {
      self.init(try ByteSource(opening: path, limits: limits), nil, progress, 0)
      return
    }
    let transfer = try FeedTransfer(of: path, as: Self.client, limits: limits)
    if let refusal = transfer.refusal { throw refusal }
    try self.init(reading: transfer, limits: limits, progress)
  }

  /// Reads a feed whose head has come, and keeps its start if that is wanted.
  init(
    reading transfer: FeedTransfer, limits: Limits = .standard,
    _ progress: (any ReadingProgress)?, keeping mostStartBytes: Int = 0
  ) throws(SourceError) {
    self.init(try transfer.makeSource(limits: limits), transfer, progress, mostStartBytes)
  }

  private init(
    _ source: consuming ByteSource, _ transfer: FeedTransfer?,
    _ progress: (any ReadingProgress)?, _ mostStartBytes: Int
  ) {
    self.source = source
    self.transfer = transfer
    self.progress = progress
    self.mostStartBytes = mostStartBytes
  }

  /// How many bytes came, compressed or not.
  var byteCount: Int { source.position }

  /// Whether it is a file that has a place, and no pipe or device.
  var isRegularFile: Bool { source.isRegularFile }

  /// Whether it is compressed, or in an archive.
  var isPacked: Bool { source.isPacked }

  /// Whether a path leads to this file, and its bytes are those that it had when it was opened.
  func isUnchanged(at path: InputPath) -> Bool { source.isUnchanged(at: path) }

  mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError) {
    if progress?.isGivenUp == true { return }
    let count = output.count
    try source.read(into: &output)
    // Only at its end a transfer tells whether it is whole.
    if output.count == count, output.freeCapacity > 0 { try transfer?.finish() }
    if start.count < mostStartBytes {
      let end = min(output.count, count + mostStartBytes - start.count)
      let span = output.span
      for index in count..<end { start.append(span[index]) }
    }
    note(upTo: source.position)
  }

  var file: SeekableFile? {
    if progress?.wantsOrder == true { return nil }
    var file = source.file
    file?.didReadAhead = progress?.didReadAhead
    return file
  }

  mutating func move(to offset: Int) {
    source.move(to: offset)
    // What lies between was read ahead, and is known already.
    if progress?.didReadAhead != nil { position = offset }
    note(upTo: offset)
  }

  private mutating func note(upTo end: Int) {
    progress?.read(max(0, end - position), upTo: end)
    position = end
  }
}
