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
  /// The formats as the names that a user can type.
  static var names: [Request.Format] {
    allCases.compactMap { Request.Format(rawValue: $0.rawValue) }
  }
}

extension Request {
  /// Returns the format that was typed, as a format of this kind of answer.
  func answerFormat<Format: AnswerFormat>(
    as _: Format.Type = Format.self
  ) throws(UsageError) -> Format {
    guard let format = Format(rawValue: format.rawValue) else {
      throw .invalidValue(
        option: "--format", value: self.format.rawValue,
        expectation: Format.names.map(\.rawValue).asAlternatives)
    }
    return format
  }
}
