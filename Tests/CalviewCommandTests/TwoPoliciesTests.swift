import Foundation
import ICSText
import Testing

@testable import CalviewCommand

/// A view accepts nearly every form of a time, validation only what is written as it should be.
///
/// Both read the same lines, parameters and values. They differ in what they make of them, and where,
/// each case here says so.
@Suite struct TwoPoliciesTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  struct Case: Sendable, CustomTestStringConvertible {
    let lines: String
    /// Start and end of what `list` shows, in UTC; `nil` if it shows nothing.
    let shown: String?
    /// The rules of the findings of `validate`.
    let found: String

    init(_ lines: String, shown: String?, found: String) {
      (self.lines, self.shown, self.found) = (lines, shown, found)
    }

    var testDescription: String { lines.replacing("\n", with: " | ") }
  }

  private static let start = "DTSTART:20241202T090000Z\n"

  @Test(arguments: [
    // The first end or length that can be read counts, but only the first start.
    Case(
      start + "DTEND:junk\nDTEND:20241202T100000Z", shown: "2024-12-02T09:00Z 2024-12-02T10:00Z",
      found: "card.at-most-one val.date-time"),
    Case(
      start + "DURATION:x\nDURATION:PT2H", shown: "2024-12-02T09:00Z 2024-12-02T11:00Z",
      found: "card.at-most-one val.duration"),
    Case(
      "DTSTART:junk\nDTSTART:20241202T090000Z", shown: nil,
      found: "card.at-most-one val.date-time"),
    // DTEND decides.
    Case(
      start + "DTEND:20241202T100000Z\nDURATION:PT3H",
      shown: "2024-12-02T09:00Z 2024-12-02T10:00Z", found: "card.exclusive"),
    // What the value looks like decides, not VALUE.
    Case(
      "DTSTART;VALUE=DATE:20241202T090000Z", shown: "2024-12-02T09:00Z 2024-12-02T09:00Z",
      found: "val.value-date-but-time"),
    Case(
      "DTSTART;VALUE=DATE-TIME:20241202", shown: "2024-12-02 2024-12-03",
      found: "val.date-missing-value"),
    // An offset that is that of the zone means the clock of the zone; with Z, the zone does not matter.
    Case(
      "DTSTART;TZID=Europe/Berlin:20241202T090000+0100",
      shown: "2024-12-02T08:00Z 2024-12-02T08:00Z", found: "val.date-time"),
    Case(
      "DTSTART;TZID=Europe/Berlin:20241202T090000Z",
      shown: "2024-12-02T09:00Z 2024-12-02T09:00Z", found: "time.tzid-on-utc"),
    // Blanks around the name of a zone do not matter.
    Case(
      "DTSTART;TZID= Europe/Berlin :20241202T090000",
      shown: "2024-12-02T08:00Z 2024-12-02T08:00Z", found: "tz.undefined"),
    // Small letters, and 24:00.
    Case(
      "DTSTART:20241202t090000z", shown: "2024-12-02T09:00Z 2024-12-02T09:00Z",
      found: "val.lowercase"),
    Case(
      start + "DTEND:20241202T240000Z", shown: "2024-12-02T09:00Z 2024-12-03T00:00Z",
      found: "val.date-time"),
  ])
  func eachReadsByItsPolicy(test: Case) throws {
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:x
      BEGIN:VEVENT
      UID:policy@example.com
      DTSTAMP:20241101T000000Z
      SUMMARY:Choir
      \(test.lines)
      END:VEVENT
      END:VCALENDAR

      """
    let file = try directory.write(text.replacing("\n", with: "\r\n"), to: "a.ics").name
    let list = call(
      "list", file, "--from", "2024-12-01", "--to", "2024-12-31", "--tz", "UTC", "--json")
    #expect(try shown(in: list.output) == test.shown)
    let validation = call("validate", file, "--format", "json")
    #expect(try rules(in: validation.output) == test.found)
  }

  private func shown(in list: String) throws -> String? {
    struct List: Decodable {
      struct Event: Decodable {
        let start: String
        let end: String
      }
      let events: [Event]
    }
    return try JSONDecoder().decode(List.self, from: Data(list.utf8)).events.first.map {
      "\($0.start) \($0.end)".replacing(":00+00:00", with: "Z")
    }
  }

  private func rules(in report: String) throws -> String {
    struct Report: Decodable {
      struct File: Decodable {
        struct Finding: Decodable { let rule: String }
        let findings: [Finding]
      }
      let files: [File]
    }
    return try JSONDecoder().decode(Report.self, from: Data(report.utf8)).files
      .flatMap { $0.findings.map(\.rule) }.sorted().joined(separator: " ")
  }
}
