import Feeds
import ICSText

/// A file, a feed or a file of an earlier revision that is open for reading.
struct InputSource: ~Copyable, ByteReading {
  private var source: ByteSource
  /// Makes sure that all came that a program fetches; `nil` for a file.
  private let finish: (() throws(SourceError) -> Void)?
  /// The first bytes that were read, at most `maxStartBytes` of them.
  private(set) var start: [UInt8] = []
  private let maxStartBytes: Int

  /// The name by which calview identifies itself to servers.
  static let client = "calview/\(Version.number)"

  init(opening path: InputPath, limits: Limits = .standard) throws(SourceError) {
    guard path.isAddress else {
      self.init(try ByteSource(opening: path, limits: limits), 0, finish: nil)
      return
    }
    let transfer = try FeedTransfer(of: path, as: Self.client, limits: limits)
    if let refusal = transfer.refusal { throw refusal }
    try self.init(reading: transfer, limits: limits)
  }

  /// Opens a path that may name a file of a revision.
  init(openingVersion path: InputPath) throws(SourceError) {
    guard let address = GitAddress(path) else {
      try self.init(opening: path)
      return
    }
    guard let file = try GitFile.all(at: address).first(where: { $0.path == address.path }) else {
      throw SourceError(path: path, reason: GitFile.noSuchFile)
    }
    try self.init(reading: file)
  }

  /// Reads a feed whose response header has arrived; keeps its first bytes if asked to.
  init(
    reading transfer: FeedTransfer, limits: Limits = .standard, keeping maxStartBytes: Int = 0
  ) throws(SourceError) {
    self.init(try transfer.makeSource(limits: limits), maxStartBytes) { () throws(SourceError) in
      try transfer.finish()
    }
  }

  /// Reads a file of a revision.
  init(reading file: GitFile, limits: Limits = .standard) throws(SourceError) {
    let transfer = try file.open()
    self.init(try transfer.makeSource(limits: limits), 0) { () throws(SourceError) in
      try transfer.finish()
    }
  }

  private init(
    _ source: consuming ByteSource, _ maxStartBytes: Int,
    finish: (() throws(SourceError) -> Void)?
  ) {
    self.source = source
    self.finish = finish
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
    if output.count == count, output.freeCapacity > 0 { try finish?() }
    guard start.count < maxStartBytes else { return }
    let end = min(output.count, count + maxStartBytes - start.count)
    let span = output.span
    for index in count..<end { start.append(span[index]) }
  }
}
