import CivilCalendar
import DatePhrases
import FileWriting
import ICSText
import MarkStorage

/// `calview mark LABEL DATE…` and `calview unmark LABEL DATE…`.
struct MarkCommand {
  private let command: Command
  private let file: MarkFile
  private let label: String
  private let marks: [DayMark]

  /// The most days in one call, about a century; more are most likely due to a mistyped year.
  static let maxDays = 36_600

  /// Creates the command for a request.
  init(_ request: Request, in environment: Environment) throws(UsageError) {
    command = request.command
    let now = environment.now
    file = MarkFile(
      try request.marks.file(of: command, in: environment), zones: environment.zones, now: { now })
    guard let typed = request.operands.first else { throw Self.missingOperand(command) }
    label = try Self.label(typed, of: command)
    // Nothing is shown, so the terminal is not asked for its colours. Only the file of marks can
    // declare the zone of its calendar.
    var viewing = request
    viewing.look.color = .never
    viewing.operands = [file.path]
    let settings = try Settings(viewing, in: environment)
    let days = try Self.days(request.operands.dropFirst(), of: command, settings.dates)
    let label = label
    marks = days.ranges.joined().map { DayMark(day: $0, label: label) }
  }

  private static func missingOperand(_ command: Command) -> UsageError {
    .missingOperand(command, expectation: "a label and then days, such as studied today")
  }

  private static func label(
    _ typed: InputPath, of command: Command
  ) throws(UsageError) -> String {
    // A user who forgot the label would get marks labelled with a date.
    guard CivilDate(typed.name) == nil else { throw missingOperand(command) }
    guard InputPath(typed.name) == typed else {
      throw .invalidValue(option: "LABEL", value: typed.name, expectation: "UTF-8")
    }
    do {
      return try MarkLabel.read(typed.name)
    } catch {
      guard case .invalidLabel(let problem) = error else { throw missingOperand(command) }
      throw .invalidLabel(typed.name, problem)
    }
  }

  /// Reads the days, each of which may be several words: `next friday`, `6 dec`.
  private static func days(
    _ operands: ArraySlice<InputPath>, of command: Command, _ dates: DateReader
  ) throws(UsageError) -> Selection {
    guard !operands.isEmpty else { throw missingOperand(command) }
    var days = Selection()
    var count = 0
    var rest = operands
    while let first = rest.first {
      guard let phrase = try longestDate(in: rest, dates) else {
        // Reading the word alone throws the error that explains what is wrong with it.
        _ = try Settings.read(first.name, of: nil, as: .days, dates.days)
        throw missingOperand(command)
      }
      count += phrase.days.count
      guard count <= maxDays else { throw .tooManyDays(command, limit: maxDays) }
      days.insert(phrase.days)
      rest = rest.dropFirst(phrase.words)
    }
    return days
  }

  /// Finds the longest date that begins with the first word; an ambiguous one is an error.
  private static func longestDate(
    in words: ArraySlice<InputPath>, _ dates: DateReader
  ) throws(UsageError) -> (days: ClosedRange<DayNumber>, words: Int)? {
    for count in (1...min(DateReader.maxWords, words.count)).reversed() {
      let phrase = words.prefix(count).map(\.name).joined(separator: " ")
      do throws(DatePhraseError) {
        return (try dates.days(phrase), count)
      } catch {
        if error.isAmbiguous {
          throw .invalidDate(option: nil, value: phrase, error, .days)
        }
      }
    }
    return nil
  }

  /// Changes the file, and returns the exit status.
  func run(messages: inout Messages) -> Int32 {
    do {
      if command == .mark {
        _ = try file.change(inserting: marks) { messages.write(waiting) }
        return ExitStatus.done
      }
      let change = try file.change(removing: marks) { messages.write(waiting) }
      for mark in change.kept { messages.write(mark.sentence(about: file.path)) }
      if change.removed.isEmpty, change.kept.isEmpty { messages.write(try absence()) }
      return change.kept.isEmpty ? ExitStatus.done : ExitStatus.no
    } catch {
      for sentence in error.sentences(about: file.path, label) { messages.write(sentence) }
      return ExitStatus.trouble
    }
  }

  private var waiting: String { "\(file.path.name): waiting for another run that is changing it" }

  /// Returns a message that nothing was marked, and suggests a similar label.
  private func absence() throws(MarkFileError) -> String {
    let labels = Set(try file.marks(on: .min ... .max).map(\.label))
    let closest = Suggestions.closest(to: label, among: labels.subtracting([label]).sorted())
    let days = marks.count == 1 ? "\(marks[0].day) is not" : "none of these days is"
    return "\(file.path.name): \(days) marked \(label)"
      + Suggestions.question(labels.contains(label) ? [] : closest.map { [$0] } ?? [])
  }
}

extension MarkFileError {
  /// The messages about the error; the first says what is wrong.
  func sentences(about file: InputPath, _ label: String) -> [String] {
    let name = file.name
    switch self {
    case .unreadable(let error): return [error.description]
    case .unwritable(let error): return error.sentence(about: file).map { [$0] } ?? []
    case .damaged(let diagnostics):
      return diagnostics.map(\.description) + ["\(name): \(self)"]
    case .isUTF16, .changedMeanwhile: return ["\(name): \(self)"]
    case .yearOutOfRange: return ["\(self)"]
    case .invalidLabel(let problem): return [UsageError.invalidLabel(label, problem).message]
    case .holdsMore(let marks): return marks.map { $0.sentence(about: file) }
    }
  }
}

extension MarkFile.KeptMark {
  /// A message about the component that was left unchanged.
  fileprivate func sentence(about file: InputPath) -> String {
    "\(file.name):\(line): \(self)"
  }
}
