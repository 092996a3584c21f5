/// A rule of hours, minutes or seconds told in days: where a number of its steps fills a day, or
/// a number of days its step, the clock times are the same on each day that has any.
///
/// Every 20 minutes is all hours at three minutes that are 20 apart, each day; every 48 hours is
/// one hour every other day. Every 7 hours has no such form.
struct DailyEquivalent {
  /// Every how many days.
  let interval: Int
  /// The times that INTERVAL and DTSTART allow.
  let clock: ClockMask

  init?(frequency: RecurrenceRule.Frequency, interval: Int, startSecondOfDay: Int) {
    var step = interval
    var clock = ClockMask.everything
    if frequency == .secondly {
      guard let seconds = Self.values(from: startSecondOfDay % 60, by: &step, of: 60) else {
        return nil
      }
      clock.seconds = seconds
    }
    if frequency == .secondly || frequency == .minutely {
      guard let minutes = Self.values(from: startSecondOfDay / 60 % 60, by: &step, of: 60) else {
        return nil
      }
      clock.minutes = minutes
    }
    guard let hours = Self.values(from: startSecondOfDay / 3_600, by: &step, of: 24) else {
      return nil
    }
    clock.hours = UInt32(truncatingIfNeeded: hours)
    self.clock = clock
    self.interval = step
  }

  /// The values that a unit takes, and the step that remains for the unit above it.
  private static func values(from start: Int, by step: inout Int, of size: Int) -> UInt64? {
    if step.isMultiple(of: size) {
      step /= size
      return 1 << UInt64(start)
    }
    guard size.isMultiple(of: step) else { return nil }
    var values: UInt64 = 0
    for value in stride(from: start % step, to: size, by: step) { values |= 1 << UInt64(value) }
    step = 1
    return values
  }
}
