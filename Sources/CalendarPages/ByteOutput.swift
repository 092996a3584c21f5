package import FileWriting

/// Collects the bytes of an answer, and passes them to a sink in large pieces.
///
/// Formats append to ``bytes`` and call ``checkpoint()`` after each line or object. The first
/// failure is kept until the end, and everything after that failure is dropped.
package struct ByteOutput: ~Copyable {
  /// The bytes that have not been passed to the sink yet.
  package var bytes: [UInt8] = []

  /// The first failure, or `nil` if nothing has gone wrong.
  package private(set) var failure: OutputError?

  private let sink: any ByteSink
  private static let pieceSize = 1 << 16

  /// Creates an output to a sink.
  package init(to sink: any ByteSink) {
    self.sink = sink
  }

  /// Whether writing more is of any use: false after a failure.
  package var isOpen: Bool { failure == nil }

  /// Moves bytes from a buffer into this one, and passes them to the sink if there are enough.
  mutating func take(_ buffer: inout [UInt8]) {
    if bytes.isEmpty { swap(&bytes, &buffer) } else { bytes += buffer }
    buffer.removeAll(keepingCapacity: true)
    checkpoint()
  }

  /// Moves bytes out of a buffer once it holds enough of them for the sink.
  mutating func flush(_ buffer: inout [UInt8]) {
    if buffer.count >= Self.pieceSize { take(&buffer) }
  }

  /// Passes the bytes to the sink if there are enough of them.
  package mutating func checkpoint() {
    if bytes.count >= Self.pieceSize { flush() }
  }

  /// Passes the remaining bytes to the sink; throws the first failure, if there was one.
  package mutating func finish() throws(OutputError) {
    flush()
    if let failure { throw failure }
  }

  /// Passes the bytes collected so far to the sink, so that the reader sees them at once.
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
