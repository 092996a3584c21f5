import CivilCalendar
import ICSImport
import TestSupport
import Testing
import TimeZones

/// The window decides which occurrences are shown, but not what is shown of them.
@Suite struct WindowTests {
  private func sampleFiles() throws -> [[UInt8]] { try SampleFile.all().map(\.bytes) }

  private func occurrences(
    of files: [[UInt8]], on days: ClosedRange<DayNumber>, in zone: Zone = .utc
  ) -> [Seen] {
    importFiles(files, ImportWindow(days: days, zone: zone), options: .everyKind).seen
  }

  @Test(arguments: ["UTC", "Asia/Seoul", "America/St_Johns"])
  func aMonthIsItsPartOfTheYearAndADayOfTheMonth(_ zone: String) throws {
    let zone = try testZones.zone(named: zone)
    let files = try sampleFiles()
    for year in ["2024", "2025"] {
      let ofYear = occurrences(of: files, on: try days(year), in: zone)
      for month in 1...12 {
        let month = try days("\(year)-\(month < 10 ? "0" : "")\(month)")
        #expect(occurrences(of: files, on: month, in: zone) == ofYear.on(month))
      }
    }
    let december = try days("2024-12")
    let ofDecember = occurrences(of: files, on: december, in: zone)
    for day in december {
      #expect(occurrences(of: files, on: day...day, in: zone) == ofDecember.on(day...day))
    }
  }

