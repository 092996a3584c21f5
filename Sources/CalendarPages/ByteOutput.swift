public import FileWriting

/// Gathers the bytes of an answer, and hands them to a sink in large pieces.
///
/// Formats append to ``bytes`` and pass a ``checkpoint()`` after each line or object. The first
/// failure is kept until the end, and whatever comes after it is dropped.
public struct ByteOutput: ~Copyable {
  /// The bytes that the sink has not been given yet.
  public var bytes: [UInt8] = []

  /// What went wrong first.
  public private(set) var failure: OutputError?

  private let sink: any ByteSink
  private static let pieceSize = 1 << 16

  /// Creates an output to a sink.
  public init(to sink: any ByteSink) {
    self.sink = sink
  }

  /// Whether there is a use in writing on.
  public var isOpen: Bool { failure == nil }

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
  public mutating func checkpoint() {
    if bytes.count >= Self.pieceSize { flush() }
  }

  /// Hands the bytes that are left to the sink; throws the first failure of all.
  public mutating func finish() throws(OutputError) {
    flush()
    if let failure { throw failure }
  }

  /// Hands the bytes that are there to the sink, so that the reader sees them now.
  public mutating func flush() {
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
