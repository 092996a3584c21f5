/// A rule of hours, minutes or seconds expressed as days with the same clock times on each.
///
/// Every 20 minutes means three minutes of every hour, 20 apart, on each day; every 48 hours means
/// one hour on every other day. Every 7 hours has no such form. Nor has every 90 minutes here,
/// since the minutes differ from hour to hour.
struct DailyEquivalent {
  /// The number of days from one day of the rule to the next.
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

  /// Returns the values of a unit, and converts the step to the next larger unit.
  ///
  /// It is `nil` if the step and the size do not divide evenly.
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
