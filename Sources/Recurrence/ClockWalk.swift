internal import CivilCalendar

/// A walk through hours, minutes or seconds.
///
/// It serves rules whose INTERVAL has no equivalent in days (every 7 hours, every 1501 minutes),
/// and those in which BYSETPOS chooses within hours, minutes or seconds.
struct ClockWalk: OccurrenceWalk {
  /// The days on which a period may begin.
  let pattern: DayPattern
  /// The clock times at which a period may begin.
  let starts: ClockMask
  /// The times within a period.
  let times: TimeSet
  /// The seconds of one period: 3600, 60 or 1.
  let periodLength: Int
  /// The seconds from one period of the rule to the next.
  let step: Int
  /// The second at which the first period begins.
  let origin: Int

  func forEach(
    in range: ClosedRange<Int>, skipping skipped: Int, budget: inout StepBudget,
    _ body: (Int) -> Bool
  ) -> Expansion {
    guard times.count > 0 else { return .complete }
    var skipped = skipped
    var period = firstPeriod(notBefore: range.lowerBound - periodLength + 1)
    let allPass = pattern.allowsEveryDay && starts.allowsEverything
    if skipped > 0, allPass {
      guard let landing = jump(over: skipped, from: period, range) else { return .complete }
      (period, skipped) = landing
    }
    var days = DayCursor()
    var misses = 0
    var lastToSearch = cycleSeconds.map { range.lowerBound + $0 } ?? .max
    while period <= range.upperBound {
      guard budget.spend() else { return .truncated }
      guard let candidate = firstCandidate(notBefore: period, &days) else { return .complete }
      if candidate > period {
        period = firstPeriod(notBefore: candidate)
        misses += 1
        if misses == 1_000, !mayMatchOnSomeDay(&budget) { return .complete }
        if period > lastToSearch { return .complete }
        continue
      }
      lastToSearch = .max
      let endOfRange = range.upperBound + 1
      let end = allPass ? endOfRange : min(starts.endOfRun(from: period), endOfRange)
      // Periods up to the end need no further check, and those that lie wholly in the range have
      // all their times in it.
      repeat {
        let ranks =
          period >= range.lowerBound && period + periodLength <= endOfRange
          ? 0..<times.count
          : times.ranks(from: range.lowerBound - period, through: range.upperBound - period)
        for rank in ranks.dropFirst(skipped) {
          guard budget.spend() else { return .truncated }
          guard body(period + times[rank]) else { return .complete }
        }
        skipped = max(0, skipped - ranks.count)
        period += step
      } while period < end && budget.spend()
    }
    return .complete
  }

  private func firstPeriod(notBefore second: Int) -> Int {
    origin + (max(0, second - origin) + step - 1) / step * step
  }

  /// The start of the period if it is allowed, or else the next second that might be.
  ///
  /// It is `nil` if no day is ever allowed.
  private func firstCandidate(notBefore period: Int, _ days: inout DayCursor) -> Int? {
    let day = period.floorDivided(by: secondsInDay)
    guard let nextDay = days.firstCandidate(notBefore: day, pattern) else { return nil }
    if nextDay > day { return nextDay * secondsInDay }
    let second = starts.first(notBefore: period - day * secondsInDay) ?? secondsInDay
    return day * secondsInDay + second
  }
}

extension ClockWalk {
  /// The period with the first occurrence after those to skip, and the number left to skip in it.
  ///
  /// This is simple arithmetic, for rules in which each period has all its times. It is `nil`
  /// beyond the range.
  private func jump(
    over skipped: Int, from period: Int, _ range: ClosedRange<Int>
  ) -> (period: Int, skipped: Int)? {
    let timesInFirst = times.count - times.rank(of: range.lowerBound - period)
    guard skipped >= timesInFirst else { return (period, skipped) }
    let (periods, rest) = (skipped - timesInFirst).quotientAndRemainder(dividingBy: times.count)
    let (seconds, overflows) = (periods + 1).multipliedReportingOverflow(by: step)
    guard !overflows, seconds <= range.upperBound - period else { return nil }
    return (period + seconds, rest)
  }

  /// The seconds after which the calendar and the rule are in step again; `nil` if beyond all
  /// years.
  ///
  /// A rule that has no occurrence in this time never has one.
  private var cycleSeconds: Int? {
    let calendarCycle = Periods.daysInCalendarCycle * secondsInDay
    let divisor = step.greatestCommonDivisor(with: calendarCycle)
    let (seconds, overflows) = (step / divisor).multipliedReportingOverflow(by: calendarCycle)
    // No occurrence is more than four million days after another.
    return overflows || seconds > 4_000_000 * secondsInDay ? nil : seconds
  }

  /// Whether any clock time at which a period ever begins is allowed; `true` also if steps run out.
  private func mayMatchOnSomeDay(_ budget: inout StepBudget) -> Bool {
    let stride = step.greatestCommonDivisor(with: secondsInDay)
    let first = origin.modulo(stride)
    var second = first
    while second < secondsInDay, budget.spend(), let candidate = starts.first(notBefore: second) {
      if candidate == second { return true }
      second = first + (candidate - first + stride - 1) / stride * stride
    }
    return budget.remaining == 0
  }
}

/// A search for the days of a pattern, one after the other, that keeps the current month.
struct DayCursor {
  private var frame: MonthFrame?
  private var days: UInt32 = 0
  private var emptyMonths = 0

