internal import CivilCalendar

/// A date as the number that its eight digits make, which needs no calendar to be compared.
struct DateDigits: Comparable {
  private let number: UInt32

  static let min = DateDigits(number: 0)
  static let max = DateDigits(number: .max)

  private init(number: UInt32) {
    self.number = number
  }

  /// Reads eight characters, the first of them in the highest byte; `nil` if they are no date.
  @inline(__always)
  init?(_ letters: UInt64) {
    let digits = letters ^ 0x3030_3030_3030_3030
    // A digit has nothing in its upper half, and six more do not carry into it.
    guard (digits | (digits &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0 == 0 else {
      return nil
    }
    // Digits become pairs, pairs fours, and fours the number: the upper part counts 10, 100 and
    // 10000 times.
    let pairs = (digits & 0x0F00_0F00_0F00_0F00) >> 8 &* 10 &+ digits & 0x000F_000F_000F_000F
    let fours = (pairs & 0x00FF_0000_00FF_0000) >> 16 &* 100 &+ pairs & 0x0000_00FF_0000_00FF
    number = UInt32(truncatingIfNeeded: (fours >> 32) &* 10_000 &+ fours & 0xFFFF_FFFF)
    // A look into the calendar is only for the last days of a month.
    guard (1...12).contains(pairs >> 16 & 0xFF),
      (1...28).contains(pairs & 0xFF) || civilDate != nil
    else { return nil }
  }

  init(_ day: DayNumber) {
    let date = CivilDate(day)
    number = UInt32(clamping: date.year * 10_000 + date.month * 100 + date.day)
  }

  var day: DayNumber { civilDate?.dayNumber ?? .min }

  private var civilDate: CivilDate? {
    CivilDate(
      year: Int(number / 10_000), month: Int(number / 100 % 100), day: Int(number % 100))
  }

  static func < (lhs: DateDigits, rhs: DateDigits) -> Bool { lhs.number < rhs.number }
}

/// The days of a glance, with as many before and behind them as clocks may be apart.
struct GlanceDays {
  let first: DateDigits
  let last: DateDigits

  /// No clock is further from UTC than a day and a few hours.
  static let zoneMargin = 2

  init(_ days: ClosedRange<DayNumber>) {
    first = DateDigits(days.lowerBound.advanced(by: -Self.zoneMargin))
    last = DateDigits(days.upperBound.advanced(by: Self.zoneMargin))
  }
}
