import FileWriting

/// Keeps what is written.
final class MemorySink: ByteSink {
  private(set) var bytes: [UInt8] = []

  func write(_ bytes: Span<UInt8>) throws(OutputError) {
    for index in bytes.indices { self.bytes.append(bytes[index]) }
  }
}