  /// The first day of the pattern on or after a day in its month, or else the first day of the next
  /// month.
  ///
  /// It is `nil` once the pattern had no day in a whole cycle of the calendar.
  mutating func firstCandidate(notBefore day: Int, _ pattern: DayPattern) -> Int? {
    let frame = month(of: day, pattern)
    if emptyMonths > Periods.monthsInCalendarCycle { return nil }
    guard let place = days.firstBit(notBelow: day - frame.firstDay) else {
      return frame.lastDay + 1
    }
    return frame.firstDay + place
  }

  private mutating func month(of day: Int, _ pattern: DayPattern) -> MonthFrame {
    if let frame, (frame.firstDay...frame.lastDay).contains(day) { return frame }
    let frame = MonthFrame(containing: day)
    days = pattern.days(of: frame)
    // Only consecutive months prove that there is no day, since a long step skips some.
    let follows = self.frame.map { $0.index + 1 == frame.index } ?? false
    emptyMonths = days == 0 ? (follows ? emptyMonths : 0) + 1 : 0
    self.frame = frame
    return frame
  }
}

extension Int {
  fileprivate func greatestCommonDivisor(with other: Int) -> Int {
    var (larger, smaller) = (self, other)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}

/// The clock times that all combinations of some hours, minutes and seconds make.
struct ClockMask {
  /// A bit for each hour, minute or second.
  var hours: UInt32
  var minutes: UInt64
  var seconds: UInt64

  static let everything = ClockMask(hours: allHours, minutes: allSixty, seconds: allSixty)
  static let midnight = ClockMask(hours: 1, minutes: 1, seconds: 1)

  private static let allHours: UInt32 = 0xFF_FFFF
  /// The minutes of an hour, or the seconds of a minute.
  private static let allSixty: UInt64 = 0xFFF_FFFF_FFFF_FFFF

  var isEmpty: Bool { hours == 0 || minutes == 0 || seconds == 0 }

  var allowsEverything: Bool {
    hours == Self.allHours && minutes == Self.allSixty && seconds == Self.allSixty
  }

  func intersection(_ other: ClockMask) -> ClockMask {
    ClockMask(
      hours: hours & other.hours, minutes: minutes & other.minutes,
      seconds: seconds & other.seconds)
  }

  /// The first allowed second of the day at or after a given one; `nil` if there is none.
  func first(notBefore second: Int) -> Int? {
    let (hour, secondOfHour) = second.quotientAndRemainder(dividingBy: 3_600)
    let (minute, secondOfMinute) = secondOfHour.quotientAndRemainder(dividingBy: 60)
    if hours >> hour & 1 == 1 {
      if minutes >> minute & 1 == 1,
        let second = seconds.firstBit(notBelow: secondOfMinute)
      {
        return hour * 3_600 + minute * 60 + second
      }
      if let minute = minutes.firstBit(notBelow: minute + 1),
        let second = seconds.firstBit(notBelow: 0)
      {
        return hour * 3_600 + minute * 60 + second
      }
    }
    guard let later = hours.firstBit(notBelow: hours >> hour & 1 == 1 ? hour + 1 : hour),
      let minute = minutes.firstBit(notBelow: 0), let second = seconds.firstBit(notBelow: 0)
    else { return nil }
    return later * 3_600 + minute * 60 + second
  }
}

extension ClockMask {
  /// The end of the run of allowed seconds that an allowed second begins, within its day.
  ///
  /// Both are counted from 1970-01-01 00:00.
  func endOfRun(from second: Int) -> Int {
    guard minutes == Self.allSixty, seconds == Self.allSixty else { return second + 1 }
    let day = second.floorDivided(by: secondsInDay)
    let hour = (second - day * secondsInDay) / 3_600
    let endHour = (~hours).firstBit(notBelow: hour) ?? 24
    return day * secondsInDay + endHour * 3_600
  }

  /// Creates a mask that allows one time of the day.
  init(secondOfDay: Int) {
    hours = 1 << UInt32(secondOfDay / 3_600)
    minutes = 1 << UInt64(secondOfDay / 60 % 60)
    seconds = 1 << UInt64(secondOfDay % 60)
  }

  /// Creates the mask of the times that a rule allows.
  ///
  /// Units that the rule leaves open are taken from DTSTART if they are shorter than the unit of
  /// repetition; otherwise they may have any value.
  init(_ rule: borrowing RecurrenceRule, startSecondOfDay: Int) {
    self = ClockMask(secondOfDay: startSecondOfDay)
    let frequency = rule.frequency
    if frequency <= .hourly { hours = Self.allHours }
    if frequency <= .minutely { minutes = Self.allSixty }
    if rule.frequency == .secondly { seconds = Self.allSixty }
    if rule.parts.hours != 0 { hours = rule.parts.hours }
    if rule.parts.minutes != 0 { minutes = rule.parts.minutes }
    if rule.parts.seconds != 0 { seconds = rule.parts.seconds }
  }
}

extension FixedWidthInteger {
  /// The lowest set bit at or above a place.
  func firstBit(notBelow place: Int) -> Int? {
    // A smart shift by the width or more leaves nothing.
    let rest = self >> place
    return rest == 0 ? nil : place + rest.trailingZeroBitCount
  }
}

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
