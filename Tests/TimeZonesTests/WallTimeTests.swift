import CivilCalendar
import Testing
import TimeZones

/// Wall times that clocks skip or show twice (RFC 5545 §3.3.5), and those close to them.
@Suite struct WallTimeTests {
  private static let database = ZoneDatabase(directories: [fixturePath("zoneinfo")])

  struct Case: CustomTestStringConvertible {
    let zone: String
    let wallTime: String
    let expected: String
    var testDescription: String { "\(zone) \(wallTime)" }

    init(_ zone: String, _ wallTime: String, _ expected: String) {
      (self.zone, self.wallTime, self.expected) = (zone, wallTime, expected)
    }
  }

  @Test(arguments: [
    Case("Europe/Berlin", "2024-12-06 08:30", "once 2024-12-06 07:30"),
    // The example of RFC 5545: 02:30 in the gap means 03:30 in daylight saving time.
    Case("America/New_York", "2007-03-11 01:59", "once 2007-03-11 06:59"),
    Case("America/New_York", "2007-03-11 02:00", "gap 2007-03-11 07:00"),
    Case("America/New_York", "2007-03-11 02:30", "gap 2007-03-11 07:30"),
    Case("America/New_York", "2007-03-11 03:00", "once 2007-03-11 07:00"),
    Case("America/New_York", "2007-11-04 00:59", "once 2007-11-04 04:59"),
    Case("America/New_York", "2007-11-04 01:00", "twice 2007-11-04 05:00, 2007-11-04 06:00"),
    Case("America/New_York", "2007-11-04 01:30", "twice 2007-11-04 05:30, 2007-11-04 06:30"),
    Case("America/New_York", "2007-11-04 02:00", "once 2007-11-04 07:00"),
    // Years in the far future use the rule at the end of the file.
    Case("America/New_York", "2107-03-13 02:30", "gap 2107-03-13 07:30"),
    Case("Europe/Berlin", "9999-07-01 12:00", "once 9999-07-01 10:00"),
    Case("Europe/Berlin", "0001-01-01 00:00", "once 0000-12-31 23:06"),
    // Gaps and overlaps of half an hour, of two hours and at midnight.
    Case("Australia/Lord_Howe", "2024-10-06 02:15", "gap 2024-10-05 15:45"),
    Case("Australia/Lord_Howe", "2024-04-07 01:45", "twice 2024-04-06 14:45, 2024-04-06 15:15"),
    Case("Antarctica/Troll", "2024-03-31 02:30", "gap 2024-03-31 02:30"),
    Case("Antarctica/Troll", "2024-10-27 01:30", "twice 2024-10-26 23:30, 2024-10-27 01:30"),
    Case("America/Sao_Paulo", "2018-11-04 00:00", "gap 2018-11-04 03:00"),
    // Samoa skipped 30 December 2011.
    Case("Pacific/Apia", "2011-12-29 23:59", "once 2011-12-30 09:59"),
    Case("Pacific/Apia", "2011-12-30 00:00", "gap 2011-12-30 10:00"),
    Case("Pacific/Apia", "2011-12-30 23:59", "gap 2011-12-31 09:59"),
    Case("Pacific/Apia", "2011-12-31 00:00", "once 2011-12-30 10:00"),
  ])
  func meansTheseInstants(_ example: Case) throws {
    let zone = try Self.database.zone(named: example.zone)
    let reading = zone.reading(of: try wallTime(example.wallTime))
    let text =
      switch reading {
      case .once(let instant): "once \(text(instant))"
      case .inGap(let instant): "gap \(text(instant))"
      case .twice(let first, let second): "twice \(text(first)), \(text(second))"
      }
    #expect(text == example.expected)
    #expect(zone.instant(of: try wallTime(example.wallTime)) == reading.instant)
  }

  @Test func everyInstantIsAmongThoseOfItsWallTime() throws {
    for name in Self.database.names {
      let zone = try Self.database.zone(named: name)
      var stretch = zone.offsetPeriod(at: try instant("1890-01-01 00:00"))
      while stretch.end < (try instant("2050-01-01 00:00")) {
        for second in [-86_400, -3_601, -1, 0, 1, 3_601, 86_400] as [Int64] {
          let instant = stretch.end.advanced(bySeconds: second)
          switch zone.reading(of: zone.wallTime(at: instant)) {
          case .once(let only): #expect(only == instant, "\(name)")
          case .twice(let first, let second):
            #expect(first < second && (first == instant || second == instant), "\(name)")
          case .inGap: Issue.record("\(name) shows a time that it skips")
          }
        }
        stretch = zone.offsetPeriod(at: stretch.end)
      }
    }
  }

  @Test func timesBeyondAllYearsHaveAnInstant() throws {
    let zone = try Self.database.zone(named: "Europe/Berlin")
    for second in [Int64.min, .min + 1, .max - 1, .max] {
      guard case .once = zone.reading(of: WallTime(secondsSinceEpoch: second)) else {
        Issue.record("\(second) isn't shown once")
        continue
      }
    }
  }

  @Test func fixedOffsetsAreNamedAfterThemselves() throws {
    #expect(Zone(offsetFromUTC: 19_800)?.name == "UTC+05:30")
    #expect(Zone(offsetFromUTC: -12_600)?.name == "UTC-03:30")
    #expect(Zone(offsetFromUTC: -15)?.name == "UTC-00:00:15")
    #expect(Zone(offsetFromUTC: 0)?.name == "UTC")
    #expect(Zone(offsetFromUTC: 93_600) == nil)
    #expect(Zone(offsetFromUTC: .min) == nil)
    let zone = try #require(Zone(offsetFromUTC: 19_800))
    #expect(
      zone.wallTime(at: try instant("2024-12-06 00:00")) == (try wallTime("2024-12-06 05:30")))
    #expect(
      Zone.utc.instant(of: try wallTime("2024-12-06 08:30")) == (try instant("2024-12-06 08:30")))
  }

  private func text(_ instant: Instant) -> String {
    let wall = instant.wallTime(offsetFromUTC: 0)
    var text = Array("\(wall.day) ".utf8)
    text.appendDigits(UInt(wall.secondOfDay / 3_600), count: 2)
    text.append(UInt8(ascii: ":"))
    text.appendDigits(UInt(wall.secondOfDay / 60 % 60), count: 2)
    return String(decoding: text, as: UTF8.self)
  }
}
