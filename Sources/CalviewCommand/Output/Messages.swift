import CalendarPages
import FileWriting
import ICSText

/// Writes messages for the reader, each a line that starts with the name of the program.
struct Messages: ~Copyable {
  private var output: ByteOutput

  init(to sink: any ByteSink) {
    output = ByteOutput(to: sink)
  }

  /// Writes a message at once.
  ///
  /// A reader that can't be reached hears nothing; the exit status tells.
  mutating func write(_ text: String) {
    PageLine("calview: \(text)").write(to: &output, theme: nil)
    try? output.finish()
  }

  /// Says that an answer could not be written; returns whether that is trouble.
  ///
  /// A closed pipe is not an error: its reader has what it wants.
  mutating func write(_ error: OutputError, on path: InputPath?) -> Bool {
    let name = path?.name ?? "standard output"
    switch error {
    case .closedPipe: return false
    case .system(let number): write("\(name): \(SystemErrors.describe(number))")
    case .noFile: write("\(name): only a file can be changed in its place")
    case .packed:
      write("\(name): what is compressed or in an archive can't be changed in its place")
    case .busy(let path):
      write("\(name): is being written by another run; if there is none, remove \(path.name)")
    case .backup(let path):
      write(
        "\(name): was not written to its end; its old text is in \(path.name): "
          + "put that in its place, or remove it if the file is as it should be")
    }
    return true
  }

  /// Writes what was wrong in the files and with them, and after each failure a hint.
  mutating func write(_ findings: Findings, hint: (SourceError) -> String) {
    for failure in findings.shownFailures { write(failure.description + hint(failure)) }
    for diagnostic in findings.shown { write(diagnostic.description) }
    for (rule, count) in findings.leftOut {
      write("\(count) more of \(rule.id) are not shown")
    }
  }
}
