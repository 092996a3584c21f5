import Foundation
import ICSText
import ICSValidation
import Testing
import TimeZones

/// A zone whose file cannot be read is not reported as an unknown name.
@Suite struct ZoneTroubleTests {
  @Test func zoneWithADamagedFileIsNotUndefined() throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "calview-zones-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: directory.appending(path: "Europe"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    for name in ["UTC", "Europe/Berlin"] {
      try Data("TZif2".utf8).write(to: directory.appending(path: name))
    }
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//calview//EN", "BEGIN:VEVENT",
      "UID:choir@example.com", "DTSTAMP:20241115T090000Z", "SUMMARY:Choir",
      "DTSTART;TZID=Europe/Berlin:20241202T180000", "DURATION:PT1H", "END:VEVENT",
      "END:VCALENDAR", "",
    ]
    let report = validate(
      Array(lines.joined(separator: "\r\n").utf8),
      zones: ZoneDatabase(directories: [directory.path]))
    #expect(report.findings.map(\.rule.id) == ["tz.no-database"])
    #expect(report.findings.first?.message.contains("Europe/Berlin ends too early") == true)
  }
}
