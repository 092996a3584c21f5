import DatePhrases

/// The days to show; dates stay as they were typed until today is known.
struct DaysRequest: Sendable {
  var period = Period()
  var monthCount: Int?
  var monthsBefore: Int?
  var monthsAfter: Int?
  var wantsAll = false
  var limit: Int?
  var selections: [String] = []

  /// Whether no option says which days to show; the current month is shown then.
  var areUnnamed: Bool { period.options.isEmpty && selections.isEmpty }
}

/// The period to show, which is typed in one of several forms.
struct Period: Sendable {
  var month: String?
  var week: String?
  var year: String?
  var wantsThisYear = false
  /// How many weeks to show from the current one on, in place of a month.
  var rollingWeeks: Int?
  /// The first and the last month, as they were typed: `2024-01..2024-12`.
  var monthRange: String?
  var from: String?
  var to: String?
  /// How many days to show, in place of the last one.
  var length: String?
  /// The days that were typed among the files.
  var days: String?
  /// The period of any kind that was typed among the files, if there is one.
  var operand: String?
  /// Whether the period is that of the configuration file.
  var isConfigured = false

  /// The names of the options for a period.
  static let optionNames = [
    "--month", "--week", "--year", "-y", "--rolling", "--from", "--to", "--for",
  ]

  /// The options, of those given, for a period, or what was typed in their place.
  var options: [String] {
    if let operand { return [operand] }
    let options: [(name: String, isGiven: Bool)] = [
      ("--month", isMonth), ("--week", week != nil), ("--year", year != nil),
      ("-y", wantsThisYear), ("--rolling", rollingWeeks != nil), ("--from", from != nil),
      ("--to", to != nil), ("--for", length != nil), ("--months", monthRange != nil),
    ]
    return options.filter(\.isGiven).map(\.name)
  }

  /// Returns the name of an option for a period; `nil` if the period was typed without one.
  func option(_ name: String) -> String? { operand == nil ? name : nil }

  /// Whether the period is a month, and not its year.
  var isMonth: Bool { month != nil && !wantsThisYear }
}

extension Period {
  /// Takes a phrase that was typed among the files.
  init(_ phrase: String, as kind: DateReader.PeriodKind) {
    operand = phrase
    switch kind {
    case .year: year = phrase
    case .month: month = phrase
    case .week: week = phrase
    case .days: days = phrase
    }
  }
}
