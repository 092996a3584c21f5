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
