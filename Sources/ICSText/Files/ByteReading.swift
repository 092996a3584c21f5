/// Where bytes come from: a file, a pipe, or a test.
package protocol ByteReading: ~Copyable {
  /// Appends what comes next, at most as much as there is room for; nothing at the end.
  mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError)

  /// The file that the bytes come from, if any part of it can be read at any time.
  var file: SeekableFile? { get }

  /// Passes over bytes of the file, so that those from an offset on come next.
  mutating func move(to offset: Int)
}

extension ByteReading where Self: ~Copyable {
  /// None: the bytes come one after another.
  package var file: SeekableFile? { nil }

  /// Does nothing, for there is no file to move in.
  package mutating func move(to offset: Int) {}
}

/// Bytes that are in memory already.
package struct ByteArraySource: ByteReading {
  private let bytes: [UInt8]
  private var position = 0

  /// Creates a source that gives the bytes once.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Appends what comes next, at most as much as there is room for; nothing at the end.
  package mutating func read(into output: inout OutputSpan<UInt8>) {
    let end = position + min(bytes.count - position, output.freeCapacity)
    for index in position..<end { output.append(bytes[index]) }
    position = end
  }
}
