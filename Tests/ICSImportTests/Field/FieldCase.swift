import CivilCalendar
import ICSImport
import ICSText
import Testing
import TimeZones

/// Something that programs write in violation of the RFC, and how calview reads it.
///
/// Unless the lines are a whole component or calendar, they are those of an event, and the first
/// one is on line 7.
struct FieldCase: CustomTestStringConvertible, Sendable {
  let name: String
  let lines: String
  var zone = "UTC"
  let expected: [String]

  /// The line and the rule of each report.
  var faults: [String] = []

  var testDescription: String { name }

  func check() throws {
    let isWhole = lines.contains("BEGIN:VEVENT") || lines.contains("BEGIN:VCALENDAR")
    let component = isWhole ? lines : event("SUMMARY:a\n" + lines)
    let text =
      lines.contains("BEGIN:VCALENDAR")
      ? lines.replacing("\n", with: "\r\n") : calendar([component])
    let found = importFiles(
      [Array(text.utf8)],
      .everything(
        endlessUntil: try #require(CivilDate("2025-01-31")).dayNumber,
        zone: try testZones.zone(named: zone)))
    #expect(found.lines == expected)
    #expect(found.diagnostics.kept.map { "\($0.place.line) \($0.rule.id)" } == faults)
  }
}
