import CivilCalendar
import ICSImport
import ICSText
import Testing
import TimeZones

/// Something that programs write although the RFC has it otherwise, and what is made of it.
///
/// Unless they are whole, the lines are those of an event whose first line is on line 7.
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
