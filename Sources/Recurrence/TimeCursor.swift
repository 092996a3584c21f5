/// A cursor over the times that all combinations of some hours, minutes and seconds make.
///
/// It keeps the bits that are left of each unit, so that the next time is usually the next bit.
struct TimeCursor {
  private let clock: ClockMask
  private var hours: UInt32
  private var minutes: UInt64
  private var seconds: UInt64
  /// The second at which the current minute begins.
  private var minuteStart: Int

  /// Creates a cursor at a time that is one of the combinations.
  init(_ clock: ClockMask, at time: Int) {
    self.clock = clock
    let (hour, secondOfHour) = time.quotientAndRemainder(dividingBy: 3_600)
    let (minute, second) = secondOfHour.quotientAndRemainder(dividingBy: 60)
    hours = (clock.hours >> hour) << hour
    minutes = (clock.minutes >> minute) << minute
    seconds = (clock.seconds >> second) << second
    minuteStart = time - second
  }

  /// The time at the cursor, which must not be moved beyond the last time.
  var time: Int { minuteStart + seconds.trailingZeroBitCount }

  mutating func advance() {
    seconds &= seconds &- 1
    if seconds != 0 { return }
    seconds = clock.seconds
    minutes &= minutes &- 1
    if minutes == 0 {
      minutes = clock.minutes
      hours &= hours &- 1
    }
    minuteStart = hours.trailingZeroBitCount * 3_600 + minutes.trailingZeroBitCount * 60
  }
}
