import CivilCalendar
import Recurrence

extension FuzzTarget {
  /// RRULE: occurrences ascend and begin with the series, and a window shows the same ones.
  ///
  /// A glance denies none of them.
  static let rules = FuzzTarget(
    name: "rules", seeds: { try Seeds.values(of: "RRULE") + Seeds.values(of: "EXRULE") }
  ) { bytes throws(BrokenPromise) in
    let rule: RecurrenceRule
    do throws(RecurrenceRuleError) {
      rule = try RecurrenceRule(parsing: bytes.span)
    } catch {
      try promise((0...bytes.count).contains(error.byteOffset), "refused at \(error.byteOffset)")
      try promise(!error.description.isEmpty, "refused without a reason")
      return
    }
    try promise(rule.issues.allSatisfy { !$0.description.isEmpty }, "an issue without words")
    _ = rule.wording
    for isDate in [true, false] {
      let series = Series(bytes: bytes, rule: rule, isDate: isDate)
      try series.check()
    }
  }

  private struct Series {
    let bytes: [UInt8]
    let rule: RecurrenceRule
    let isDate: Bool

    /// 29 February 2024, at nine o'clock.
    var start: WallTime {
      WallTime(day: DayNumber(clamping: 19_782), secondOfDay: isDate ? 0 : 32_400)
    }

    func check() throws(BrokenPromise) {
      let all = WallTime(secondsSinceEpoch: .min)..<WallTime(secondsSinceEpoch: .max)
      guard let times = occurrences(in: all) else { return }
      for (time, next) in zip(times, times.dropFirst()) {
        try promise(time < next, "\(next) follows \(time)")
      }
      guard let first = times.first, let last = times.last else { return }
      try promise(first >= start, "\(first) is before the series")
      let middle = times[times.count / 2]
      if let part = occurrences(in: middle..<last) {
        let expected = times.filter { $0 >= middle && $0 < last }
        try promise(
          Array(part.prefix(expected.count)) == expected, "a window shows \(part) of \(expected)")
      }
      guard !rule.issues.contains(where: \.mayChangeMeaning), rule.until == nil else { return }
      for time in [first, middle, last] {
        let mayOccur = RecurrenceRule.mayOccur(
          bytes.span, from: start, isDate: isDate, on: time.day...time.day)
        try promise(mayOccur, "a glance denies \(time)")
      }
    }

    /// Returns the first occurrences in a window; `nil` if finding them takes too many steps.
    private func occurrences(in window: Range<WallTime>) -> [WallTime]? {
      var budget = StepBudget(20_000)
      var times: [WallTime] = []
      let expansion = rule.forEachOccurrence(
        from: start, isDate: isDate, until: nil, in: window, budget: &budget
      ) {
        times.append($0)
        return times.count < 200
      }
      return expansion == .complete ? times : nil
    }
  }
}
