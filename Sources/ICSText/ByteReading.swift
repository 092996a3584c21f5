/// Where bytes come from: a file, a pipe, or a test.
public protocol ByteReading: ~Copyable {
  /// Appends what comes next, at most as much as there is room for; nothing at the end.
  mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError)
}

/// Bytes that are in memory already.
public struct ByteArraySource: ByteReading {
  private let bytes: [UInt8]
  private var position = 0

  /// Creates a source that gives the bytes once.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Appends what comes next, at most as much as there is room for; nothing at the end.
  public mutating func read(into output: inout OutputSpan<UInt8>) {
    let end = position + min(bytes.count - position, output.freeCapacity)
    for index in position..<end { output.append(bytes[index]) }
    position = end
  }
}
