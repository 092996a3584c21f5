import CivilCalendar
import ICSImport
import JSONWriting
import TestSupport
import Testing
import TimeZones

@testable import CalendarPages

/// Compares text made by copying and filling in with text written member by member.
@Suite struct OccurrenceWriterTests {
  private func agenda(in zone: Zone) throws -> Agenda {
    let events = [
      "SUMMARY:daily\nDTSTART:20241110T220000Z\nDURATION:PT5H\nRRULE:FREQ=DAILY",
      "SUMMARY:\"quoted\"\nDTSTART;VALUE=DATE:20241201\nRRULE:FREQ=WEEKLY;BYDAY=MO,TU",
      "SUMMARY:floating\nLOCATION:\u{202E}here\nDTSTART:20241205T090000\nRRULE:FREQ=HOURLY;COUNT=30",
      "SUMMARY:fair\nDTSTART;VALUE=DATE:20241203\nDTEND;VALUE=DATE:20241220\nCATEGORIES:a,b",
      "SUMMARY:single\nSTATUS:CONFIRMED\nDTSTART:20241206T090000Z\nDTEND:20241206T093000Z",
      "DTSTART:20241207T090000Z\nTRANSP:TRANSPARENT",
    ]
    let moved = """
      BEGIN:VEVENT\r\nUID:0\r\nRECURRENCE-ID:20241208T220000Z\r\nDTSTART;VALUE=DATE:20241209\r
      END:VEVENT\r\n
      """
    let end = "END:VCALENDAR"
    let text = calendar(events).replacing(end, with: moved + end)
    return imported(text, try day("2024-12-01")...day("2024-12-31"), zone: zone).agenda
  }

  private func plainText(_ occurrence: Occurrence, _ agenda: Agenda, _ position: SpanPosition?)
    -> [UInt8]
  {
    var json = JSONText()
    let event = agenda.events[occurrence.eventIndex]
    json.occurrence(
      occurrence, of: event, EventMembers(agenda.calendars, EventField.allCases), in: agenda.zone,
      position: position)
    return json.bytes
  }

  @Test(arguments: [0, -34_200, 20_700], [0, 1_000, 1 << 20])
  func eachDayHasTheOccurrencesAsTheyAreWrittenOneByOne(offset: Int, keptBytes: Int) throws {
    let agenda = try agenda(in: try #require(Zone(offsetFromUTC: offset)))
    let index = DayIndex(agenda)
    var writer = OccurrenceWriter(
      of: agenda, EventField.allCases, maxKeptBytes: keptBytes)
    var written = 0
    for day in agenda.days {
      for place in index.occurrences(on: day) {
        let occurrence = agenda.occurrences[place]
        let position = SpanPosition(of: day, in: index.spans[place])
        var json = JSONText()
        writer.append(occurrence, of: agenda, position: position, to: &json)
        #expect(json.bytes == plainText(occurrence, agenda, position))
        written += 1
      }
    }
    #expect(written > 80)
  }

  @Test func aListHasNoPositionsAndAnyOrder() throws {
    let agenda = try agenda(in: .utc)
    var random = SeededGenerator()
    var writer = OccurrenceWriter(
      in: agenda.zone, EventMembers(agenda.calendars, EventField.allCases))
    for occurrence in (agenda.occurrences + agenda.occurrences).shuffled(using: &random) {
      var json = JSONText()
      writer.append(occurrence, of: agenda.events[occurrence.eventIndex], to: &json)
      #expect(json.bytes == plainText(occurrence, agenda, nil))
    }
  }
}
