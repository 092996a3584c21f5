import CivilCalendar
import ICSImport
import Recurrence
import TestSupport
import Testing
import TimeZones

/// The occurrences that a rule gives by itself are those of an event with this rule in a file.
@Suite struct SeriesSequenceTests {
  /// The zones of series, and days near which their clocks change; without a zone, times float.
  private static let places: [(zone: String?, days: [String])] = [
    ("Europe/Berlin", ["2024-03-30", "2024-10-26"]),
    ("America/New_York", ["2024-03-09", "2024-11-02"]),
    ("Australia/Lord_Howe", ["2024-04-06", "2024-10-05"]),
    // The clocks skip a whole day.
    ("Pacific/Apia", ["2011-12-28", "2011-12-29"]), (nil, ["2024-02-28"]),
  ]

  private static let rules = [
    "FREQ=HOURLY", "FREQ=HOURLY;INTERVAL=5;BYMINUTE=0,30", "FREQ=MINUTELY;INTERVAL=30",
    "FREQ=MINUTELY;INTERVAL=7", "FREQ=DAILY", "FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=15,45",
    "FREQ=WEEKLY;BYDAY=SA,SU,MO;BYHOUR=2,3", "FREQ=MONTHLY;BYDAY=-1SU;BYHOUR=2,3",
    "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=YEARLY;BYMONTH=3,10,12;BYDAY=-1SU,-1FR",
    "FREQ=YEARLY;BYMONTH=3,10;BYDAY=SA,SU,MO;BYSETPOS=-1,-2",
    "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30",
  ]

  @Test func aRuleGivesTheOccurrencesOfAnEventWithIt() throws {
    var generator = SeededGenerator(seed: RandomTests.seed)
    print("seed \(RandomTests.seed)")
    var occurrenceCount = 0
    for _ in 0..<150 * RandomTests.factor {
      let place = try #require(Self.places.randomElement(using: &generator))
      let zone = try place.zone.map { try testZones.zone(named: $0) }
      let isDate = zone == nil && generator.chance(50)
      let firstDay = try #require(
        place.days.randomElement(using: &generator).flatMap { DayNumber($0) })
      let start = WallTime(
        day: firstDay.advanced(by: Int.random(in: 0...3, using: &generator)),
        secondOfDay: isDate ? 0 : 900 * Int.random(in: 0..<96, using: &generator))
      let rule = try rule(from: start, using: &generator)
      let daysRead = rule.frequency.rawValue < RecurrenceRule.Frequency.daily.rawValue ? 4 : 100
      let days = start.day.advanced(by: -1)...start.day.advanced(by: daysRead)
      let found = try starts(of: rule, from: start, in: zone, isDate: isDate, on: days)
      let expected = try importedStarts(
        of: rule, from: start, place.zone, isDate: isDate, on: days)
      #expect(
        found == expected,
        "\(rule) from \(start) in \(place.zone ?? "no zone"), \(isDate ? "dates" : "times")")
      occurrenceCount += found.count
    }
    #expect(occurrenceCount > 1_000)
  }

  private func rule(
    from start: WallTime, using generator: inout SeededGenerator
  ) throws -> RecurrenceRule {
    var text = try #require(Self.rules.randomElement(using: &generator))
    if generator.chance(40) { text += ";COUNT=\(Int.random(in: 1...60, using: &generator))" }
    let last = start.advanced(bySeconds: 900 * .random(in: -90...600, using: &generator))
    let plain = RecurrenceRule.Until.self
    let until =
      [
        plain.date(last.day), plain.local(last), plain.utc(Instant(last, offsetFromUTC: 0)), nil,
        nil,
      ].randomElement(using: &generator) ?? nil
    let parsed = try RecurrenceRule(text)
    return try RecurrenceRule(
      parsed.frequency, interval: parsed.interval, count: parsed.count, until: until,
      months: parsed.months, daysOfMonth: parsed.daysOfMonth, weekdays: parsed.weekdays,
      hours: parsed.hours, minutes: parsed.minutes, setPositions: parsed.setPositions)
  }

  /// The starts by the sequence; floating times and dates as in UTC.
  private func starts(
    of rule: RecurrenceRule, from start: WallTime, in zone: Zone?, isDate: Bool,
    on days: ClosedRange<DayNumber>
  ) throws -> [Instant] {
    let end = Instant(WallTime(day: days.upperBound.advanced(by: 1)), offsetFromUTC: 0)
    if let zone {
      return Array(rule.occurrences(from: start, in: zone).prefix { $0 < end })
    }
    if isDate {
      return rule.occurrences(from: start.day).prefix { $0 <= days.upperBound }
        .map { Instant(WallTime(day: $0), offsetFromUTC: 0) }
    }
    let limit = end.wallTime(offsetFromUTC: 0)
    return rule.occurrences(from: start).prefix { $0 < limit }
      .map { Instant($0, offsetFromUTC: 0) }
  }

  /// The starts that are imported from a file, seen in UTC.
  private func importedStarts(
    of rule: RecurrenceRule, from start: WallTime, _ zone: String?, isDate: Bool,
    on days: ClosedRange<DayNumber>
  ) throws -> [Instant] {
    let written = RecurrenceRule.Until.local(start)
    let value = try RecurrenceRule(.daily, until: written).description.suffix(15)
    let start =
      if isDate {
        ";VALUE=DATE:\(value.prefix(8))"
      } else if let zone {
        ";TZID=\(zone):\(value)"
      } else {
        ":\(value)"
      }
    let text = calendar([event("DTSTART\(start)\nRRULE:\(rule)\nDTSTAMP:20240101T000000Z")])
    let agenda = importTexts([text], days).agenda
    return agenda.occurrences.map { occurrence in
      occurrence.start.wallTime(in: .utc)
    }.map { Instant($0, offsetFromUTC: 0) }
  }
}
