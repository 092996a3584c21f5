import CivilCalendar
import ICSImport
import TestSupport
import Testing
import TimeZones

@testable import CalendarPages

@Suite struct TimestampTextTests {
  private func text(_ time: EventTime, in zone: Zone) -> String {
    var bytes: [UInt8] = []
    bytes.appendTimestamp(time, in: zone)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Returns the same text, composed of parts that other code makes.
  private func expected(_ wallTime: WallTime) -> String {
    let second = wallTime.secondOfDay
    let clock = [second / 3_600, second / 60 % 60, second % 60].map(twoDigits)
    return "\(wallTime.day.date)T\(clock.joined(separator: ":"))"
  }

  private func expected(_ instant: Instant, offset: Int) -> String {
    let minutes = abs(offset) / 60
    let sign = offset < 0 ? "-" : "+"
    return expected(instant.wallTime(offsetFromUTC: offset))
      + "\(sign)\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
  }

  @Test func timesOfAllYearsAreWrittenDigitByDigit() throws {
    var random = SeededGenerator()
    let days = [DayNumber.min.value...DayNumber.max.value, -719_528...2_932_896, 0...40_000]
    for number in 0..<20_000 {
      let day = DayNumber(clamping: random.number(days[number % days.count]))
      let wallTime = WallTime(day: day, secondOfDay: random.number(0...86_399))
      #expect(text(.date(day), in: .utc) == "\(day.date)")
      #expect(text(.floating(wallTime), in: .utc) == expected(wallTime))
      let offset = random.number(-1_439...1_439) * 60
      let zone = try #require(Zone(offsetFromUTC: offset))
      let instant = Instant(wallTime, offsetFromUTC: offset)
      #expect(
        text(.instant(instant), in: zone) == expected(instant, offset: offset),
        "seed \(RandomTests.seed), \(wallTime.secondsSinceEpoch)")
    }
  }

  @Test(arguments: [
    (0, "+00:00"), (-1, "-00:00:01"), (19_800, "+05:30"), (-34_200, "-09:30"), (3_661, "+01:01:01"),
    (-86_399, "-23:59:59"),
  ])
  func offsetsHaveSecondsOnlyWhereTheyAreNeeded(offset: Int, expected: String) {
    var bytes: [UInt8] = []
    bytes.appendOffset(offset)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test func anOffsetWithSecondsIsWrittenInMinutesAndMeansTheSameInstant() throws {
    let zone = try #require(Zone(offsetFromUTC: -34_111))
    let instant = Instant(secondsSinceEpoch: 0)
    #expect(text(.instant(instant), in: zone) == "1969-12-31T14:31:00-09:29")
  }
}
