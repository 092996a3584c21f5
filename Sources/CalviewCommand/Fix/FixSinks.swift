import CalendarLocales
import CalendarPages
import FileWriting
import ICSValidation

/// Writes the repaired file.
struct RepairedFile: RepairSink, ~Copyable {
  var output: ByteOutput

  init(to sink: any ByteSink) {
    output = ByteOutput(to: sink)
  }

  mutating func keep(_ lines: Span<UInt8>) { write(lines) }

  mutating func replace(_ lines: Span<UInt8>, with others: Span<UInt8>) { write(others) }

  private mutating func write(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe output.bytes.append(contentsOf: $0) }
    output.checkpoint()
  }
}

/// Shows the repaired file, without anything that a terminal could act on.
struct ShownFile: RepairSink, ~Copyable {
  private var output: ByteOutput
  private var lines = ShownLines()

  init(to sink: any ByteSink) {
    output = ByteOutput(to: sink)
  }

  mutating func keep(_ lines: Span<UInt8>) { self.lines.append(lines, to: &output) }

  mutating func replace(_ lines: Span<UInt8>, with others: Span<UInt8>) {
    self.lines.append(others, to: &output)
  }

  /// Shows the last line if it has no line end.
  mutating func finish() throws(OutputError) {
    lines.finish(&output)
    try output.finish()
  }
}

/// Discards the repaired file.
struct DiscardingSink: RepairSink {
  mutating func keep(_ lines: Span<UInt8>) {}

  mutating func replace(_ lines: Span<UInt8>, with others: Span<UInt8>) {}
}

/// Writes the differences between the file and its repaired form.
struct DiffSink: RepairSink, ~Copyable {
  private var diff: UnifiedDiff

  init(of name: String, to output: DifferencesOutput, scratchDirectory: InputPath) {
    diff = UnifiedDiff(of: name, scratchDirectory: scratchDirectory) { output.write($0, $1) }
  }

  mutating func keep(_ lines: Span<UInt8>) { diff.keep(lines) }

  mutating func replace(_ lines: Span<UInt8>, with others: Span<UInt8>) {
    diff.replace(lines, with: others)
  }

  mutating func finish() { diff.finish() }
}

/// The output that the differences of all files go to.
final class DifferencesOutput {
  private var output: ByteOutput
  private let isSafe: Bool
  private let usesColor: Bool

  /// Creates an output.
  ///
  /// - Parameters:
  ///   - sink: The sink that the bytes go to.
  ///   - isSafe: Whether to remove what a terminal could act on; otherwise bytes are written as
  ///     they are.
  ///   - usesColor: Whether to colour the lines.
  init(to sink: any ByteSink, isSafe: Bool, usesColor: Bool) {
    output = ByteOutput(to: sink)
    self.isSafe = isSafe
    self.usesColor = usesColor
  }

  func write(_ kind: UnifiedDiff.Kind, _ line: ArraySlice<UInt8>) {
    let code = usesColor ? Self.code(of: kind) : nil
    if let code { output.bytes.append(contentsOf: "\u{1B}[\(code)m".utf8) }
    if isSafe {
      let endsWithReturn = line.last == 0x0D
      let text = TerminalText.safe(decoding: endsWithReturn ? line.dropLast() : line)
      output.bytes.append(contentsOf: text.utf8)
      // A carriage return is shown on changed lines only, since it may be what changes.
      if endsWithReturn, kind != .context { output.bytes.append(contentsOf: "␍".utf8) }
    } else {
      output.bytes.append(contentsOf: line)
    }
    if code != nil { output.bytes.append(contentsOf: "\u{1B}[0m".utf8) }
    output.bytes.append(0x0A)
    output.checkpoint()
  }

  func finish() throws(OutputError) { try output.finish() }

  private static func code(of kind: UnifiedDiff.Kind) -> String? {
    switch kind {
    case .header: "1"
    case .hunk: "36"
    case .removed: "31"
    case .added: "32"
    case .context: nil
    }
  }
}
