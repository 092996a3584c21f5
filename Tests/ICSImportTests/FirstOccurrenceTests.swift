import CivilCalendar
import ICSText
import Testing
import TimeZones

@testable import ICSImport

/// An agenda of the first occurrences of each day counts the other occurrences.
@Suite struct FirstOccurrenceTests {
  private let days: ClosedRange<DayNumber>
  private let zone: Zone

  init() throws {
    let first = try #require(CivilDate("2024-12-01")).dayNumber
    days = first...first.advanced(by: 41)
    zone = try testZones.zone(named: "Europe/Berlin")
  }

  private static let events = [
    "DTSTART:20241201T000000Z\nRRULE:FREQ=MINUTELY;INTERVAL=7\nSUMMARY:often",
    "DTSTART:20241125T220000Z\nDTEND:20241127T030000Z\nRRULE:FREQ=HOURLY;INTERVAL=5\nSUMMARY:long",
    "DTSTART;VALUE=DATE:20241203\nRRULE:FREQ=DAILY\nSUMMARY:whole",
    "DTSTART;VALUE=DATE:20241110\nDTEND;VALUE=DATE:20241215\nSUMMARY:span\nSTATUS:CANCELLED",
    "DTSTART:20241201T003000Z\nRRULE:FREQ=HOURLY\nEXDATE:20241202T033000Z\nSTATUS:CANCELLED",
    "DTSTART:20241201T000000\nRRULE:FREQ=MINUTELY;INTERVAL=11\nSUMMARY:floating\nCATEGORIES:a",
  ]

  private static let journal =
    "BEGIN:VJOURNAL\r\nUID:j\r\nDTSTAMP:20240101T000000Z\r\nDTSTART;VALUE=DATE:20241210\r\n"
    + "CATEGORIES:gym\r\nEND:VJOURNAL\r\n"

  private static let text =
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n"
    + events.enumerated().map { index, lines in
      "BEGIN:VEVENT\r\nUID:\(index)\r\nDTSTAMP:20240101T000000Z\r\n"
        + lines.split(separator: "\n").map { "\($0)\r\n" }.joined() + "END:VEVENT\r\n"
    }.joined()
    // One instance of a long series is moved, so the series has an override.
    + "BEGIN:VEVENT\r\nUID:0\r\nDTSTAMP:20240101T000000Z\r\nSUMMARY:moved\r\n"
    + "RECURRENCE-ID:20241201T000700Z\r\nDTSTART:20241220T100000Z\r\nEND:VEVENT\r\n"
    + journal + "END:VCALENDAR\r\n"

  private func agenda(_ count: Int?, passing filter: EventFilter = EventFilter()) -> Agenda {
    var options = CalendarImport.Options()
    options.kinds = Set(Event.Kind.allCases)
    options.occurrencesPerDay = count
    let window = ImportWindow(days: days, zone: zone)
    var calendars = CalendarImport(window: window, zones: testZones, options: options)
    var diagnostics = Diagnostics()
    var source = BytesSource(Array(Self.text.utf8))
    _ = calendars.read(&source, named: "test.ics", reporting: &diagnostics)
    return calendars.agenda(passing: filter, reporting: &diagnostics)
  }

  private func occurrences(_ agenda: Agenda, on day: DayNumber) -> [Occurrence] {
    agenda.occurrences.filter { $0.days(in: agenda.zone).contains(day) }
  }

  @Test(arguments: [1, 2, 10, 100, 100_000])
  func eachDayHasAsManyOccurrencesAsWithAllOfThem(_ count: Int) {
    let (all, some) = (agenda(nil), agenda(count))
    for day in days {
      let expected = occurrences(all, on: day)
      #expect(
        occurrences(some, on: day).count + some.omitted.count(on: day) == expected.count, "\(day)")
      let cancelled = { (agenda: Agenda) in
        occurrences(agenda, on: day).count {
          agenda.events[$0.eventIndex].details.status == .cancelled
        }
      }
      #expect(cancelled(some) + some.omitted.cancelledCount(on: day) == cancelled(all), "\(day)")
    }
    let part = days.lowerBound.advanced(by: 5)...days.lowerBound.advanced(by: 20)
    let touching = { (agenda: Agenda) in
      agenda.occurrences.count { $0.days(in: agenda.zone).overlaps(part) }
    }
    #expect(touching(some) + some.omitted.count(on: part) == touching(all))
    #expect(some.omitted.isEmpty == (count == 100_000))
  }

  @Test func theFirstOfEachDayAreThoseThatComeFirstAmongAll() {
    let (all, some) = (agenda(nil), agenda(20))
    let texts = { (agenda: Agenda, day: DayNumber) in
      occurrences(agenda, on: day).filter { $0.days(in: agenda.zone) == day...day }.prefix(20)
        .map { "\($0.start) \(agenda.events[$0.eventIndex].source.line)" }
    }
    for day in days { #expect(texts(some, day) == texts(all, day), "\(day)") }
  }

  @Test func howMuchIsKeptDependsOnTheDaysAndNotOnTheCalendar() {
    let some = agenda(3)
    #expect(some.occurrences.count <= 3 * 3 * days.count + 1)
    #expect(agenda(nil).occurrences.count > 5_000)
    #expect(Set(some.occurrences.map(\.eventIndex)).count == some.events.count)
  }

  @Test func whatMarksADayIsKeptHoweverMuchLiesOnIt() {
    let some = agenda(1)
    #expect(some.occurrences.contains { some.markLabels(of: $0) == ["gym"] })
  }

  @Test func whatAFilterKeepsOutIsNotCounted() {
    var filter = EventFilter()
    filter.categories = ["A"]
    let (all, some) = (agenda(nil, passing: filter), agenda(5, passing: filter))
    #expect(all.occurrences == agenda(nil).filtered(by: filter).occurrences)
    for day in days {
      #expect(
        occurrences(some, on: day).count + some.omitted.count(on: day)
          == occurrences(all, on: day).count)
    }
    let events = agenda(1).filtered { kind, _ in kind == .journal }
    #expect(events.omitted.isEmpty)
  }
}
