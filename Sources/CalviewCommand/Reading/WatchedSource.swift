import ICSText

/// A file whose reading is watched.
struct WatchedSource: ~Copyable, ByteReading {
  private var source: ByteSource
  private let progress: Progress?
  private var position = 0

  init(opening path: InputPath, limits: Limits, _ progress: Progress?) throws(SourceError) {
    source = try ByteSource(opening: path, limits: limits)
    self.progress = progress
  }

  /// Whether it is a file that has a place, and no pipe or device.
  var isRegularFile: Bool { source.isRegularFile }

  /// Whether a path leads to this file, and its bytes are those that it had when it was opened.
  func isUnchanged(at path: InputPath) -> Bool { source.isUnchanged(at: path) }

  mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError) {
    let count = output.count
    try source.read(into: &output)
    note(upTo: position + output.count - count)
  }

  var file: SeekableFile? { source.file }

  mutating func move(to offset: Int) {
    source.move(to: offset)
    note(upTo: offset)
  }

  private mutating func note(upTo end: Int) {
    progress?.read(upTo: end)
    position = end
  }
}
