import CalendarWriting
import Foundation
import ICSImport
import Testing

/// A change of a series does what is said, to what is meant, or nothing.
@Suite struct SeriesCheckTests {
  private static let uid = "s@team.example"

  /// Returns the file of a series in Berlin with some lines, and perhaps overrides.
  private func series(_ lines: String, overrides: [String] = []) throws -> CalendarFile {
    let components = ([lines] + overrides).map {
      "BEGIN:VEVENT\nUID:\(Self.uid)\nDTSTAMP:20241115T090000Z\nSUMMARY:S\n\($0)\nEND:VEVENT"
    }
    let text = components.joined(separator: "\n").replacingOccurrences(
      of: "@:", with: ";TZID=Europe/Berlin:")
    return try file(text)
  }

  /// Returns the starts and ends of the instances in a year, in UTC, with their titles.
  private func times(_ file: CalendarFile, year: String = "2024") throws -> [String] {
    let agenda = try Agenda(
      parsing: file.bytes, days: try day("\(year)-01-01")...day("\(year)-12-31"), zone: .utc)
    return agenda.occurrences.map {
      "\($0.start.wallTime(in: .utc)) \($0.end.wallTime(in: .utc)) "
        + (agenda.events[$0.eventIndex].summary ?? "")
    }
  }

  private func expectRefusal(
    _ error: CalendarFileError, of old: CalendarFile,
    _ change: (inout CalendarFile) throws -> Void
  ) {
    var file = old
    #expect(throws: error) { try change(&file) }
    #expect(file.bytes == old.bytes)
  }

