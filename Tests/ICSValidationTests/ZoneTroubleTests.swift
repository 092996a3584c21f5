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

  /// What a file says before its VTIMEZONE is read by the database, and then so is the rest.
  @Test(arguments: [(true, ["tz.database-stale"]), (false, ["tz.differs-from-iana"])])
  func lawCountsIfTheVTIMEZONEComesFirst(comesFirst: Bool, rules: [String]) throws {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:America/Vancouver", "BEGIN:DAYLIGHT", "DTSTART:20070311T020000",
      "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU;UNTIL=20260308T100000Z", "TZOFFSETFROM:-0800",
      "TZOFFSETTO:-0700", "END:DAYLIGHT", "BEGIN:STANDARD", "DTSTART:20071104T020000",
      "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU;UNTIL=20251102T090000Z", "TZOFFSETFROM:-0700",
      "TZOFFSETTO:-0800", "END:STANDARD", "END:VTIMEZONE",
    ]
    let event = [
      "BEGIN:VEVENT", "UID:choir@example.com", "DTSTAMP:20261115T090000Z", "SUMMARY:Choir",
      "DTSTART;TZID=America/Vancouver:20261202T180000", "DURATION:PT1H", "END:VEVENT",
    ]
    let lines =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//calview//EN"]
      + (comesFirst ? zone + event : event + zone) + ["END:VCALENDAR", ""]
    let report = validate(Array(lines.joined(separator: "\r\n").utf8))
    #expect(report.findings.map(\.rule.id).filter { $0.hasPrefix("tz.d") } == rules)
  }
}
