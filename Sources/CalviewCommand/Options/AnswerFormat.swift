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
