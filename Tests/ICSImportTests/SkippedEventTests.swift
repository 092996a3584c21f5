import CivilCalendar
import Foundation
import ICSImport
import ICSText
import TestSupport
import Testing
import TimeZones

/// Events that can be read again are skipped, even if others with their UID may depend on them.
///
/// The answer must be the same as if each of them were read.
@Suite struct SkippedEventTests {
  private static var everyEvent: CalendarImport.Options {
    var options = CalendarImport.Options()
    options.skipsFarEvents = false
    return options
  }

  @Test func skippedEventsCountWhereTheyMatterToOthers() throws {
    let zones = try RandomCalendar.zones()
    let directory = try CalendarFolder()
    for seed in RandomTests.seed..<RandomTests.seed + 200 * RandomTests.factor {
      var calendar = RandomCalendar(seed: seed, zones: zones)
      // The events of two calendars share most of their UIDs.
      let other = RandomCalendar(seed: seed + 1_000_000, zones: zones)
      let files = [calendar, other].map { Array($0.text.utf8) }
      let window = ImportWindow(days: calendar.days(), zone: calendar.viewZone())
      let expected = importFiles(files, window, options: Self.everyEvent)
      let found = try directory.imported(files, window, CalendarImport.Options())
      expectSame(
        found.seen, expected.seen,
        "seed \(seed), \(window.days)\n\(calendar.text)\n\(other.text)")
      #expect(!found.agenda.isTruncated)
    }
  }

  @Test func ofTwoOverridesThatAreEquallyNewTheFirstCountsInAnyWindow() throws {
    func event(_ lines: String) -> String {
      "BEGIN:VEVENT\nUID:u\nDTSTAMP:20240101T000000Z\n\(lines)\nEND:VEVENT\n"
    }
    let text =
      "BEGIN:VCALENDAR\n"
      + event("DTSTART:20250113T143000Z\nRRULE:FREQ=WEEKLY;COUNT=3\nSUMMARY:series")
      + event("DTSTART:20260224T143000Z\nRECURRENCE-ID:20250120T143000Z\nSUMMARY:first")
      + event("DTSTART:20250121T143000Z\nRECURRENCE-ID:20250120T143000Z\nSUMMARY:second")
      + "END:VCALENDAR\n"
    let directory = try CalendarFolder()
    for (month, summaries) in [("2025-01", ["series", "series"]), ("2026-02", ["first"])] {
      let window = ImportWindow(days: try days(month), zone: .utc)
      let found = try directory.imported([Array(text.utf8)], window, CalendarImport.Options())
      #expect(found.seen.map(\.details.summary) == summaries, "\(month)")
    }
  }

  @Test func skippedEventsAreFoundBehindFilesOfWhichNothingIsRemembered() throws {
    let window = ImportWindow(days: try days("2024-12"), zone: .utc)
    let series = calendar([event("DTSTART:20240101T090000Z\nRRULE:FREQ=DAILY;COUNT=9")])
    let moved = calendar([
      event("RECURRENCE-ID:20240102T090000Z\nDTSTART:20241202T090000Z\nSUMMARY:first\nSEQUENCE:1")
    ])
    let newer = calendar([
      event("RECURRENCE-ID:20240102T090000Z\nDTSTART:20240202T090000Z\nSEQUENCE:2")
    ])
    let foreign: [UInt8] = [0xFF, 0xFE] + moved.utf8.flatMap { [$0, 0] as [UInt8] }
    let others = (0..<SeekableFile.maxKeptOpen).map { number in
      Array(
        calendar([event("DTSTART:20240101T090000Z\nRRULE:FREQ=DAILY;COUNT=9", uid: "\(number)a")])
          .utf8)
    }
    let directory = try CalendarFolder()
    for last in [[foreign], others + [Array(moved.utf8)]] {
      for (first, summaries) in [(series, ["first"]), (newer, [])] {
        let files = [Array(first.utf8)] + last
        let found = try directory.imported(files, window, CalendarImport.Options())
        let listed = try directory.listed(files, window)
        #expect(found.seen.map(\.details.summary) == summaries)
        #expect(listed.summaries == summaries)
        #expect(found.diagnostics.countByRule[.truncated] == nil)
        #expect(listed.diagnostics.countByRule[.truncated] == nil)
      }
    }
  }

  @Test func sampleFilesGiveTheSame() throws {
    let directory = try CalendarFolder()
    let files = try SampleFile.all().map(\.bytes)
    for month in ["2024-11", "2024-12", "2025-03"] {
      let window = ImportWindow(
        days: try days(month), zone: try testZones.zone(named: "Asia/Seoul"))
      let expected = importFiles(files, window, options: Self.everyEvent)
      let found = try directory.imported(files, window, CalendarImport.Options())
      expectSame(found.seen, expected.seen, month)
    }
  }

  @Test func threadsChangeNeitherAnswerNorMessages() throws {
    let zones = try RandomCalendar.zones()
    let directory = try CalendarFolder()
    for seed in RandomTests.seed..<RandomTests.seed + 60 {
      var calendar = RandomCalendar(seed: seed, zones: zones)
      let files = [Array(calendar.text.utf8), Array(("\n" + calendar.text + "X").utf8)]
      let window = ImportWindow(days: calendar.days(), zone: calendar.viewZone())
      var options = CalendarImport.Options()
      options.parallelism.threadCount = 1
      let expected = try directory.imported(files, window, options)
      for threadCount in [2, 3, 7] {
        options.parallelism.threadCount = threadCount
        options.parallelism.smallestFile = 0
        options.parallelism.pieceBytes = 100 * threadCount
        options.limits.blockBytes = 300
        let found = try directory.imported(files, window, options)
        #expect(found.seen == expected.seen)
        #expect(found.diagnostics.kept == expected.diagnostics.kept)
        #expect(found.agenda.events.map(\.source) == expected.agenda.events.map(\.source))
      }
    }
  }

  @Test func aFileThatChangesBeforeItIsReadAgainIsTold() throws {
    let override = event("RECURRENCE-ID:20240101T090000Z\nDTSTART:20241206T090000Z")
    let master = event("DTSTART:20231231T090000Z\nRRULE:FREQ=DAILY;COUNT=3")
    let file = Array(calendar([master, override]).utf8)
    let window = ImportWindow(days: try days("2024-12"), zone: .utc)
    let directory = try CalendarFolder()
    let options = CalendarImport.Options()
    #expect(try !directory.imported([file], window, options).agenda.isTruncated)
    let changed = try directory.imported([file], window, options) {
      try Data().write(to: directory.file(1))
    }
    #expect(changed.agenda.isTruncated)
    #expect(changed.rules == ["lex.truncated"])
  }
}
