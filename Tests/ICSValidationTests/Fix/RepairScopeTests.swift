import CivilCalendar
import ICSText
import Testing
import TimeZones

@testable import ICSValidation

/// Compares what rules say about their repair with what is repaired.
@Suite struct RepairScopeTests {
  /// Files that are repaired, for rules whose examples are faults that only people can repair.
  private static let repairable: [String: [UInt8]] = [
    "al.absolute-not-utc": event(
      """
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:Choir
      TRIGGER;VALUE=DATE-TIME;TZID=Europe/Berlin:20241202T174500
      END:VALARM
      """),
    "cal.prodid-twice": Array(
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nPRODID:x\nEND:VCALENDAR\n".utf8),
    "cal.version-not-2.0": Array(
      "BEGIN:VCALENDAR\nVERSION: 2.0\nPRODID:x\nEND:VCALENDAR\n".utf8),
    "card.at-most-one": event("URL:https://example.com/\nURL:https://example.com/"),
    "lex.name-chars": event("LOCATION :Hall"),
    "lex.param-syntax": event("LOCATION; LANGUAGE=de:Halle"),
    "rid.duplicate": calendar(
      twice(
        """
        BEGIN:VEVENT
        UID:choir@example.com
        DTSTAMP:20241115T090000Z
        RECURRENCE-ID:20241202T180000Z
        DTSTART:20241202T190000Z
        END:VEVENT
        """)),
    "time.utc-required": calendar(
      """
      BEGIN:VTODO
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      COMPLETED;TZID=Europe/Berlin:20241202T174500
      END:VTODO
      """),
    "tz.duplicate": calendar(
      twice(
        """
        BEGIN:VTIMEZONE
        TZID:Hall
        BEGIN:STANDARD
        DTSTART:19700101T000000
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0100
        END:STANDARD
        END:VTIMEZONE
        """)),
    "val.enum": event("STATUS: CONFIRMED"),
    "val.int": event("SEQUENCE: 1"),
  ]

  private static func twice(_ text: String) -> String { "\(text)\n\(text)" }

  @Test(arguments: RuleRegistry.descriptions.map(\.id))
  func aRuleSaysThatItRepairsIfItDoes(id: String) throws {
    let rule = try #require(RuleRegistry.description(of: id))
    var options = RepairOptions()
    options.includesUnsafe = true
    options.stamp = Instant(secondsSinceEpoch: 1_700_000_000)
    options.renamesZones = true
    options.rules.profile =
      rule.profiles.contains(.rfc) ? .rfc : rule.profiles.first ?? .rfc
    var files = rule.wrong.filter { $0.exchange == nil && !$0.isUnreadable }.map {
      (bytes: $0.file.bytes, limits: $0.limits)
    }
    if let file = Self.repairable[id] { files.append((file, .standard)) }
    let isRepaired = files.contains { bytes, limits in
      options.rules.limits = limits
      return repair(bytes, options).report.counts[rule.diagnostic] != nil
    }
    #expect(isRepaired == (rule.repair != .never))
  }

  @Test func conditionsAreWordsThatFollowASentence() {
    for rule in RuleRegistry.descriptions {
      let conditions: [String] =
        switch rule.repair {
        case .never, .always: []
        case .sometimes(let condition, let unsafe): [condition] + (unsafe.map { [$0] } ?? [])
        case .unsafe(let condition): [condition]
        }
      for condition in conditions {
        #expect(condition.first?.isLowercase == true, "\(rule.id)")
        #expect(condition.last != ".", "\(rule.id)")
      }
    }
  }
}
