/// A sink that keeps the bytes in memory.
package final class MemorySink: ByteSink {
  /// The bytes that were written.
  package private(set) var bytes: [UInt8] = []

  /// Creates a sink without any bytes.
  package init() {}

  /// Appends the bytes.
  package func write(_ bytes: Span<UInt8>) throws(OutputError) {
    for index in bytes.indices { self.bytes.append(bytes[index]) }
  }
}
