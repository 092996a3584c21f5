import CalendarLocales
import CalendarPages

/// Shows the lines of a file on a terminal, without anything that the terminal could act on.
struct ShownLines {
  private var line: [UInt8] = []

  /// The most bytes of a line that are shown together; a longer line is shown in parts.
  private static let longestLine = 1 << 16

  /// Shows the lines that end in some bytes.
  mutating func append(_ bytes: Span<UInt8>, to output: inout ByteOutput) {
    for index in bytes.indices {
      if bytes[index] == 0x0A || line.count >= Self.longestLine { endLine(&output) }
      if bytes[index] != 0x0A { line.append(bytes[index]) }
    }
  }

  /// Shows the last line if it has no line end.
  mutating func finish(_ output: inout ByteOutput) {
    if !line.isEmpty { endLine(&output) }
  }

  private mutating func endLine(_ output: inout ByteOutput) {
    if line.last == 0x0D { line.removeLast() }
    output.bytes.append(contentsOf: TerminalText.safe(decoding: line[...]).utf8)
    output.bytes.append(0x0A)
    output.checkpoint()
    line.removeAll(keepingCapacity: true)
  }
}
