package import FileWriting

/// Gathers the bytes of an answer, and hands them to a sink in large pieces.
///
/// Formats append to ``bytes`` and pass a ``checkpoint()`` after each line or object. The first
/// failure is kept until the end, and whatever comes after it is dropped.
package struct ByteOutput: ~Copyable {
  /// The bytes that the sink has not been given yet.
  package var bytes: [UInt8] = []

  /// What went wrong first.
  package private(set) var failure: OutputError?

  private let sink: any ByteSink
  private static let pieceSize = 1 << 16

  /// Creates an output to a sink.
  package init(to sink: any ByteSink) {
    self.sink = sink
  }

  /// Whether there is a use in writing on.
  package var isOpen: Bool { failure == nil }

  /// Moves bytes from a buffer into this one, and on to the sink if there are enough of them.
  mutating func take(_ buffer: inout [UInt8]) {
    if bytes.isEmpty { swap(&bytes, &buffer) } else { bytes += buffer }
    buffer.removeAll(keepingCapacity: true)
    checkpoint()
  }

  /// Moves bytes on from a buffer that holds enough of them for the sink.
  mutating func relieve(_ buffer: inout [UInt8]) {
    if buffer.count >= Self.pieceSize { take(&buffer) }
  }

  /// Hands the bytes to the sink if there are enough of them.
  package mutating func checkpoint() {
    if bytes.count >= Self.pieceSize { flush() }
  }

  /// Hands the bytes that are left to the sink; throws the first failure of all.
  package mutating func finish() throws(OutputError) {
    flush()
    if let failure { throw failure }
  }

  /// Hands the bytes that are there to the sink, so that the reader sees them now.
  package mutating func flush() {
    if isOpen, !bytes.isEmpty {
      do {
        try sink.write(bytes.span)
      } catch {
        failure = error
      }
    }
    bytes.removeAll(keepingCapacity: true)
  }
}
