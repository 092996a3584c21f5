import CivilCalendar
import Testing
import TimeZones

/// Zones from the text of a `TZ` variable; zone files end in the same form.
@Suite struct PosixRuleTests {
  struct Case: CustomTestStringConvertible {
    let rule: String
    /// Instants in UTC, with the offset in minutes and the short name at that time.
    let expected: [(String, Int, String)]
    var testDescription: String { rule }
  }

  @Test(arguments: [
    Case(rule: "UTC0", expected: [("2024-07-01 00:00", 0, "UTC")]),
    Case(
      rule: "<+03>-3",
      expected: [("0001-01-01 00:00", 180, "+03"), ("9999-12-31 23:59", 180, "+03")]),
    Case(rule: "<-0330>3:30", expected: [("2024-07-01 00:00", -210, "-0330")]),
    Case(
      rule: "CET-1CEST,M3.5.0,M10.5.0/3",
      expected: [
        ("2024-03-31 00:59", 60, "CET"), ("2024-03-31 01:00", 120, "CEST"),
        ("2024-10-27 00:59", 120, "CEST"), ("2024-10-27 01:00", 60, "CET"),
        ("9999-07-01 00:00", 120, "CEST"), ("0001-07-01 00:00", 120, "CEST"),
      ]),
    Case(
      rule: "EST5EDT",
      expected: [
        ("2024-03-10 06:59", -300, "EST"), ("2024-03-10 07:00", -240, "EDT"),
        ("2024-11-03 05:59", -240, "EDT"), ("2024-11-03 06:00", -300, "EST"),
      ]),
    // South of the equator, daylight saving time spans the New Year.
    Case(
      rule: "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
      expected: [
        ("2023-12-31 23:59", 660, "+11"), ("2024-01-01 00:00", 660, "+11"),
        ("2024-04-06 14:59", 660, "+11"), ("2024-04-06 15:00", 630, "+1030"),
        ("2024-10-05 15:29", 630, "+1030"), ("2024-10-05 15:30", 660, "+11"),
      ]),
    // Dublin's law calls summer time standard, and winter time negative daylight saving time.
    Case(
      rule: "IST-1GMT0,M10.5.0,M3.5.0/1",
      expected: [
        ("2024-01-01 00:00", 0, "GMT"), ("2024-03-31 00:59", 0, "GMT"),
        ("2024-03-31 01:00", 60, "IST"), ("2024-10-27 01:00", 0, "GMT"),
      ]),
    // Changes before midnight, and more than a day later.
    Case(
      rule: "<-02>2<-01>,M3.5.0/-1,M10.5.0/0",
      expected: [
        ("2024-03-31 00:59", -120, "-02"), ("2024-03-31 01:00", -60, "-01"),
        ("2024-10-27 00:59", -60, "-01"), ("2024-10-27 01:00", -120, "-02"),
      ]),
    Case(
      rule: "EET-2EEST,M3.4.4/50,M10.4.4/50",
      expected: [
        ("2024-03-29 23:59", 120, "EET"), ("2024-03-30 00:00", 180, "EEST"),
        ("2024-10-25 22:59", 180, "EEST"), ("2024-10-25 23:00", 120, "EET"),
      ]),
    // Day 60 without leap days is 1 March; with them it is 29 February or 1 March.
    Case(
      rule: "AAA0BBB,J60/0,J61/0",
      expected: [
        ("2023-02-28 23:59", 0, "AAA"), ("2023-03-01 00:00", 60, "BBB"),
        ("2024-02-29 23:59", 0, "AAA"), ("2024-03-01 00:00", 60, "BBB"),
        ("2024-03-01 23:00", 0, "AAA"),
      ]),
    Case(
      rule: "AAA0BBB,59/0,60/0",
      expected: [
        ("2023-03-01 00:00", 60, "BBB"), ("2024-02-29 00:00", 60, "BBB"),
        ("2024-02-29 23:00", 0, "AAA"),
      ]),
    // Daylight saving time all year, in the form of RFC 9636 §3.3.2 and in the form of zic.
    Case(
      rule: "EST5EDT,0/0,J365/25",
      expected: [
        ("2023-12-31 23:59", -240, "EDT"), ("2024-01-01 04:59", -240, "EDT"),
        ("2024-01-01 05:00", -240, "EDT"), ("2024-07-01 00:00", -240, "EDT"),
        ("2024-12-31 23:59", -240, "EDT"),
      ]),
    Case(
      rule: "AAA3EDT4,0/0,J365/23",
      expected: [
        ("2023-12-31 23:59", -240, "EDT"), ("2024-01-01 03:00", -240, "EDT"),
        ("2024-07-01 00:00", -240, "EDT"), ("2025-01-01 02:59", -240, "EDT"),
      ]),
    // The first change is in the year before, the second in the year after.
    Case(
      rule: "AAA0BBB,0/-167,J365/167",
      expected: [("2024-01-01 00:00", 60, "BBB"), ("2024-12-31 23:59", 60, "BBB")]),
  ])
  func givesTheOffsetOfEachInstant(_ example: Case) throws {
    let zone = try #require(posixZone(example.rule))
    for (text, minutes, abbreviation) in example.expected {
      let type = zone.localTimeType(at: try instant(text))
      #expect(type.offsetFromUTC == minutes * 60, "\(text)")
      #expect(type.abbreviation == abbreviation, "\(text)")
    }
  }

  @Test(arguments: [
    "", "UTC", "A0", "AB0", "5", "EST", "EST5E", "EST25", "EST5EDT,", "EST5EDT,M3.2.0",
    "EST5EDT,M3.2.0,", "EST5EDT,M3.2.0,M11.1.0,", "EST5EDT,M3.2.0,M11.1.0x",
    "EST5EDT,M0.2.0,M11.1.0", "EST5EDT,M13.2.0,M11.1.0", "EST5EDT,M3.0.0,M11.1.0",
    "EST5EDT,M3.6.0,M11.1.0", "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J0,J365", "EST5EDT,J1,J366",
    "EST5EDT,0,366", "EST5EDT,M3.2.0/168,M11.1.0", "EST5EDT,M3.2.0/-168,M11.1.0",
    "EST5EDT,M3.2.0/2:60,M11.1.0", "<+03-3", "<+0>-3", "+03-3", "<>0", "EST5:", "EST5:0:",
    "EST99999999999999999999", "EST5EDT,99999999999999999999,1", "garbage", "QQQ-25:99",
    "Europe/Berlin", "\u{0}\u{0}\u{0}0",
  ])
  func refusesWhatIsNoRule(_ text: String) {
    #expect(posixZone(text) == nil)
  }

  @Test func refusesALongText() {
    #expect(posixZone("<\(String(repeating: "A", count: 300))>0") == nil)
  }
}
