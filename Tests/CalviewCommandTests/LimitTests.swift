import CalendarPages
import Foundation
import ICSText
import Testing

@testable import CalviewCommand

/// What a limit leaves out of a file is never missing in silence.
@Suite struct LimitTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private static let manyParameters = (0..<70).map { ";X-\($0)=v" }.joined()
  private static let longParameter = ";X-LONG=" + String(repeating: "v", count: 1_100_000)
  private static let manyLines = (0...20_000).map { "X-LINE:\($0)\n" }.joined()
  private static let manyAlarms = String(
    repeating: "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT5M\nDESCRIPTION:x\nEND:VALARM\n",
    count: 6_000)

  private func calendar(_ components: String...) throws -> String {
    let text = "BEGIN:VCALENDAR\nVERSION:2.0\n\(components.joined())END:VCALENDAR\n"
    return try directory.write(text.replacing("\n", with: "\r\n"), to: "\(UUID()).ics").name
  }

  private func event(_ lines: String, uid: String = "UID:limits@example.com\n") -> String {
    "BEGIN:VEVENT\n\(uid)DTSTAMP:20240101T000000Z\nDTSTART:20240610T090000Z\n\(lines)END:VEVENT\n"
  }

  /// Properties that decide when an event is, in an event that has one of each kind of effect.
  private static let deciding = [
    "DURATION:PT3H", "DTEND:20240612T100000Z", "RRULE:FREQ=DAILY;COUNT=3",
    "RDATE:20240612T090000Z", "RRULE:FREQ=DAILY;COUNT=5\nEXDATE:20240611T090000Z",
    "RRULE:FREQ=DAILY;COUNT=5\nEXRULE:FREQ=DAILY;COUNT=2", "RECURRENCE-ID:20240609T090000Z",
    "STATUS:CANCELLED", "TRANSP:TRANSPARENT", "SEQUENCE:3",
  ]

  @Test(arguments: deciding)
  func whatDecidesWhenAnEventIsIsReadBeyondTheLimits(property: String) throws {
    let lines = property.split(separator: "\n")
    let last = String(try #require(lines.last))
    let name = String(last.prefix { $0 != ":" })
    let rest = last.dropFirst(name.count)
    let before = lines.dropLast().map { "\($0)\n" }.joined()
    // Without a title, none is lost to the number of lines.
    let expected = try answers(of: calendar(event("\(before)\(last)\n")))
    for parameters in [Self.manyParameters, Self.longParameter] {
      let file = try calendar(event("\(before)\(name)\(parameters)\(rest)\n"))
      #expect(try answers(of: file) == expected, "\(name)\(parameters.prefix(10))")
    }
    for filler in [Self.manyLines, Self.manyAlarms] {
      let file = try calendar(event("\(before)\(filler)\(last)\n"))
      #expect(try answers(of: file) == expected, "\(name) after \(filler.prefix(12))")
      #expect(call("list", file, "--all").errors.contains("[limit.properties]"))
    }
  }

  /// Returns the answers about a file with its name replaced.
  private func answers(of file: String) throws -> [String] {
    let calls = [
      ["list", file, "--all", "--format", "csv"], [file, "--has-events", "2024-06-10"],
      [file, "--has-events", "2024-06-12"], [file, "--is-free", "2024-06-10 10:00..11:00"],
      ["next", file, "--today", "2024-06-01"], ["free", file, "--from", "2024-06-10"],
    ]
    return calls.map { words in
      let outcome = call(words: words)
      return "\(outcome.status) \(outcome.output.replacing(file, with: "FILE"))"
    }
  }

  @Test func aPropertyThatIsLeftOutIsALoss() throws {
    let uid = try calendar(
      event("SUMMARY:x\n", uid: "UID\(Self.manyParameters):limits@example.com\n"))
    let title = try calendar(event("SUMMARY\(Self.longParameter):x\n"))
    let late = try calendar(event("\(Self.manyLines)SUMMARY:x\n"))
    for file in [uid, title, late] { try expectLoss(in: file) }
    for file in [uid, late] {
      #expect(call(file, "--has-events", "2024-06-10").status == 2)
      #expect(call(file, "--is-free", "2024-06-10 08:00..10:00").status == 2)
      #expect(call("next", file, "--today", "2024-06-01").status == 2)
    }
  }

  private func expectLoss(in file: String) throws {
    for words in [[file, "--month", "2024-06", "--json"], ["list", file, "--all", "--json"]] {
      let outcome = call(words: words)
      #expect(outcome.status == 2)
      #expect(outcome.output.contains(#""truncated":true"#))
      #expect(outcome.errors.contains("[limit."))
    }
  }

  @Test func aPropertyThatTheAnswerDoesNotNeedIsNoLoss() throws {
    let attachment = "ATTACH\(Self.longParameter):https://example.com/\n"
    let file = try calendar(event("SUMMARY:x\n\(attachment)"))
    #expect(call(file, "--month", "2024-06", "--json").status == 0)
    #expect(call("diff", file, file).status == 0)
    // Only what is too long to be compared may differ.
    let long = String(repeating: Self.longParameter, count: 4)
    let other = try calendar(event("SUMMARY:x\nATTACH\(long):https://example.com/\n"))
    let outcome = call("diff", other, other)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("VEVENT has ATTACH of more than 4194304 bytes"))
  }

  @Test func aComponentThatIsLeftOutIsALoss() throws {
    let long = String(repeating: "X-LINE:\(String(repeating: "v", count: 1_000))\n", count: 9_000)
    try expectLoss(in: calendar(event("\(long)SUMMARY:x\n")))
  }

  private func zone(_ parts: Int) -> String {
    let part = "TZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nEND:STANDARD\n"
    let all = (0..<parts).map { "BEGIN:STANDARD\nDTSTART:\(1800 + $0)0101T000000\n\(part)" }
    return "BEGIN:VTIMEZONE\nTZID:Mill Street\n\(all.joined())END:VTIMEZONE\n"
  }

  @Test func aZoneThatIsLeftOutIsALossIfAnEventNeedsIt() throws {
    let needing = event("DTEND;TZID=Mill Street:20240610T230000\n")
    try #require(call(calendar(zone(200), needing), "--month", "2024-06").status == 0)
    let file = try calendar(zone(201), needing)
    let outcome = call(file, "--month", "2024-06", "--json")
    #expect(outcome.status == 2)
    #expect(outcome.output.contains(#""truncated":true"#))
    #expect(call(file, "--is-free", "2024-06-11").status == 2)
    #expect(call(try calendar(zone(201), event("")), "--month", "2024-06").status == 0)
  }

  @Test func ofTwoDifferentZonesOfOneNameTheOneThatIsUsedIsNamed() throws {
    let needing = event("DTEND;TZID=Mill Street:20240610T230000\n")
    let other = zone(1).replacing("+0200", with: "+0300")
    for components in [[zone(1), other, needing], [zone(1), needing, other]] {
      let outcome = call(try calendar(components.joined()), "--month", "2024-06")
      #expect(outcome.status == 0)
      #expect(outcome.errors.contains("differs from an earlier one of the TZID \"Mill Street\""))
    }
    for components in [[zone(1), zone(1), needing], [zone(1), other, event("")]] {
      #expect(call(try calendar(components.joined()), "--month", "2024-06").errors.isEmpty)
    }
  }

  @Test func theHour24IsReadWithAWord() throws {
    let outcome = call("list", try calendar(event("DTEND:20240610T240000Z\n")), "--all")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("7:7: warning: DTEND has 24:00, which is read as 0:00 of"))
  }
}
