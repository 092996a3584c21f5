/// Goes through the times that all combinations of some hours, minutes and seconds make.
///
/// The bits that are left of the hour and of the minute are kept, so that the next time is mostly
/// the next bit.
struct TimeCursor {
  private let clock: ClockMask
  private var hours: UInt32
  private var minutes: UInt64
  private var seconds: UInt64
  /// The second that the current minute begins with.
  private var minuteStart: Int

  /// Begins with a time that is one of the combinations.
  init(_ clock: ClockMask, at time: Int) {
    self.clock = clock
    let (hour, secondOfHour) = time.quotientAndRemainder(dividingBy: 3_600)
    let (minute, second) = secondOfHour.quotientAndRemainder(dividingBy: 60)
    hours = (clock.hours >> hour) << hour
    minutes = (clock.minutes >> minute) << minute
    seconds = (clock.seconds >> second) << second
    minuteStart = time - second
  }

  /// The time that the cursor is at; it must not be moved beyond the last one.
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
