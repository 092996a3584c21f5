import CivilCalendar
import Foundation
import ICSImport
import ICSText
import Testing
import TimeZones

/// A zone whose file cannot be read is reported as an error, not as an unknown name.
@Suite struct ZoneTroubleTests {
  /// Imports components that use a zone whose file is damaged.
  private func imported(_ components: [String]) throws -> Imported {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "calview-zones-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: directory.appending(path: "Europe"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    for name in ["UTC", "Europe/Berlin"] {
      try Data("TZif2".utf8).write(to: directory.appending(path: name))
    }
    let days = try days("2024-12")
    var calendars = CalendarImport(
      window: ImportWindow(days: days, zone: .utc),
      zones: ZoneDatabase(directories: [directory.path]))
    var source = BytesSource(Array(calendar(components).utf8))
    var diagnostics = Diagnostics()
    let result = calendars.read(&source, named: "file1.ics", reporting: &diagnostics)
    return Imported(
      agenda: calendars.agenda(reporting: &diagnostics), diagnostics: diagnostics,
      lostComponents: result.lostComponents)
  }

  private static let events = (6...8).map {
    event("DTSTART;TZID=Europe/Berlin:2024120\($0)T100000\nSUMMARY:\($0)", uid: "\($0)")
  }

  @Test func zoneThatCannotBeReadIsReportedOnceAndTheAnswerIsIncomplete() throws {
    let result = try imported(Self.events)
    #expect(result.diagnostics.kept.map(\.rule.id) == ["tz.no-database"])
    #expect(result.diagnostics.kept.first?.message.contains("Europe/Berlin ends too early") == true)
    #expect(result.agenda.isTruncated)
    #expect(result.agenda.occurrences.count == 3)
  }

  @Test func definitionOfTheFileTakesItsPlace() throws {
    let zone = """
      BEGIN:VTIMEZONE
      TZID:Europe/Berlin
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      """
    let result = try imported([zone, Self.events[0]])
    #expect(result.diagnostics.kept.map(\.rule.id) == ["tz.no-database"])
    #expect(
      result.agenda.occurrences.map { text($0.start) } == ["2024-12-06T09:00:00Z"])
  }
}

/// A law that only the file knows moves the times after the change, and no others.
@Suite struct NewerLawInFileTests {
  private static let zone = """
    BEGIN:VTIMEZONE
    TZID:America/Vancouver
    BEGIN:DAYLIGHT
    DTSTART:20070311T020000
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU;UNTIL=20260308T100000Z
    TZOFFSETFROM:-0800
    TZOFFSETTO:-0700
    END:DAYLIGHT
    BEGIN:STANDARD
    DTSTART:20071104T020000
    RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU;UNTIL=20251102T090000Z
    TZOFFSETFROM:-0700
    TZOFFSETTO:-0800
    END:STANDARD
    END:VTIMEZONE
    """

  private static let events = ["20060202", "20251208", "20261031", "20261208"].map {
    event("DTSTART;TZID=America/Vancouver:\($0)T090000\nSUMMARY:Hour", uid: $0)
  }

  /// Returns the starts of the events, and the rules of what was reported.
  private func read(
    _ components: [String], from source: ZoneSource
  ) throws -> (starts: [String], rules: [String]) {
    let zones = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../ICSValidationTests/Fixtures/zoneinfo").standardized
    var options = CalendarImport.Options()
    options.zoneSource = source
    let first = try #require(CivilDate(year: 2006, month: 1, day: 1)).dayNumber
    let last = try #require(CivilDate(year: 2026, month: 12, day: 31)).dayNumber
    var calendars = CalendarImport(
      window: ImportWindow(days: first...last, zone: .utc),
      zones: ZoneDatabase(directories: [zones.path]), options: options)
    var bytes = BytesSource(Array(calendar(components).utf8))
    var diagnostics = Diagnostics()
    _ = calendars.read(&bytes, named: "file1.ics", reporting: &diagnostics)
    let agenda = calendars.agenda(reporting: &diagnostics)
    return (agenda.occurrences.map { text($0.start) }, diagnostics.kept.map(\.rule.id))
  }

  @Test func timesAfterTheChangeFollowTheFileWithAWarning() throws {
    let newest = try read([Self.zone] + Self.events, from: .newest)
    #expect(
      newest.starts == [
        "2006-02-02T17:00:00Z", "2025-12-08T17:00:00Z", "2026-10-31T16:00:00Z",
        "2026-12-08T16:00:00Z",
      ])
    #expect(newest.rules == ["tz.database-stale"])
  }

  @Test func theDatabaseAloneOrTheFileAloneCanBeAskedFor() throws {
    let database = try read([Self.zone] + Self.events, from: .database)
    #expect(database.starts.last == "2026-12-08T17:00:00Z")
    #expect(database.rules.isEmpty)
    let file = try read([Self.zone] + Self.events, from: .file)
    // Before its first rule the definition has the offset of winter.
    #expect(file.starts.first == "2006-02-02T17:00:00Z")
    #expect(file.starts.last == "2026-12-08T16:00:00Z")
    #expect(file.rules.isEmpty)
  }

  @Test func allTimesOfAZoneAreReadByOneClock() throws {
    let late = try read(Self.events + [Self.zone], from: .newest)
    #expect(late.starts.last == "2026-12-08T17:00:00Z")
    #expect(late.rules.isEmpty)
    let between = try read([Self.events[3], Self.zone, Self.events[2]], from: .newest)
    #expect(between.starts == ["2026-10-31T16:00:00Z", "2026-12-08T17:00:00Z"])
  }
}
