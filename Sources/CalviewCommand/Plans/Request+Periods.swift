import ICSText

extension Request {
  /// Makes sure that only one option says which days are shown.
  func checkPeriods() throws(UsageError) {
    let counts = [
      ("-n", monthCount != nil), ("-B", monthsBefore != nil), ("-A", monthsAfter != nil),
    ]
    // A stretch of days may have both ends.
    let given = periodOptions.filter { $0 != "--to" || from == nil }
    if given.count > 1 { throw .excluding(given[0], given[1]) }
    if let period = given.first, period != "--month", let count = counts.first(where: \.1) {
      throw .excluding(period, count.0)
    }
  }

  /// The options that say which days are shown.
  static let periodOptionNames = ["--month", "--week", "--year", "-y", "--from", "--to"]

  /// Takes back what was said of the days to show, for others are asked for instead.
  mutating func forgetPeriod() {
    (month, week, year, from, to) = (nil, nil, nil, nil, nil)
    wantsThisYear = false
  }

  /// Whether nothing was said of the days to show, which are those of this month then.
  var leavesDaysOpen: Bool { periodOptions.isEmpty && selections.isEmpty }

  /// The options that are given to say which days are shown.
  var periodOptions: [String] {
    let options: [(name: String, isGiven: Bool)] = [
      ("--month", month != nil && !wantsThisYear), ("--week", week != nil), ("--year", year != nil),
      ("-y", wantsThisYear), ("--from", from != nil), ("--to", to != nil),
    ]
    return options.filter(\.isGiven).map(\.name)
  }

  /// Takes operands for a year or a month as `cal` does, `2024`, `12 2024` or `dec`, if they name
  /// no files.
  func takingPeriodFromOperands(
    exists: ([UInt8]) -> Bool, isMonth: (String) -> Bool
  ) -> Request {
    let words = operands.map(\.name)
    guard (1...3).contains(words.count), month == nil, week == nil, year == nil, !wantsThisYear,
      !operands.contains(where: { exists($0.bytes) })
    else { return self }
    var request = self
    request.operands = []
    let isYear = words.last.map { $0.utf8.count == 4 && Int($0) != nil } ?? false
    if isYear, words.count == 1 {
      request.year = words[0]
    } else if isYear, words.count == 2, words[0].utf8.count <= 2, Int(words[0]) != nil {
      request.month = "\(words[0])/\(words[1])"
    } else if command == .month, isMonth(words.joined(separator: " ")) {
      request.month = words.joined(separator: " ")
    } else {
      return self
    }
    return request
  }
}
