internal import CivilCalendar

/// A date as four pairs of digits, which can be compared without calendar arithmetic.
struct DateDigits: Comparable {
  /// Sixteen bits for each pair; the century is in the highest.
  private let pairs: UInt64

  static let min = DateDigits(pairs: 0)
  static let max = DateDigits(pairs: .max)

  private init(pairs: UInt64) {
    self.pairs = pairs
  }

  /// Reads eight characters, the first in the highest byte; `nil` if they are not a date.
  @inline(__always)
  init?(_ letters: UInt64) {
    guard let digits = DigitPairs(letters) else { return nil }
    pairs = digits.numbers
    // Only the last days of a month need a look at the calendar.
    guard (1...12).contains(pairs >> 16 & 0xFF),
      (1...28).contains(pairs & 0xFF) || civilDate != nil
    else { return nil }
  }

  init(_ day: DayNumber) {
    let date = CivilDate(day)
    // Digits cannot express years before 0.
    guard date.year >= 0 else {
      self = .min
      return
    }
    let (century, year) = UInt64(date.year).quotientAndRemainder(dividingBy: 100)
    pairs = century << 48 | year << 32 | UInt64(date.month) << 16 | UInt64(date.day)
  }

  var day: DayNumber { civilDate?.dayNumber ?? .min }

  private var civilDate: CivilDate? {
    CivilDate(
      year: Int(pairs >> 48) * 100 + Int(pairs >> 32 & 0xFF), month: Int(pairs >> 16 & 0xFF),
      day: Int(pairs & 0xFF))
  }

  static func < (lhs: DateDigits, rhs: DateDigits) -> Bool { lhs.pairs < rhs.pairs }
}

/// The days of a glance, extended on both sides by the most that clocks may differ.
struct GlanceDays {
  let first: DateDigits
  let last: DateDigits

  /// The first of the extended days, as a number.
  let firstDay: DayNumber

  /// How many days are added: no clock differs from UTC by more than a day and a few hours.
  static let zoneMargin = 2

  init(_ days: ClosedRange<DayNumber>) {
    first = DateDigits(days.lowerBound.advanced(by: -Self.zoneMargin))
    firstDay = first.day
    last = DateDigits(days.upperBound.advanced(by: Self.zoneMargin))
  }
}

// Dates and times written as digits, which is the correct form.
extension Span<UInt8> {
  /// Returns the point in time that fills the bytes from an index to the end.
  func instantInDigits(from start: Int) -> Instant? {
    guard count == start + 16, self[start + 15] == UInt8(ascii: "Z"),
      let time = wallTime(from: start)
    else { return nil }
    return Instant(secondsSinceEpoch: time.secondsSinceEpoch)
  }

  /// Returns the date or time that fills the bytes from an index to the end.
  func dateInDigits(from start: Int) -> DateValue? {
    if start + 8 == count { return DigitPairs(letters(at: start))?.day.map { .date($0) } }
    if let instant = instantInDigits(from: start) { return .utc(instant) }
    return count == start + 15 ? wallTime(from: start).map { .local($0) } : nil
  }

  /// Returns the date and time of day at an index, after which the span has at least 15 bytes.
  @inline(__always)
  private func wallTime(from start: Int) -> WallTime? {
    guard self[start + 8] == UInt8(ascii: "T"), let day = DigitPairs(letters(at: start))?.day,
      let secondOfDay = DigitPairs(letters(at: start + 7), digitCount: 6)?.secondOfDay
    else { return nil }
    return WallTime(day: day, secondOfDay: secondOfDay)
  }
}

/// Eight digits as four numbers of two.
struct DigitPairs {
  /// Sixteen bits for each number; the first number is in the highest.
  let numbers: UInt64

  /// Reads the last `digitCount` of eight characters, the first of which is in the highest byte.
  @inline(__always)
  init?(_ letters: UInt64, digitCount: UInt64 = 8) {
    let unused = UInt64.max &<< (8 &* digitCount & 63) & (digitCount == 8 ? 0 : .max)
    let digits = (letters ^ 0x3030_3030_3030_3030) & ~unused
    // A digit has a zero upper half, and adding six does not carry into it.
    guard (digits | (digits &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0 == 0 else {
      return nil
    }
    numbers = (digits & 0x0F00_0F00_0F00_0F00) &>> 8 &* 10 &+ digits & 0x000F_000F_000F_000F
  }

  @inline(__always)
  private func number(_ index: UInt64) -> Int {
    Int(truncatingIfNeeded: numbers &>> (48 &- 16 &* index) & 0xFF)
  }

  /// The day of the date; `nil` if there is no such day.
  @inline(__always)
  var day: DayNumber? {
    let year = number(0) &* 100 &+ number(1)
    let month = number(2)
    let day = number(3)
    // The year has at most four digits and other numbers two, so nothing overflows.
    guard (1901...2099).contains(year), (1...12).contains(month), (1...28).contains(day) else {
      // The year 0 gets a report of its own.
      return year == 0 ? nil : CivilDate(year: year, month: month, day: day)?.dayNumber
    }
    // Every fourth of these years is a leap year, with its leap day before March. The first is
    // 1904, and 17 of them come before 1970.
    let leapDays = (year &- (month > 2 ? 1900 : 1901)) &>> 2 &- 17
    let daysOfMonths = (month &* 367 &- 362) / 12 &- (month > 2 ? 2 : 0)
    return DayNumber(daysSinceEpoch: (year &- 1970) &* 365 &+ leapDays &+ daysOfMonths &+ day &- 1)
  }

  /// The second of the day, from hour, minute and second in the last three numbers.
  @inline(__always)
  var secondOfDay: Int? {
    let hour = number(1)
    let minute = number(2)
    let second = number(3)
    guard hour < 24, minute < 60, second < 60 else { return nil }
    return hour &* 3_600 &+ minute &* 60 &+ second
  }
}
