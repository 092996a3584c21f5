import CivilCalendar
import Recurrence
import Testing
import TimeZones

/// Compares zones that calendar files define (VTIMEZONE) with those of the zone database.
@Suite struct ZoneDefinitionTests {
  private static let database = ZoneDatabase(directories: [fixturePath("zoneinfo")])

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let zone: String
    /// The period in which both must agree.
    var from: String
    var to: String = "2400-01-01 00:00"
    let parts: [Part]
  }

  @Test(arguments: [
    Case(
      testDescription: "a rule for each half of the year", zone: "Europe/Berlin",
      from: "1996-10-27 01:00",
      parts: [
        Part("DAYLIGHT 19810329T020000 +0100 +0200 CEST", "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"),
        Part("STANDARD 19961027T030000 +0200 +0100 CET", "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"),
      ]),
    Case(
      testDescription: "Outlook's start in 1601, which is no occurrence of its rule",
      zone: "Europe/Berlin", from: "1996-10-27 01:00",
      parts: [
        Part("STANDARD 16010101T030000 +0200 +0100", "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"),
        Part("DAYLIGHT 16010101T020000 +0100 +0200", "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3"),
      ]),
    Case(
      testDescription: "the history of New York, the example of RFC 5545 §3.6.5",
      zone: "America/New_York", from: "1967-04-30 07:00",
      parts: [
        Part(
          "DAYLIGHT 19670430T020000 -0500 -0400 EDT",
          "FREQ=YEARLY;BYMONTH=4;BYDAY=-1SU;UNTIL=19730429T070000Z"),
        Part(
          "STANDARD 19671029T020000 -0400 -0500 EST",
          "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z"),
        Part("DAYLIGHT 19740106T020000 -0500 -0400 EDT", dates: ["1975-02-23 02:00"]),
        Part(
          "DAYLIGHT 19760425T020000 -0500 -0400 EDT",
          "FREQ=YEARLY;BYMONTH=4;BYDAY=-1SU;UNTIL=19860427T070000Z"),
        Part(
          "DAYLIGHT 19870405T020000 -0500 -0400 EDT",
          "FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z"),
        Part("DAYLIGHT 20070311T020000 -0500 -0400 EDT", "FREQ=YEARLY;BYMONTH=3;BYDAY=2SU"),
        Part("STANDARD 20071104T020000 -0400 -0500 EST", "FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"),
      ]),
    Case(
      testDescription: "UNTIL on the local clock, as some producers write it",
      zone: "America/New_York", from: "1987-04-05 07:00",
      parts: [
        Part(
          "STANDARD 19671029T020000 -0400 -0500",
          "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T020000"),
        Part(
          "DAYLIGHT 19870405T020000 -0500 -0400",
          "FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20060402"),
        Part("DAYLIGHT 20070311T020000 -0500 -0400", "FREQ=YEARLY;BYMONTH=3;BYDAY=2SU"),
        Part("STANDARD 20071104T020000 -0400 -0500", "FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"),
      ]),
    Case(
      testDescription: "the south, with half an hour", zone: "Australia/Lord_Howe",
      from: "2008-04-05 15:00",
      parts: [
        Part("DAYLIGHT 20081005T020000 +1030 +1100", "FREQ=YEARLY;BYMONTH=10;BYDAY=1SU"),
        Part("STANDARD 20080406T020000 +1100 +1030", "FREQ=YEARLY;BYMONTH=4;BYDAY=1SU"),
      ]),
    Case(
      testDescription: "times written out in the rule", zone: "Europe/London",
      from: "1996-03-31 01:00",
      parts: [
        Part(
          "DAYLIGHT 19960331T010000 +0000 +0100",
          "FREQ=YEARLY;BYMINUTE=0;BYHOUR=1;BYDAY=-1SU;BYMONTH=3"),
        Part(
          "STANDARD 19961027T020000 +0100 +0000",
          "FREQ=YEARLY;BYMINUTE=0;BYHOUR=2;BYDAY=-1SU;BYMONTH=10"),
      ]),
    Case(
      testDescription: "rules of each month that come to one a year", zone: "Europe/London",
      from: "1996-03-31 01:00",
      parts: [
        Part("DAYLIGHT 19960331T010000 +0000 +0100", "FREQ=MONTHLY;INTERVAL=12;BYDAY=-1SU"),
        Part("STANDARD 19961027T020000 +0100 +0000", "FREQ=MONTHLY;BYDAY=-1SU;BYMONTH=10"),
      ]),
    Case(
      testDescription: "dates alone, ending with the abolition", zone: "America/Sao_Paulo",
      from: "2016-10-16 03:00",
      parts: [
        Part(
          "DAYLIGHT 20161016T000000 -0300 -0200", dates: ["2018-11-04 00:00", "2017-10-15 00:00"]),
        Part(
          "STANDARD 20170219T000000 -0200 -0300", dates: ["2018-02-18 00:00", "2019-02-17 00:00"]),
      ]),
    Case(
      testDescription: "no change, with the offset before the start as well", zone: "Asia/Seoul",
      from: "1988-10-08 17:00",
      parts: [Part("STANDARD 19700101T000000 +0900 +0900 KST")]),
    Case(
      testDescription: "rules with COUNT", zone: "America/Sao_Paulo", from: "2016-10-16 03:00",
      to: "2018-10-16 00:00",
      parts: [
        Part(
          "DAYLIGHT 20161016T000000 -0300 -0200", "FREQ=YEARLY;BYMONTH=10;BYDAY=3SU;COUNT=2"),
        Part("STANDARD 20170219T000000 -0200 -0300", "FREQ=YEARLY;BYMONTH=2;BYDAY=3SU;COUNT=2"),
      ]),
  ])
  func agreesWithTheZoneDatabase(_ example: Case) throws {
    let expected = try Self.database.zone(named: example.zone)
    let range = try instant(example.from)..<instant(example.to)
    for parts in [example.parts, example.parts.reversed()] {
      let zone = try Zone(definition(parts))
      #expect(zone.firstDifference(from: expected, in: range) == nil)
      #expect(expected.firstDifference(from: zone, in: range) == nil)
      #expect(!zone.isTruncated)
    }
  }

  @Test func seesWhereTwoZonesDiffer() throws {
    let berlin = try Self.database.zone(named: "Europe/Berlin")
    let london = try Self.database.zone(named: "Europe/London")
    let zone = try Zone(
      definition([Part("STANDARD 19700101T000000 +0100 +0100 CET")]))
    let year = try instant("2024-01-01 00:00")..<instant("2025-01-01 00:00")
    #expect(zone.firstDifference(from: berlin, in: year) == (try instant("2024-03-31 01:00")))
    #expect(zone.firstDifference(from: london, in: year) == year.lowerBound)
    let winter = try instant("2024-01-01 00:00")..<instant("2024-03-31 01:00")
    #expect(zone.firstDifference(from: berlin, in: winter) == nil)
  }

  @Test func givesTypesWithNames() throws {
    let zone = try Zone(
      definition([
        Part("DAYLIGHT 19810329T020000 +0100 +0200 CEST", "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"),
        Part("STANDARD 19961027T030000 +0200 +0100 CET", "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"),
      ]))
    #expect(zone.name == "X-Test")
    let summer = LocalTimeType(offsetFromUTC: 7_200, isDaylightSaving: true, abbreviation: "CEST")
    #expect(zone.localTimeType(at: try instant("2024-07-01 00:00")) == summer)
    #expect(zone.localTimeType(at: try instant("2024-12-01 00:00")).abbreviation == "CET")
    #expect(
      zone.reading(of: try wallTime("2024-03-31 02:30")) == .inGap(try instant("2024-03-31 01:30")))
    #expect(
      zone.reading(of: try wallTime("2024-10-27 02:30"))
        == .twice(first: try instant("2024-10-27 00:30"), second: try instant("2024-10-27 01:30")))
  }

  @Test func beforeTheFirstStartTheOffsetBeforeItHolds() throws {
    let zone = try Zone(
      definition([
        Part("STANDARD 19961027T030000 +0200 +0100", "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"),
        Part("DAYLIGHT 19810329T020000 +0030 +0200", "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"),
      ]))
    for text in ["0001-01-01 00:00", "1601-01-01 00:00", "1981-03-29 01:29"] {
      #expect(zone.offsetFromUTC(at: try instant(text)) == 1_800, "\(text)")
    }
    #expect(zone.offsetFromUTC(at: try instant("1981-03-29 01:30")) == 7_200)
  }

  @Test func aStartThatIsNoOccurrenceIsNone() throws {
    let zone = try Zone(
      definition([
        Part("DAYLIGHT 19700101T020000 +0100 +0200", "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"),
        Part("STANDARD 19700101T030000 +0200 +0100", "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"),
      ]))
    #expect(zone.offsetFromUTC(at: try instant("1970-02-01 00:00")) == 3_600)
    #expect(zone.offsetFromUTC(at: try instant("1970-03-29 01:00")) == 7_200)
  }

  @Test func aStartWhoseRulesGiveNothingIsOne() throws {
    let zone = try Zone(
      definition([
        Part(
          "STANDARD 20000101T000000 +0100 +0200",
          "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=19900101T000000Z")
      ]))
    #expect(zone.offsetFromUTC(at: try instant("1999-12-31 22:59")) == 3_600)
    #expect(zone.offsetFromUTC(at: try instant("1999-12-31 23:00")) == 7_200)
  }

  @Test func ofTwoStartsAtOnceTheFirstInTheFileHolds() throws {
    let zone = try Zone(
      definition([
        Part("STANDARD 19700101T000000 +0000 +0100"), Part("DAYLIGHT 19700101T000000 +0000 +0200"),
      ]))
    #expect(zone.offsetFromUTC(at: try instant("2024-01-01 00:00")) == 3_600)
  }

  @Test func rareStartsAreFoundFarBack() throws {
    let zone = try Zone(
      definition([
        Part("STANDARD 16000229T000000 +0000 +0100", "FREQ=YEARLY;INTERVAL=400"),
        Part("STANDARD 18000101T000000 +0000 +0200", "FREQ=YEARLY;INTERVAL=1000"),
      ]))
    for (text, offset) in [
      ("1599-01-01 00:00", 0), ("1799-12-31 00:00", 3_600), ("1999-01-01 00:00", 7_200),
      ("2000-03-01 00:00", 3_600), ("2799-12-31 00:00", 3_600), ("2800-01-02 00:00", 7_200),
      ("3900-01-01 00:00", 7_200), ("9999-12-31 00:00", 7_200),
    ] {
      #expect(zone.offsetFromUTC(at: try instant(text)) == offset, "\(text)")
    }
  }

  @Test func everyYearIsAnswered() throws {
    let zone = try Zone(
      definition([
        Part("STANDARD 16010101T030000 +0200 +0100", "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"),
        Part("DAYLIGHT 16010101T020000 +0100 +0200", "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3"),
      ]))
    for year in 1...9_999 {
      let summer = try #require(CivilDate(year: year, month: 7, day: 1)?.dayNumber)
      let winter = try #require(CivilDate(year: year, month: 12, day: 1)?.dayNumber)
      let offsets = [summer, winter].map {
        zone.offsetFromUTC(at: Instant(WallTime(day: $0), offsetFromUTC: 0))
      }
      #expect(offsets == (year >= 1_601 ? [7_200, 3_600] : [3_600, 3_600]))
    }
    #expect(!zone.isTruncated)
  }

  /// Sixteen years from 1984 on are computed at once, with at most 4,096 starts.
  @Test(arguments: [(4_096, false), (4_097, true)])
  func startsOfSixteenYearsAreBounded(count: Int, isTruncated: Bool) throws {
    let days = (1...22).map(String.init).joined(separator: ",")
    let zone = try Zone(
      definition([
        Part(
          "STANDARD 19840101T000000 +0000 +0100",
          "FREQ=MONTHLY;BYMONTHDAY=\(days);COUNT=\(count)")
      ]))
    let day = try #require(CivilDate(year: 1990, month: 7, day: 1)?.dayNumber)
    #expect(zone.offsetFromUTC(at: Instant(WallTime(day: day), offsetFromUTC: 0)) == 3_600)
    #expect(zone.isTruncated == isTruncated)
  }

  @Test func costlyRulesEndWithTheBudgetAndSaySo() throws {
    let part = Part(
      "STANDARD 00010101T000000 +0000 +0100", "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30",
      "FREQ=YEARLY;BYMONTH=2,4,6,9,11;BYMONTHDAY=31")
    let zone = try Zone(definition(Array(repeating: part, count: 200)))
    for year in stride(from: 1, through: 9_999, by: 7) {
      let day = try #require(CivilDate(year: year, month: 7, day: 1)?.dayNumber)
      #expect(zone.offsetFromUTC(at: Instant(WallTime(day: day), offsetFromUTC: 0)) == 3_600)
    }
    #expect(zone.isTruncated)
    let dense = try Zone(
      definition([
        Part(
          "STANDARD 00010101T000000 +0000 +0100",
          "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=1,2,3,4,5,6,7;BYMINUTE=1,2,3,4,5;BYSECOND=1,2,3"
        )
      ]))
    for year in stride(from: 1, through: 9_999, by: 100) {
      let day = try #require(CivilDate(year: year, month: 7, day: 1)?.dayNumber)
      #expect(dense.offsetFromUTC(at: Instant(WallTime(day: day), offsetFromUTC: 0)) == 3_600)
    }
    #expect(dense.isTruncated)
  }

  @Test func definitionsBeyondTheLimitsAreRefused() throws {
    let plain = Part("STANDARD 19700101T000000 +0000 +0100")
    #expect(throws: ZoneDefinitionError.noObservance) { try Zone(definition([])) }
    _ = try Zone(definition(Array(repeating: plain, count: 200)))
    #expect(throws: ZoneDefinitionError.tooManyObservances(201)) {
      try Zone(definition(Array(repeating: plain, count: 201)))
    }
    let yearly = Part("STANDARD 19700101T000000 +0000 +0100", "FREQ=YEARLY", "FREQ=YEARLY")
    #expect(throws: ZoneDefinitionError.tooManyRules(401)) {
      var parts = try definition(Array(repeating: yearly, count: 200))
      parts.observances[0].rules += parts.observances[0].rules.prefix(1)
      _ = try Zone(parts)
    }
    #expect(throws: ZoneDefinitionError.tooManyDates(1_001)) {
      var parts = try definition([plain])
      let moment = try wallTime("2024-01-01 00:00")
      parts.observances[0].dates = Array(repeating: moment, count: 1_001)
      _ = try Zone(parts)
    }
    for offset in [86_400, -86_400, .max, .min] {
      #expect(throws: ZoneDefinitionError.offsetOutOfRange(observance: 1, offset: offset)) {
        var parts = try definition([plain, plain])
        parts.observances[1].offsetTo = offset
        _ = try Zone(parts)
      }
    }
    #expect(throws: ZoneDefinitionError.unsupportedFrequency(observance: 0, .weekly)) {
      try Zone(definition([Part("STANDARD 19700101T000000 +0000 +0100", "FREQ=WEEKLY")]))
    }
  }

  /// If the starts are before all years, the offset is that of the last one, which is the second.
  ///
  /// If they are after all years, it is the TZOFFSETFROM of the first one.
  @Test(arguments: [
    (Int64.min, 7_200), (Int64.min + 1, 7_200), (Int64.max - 1, 10_800), (Int64.max, 10_800),
  ])
  func startsBeyondAllYearsDoNotTrap(second: Int64, offset: Int) throws {
    var parts = try definition([
      Part("STANDARD 19700101T000000 +0300 +0100", "FREQ=YEARLY;UNTIL=20000101T000000Z"),
      Part("STANDARD 19700101T000000 -0100 +0200", "FREQ=MONTHLY"),
    ])
    for index in 0...1 {
      parts.observances[index].start = WallTime(secondsSinceEpoch: second)
      parts.observances[index].dates = [WallTime(secondsSinceEpoch: second)]
    }
    let zone = try Zone(parts)
    for moment in [Int64.min, 0, .max] {
      #expect(zone.offsetFromUTC(at: Instant(secondsSinceEpoch: moment)) == offset)
      let wallTime = WallTime(secondsSinceEpoch: moment)
      #expect(
        zone.reading(of: wallTime) == .once(Instant(wallTime, offsetFromUTC: offset)))
    }
  }
}

