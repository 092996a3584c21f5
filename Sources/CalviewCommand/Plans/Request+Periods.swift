import ICSText

extension Request {
  /// Makes sure that only one option says which days are shown.
  func checkPeriods() throws(UsageError) {
    let counts = [
      ("-n", monthCount != nil), ("-B", monthsBefore != nil), ("-A", monthsAfter != nil),
    ]
    let given = [
      ("--month", month != nil && !wantsThisYear), ("--week", week != nil), ("--year", year != nil),
      ("-y", wantsThisYear), ("--from", from != nil), ("--to", to != nil && from == nil),
    ].filter(\.1)
    if given.count > 1 { throw .excluding(given[0].0, given[1].0) }
    if let period = given.first, period.0 != "--month", let count = counts.first(where: \.1) {
      throw .excluding(period.0, count.0)
    }
  }

  /// Takes operands for a year or a month as `cal` does, `2024` or `12 2024`, if they name no
  /// files.
  func takingPeriodFromOperands(exists: ([UInt8]) -> Bool) -> Request {
    let words = operands.map(\.name)
    guard (1...2).contains(words.count), month == nil, week == nil, year == nil, !wantsThisYear,
      let typedYear = words.last, typedYear.utf8.count == 4, Int(typedYear) != nil,
      !operands.contains(where: { exists($0.bytes) })
    else { return self }
    var request = self
    if words.count == 1 {
      request.year = typedYear
    } else if (1...2).contains(words[0].utf8.count), Int(words[0]) != nil {
      request.month = "\(words[0])/\(typedYear)"
    } else {
      return self
    }
    request.operands = []
    return request
  }
}
