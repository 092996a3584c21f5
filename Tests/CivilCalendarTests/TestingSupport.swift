import CivilCalendar
import Foundation
import Testing

/// A month of a test, which exists.
func month(_ year: Int, _ month: Int) throws -> Month {
  try #require(Month(year: year, month: month))
}

/// A day of a test, which exists.
func day(_ year: Int, _ month: Int, _ day: Int) throws -> DayNumber {
  try #require(CivilDate(year: year, month: month, day: day)).dayNumber
}

/// Days of a test, which exist, from their ISO texts: `2024-12-06`, or two of them as a range.
func days(_ first: String, _ last: String? = nil) throws -> ClosedRange<DayNumber> {
  let first = try #require(CivilDate(first)).dayNumber
  guard let last else { return first...first }
  return first...(try #require(CivilDate(last)).dayNumber)
}

/// A day of a test, which exists, from its ISO text.
func day(_ text: String) throws -> DayNumber { try days(text).lowerBound }

/// Random numbers that are the same for the same seed: SplitMix64 of Steele, Lea and Flood.
struct SeededGenerator: RandomNumberGenerator {
  /// `CALVIEW_TEST_SEED` from the environment, or a fixed number.
  static let seed =
    ProcessInfo.processInfo.environment["CALVIEW_TEST_SEED"].flatMap(UInt64.init) ?? 20_241_206

  private var state = Self.seed

  /// Starts again from the seed, and prints it so that a failing run can be repeated.
  init(for test: String = #function) {
    print("\(test): CALVIEW_TEST_SEED=\(Self.seed)")
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The Gregorian calendar of Foundation in UTC, which days before 1582 are not asked of.
let foundationCalendar = {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = .gmt
  return calendar
}()

extension DayNumber {
  /// The midnight that begins the day, in UTC.
  var foundationDate: Date { Date(timeIntervalSince1970: Double(value) * 86_400) }
}
