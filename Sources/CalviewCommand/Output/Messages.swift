import CalendarPages
import FileWriting
import ICSText

/// Writes messages for the user, each on a line that starts with the name of the program.
struct Messages: ~Copyable {
  private var output: ByteOutput

  /// The number of files that could not be read.
  private var failures = 0

  /// How many of them are named.
  static let maxFailures = 100

  init(to sink: any ByteSink) {
    output = ByteOutput(to: sink)
  }

  /// Writes a message immediately.
  ///
  /// If the message can't be written, nothing is done: the exit status still reports the problem.
  mutating func write(_ text: String) {
    PageLine("calview: \(text)").write(to: &output, theme: nil)
    try? output.finish()
  }

  /// Reports that an answer could not be written; returns whether that is an error.
  ///
  /// A closed pipe is not an error: its reader has seen enough.
  mutating func write(_ error: OutputError, on path: InputPath?) -> Bool {
    guard let sentence = error.sentence(about: path) else { return false }
    write(sentence)
    return true
  }

  /// Reports that a file could not be read; after many such files, ``finish()`` gives their number.
  ///
  /// - Parameter hint: Returns what to add to the message.
  mutating func write(_ failure: SourceError, hint: (SourceError) -> String = { _ in "" }) {
    failures += 1
    if failures <= Self.maxFailures { write(failure.description + hint(failure)) }
  }

  /// Writes how many files could not be read, beyond those that were named.
  mutating func finish() {
    if failures > Self.maxFailures {
      write("\(failures - Self.maxFailures) more files could not be read")
    }
    failures = 0
  }

  /// Reports the problems found in reading files, and adds a hint to each failure.
  mutating func write(_ findings: Findings, hint: (SourceError) -> String) {
    for failure in findings.shownFailures { write(failure, hint: hint) }
    for diagnostic in findings.shown { write(diagnostic.description) }
    for (rule, count) in findings.leftOut {
      write("\(count) more of \(rule.id) are not shown")
    }
  }
}

extension OutputError {
  /// A description of the error for a message; `nil` for a closed pipe, which is not a fault.
  func sentence(about path: InputPath?) -> String? {
    self == .closedPipe ? nil : "\(path?.name ?? "standard output"): \(self)"
  }
}

/// A remark on an answer, such as that it is empty.
struct Remark: Equatable {
  /// What the remark says.
  var text: String

  /// What to type to see more, if there is more.
  var call: String?

  /// The whole remark, on one line.
  var sentence: String { call.map { "\(text): \($0)" } ?? text }
}
