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
  /// A reader that is gone gets nothing; the exit status reports it.
  mutating func write(_ text: String) {
    PageLine("calview: \(text)").write(to: &output, theme: nil)
    try? output.finish()
  }

  /// Says that an answer could not be written; returns whether that is trouble.
  ///
  /// A closed pipe is not an error: its reader has what it wants.
  mutating func write(_ error: OutputError, on path: InputPath?) -> Bool {
    guard let sentence = error.sentence(about: path) else { return false }
    write(sentence)
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

extension OutputError {
  /// What is said of it; `nil` of a closed pipe, which is no fault.
  func sentence(about path: InputPath?) -> String? {
    let name = path?.name ?? "standard output"
    switch self {
    case .closedPipe: return nil
    case .system(let number): return "\(name): \(SystemErrors.describe(number))"
    case .noFile: return "\(name): only a regular file can be changed in place"
    case .packed: return "\(name): what is compressed or in an archive can't be changed in place"
    case .busy(let path):
      return "\(name): is being written by another run; if there is none, remove \(path.name)"
    case .backup(let path):
      return "\(name): was not written completely; its old text is in \(path.name): "
        + "restore it, or remove it if the file is correct"
    }
  }
}
