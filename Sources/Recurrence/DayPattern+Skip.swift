/// Where SKIP puts the days that a month of the rule does not have (RFC 7529 §4.1).
///
/// A day counted from the start of the month or the year is after its end, and one counted from
/// the end before its start. The day that exists next to it, after or before, takes its place.
extension DayPattern {
  /// By how many days SKIP may move a day out of its period.
  var reach: Int { skip == .omit ? 0 : 1 }

  /// The days of a month that take the place of others, which some months do not have.
  func movedDays(to frame: MonthFrame, from months: ClosedRange<Int>) -> UInt32 {
    switch skip {
    case .omit: 0
    case .forward:
      months.contains(frame.index) && lacksDayBefore(frame)
        || months.contains(frame.index - 1) && lacksDayBehind(MonthFrame(index: frame.index - 1))
        ? 1 : 0
    case .backward:
      months.contains(frame.index) && lacksDayBehind(frame)
        || months.contains(frame.index + 1) && lacksDayBefore(MonthFrame(index: frame.index + 1))
        ? 1 << UInt32(frame.numberOfDays - 1) : 0
    }
  }

  /// Whether the rule names a day after the end of a month, or of its year.
  private func lacksDayBehind(_ frame: MonthFrame) -> Bool {
    guard names(frame) else { return false }
    if limitsMonthDays { return monthDaysFromStart >> UInt64(frame.numberOfDays + 1) != 0 }
    return frame.month == 12 && frame.daysInYear == 365
      && wide.value?.yearDays.fromStart.contains(366) == true
  }

  /// Whether the rule names a day before the start of a month, or of its year.
  private func lacksDayBefore(_ frame: MonthFrame) -> Bool {
    guard names(frame) else { return false }
    // Bit 63 - n is day -n.
    if limitsMonthDays { return monthDaysFromEnd << UInt64(frame.numberOfDays + 1) != 0 }
    return frame.month == 1 && frame.daysInYear == 365
      && wide.value?.yearDays.fromEnd.contains(366) == true
  }
}
