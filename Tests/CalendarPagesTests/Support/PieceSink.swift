import CalendarPages
import FileWriting

/// Keeps what is written, up to a limit at which writing fails.
final class PieceSink: ByteSink {
  private(set) var pieces: [[UInt8]] = []
  private let limit: Int
  private let error: OutputError

  init(limit: Int = .max, error: OutputError = .closedPipe) {
    self.limit = limit
    self.error = error
  }

  var bytes: [UInt8] { pieces.flatMap(\.self) }
  var text: String { String(decoding: bytes, as: UTF8.self) }

  func write(_ bytes: Span<UInt8>) throws(OutputError) {
    guard self.bytes.count + bytes.count <= limit else { throw error }
    pieces.append(bytes.indices.map { bytes[$0] })
  }
}
