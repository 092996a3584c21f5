import CivilCalendar
import ICSImport
import Testing
import TimeZones

@testable import CalendarPages

@Suite struct DayIndexTests {
  @Test func eachOccurrenceIsFoundOnEachOfItsDays() throws {
    let events = (0..<60).map { number in
      let start = number % 28 + 1
      let length = number * 7 % 23
      return "DTSTART:202412\(start < 10 ? "0" : "")\(start)T120000Z\nDURATION:P\(length)D"
    }
    let text = events.map { calendar($0) }.joined()
    let days = try day("2024-12-05")...day("2024-12-25")
    let agenda = imported(text, days).agenda
    try #require(agenda.occurrences.count > 30)
    let index = DayIndex(agenda)
    for day in days {
      let expected = agenda.occurrences.indices.filter {
        agenda.occurrences[$0].days(in: agenda.zone).contains(day)
      }
      #expect(Array(index.occurrences(on: day)) == expected, "\(day)")
    }
  }

  @Test func wholeDaysComeFirstThoughTheyBeganLater() throws {
    let text = calendar(
      "SUMMARY:night\nDTSTART:20241205T220000Z\nDTEND:20241206T060000Z",
      "SUMMARY:feast\nDTSTART;VALUE=DATE:20241206",
      "SUMMARY:noon\nDTSTART:20241206T120000Z")
    let day = try day("2024-12-06")
    let agenda = imported(text, day...day).agenda
    let summaries = DayIndex(agenda).occurrences(on: day).map {
      agenda.events[agenda.occurrences[$0].eventIndex].details.summary
    }
    #expect(summaries == ["feast", "night", "noon"])
  }

  @Test func nothingLiesBeyondTheDaysAskedFor() throws {
    let text = calendar("DTSTART:20241205T220000Z\nDTEND:20241209T060000Z")
    let day = try day("2024-12-06")
    let index = DayIndex(imported(text, day...day).agenda)
    #expect(index.occurrences(on: day).count == 1)
    #expect(index.occurrences(on: day.advanced(by: 1)).isEmpty)
    #expect(index.occurrences(on: .min).isEmpty)
    #expect(index.occurrences(on: .max).isEmpty)
  }
}