  @Test func aSeriesIsNotDividedAtAnAddedDate() throws {
    let old = try series(
      """
      DTSTART@:20241204T100000
      DTEND@:20241204T110000
      RRULE:FREQ=WEEKLY;COUNT=4
      RDATE@:20241212T150000
      """)
    let time = try instant("2024-12-12T15:00")
    expectRefusal(.isNotOfRule(time), of: old) {
      try $0.update(uid: Self.uid, from: time) { $0.title = "X" }
    }
    // The others are divided, and it stays among them; so are they removed from it on.
    let all = try times(old)
    for day in ["11", "18"] {
      var file = old
      try file.update(uid: Self.uid, from: try instant("2024-12-\(day)T10:00")) { $0.title = "X" }
      let isLater = { (line: String) in line >= "2024-12-\(day)" }
      #expect(
        try times(file) == all.map { isLater($0) ? String($0.dropLast()) + "X" : $0 })
    }
    var file = old
    try file.remove(uid: Self.uid, from: time)
    #expect(try times(file) == Array(all.prefix(2)))
  }

  @Test func seriesOfTwoRulesAreNotDividedIfInstancesWouldBeLost() throws {
    let old = try series(
      """
      DTSTART@:20241203T100000
      DTEND@:20241203T110000
      RRULE:FREQ=WEEKLY;COUNT=4
      RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=3
      """)
    expectRefusal(.changesOthers(try instant("2024-12-17T10:00"), .isLost), of: old) {
      try $0.update(uid: Self.uid, from: try instant("2024-12-12T10:00")) { $0.title = "X" }
    }
    expectRefusal(.hasSeveralRules(uid: Self.uid), of: old) {
      try $0.update(uid: Self.uid) { $0.move(to: $0.start.advanced(bySeconds: 86_400)) }
    }
    let all = try times(old)
    var file = old
    try file.update(uid: Self.uid, on: try instant("2024-12-12T10:00")) { $0.title = "X" }
    #expect(try times(file).count == all.count)
  }

  @Test func aSeriesIsDividedOnAnHourThatTheClockSkips() throws {
    let old = try series(
      """
      DTSTART@:20240329T023000
      DTEND@:20240329T033000
      RRULE:FREQ=DAILY;COUNT=5
      """)
    let time = try instant("2024-03-31T02:30")
    // The second series can't begin at 2:30 of that day, but later.
    do throws(CalendarFileError) {
      var file = old
      try file.update(uid: Self.uid, from: time) { $0.title = "X" }
      Issue.record("it was divided")
    } catch {
      guard case .hasFaults(let findings) = error else { throw error }
      #expect(findings.contains { $0.rule.id == "tz.nonexistent-time" })
    }
    var file = old
    try file.update(uid: Self.uid, from: time) { $0.move(to: try! berlin("2024-03-31T04:00")) }
    #expect(
      try times(file) == [
        "2024-03-29T01:30:00 2024-03-29T02:30:00 S", "2024-03-30T01:30:00 2024-03-30T02:30:00 S",
        "2024-03-31T02:00:00 2024-03-31T03:00:00 S", "2024-04-01T02:00:00 2024-04-01T03:00:00 S",
        "2024-04-02T02:00:00 2024-04-02T03:00:00 S",
      ])
    // Alone it has the time that the clock shows.
    file = old
    try file.update(uid: Self.uid, on: time) { $0.title = "X" }
    #expect(
      try times(file).map { $0.prefix(39) } == times(old).map { $0.prefix(39) })
    try file.remove(uid: Self.uid, on: try instant("2024-03-31T02:30"))
    #expect(try times(file).count == 4)
  }

  @Test(arguments: ["DTEND@:20241026T033000", "DURATION:PT90M"])
  func lengthsStayAcrossAChangeOfTheClock(end: String) throws {
    // On the day of the change, the end is at the second 2:30.
    let old = try series("DTSTART@:20241026T020000\n\(end)\nRRULE:FREQ=DAILY;COUNT=3")
    let all = try times(old)
    #expect(all[1] == "2024-10-27T00:00:00 2024-10-27T01:30:00 S")
    let time = try instant("2024-10-27T02:00")
    var file = old
    try file.update(uid: Self.uid, on: time) { $0.title = "X" }
    #expect(try times(file) == [all[0], all[1].dropLast() + "X", all[2]])
    file = old
    try file.update(uid: Self.uid, from: time) { $0.title = "X" }
    #expect(try times(file) == [all[0], all[1].dropLast() + "X", all[2].dropLast() + "X"])
  }

  @Test(arguments: ["DTEND@:20240324T060000", "DURATION:PT8H"])
  func aSeriesThatMovesToAChangeOfTheClockKeepsItsLength(end: String) throws {
    var file = try series("DTSTART@:20240323T220000\n\(end)\nRRULE:FREQ=WEEKLY;COUNT=2")
    try file.update(uid: Self.uid) { $0.move(to: try! berlin("2024-03-30T22:00")) }
    #expect(
      try times(file) == [
        "2024-03-30T21:00:00 2024-03-31T05:00:00 S", "2024-04-06T20:00:00 2024-04-07T04:00:00 S",
      ])
  }

  @Test func aLengthInDaysStaysOne() throws {
    var file = try series(
      "DTSTART@:20241026T220000\nDURATION:P1D\nRRULE:FREQ=WEEKLY;COUNT=2")
    try file.update(uid: Self.uid) { $0.move(to: try! berlin("2024-10-26T21:00")) }
    #expect(
      try times(file) == [
        "2024-10-26T19:00:00 2024-10-27T20:00:00 S", "2024-11-02T20:00:00 2024-11-03T20:00:00 S",
      ])
  }

  @Test func aPeriodKeepsItsLength() throws {
    let old = try series(
      """
      DTSTART@:20241202T100000
      DURATION:PT90M
      RDATE@:20241205T140000
      RDATE;VALUE=PERIOD:20241215T090000Z/PT3H
      """)
    let all = try times(old)
    var file = old
    try file.update(uid: Self.uid, on: try instant("2024-12-15T10:00")) { $0.title = "X" }
    #expect(try times(file) == [all[0], all[1], "2024-12-15T09:00:00 2024-12-15T12:00:00 X"])
    try file.remove(uid: Self.uid, on: try instant("2024-12-15T10:00"))
    #expect(try times(file) == Array(all.prefix(2)))
    expectRefusal(.hasPeriods(uid: Self.uid), of: old) {
      try $0.update(uid: Self.uid) { $0.move(to: $0.start.advanced(bySeconds: 3_600)) }
    }
  }

  /// Mondays, of which the second is moved behind the fourth, and the last one before the third.
  private func moved() throws -> CalendarFile {
    try series(
      "DTSTART@:20241202T100000\nDTEND@:20241202T110000\nRRULE:FREQ=WEEKLY;COUNT=5",
      overrides: [
        "RECURRENCE-ID@:20241209T100000\nDTSTART@:20241226T100000\nDTEND@:20241226T110000",
        "RECURRENCE-ID@:20241230T100000\nDTSTART@:20241210T100000\nDTEND@:20241210T110000",
      ])
  }

  @Test(arguments: [
    ("2024-12-09", "2024-12-09", "2024-12-26"), ("2024-12-16", "2024-12-09", "2024-12-26"),
    ("2024-12-30", "2024-12-09", "2024-12-26"),
  ])
  func laterInstancesAreThoseThatAreShownLater(day: String, name: String, place: String) throws {
    let old = try moved()
    let time = try instant("\(day)T10:00")
    let error = CalendarFileError.isOutOfOrder(
      try instant("\(name)T10:00"), nowAt: try instant("\(place)T10:00"))
    expectRefusal(error, of: old) { try $0.remove(uid: Self.uid, from: time) }
    expectRefusal(error, of: old) { try $0.update(uid: Self.uid, from: time) { $0.title = "X" } }
    // All of them have no order.
    var file = old
    try file.update(uid: Self.uid) { $0.title = "X" }
    #expect(file.bytes != old.bytes)
  }

  @Test func theInstanceThatWasMovedIsNamed() throws {
    // The second one only has another title.
    let old = try series(
      "DTSTART@:20241202T100000\nDTEND@:20241202T110000\nRRULE:FREQ=WEEKLY;COUNT=3",
      overrides: [
        "RECURRENCE-ID@:20241209T100000\nDTSTART@:20241209T100000\nDTEND@:20241209T110000",
        "RECURRENCE-ID@:20241216T100000\nDTSTART@:20241207T100000\nDTEND@:20241207T110000",
      ])
    let time = try instant("2024-12-16T10:00")
    let error = CalendarFileError.isOutOfOrder(time, nowAt: try instant("2024-12-07T10:00"))
    expectRefusal(error, of: old) { try $0.update(uid: Self.uid, from: time) { $0.title = "X" } }
  }

  @Test func anInstanceThatWasMovedWithinItsWeekIsTheFirstOfTheLaterOnes() throws {
    let old = try series(
      "DTSTART@:20241202T100000\nDTEND@:20241202T110000\nRRULE:FREQ=WEEKLY;COUNT=3",
      overrides: [
        "RECURRENCE-ID@:20241209T100000\nDTSTART@:20241210T100000\nDTEND@:20241210T120000\nX-A:1"
      ])
    let time = try instant("2024-12-09T10:00")
    var file = old
    try file.update(uid: Self.uid, from: time) { $0.title = "X" }
    let all = try times(old)
    #expect(try times(file) == [all[0], all[1].dropLast() + "X", all[2].dropLast() + "X"])
    #expect(text(file).contains("X-A:1"))
    expectRefusal(.hasOwnTime(time), of: old) {
      try $0.update(uid: Self.uid, from: time) { $0.move(to: try! berlin("2024-12-09T11:00")) }
    }
    file = old
    try file.remove(uid: Self.uid, from: time)
    #expect(try times(file) == [all[0]])
  }

  @Test func whatElseSaysTheOldNotesOrPlaceGoes() throws {
    let lines = [
      "X-ALT-DESC;FMTTYPE=text/html:<b>Old</b>", "STYLED-DESCRIPTION;FMTTYPE=text/html:<b>Old</b>",
      "X-APPLE-STRUCTURED-LOCATION;VALUE=URI:geo:48.2,16.37", "GEO:48.2;16.37",
    ]
    let old = try series(
      (["DTSTART@:20241202T100000", "DESCRIPTION:Old", "LOCATION:Hall"] + lines)
        .joined(separator: "\n"))
    func left(_ change: (inout NewEvent) -> Void) throws -> [String] {
      var file = old
      try file.update(uid: Self.uid, change)
      return lines.filter { text(file).contains($0) }
    }
    #expect(try left { $0.title = "X" } == lines)
    #expect(try left { $0.notes = "New" } == Array(lines.suffix(2)))
    #expect(try left { $0.location = "Church" } == Array(lines.prefix(2)))
    #expect(try left { $0.notes = nil } == Array(lines.suffix(2)))
  }
}
