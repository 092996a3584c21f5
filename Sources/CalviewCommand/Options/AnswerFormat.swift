import ICSText
import ICSValidation

/// The formats that a kind of answer can have.
///
/// Each kind of answer has a type of its own, so that a `switch` over it needs no `default`: the
/// compiler then lists all places that a new format affects.
protocol AnswerFormat: CaseIterable, RawRepresentable<String> {}

enum MonthFormat: String, AnswerFormat {
  case text, html, svg, json, ndjson
}

enum ListFormat: String, AnswerFormat {
  case text, json, ndjson, csv, tsv, ics, jcal
}

enum NextFormat: String, AnswerFormat {
  case text, json, ndjson
}

enum FreeFormat: String, AnswerFormat {
  case text, ics, json, ndjson
}

enum ConflictsFormat: String, AnswerFormat {
  case text, json, ndjson
}

enum StatisticsFormat: String, AnswerFormat {
  case text, json, ndjson, csv, tsv, svg
}

enum DifferenceFormat: String, AnswerFormat {
  case text, json, ndjson
}

/// The formats of an answer that is a page or a single document.
enum PageFormat: String, AnswerFormat {
  case text, json
}

extension AnswerFormat {
  /// Takes the format that was typed, as a format of this kind of answer.
  init(_ typed: AnswerRequest.Format) throws(UsageError) {
    guard let format = Self(rawValue: typed.rawValue) else {
      throw .invalidValue(
        option: "--format", value: typed.rawValue,
        expectation: Self.names.map(\.rawValue).asAlternatives)
    }
    self = format
  }

  /// The formats as the names that a user can type.
  static var names: [AnswerRequest.Format] {
    allCases.compactMap { AnswerRequest.Format(rawValue: $0.rawValue) }
  }
}

extension ReportFormat: AnswerFormat {}

extension Command {
  /// The formats that the command's answer can have; the parser rejects all others.
  var formats: [AnswerRequest.Format] {
    switch self {
    case .month, .watch: MonthFormat.names
    case .list: ListFormat.names
    case .next: NextFormat.names
    case .free: FreeFormat.names
    case .conflicts: ConflictsFormat.names
    case .stats: StatisticsFormat.names
    case .diff: DifferenceFormat.names
    case .validate: ReportFormat.names
    case .show, .explain, .rules, .marks, .browse: PageFormat.names
    case .fix, .redact, .mark, .unmark, .new, .edit, .remove, .help, .completions, .man: [.text]
    }
  }
}

extension Request {
  /// Takes the format that the name of the output says, such as `page.html`, unless an option says
  /// one.
  mutating func takeFormatOfOutput() {
    guard typedFormat == nil, let named = answer.formatOfOutput, command.formats.contains(named)
    else { return }
    answer.format = named
  }

  /// Refuses a name that says a format in which the command has no answer, or calview none.
  ///
  /// Other programs would take the file for what it is not.
  func checkFormatOfOutput() throws(UsageError) {
    guard let output = answer.output, typedFormat == nil, command.formats != [.text] else { return }
    let isKnown = answer.formatOfOutput.map(command.formats.contains)
    guard isKnown == false || output.hasForeignEnding else { return }
    let option = spelling(of: "--output-file")
    var expectation = "\(command.formats.map(\.rawValue).asAlternatives); --format says which"
    if let named = answer.formatOfOutput, Command.list.formats.contains(named) {
      let kind = named == .csv || named == .tsv ? "table" : "calendar"
      expectation += "; calview list FILE \(option) \(output.name) writes a \(kind)"
    }
    throw .invalidValue(option: option, value: output.name, expectation: expectation)
  }
}
