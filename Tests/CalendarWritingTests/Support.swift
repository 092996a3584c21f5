import CalendarWriting
import Foundation
import ICSImport
import ICSValidation
import Testing

/// 10:00 UTC on 2024-12-06.
let madeAt = Instant(secondsSinceEpoch: 1_733_479_200)

/// Returns the file of a text, in which it is `madeAt`.
func file(_ bytes: [UInt8] = []) throws -> CalendarFile {
  try CalendarFile(bytes, named: "team.ics", now: { madeAt })
}

/// Returns the file of a calendar with lines, which end with CRLF.
func file(_ lines: String) throws -> CalendarFile {
  try file(Array(calendar(lines).utf8))
}

/// Returns a calendar with some lines in it.
func calendar(_ lines: String, lineEnd: String = "\r\n") -> String {
  ("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Other//EN\n" + lines + "\nEND:VCALENDAR\n")
    .replacingOccurrences(of: "\n", with: lineEnd)
}

func text(_ file: CalendarFile) -> String { String(decoding: file.bytes, as: UTF8.self) }

func day(_ text: String) throws -> DayNumber { try #require(CivilDate(text)).dayNumber }

/// Returns the local time of a text such as `2024-12-06T10:00`.
func wallTime(_ text: String) throws -> WallTime {
  let parts = text.split(separator: "T")
  let clock = try #require(parts.last).split(separator: ":").compactMap { Int($0) }
  return WallTime(
    day: try day(String(parts[0])), secondOfDay: clock[0] * 3_600 + clock[1] * 60)
}

func berlin(_ text: String) throws -> WrittenTime {
  .zoned(try wallTime(text), try Zone.named("Europe/Berlin"))
}

/// Returns the point in time of a local time in Berlin.
func instant(_ text: String) throws -> EventTime {
  .instant(try Zone.named("Europe/Berlin").instant(of: try wallTime(text)))
}

/// Returns the findings on a calendar, on one line each.
func findings(_ file: CalendarFile) throws -> [String] {
  try ValidationReport(validating: file.bytes, named: file.name).findings.map(\.description)
}

/// Returns the starts of the events in a year, with their titles, as calview shows them in Berlin.
func occurrences(_ file: CalendarFile, year: String = "2024") throws -> [String] {
  let zone = try Zone.named("Europe/Berlin")
  let days = try day("\(year)-01-01")...day("\(year)-12-31")
  let agenda = try Agenda(parsing: file.bytes, days: days, zone: zone)
  return agenda.occurrences.map { occurrence in
    let time = occurrence.start.wallTime(in: zone)
    let clock =
      occurrence.isAllDay ? "" : " \(time.secondOfDay / 3600):\(time.secondOfDay / 60 % 60)"
    return "\(time.day)\(clock) \(agenda.events[occurrence.eventIndex])"
  }
}

/// Expects that a calendar has no faults, except for those of some rules.
func expectNoFindings(
  _ file: CalendarFile, besides rules: String...,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let found = try findings(file).filter { finding in
    !rules.contains { finding.contains("[\($0)]") }
  }
  #expect(found == [], sourceLocation: sourceLocation)
}
