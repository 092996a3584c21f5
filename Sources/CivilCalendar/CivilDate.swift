/// A date of the proleptic Gregorian calendar, without a time or a zone.
///
/// Years count as in ISO 8601: the year 0 is 1 BC, the year -1 is 2 BC.
public struct CivilDate: Hashable, Sendable {
  @usableFromInline let storedYear: Int16
  @usableFromInline let storedMonth: UInt8
  @usableFromInline let storedDay: UInt8

  /// The years that dates can be in.
  ///
  /// There is one year more on each side than months have, so that the days around the first and
  /// the last month have dates too.
  public static let years = -10_000...10_000

  /// The year, from -10000 to 10000.
  public var year: Int { Int(storedYear) }

  /// The month, from 1 to 12.
  public var month: Int { Int(storedMonth) }

  /// The day of the month, from 1 to 31.
  public var day: Int { Int(storedDay) }

  /// Creates a date, or `nil` if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), (1...12).contains(month), day >= 1,
      day <= Self.numberOfDays(inMonth: month, ofYear: year)
    else { return nil }
    self.init(uncheckedYear: year, month: month, day: day)
  }

  init(uncheckedYear year: Int, month: Int, day: Int) {
    storedYear = Int16(truncatingIfNeeded: year)
    storedMonth = UInt8(truncatingIfNeeded: month)
    storedDay = UInt8(truncatingIfNeeded: day)
  }

  /// Creates the date of a day number.
  ///
  /// The algorithm is from Cassio Neri and Lorenz Schneider, "Euclidean affine functions and their
  /// application to calendar algorithms" (2022): years start in March, so that the leap day comes
  /// last, and divisions by constants become multiplications.
  @inlinable
  public init(_ dayNumber: DayNumber) {
    // 26 cycles of 400 years make every count positive; 719468 days are between 0000-03-01 and
    // 1970-01-01. The largest 32-bit intermediate, 4 * 7.5 million, fits easily.
    let shifted = UInt32(bitPattern: dayNumber.storedDays &+ 719_468 &+ 146_097 &* 26)
    let fourDays = 4 &* shifted &+ 3
    let century = fourDays / 146_097
    let fourDaysOfCentury = (fourDays % 146_097) | 3
    let product = UInt64(2_939_745) &* UInt64(fourDaysOfCentury)
    let yearOfCentury = UInt32(truncatingIfNeeded: product >> 32)
    let dayOfYear = UInt32(truncatingIfNeeded: product) / 2_939_745 / 4
    let monthTimes65536 = 2_141 &* dayOfYear &+ 197_913
    let month = monthTimes65536 >> 16
    let day = (monthTimes65536 & 0xFFFF) / 2_141
    let isJanuaryOrFebruary = dayOfYear >= 306
    let year = Int32(bitPattern: 100 &* century &+ yearOfCentury) &- 400 &* 26
    storedYear = Int16(truncatingIfNeeded: isJanuaryOrFebruary ? year &+ 1 : year)
    storedMonth = UInt8(truncatingIfNeeded: isJanuaryOrFebruary ? month &- 12 : month)
    storedDay = UInt8(truncatingIfNeeded: day &+ 1)
  }

  /// The day number of the date.
  public var dayNumber: DayNumber {
    // The year starts in March; 26 cycles of 400 years make it positive.
    let shiftsYear = month <= 2
    let marchYear = UInt32(truncatingIfNeeded: year + 400 * 26 - (shiftsYear ? 1 : 0))
    let marchMonth = UInt32(truncatingIfNeeded: shiftsYear ? month + 12 : month)
    let century = marchYear / 100
    let daysBeforeYear = 1_461 &* marchYear / 4 &- century &+ century / 4
    let daysBeforeMonth = (979 &* marchMonth &- 2_919) >> 5
    let days = daysBeforeYear &+ daysBeforeMonth &+ UInt32(storedDay) &- 1
    return DayNumber(unchecked: Int32(bitPattern: days) &- 719_468 &- 146_097 &* 26)
  }

  /// The day of the year, from 1 to 366.
  public var dayOfYear: Int {
    let firstOfYear = CivilDate(uncheckedYear: year, month: 1, day: 1)
    return firstOfYear.dayNumber.distance(to: dayNumber) + 1
  }

  /// Whether a year of any size has 366 days.
  public static func isLeapYear(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// The number of days of a year of any size, 365 or 366.
  static func numberOfDays(inYear year: Int) -> Int { isLeapYear(year) ? 366 : 365 }

  /// The number of days of a month from 1 to 12, from 28 to 31.
  package static func numberOfDays(inMonth month: Int, ofYear year: Int) -> Int {
    if month == 2 { return isLeapYear(year) ? 29 : 28 }
    // From March on, 31 and 30 alternate with a break in August.
    return 30 + ((month + (month >> 3)) & 1)
  }
}

extension CivilDate: Comparable {
  /// Whether the first is before the second.
  public static func < (lhs: CivilDate, rhs: CivilDate) -> Bool {
    (lhs.storedYear, lhs.storedMonth, lhs.storedDay)
      < (rhs.storedYear, rhs.storedMonth, rhs.storedDay)
  }
}

extension CivilDate: LosslessStringConvertible {
  /// The date in ISO 8601 form: `2024-12-06`, `-0044-03-15`, `+10000-01-01`.
  public var description: String { String(isoText: append) }

  /// Appends the date in ISO 8601 form: `2024-12-06`, `-0044-03-15`, `+10000-01-01`.
  package func append(to text: inout [UInt8]) {
    text.appendISOYear(year)
    text.append(UInt8(ascii: "-"))
    text.appendDigits(month.magnitude, count: 2)
    text.append(UInt8(ascii: "-"))
    text.appendDigits(day.magnitude, count: 2)
  }

  /// Reads a whole text in the form `2024-12-06` or `-0044-03-15`; `nil` for any other.
  package init?(isoText text: Span<UInt8>) {
    guard let (year, end) = text.isoYear(), text.count == end + 6,
      text[end] == UInt8(ascii: "-"), text[end + 3] == UInt8(ascii: "-"),
      let month = text.decimal(in: end + 1..<end + 3),
      let day = text.decimal(in: end + 4..<end + 6)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Reads a whole text in the form `2024-12-06`; `nil` for any other.
  public init?(_ description: String) { self.init(isoText: description.utf8.span) }
}

extension [UInt8] {
  /// Appends a number in decimal, padded with zeros to at least `count` digits.
  package mutating func appendDigits(_ number: UInt, count: Int) {
    if number < 100, count == 2 {
      // Most numbers are parts of dates and times.
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
      return
    }
    var divisor: UInt = 1
    var digits = 1
    while digits < count || number / divisor >= 10 {
      divisor *= 10
      digits += 1
    }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }
}

extension Span<UInt8> {
  /// The decimal number in a range; `nil` if the range is empty, has other characters or overflows.
  package func decimal(in range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    var number = 0
    for index in range {
      let digit = self[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      let (product, overflowsProduct) = number.multipliedReportingOverflow(by: 10)
      let (sum, overflowsSum) = product.addingReportingOverflow(Int(digit))
      guard !overflowsProduct, !overflowsSum else { return nil }
      number = sum
    }
    return number
  }
}
