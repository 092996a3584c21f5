/// The forms that a kind of answer may have.
///
/// Each kind has its own, so that a `switch` over them needs no `default`: the compiler names all
/// places that a new form concerns.
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

enum StatisticsFormat: String, AnswerFormat {
  case text, json, ndjson, csv, tsv, svg
}

enum DifferenceFormat: String, AnswerFormat {
  case text, json, ndjson
}

/// That of an answer which is a page, or one document.
enum PageFormat: String, AnswerFormat {
  case text, json
}

extension AnswerFormat {
  /// The same as names that may be typed.
  static var names: [Request.Format] {
    allCases.compactMap { Request.Format(rawValue: $0.rawValue) }
  }
}

extension Request {
  /// The form of the answer among those of its kind.
  func answerFormat<Format: AnswerFormat>(
    as _: Format.Type = Format.self
  ) throws(UsageError) -> Format {
    guard let format = Format(rawValue: format.rawValue) else {
      throw .foreignFormat(self.format, in: command)
    }
    return format
  }
}
