import CivilCalendar
import DatePhrases
import ICSImport
import Testing

@testable import CalviewCommand

@Suite struct OtherDaysTests {
  private let today = CivilDate("2026-11-22")?.dayNumber ?? .min

  private func days(_ first: String, _ last: String? = nil) throws -> ClosedRange<DayNumber> {
    let first = try #require(CivilDate(first)).dayNumber
    return try first...(last.map { try #require(CivilDate($0)).dayNumber } ?? first)
  }

  private func found(_ days: [String], uids: [String] = []) throws -> OtherDays {
    var found = OtherDays(seenFrom: today, besides: today...today)
    for (index, day) in days.enumerated() {
      found.insert(
        try self.days(day), .event, uid: uids.indices.contains(index) ? uids[index] : "\(index)")
    }
    return found
  }

  @Test(arguments: [
    (["2026-12-01", "2026-11-30", "2027-01-05"], "2026-11-30"),
    (["2020-12-01", "2021-11-30", "2019-01-05"], "2021-11-30"),
    (["2020-12-01", "2030-01-01", "2026-11-21"], "2030-01-01"),
    (["2026-11-22", "2026-11-23"], "2026-11-22"),
  ])
  func theNextDayIsNearestAndElseTheLastOne(days: [String], nearest: String) throws {
    #expect(try found(days).nearest?.description == nearest)
  }

  @Test func oneMonthOrOneEventIsShown() throws {
    #expect(try found([]).onlyMonth == nil)
    #expect(try found(["2024-12-01", "2024-12-31"]).onlyMonth?.description == "2024-12")
    #expect(try found(["2024-11-30", "2024-12-31"]).onlyMonth == nil)
    let series = try found(["2026-12-07", "2027-01-04"], uids: ["a", "a"])
    #expect(series.onlyMonth?.description == "2026-12")
    // Two events without a UID count as different events.
    #expect(try found(["2026-12-07", "2027-01-04"], uids: ["", ""]).onlyMonth == nil)
    var long = OtherDays(seenFrom: today, besides: today...today)
    long.insert(try days("2024-12-28", "2025-01-03"), .event, uid: "a")
    #expect(long.onlyMonth?.description == "2024-12")
  }

  @Test func openTasksBesideEventsAreMentioned() throws {
    let tasks = ["", "STATUS:COMPLETED\n", "STATUS:CANCELLED\n", "PERCENT-COMPLETE:30\n"]
      .enumerated().map {
        "BEGIN:VTODO\nUID:t\($0)\nDTSTAMP:20240101T000000Z\nDUE:20241204T120000Z\n\($1)END:VTODO\n"
      }
    let text = calendar("DTSTART:20241206T090000Z\nSUMMARY:Tea").replacing(
      "END:VCALENDAR", with: tasks.joined() + "END:VCALENDAR")
    try withFiles(["a.ics": text]) { paths in
      let remark = "not shown: 2 tasks: --kind event,todo\n"
      #expect(call(words: [paths[0], "--month", "2024-12"]).output.hasSuffix("\n" + remark))
      let list = call(words: ["list", paths[0], "--month", "2024-12"])
      #expect(list.errors == "calview: " + remark && list.status == 0)
      // Who says which kinds to show knows of the others, and another month has none.
      for words in [["--month", "2024-12", "--kind", "event"], ["--month", "2024-11"]] {
        let outcome = call(words: [paths[0]] + words)
        #expect(!(outcome.output + outcome.errors).contains("not shown"), "\(words)")
      }
      // The page goes to the month of the only event.
      let page = call(words: [paths[0], "--today", "2024-11-20"]).output
      #expect(page.contains("December 2024") && page.contains("nothing in November 2024; "))
      #expect(page.contains("\n" + remark))
    }
  }

  @Test func whatIsFoundIsSaid() throws {
    let november = try days("2026-11-01", "2026-11-30")
    #expect(OtherDays.sentence(onEmpty: november, nil) == "nothing in November 2026")
    #expect(
      OtherDays.sentence(onEmpty: november, try found([]))
        == "nothing in November 2026, nor on any other day")
    #expect(
      OtherDays.sentence(onEmpty: november, try found(["2024-12-05"]))
        == "nothing in November 2026; 1 event on 5 December 2024")
    #expect(
      OtherDays.sentence(onEmpty: november, try found(["2024-12-31", "2024-12-01"]))
        == "nothing in November 2026; 2 events in December 2024")
  }

  @Test func whatComesNextIsNamedWithItsDistance() throws {
    var found = try found(["1990-12-06"])
    func sentence() -> String {
      OtherDays.sentence(onEmpty: today...today, found, namesNext: true)
    }
    #expect(sentence() == "nothing on 22 November 2026; 1 event on 6 December 1990")
    found.insert(try days("2026-12-01"), .event, uid: "b", title: "Tea")
    found.insert(try days("2026-11-25"), .event, uid: "c", title: "Dentist")
    #expect(
      sentence()
        == "nothing on 22 November 2026; next is \"Dentist\" on Wed, 25 Nov 2026, in 3 days")
    found.insert(try days("2026-11-23"), .event, uid: "d")
    #expect(sentence().hasSuffix("; next is on Mon, 23 Nov 2026, tomorrow"))
  }

  @Test func anEmptyListSaysWhatComesNextAndHowToSeeIt() throws {
    let task =
      "BEGIN:VTODO\nUID:t\nDTSTAMP:20240101T000000Z\nDUE:20241204T120000Z\nEND:VTODO\n"
    let text = calendar("DTSTART:20241206T090000Z\nSUMMARY:Tea").replacing(
      "END:VCALENDAR", with: task + "END:VCALENDAR")
    try withFiles(["a.ics": text]) { paths in
      let outcome = call(words: ["list", paths[0], "2024-12-03..2024-12-04"])
      let lines = outcome.errors.split(separator: "\n")
      try #require(lines.count == 2)
      #expect(lines[0].hasPrefix("calview: nothing from 3 to 4 December 2024; next is \"Tea\" on "))
      #expect(lines[0].hasSuffix(": calview list \(paths[0]) --from 2024-12-06"))
      #expect(lines[1] == "calview: not shown: 1 task: --kind event,todo")
    }
  }

  @Test func ofEndlessSeriesOnlyTheStartIsSaid() throws {
    var found = try found(["1990-12-06", "2027-11-26"])
    found.isEndless = true
    #expect(
      OtherDays.sentence(onEmpty: try days("1985-02-01", "1985-02-28"), found)
        == "nothing in February 1985; events from 6 December 1990 on")
  }

  @Test func entriesOfOtherKindsAreCountedByKind() throws {
    var found = OtherDays(seenFrom: today, besides: today...today, areOfOtherKinds: true)
    found.insert(try days("2026-12-02"), .journal, uid: "a")
    found.insert(try days("2026-12-01"), .todo, uid: "b")
    found.insert(try days("2026-12-03"), .todo, uid: "c")
    #expect(
      OtherDays.sentence(onEmpty: try days("2026-11-01", "2026-11-30"), found)
        == """
        no events in November 2026, nor on any other day, but 2 tasks and 1 journal entry from \
        1 to 3 December 2026
        """)
    // The page would be just as empty in that month.
    #expect(found.onlyMonth == nil)
  }

  @Test(arguments: [
    ("2024-12-05", "2024-12-05", "on 5 December 2024"),
    ("2024-12-01", "2024-12-31", "in December 2024"),
    ("2024-01-01", "2024-12-31", "in 2024"),
    ("2024-12-05", "2024-12-07", "from 5 to 7 December 2024"),
    ("2024-11-01", "2024-12-31", "from 1 November to 31 December 2024"),
    ("2024-12-31", "2025-01-01", "from 31 December 2024 to 1 January 2025"),
    ("2024-01-01", "2025-12-31", "from 1 January 2024 to 31 December 2025"),
    // A year is written as it can be typed: 4 would be a day or a month.
    ("0004-02-29", "0004-02-29", "on 29 February 0004"),
    ("0004-02-01", "0004-02-29", "in February 0004"),
    ("0999-01-01", "0999-12-31", "in 0999"),
    ("0004-12-31", "0005-01-01", "from 31 December 0004 to 1 January 0005"),
    ("-0044-03-15", "-0044-03-15", "on 15 March -0044"),
  ])
  func daysAreNamedShortly(first: String, last: String, expected: String) throws {
    #expect(DaysInWords.when(try days(first, last)) == expected)
  }

  @Test func theDaysAfterTheLastYearAreNamedByTheirOwnMonth() throws {
    let first = try #require(CivilDate("9999-12-27")).dayNumber
    #expect(
      DaysInWords.when(first...first.advanced(by: 6))
        == "from 27 December 9999 to 2 January 10000")
  }
}
