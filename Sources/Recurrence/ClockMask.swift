internal import CivilCalendar

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
  init(_ rule: RecurrenceRule, startSecondOfDay: Int) {
    self = ClockMask(secondOfDay: startSecondOfDay)
    let frequency = rule.frequency.rawValue
    if frequency <= RecurrenceRule.Frequency.hourly.rawValue { hours = Self.allHours }
    if frequency <= RecurrenceRule.Frequency.minutely.rawValue { minutes = Self.allSixty }
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
