/// A source of bytes: a file, a pipe, or a test.
package protocol ByteReading: ~Copyable {
  /// Appends the next bytes, as many as `output` has room for at most; none at the end.
  mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError)

  /// The file that the bytes come from, if any part of the file can be read at any time.
  var file: SeekableFile? { get }

  /// Skips bytes of the file, so that the next read starts at an offset.
  mutating func skip(to offset: Int)
}

extension ByteReading where Self: ~Copyable {
  /// `nil`: the bytes can only be read in order.
  package var file: SeekableFile? { nil }

  /// Does nothing, since there is no file to skip in.
  package mutating func skip(to offset: Int) {}
}

/// A source whose bytes are already in memory.
package struct ByteArraySource: ByteReading {
  private let bytes: [UInt8]
  private var position = 0

  /// Creates a source that gives the bytes once.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Appends the next bytes, as many as `output` has room for at most; none at the end.
  package mutating func read(into output: inout OutputSpan<UInt8>) {
    let end = position + min(bytes.count - position, output.freeCapacity)
    for index in position..<end { output.append(bytes[index]) }
    position = end
  }
}
