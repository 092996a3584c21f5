import ICSText

/// A file whose reading is watched.
struct WatchedSource: ~Copyable, ByteReading {
  private var source: ByteSource
  private let progress: Progress?

  init(opening path: InputPath, limits: Limits, _ progress: Progress?) throws(SourceError) {
    source = try ByteSource(opening: path, limits: limits)
    self.progress = progress
  }

  /// Whether it is a file that has a place, and no pipe or device.
  var isRegularFile: Bool { source.isRegularFile }

  mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError) {
    let count = output.count
    try source.read(into: &output)
    progress?.read(output.count - count)
  }
}