  /// A rule takes a step for each month, of which there are more than a rule has steps elsewhere.
  @Test func tenThousandYearsHaveTheStepsTheyNeed() {
    let rules = [
      ("0", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=TH", 325),
      ("1", "FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29", 2_424),
    ]
    for (uid, rule, count) in rules {
      let text = calendar([event("DTSTART;VALUE=DATE:00040229\nRRULE:\(rule)", uid: uid)])
      let window = ImportWindow(days: .min ... .max, zone: .utc)
      let imported = importFiles([Array(text.utf8)], window)
      // 29 February 4 is a Sunday, and is shown although the first rule does not give it.
      let ofRule = imported.agenda.occurrences.count - (rule.hasSuffix("TH") ? 1 : 0)
      #expect(ofRule == count, "\(rule)")
      #expect(!imported.agenda.isTruncated)
    }
  }

  @Test func eachZoneShowsTheSameInstantsAndDates() throws {
    let files = try sampleFiles()
    let everything = ImportWindow.everything(endlessUntil: try days("2025").upperBound, zone: .utc)
    let expected = importFiles(files, everything, options: .everyKind).seen.map(Shown.init)
    let december = try days("2024-12")
    // All zones would take too long. The step has no factor in common with their number, so other
    // seeds test other zones.
    let names = testZones.names
    for index in stride(from: RandomTests.seed % 23, to: names.count, by: 23) {
      let zone = try testZones.zone(named: names[index])
      let window = ImportWindow.everything(
        endlessUntil: try days("2025").upperBound, zone: zone)
      let inZone = importFiles(files, window, options: .everyKind).seen
      expectSame(inZone.map(Shown.init), expected, zone.name)
      expectSame(occurrences(of: files, on: december, in: zone), inZone.on(december), zone.name)
    }
  }

  /// The time and contents of an occurrence, without the zone in which it is viewed.
  private struct Shown: Hashable, CustomStringConvertible {
    let description: String
    let start: EventTime
    let end: EventTime

    init(_ seen: Seen) {
      description = seen.description
      start = seen.start
      end = seen.end
    }
  }

  /// Clocks that are set at one minute past midnight, across midnight, and by a whole day.
  @Test(arguments: [
    ("America/St_Johns", "2010-11-07"), ("Office", "2010-11-07"), ("Office", "2010-03-07"),
    ("Pacific/Apia", "2011-12-30"), ("Asia/Gaza", "2011-04-01"),
  ])
  func daysAreRightWhereClocksAreSetAtMidnight(_ name: String, _ date: String) throws {
    let zone = try #require(try RandomCalendar.zones()[name])
    let day = try #require(CivilDate(date)).dayNumber
    let start = PlainTime.utc(WallTime(day: day.advanced(by: -1))).property("DTSTART")
    let text = calendar(
      ["PT0S", "PT1M", "PT10M", "PT100M", "P1D"].enumerated().map { index, duration in
        event(
          "\(start)\nDURATION:\(duration)\nRRULE:FREQ=MINUTELY;INTERVAL=10;COUNT=600",
          uid: "\(index)")
      })
    let files = [Array(text.utf8)]
    let whole = importFiles(files, .everything(endlessUntil: .max, zone: zone)).seen
    #expect(whole.count == 3_000)
    for seen in whole {
      guard case (.instant(let start), .instant(let end)) = (seen.start, seen.end) else { continue }
      let first = zone.wallTime(at: start).day
      let last = zone.wallTime(at: start == end ? end : end.advanced(bySeconds: -1)).day
      #expect(seen.days == first...max(first, last))
    }
    for first in -2...3 {
      for last in first...3 {
        let days = day.advanced(by: first)...day.advanced(by: last)
        #expect(occurrences(of: files, on: days, in: zone) == whole.on(days), "\(days)")
      }
    }
  }

  @Test func anyDaysOfSampleFilesAreTheirPartOfEverything() throws {
    var generator = SeededGenerator()
    let files = try sampleFiles()
    let year2024 = try days("2024")
    let zones = try RandomCalendar.zones()
    for round in 1...40 * RandomTests.factor {
      let zone = try #require(zones[generator.pick(zones.keys.sorted())])
      let first = year2024.lowerBound.advanced(by: generator.number(-400...400))
      let days = first...first.advanced(by: generator.pick([0, 0, 2, 27, 90]))
      let everything = ImportWindow.everything(endlessUntil: days.upperBound, zone: zone)
      let file = generator.pick(files)
      let expected = importFiles([file], everything, options: .everyKind).seen.on(days)
      expectSame(
        occurrences(of: [file], on: days, in: zone), expected,
        "seed \(RandomTests.seed), round \(round), \(days) in \(zone.name)")
    }
  }

  @Test func anyDaysOfRandomCalendarsAreTheirPartOfEverything() throws {
    let zones = try RandomCalendar.zones()
    for seed in RandomTests.seed..<RandomTests.seed + 300 * RandomTests.factor {
      var calendar = RandomCalendar(seed: seed, zones: zones)
      let files = [Array(calendar.text.utf8)]
      let zone = calendar.viewZone()
      let everything = ImportWindow.everything(endlessUntil: RandomCalendar.lastDay, zone: zone)
      let whole = importFiles(files, everything).seen
      for _ in 1...3 {
        let days = calendar.days()
        expectSame(
          occurrences(of: files, on: days, in: zone), whole.on(days),
          "seed \(seed), \(days) in \(zone.name)\n\(calendar.text)")
      }
    }
  }

  @Test func aKindIsItsPartOfAllKinds() throws {
    let todo = "BEGIN:VTODO\nUID:1\nSEQUENCE:3\nDTSTART:20241206T090000Z\nSUMMARY:todo\nEND:VTODO"
    let ofOneUID = calendar([event("DTSTART:20241206T090000Z\nSUMMARY:event"), todo])
    let files = try sampleFiles() + [Array(ofOneUID.utf8)]
    let window = ImportWindow(days: try days("2024-12"), zone: .utc)
    let all = importFiles(files, window, options: .everyKind).seen
    for kind in Event.Kind.allCases {
      var options = CalendarImport.Options()
      options.kinds = [kind]
      #expect(importFiles(files, window, options: options).seen == all.filter { $0.kind == kind })
    }
    #expect(all.count { $0.uid == "1" } == 2)
  }

  @Test func skippingFarEventsAtAGlanceLosesNoneHoweverTheyAreFolded() throws {
    let zones = try RandomCalendar.zones()
    var unhurried = CalendarImport.Options.everyKind
    unhurried.skipsFarEvents = false
    var generator = SeededGenerator()
    for seed in RandomTests.seed..<RandomTests.seed + 400 * RandomTests.factor {
      var calendar = RandomCalendar(seed: seed, zones: zones)
      let text = CalendarText(Array(calendar.text.utf8))
      let file = seed.isMultiple(of: 2) ? text.refolded(using: &generator) : text.bytes()
      let window = ImportWindow(days: calendar.days(), zone: calendar.viewZone())
      expectSame(
        importFiles([file], window, options: .everyKind).seen,
        importFiles([file], window, options: unhurried).seen,
        "seed \(seed), \(window.days)\n\(String(decoding: file, as: UTF8.self))")
    }
  }
}
