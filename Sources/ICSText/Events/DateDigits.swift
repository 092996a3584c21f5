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
