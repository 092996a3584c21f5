import Feeds
import ICSText

/// A file or a feed that is open for reading.
struct InputSource: ~Copyable, ByteReading {
  private var source: ByteSource
  /// The transfer that fetches the feed; `nil` for a file.
  private let transfer: FeedTransfer?
  /// The first bytes that were read, at most `maxStartBytes` of them.
  private(set) var start: [UInt8] = []
  private let maxStartBytes: Int

  /// The name by which calview identifies itself to servers.
  static let client = "calview/\(Version.number)"

  init(opening path: InputPath, limits: Limits = .standard) throws(SourceError) {
    guard path.isAddress else {
      self.init(try ByteSource(opening: path, limits: limits), nil, 0)
      return
    }
    let transfer = try FeedTransfer(of: path, as: Self.client, limits: limits)
    if let refusal = transfer.refusal { throw refusal }
    try self.init(reading: transfer, limits: limits)
  }

  /// Reads a feed whose response header has arrived; keeps its first bytes if asked to.
  init(
    reading transfer: FeedTransfer, limits: Limits = .standard, keeping maxStartBytes: Int = 0
  ) throws(SourceError) {
    self.init(try transfer.makeSource(limits: limits), transfer, maxStartBytes)
  }

  private init(
    _ source: consuming ByteSource, _ transfer: FeedTransfer?, _ maxStartBytes: Int
  ) {
    self.source = source
    self.transfer = transfer
    self.maxStartBytes = maxStartBytes
  }

  /// How many bytes were read, before decompression.
  var byteCount: Int { source.position }

  /// Whether the source is a regular file, not a pipe or a device.
  var isRegularFile: Bool { source.isRegularFile }

  /// Whether the source is compressed or in an archive.
  var isPacked: Bool { source.isPacked }

  /// Whether the path leads to this file, and the file is unchanged since it was opened.
  func isUnchanged(at path: InputPath) -> Bool { source.isUnchanged(at: path) }

  var file: SeekableFile? { source.file }

  mutating func skip(to offset: Int) { source.skip(to: offset) }

  mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError) {
    let count = output.count
    try source.read(into: &output)
    // Only at its end does a transfer know whether it is complete.
    if output.count == count, output.freeCapacity > 0 { try transfer?.finish() }
    guard start.count < maxStartBytes else { return }
    let end = min(output.count, count + maxStartBytes - start.count)
    let span = output.span
    for index in count..<end { start.append(span[index]) }
  }
}
