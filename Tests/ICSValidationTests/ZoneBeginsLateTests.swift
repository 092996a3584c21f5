import ICSText
import Testing

@testable import ICSValidation

/// A zone begins on the date that its first part names, whatever that is in UTC.
@Suite struct ZoneBeginsLateTests {
  @Test func theBeginOfAZoneIsThatOfItsClock() throws {
    let report = validate(
      calendar(
        """
        BEGIN:VTIMEZONE
        TZID:Hall
        BEGIN:STANDARD
        DTSTART:20300101T000000
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VEVENT
        UID:choir@example.com
        DTSTAMP:20241115T090000Z
        SUMMARY:Choir
        DTSTART;TZID=Hall:20241202T180000
        END:VEVENT
        """))
    let finding = try #require(report.findings.first { $0.rule.id == "tz.begins-late" })
    #expect(
      finding.message
        == "the VTIMEZONE \"Hall\" begins on 2030-01-01, after an event on 2024-12-02")
  }
}
