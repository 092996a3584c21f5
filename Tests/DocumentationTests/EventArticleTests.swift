import CivilCalendar
import ICSImport
import Testing

@Suite struct EventArticleTests {
  private let file = Sample.path("team.ics")

  @Test func cellsCarryTheOccurrencesOfTheirDays() throws {
    let month = try #require(Month(year: 2024, month: 12))
    var printed: [String] = []
    func print(_ number: String, _ titles: [String]) { printed += titles.map { "\(number) \($0)" } }
    let grid = MonthGrid(month, firstWeekday: .monday)
    let agenda = try Agenda(contentsOf: file, grid: grid, zone: .named("Asia/Seoul"))
    for day in grid.cells(of: agenda) {
      print(day.number, day.content.map { agenda[$0].summary ?? "" })
    }
    let touched = grid.flatMap { day in agenda[day].map { "\(day.date.day) \(agenda[$0])" } }
    #expect(printed == touched)
    #expect(!printed.isEmpty)
    #expect(agenda.diagnostics.isEmpty)
    #expect(agenda.days == grid.days)
  }

  @Test func daysComeInOrderWithWhatIsOnThem() throws {
    let month = try #require(Month("2024-12"))
    let first = try #require(DayNumber("2024-12-02"))
    let dates = first...first.advanced(by: 4)
    var printed: [String] = []
    func print(_ date: CivilDate, _ start: EventTime, _ event: Event) {
      printed.append("\(date) \(start) \(event)")
    }
    let december = try Agenda(contentsOf: file, month: month, zone: .named("Asia/Seoul"))
    for day in december[dates] {
      for occurrence in day.occurrences { print(day.date, occurrence.start, december[occurrence]) }
    }
    #expect(printed.map { $0.prefix(10) } == printed.map { $0.prefix(10) }.sorted())
    #expect(printed.count == december[dates].reduce(0) { $0 + $1.occurrences.count })
    #expect(!printed.isEmpty)
    #expect(december.days == month.days)
  }

  @Test func theNextOccurrenceIsFound() throws {
    let day = try #require(DayNumber("2024-12-02"))
    let agenda = try Agenda(
      parsing: Sample.meeting, days: day...day.advanced(by: 13), zone: .named("Europe/Berlin"))
    let event = try #require(agenda.events.first)
    let now = Instant(WallTime(day: day, secondOfDay: 18 * 3_600), offsetFromUTC: 0)
    let next = agenda.next(after: now)
    let nextMeeting = agenda.nextOccurrence(of: event, after: now)
    #expect(agenda.occurrences.count == 2)
    #expect(next == agenda.occurrences[1])
    #expect(next == nextMeeting)
    #expect(agenda.next(after: Instant(secondsSinceEpoch: .max)) == nil)
  }

  @Test func eventsHaveRulesAlarmsAndLines() throws {
    let day = try #require(DayNumber("2024-12-02"))
    let agenda = try Agenda(parsing: Sample.meeting, days: day...day, zone: .named("Europe/Berlin"))
    let event = try #require(agenda.events.first)
    let length = event.duration
    let rules = event.rules.map(\.text)
    let alarms = event.alarms.map(\.trigger)
    let travel = event["X-APPLE-TRAVEL-DURATION"]?.value
    #expect(length == .seconds(7_200))
    #expect(event.start?.description == "2024-12-02T18:00:00Z")
    #expect(event.end?.description == "2024-12-02T20:00:00Z")
    #expect(!event.isAllDay)
    #expect(rules == ["FREQ=WEEKLY"])
    #expect(alarms == [.fromStart(days: 0, seconds: -900)])
    #expect(
      event.alarms.first?.lines.map(\.name) == ["ACTION", "DESCRIPTION", "TRIGGER", "X-NOTE"])
    #expect(travel == "PT45M")
    #expect(event["X-APPLE-TRAVEL-DURATION"]?.parameter("value") == "DURATION")
    #expect(event["SUMMARY"]?.value == "Choir\\, with tea")
    #expect(event["SUMMARY"]?.text == "Choir, with tea")
    #expect(
      event.lines.map(\.name) == [
        "UID", "DTSTAMP", "DTSTART", "DURATION", "SUMMARY", "RRULE", "X-APPLE-TRAVEL-DURATION",
      ])
    #expect(event.lines.last?.place.line == 11)
  }

  @Test func whatCannotBeReadThrows() throws {
    let month = try #require(Month("2024-12"))
    do {
      _ = try Agenda(contentsOf: "/no/such.ics", month: month, zone: .utc)
      Issue.record("a file that is not there was read")
    } catch {
      #expect(error.description == "/no/such.ics: no such file or directory")
    }
    #expect(throws: ZoneLookupError.unknownName("Asia/Atlantis")) {
      try Zone.named("Asia/Atlantis")
    }
  }
}