/// An observance in short: kind, DTSTART, TZOFFSETFROM, TZOFFSETTO and TZNAME, rules and dates.
struct Part: Sendable {
  let text: String
  let rules: [String]
  let dates: [String]

  init(_ text: String, _ rules: String..., dates: [String] = []) {
    (self.text, self.rules, self.dates) = (text, rules, dates)
  }

  func observance() throws -> ZoneDefinition.Observance {
    let words = text.split(separator: " ").map(String.init)
    let digits = Array(words[1].utf8).map { String(UnicodeScalar($0)) }
    let start = try wallTime(
      "\(digits[0..<4].joined())-\(digits[4..<6].joined())-\(digits[6..<8].joined()) "
        + "\(digits[9..<11].joined()):\(digits[11..<13].joined())")
    let rules = try rules.map { text in
      let bytes = Array(text.utf8)
      return try RecurrenceRule(parsing: bytes.span)
    }
    return ZoneDefinition.Observance(
      isDaylightSaving: words[0] == "DAYLIGHT", start: start, offsetFrom: try seconds(words[2]),
      offsetTo: try seconds(words[3]), name: words.count > 4 ? words[4] : "", rules: rules,
      dates: try dates.map { try wallTime($0) })
  }

  private func seconds(_ offset: String) throws -> Int {
    let number = try #require(Int(offset))
    return (number / 100 * 60 + number % 100) * 60
  }
}

func definition(_ parts: [Part]) throws -> ZoneDefinition {
  ZoneDefinition(identifier: "X-Test", observances: try parts.map { try $0.observance() })
}
