import ICSText
import ICSValidation
import Testing

/// Findings at the end of a calendar about zones: where each is first used or defined.
@Suite struct ZoneUseTests {
  private func zone(_ name: String) -> String {
    """
    BEGIN:VTIMEZONE
    TZID:\(name)
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0100
    END:STANDARD
    END:VTIMEZONE
    """
  }

  private func event(_ start: String) -> String {
    """
    BEGIN:VEVENT
    UID:choir@example.com
    DTSTAMP:20241115T090000Z
    SUMMARY:Choir
    \(start)
    END:VEVENT
    """
  }

  /// Returns the findings of a rule, with the line that each quotes.
  private func findings(_ rule: String, _ parts: [String]) -> [String] {
    validate(calendar(parts.joined(separator: "\n"))).findings.filter { $0.rule.id == rule }
      .map { "\($0.place.line) \($0.sourceLine?.text ?? "-")" }
  }

  @Test func zoneThatIsNotUsedIsToldWhereItBegins() {
    let lines = [zone("Mill Street"), event("DTSTART:20241202T180000Z")]
    #expect(findings("tz.unused", lines) == ["4 BEGIN:VTIMEZONE"])
  }

  /// A name on a date does not use a zone.
  @Test func nameOnADateDoesNotMakeAnotherZoneUsed() {
    let lines = [zone("Mill Street"), event("DTSTART;VALUE=DATE;TZID=Hill Street:20241202")]
    #expect(findings("tz.unused", lines) == ["4 BEGIN:VTIMEZONE"])
  }

  @Test func zoneThatIsNotDefinedIsToldWhereItIsUsedFirst() {
    let start = "DTSTART;TZID=Hill Street:20241202T180000"
    #expect(findings("tz.undefined", [event(start), event(start)]) == ["8 \(start)"])
  }
}
