import CivilCalendar
import ICSImport
import ICSText
import Recurrence
import Testing
import TimeZones

@Suite struct ExplanationTests {
  private func imported(
    _ components: [String], on day: String, explaining uid: String? = nil
  ) throws -> ExplanationImport {
    let date = try #require(CivilDate(day)).dayNumber
    var result = ExplanationImport(
      of: uid, window: ImportWindow(days: date...date, zone: .utc), zones: testZones)
    var source = BytesSource(Array(calendar(components).utf8))
    var diagnostics = Diagnostics()
    _ = result.read(&source, named: "events.ics", reporting: &diagnostics)
    return result
  }

  private static let series = [
    event(
      "DTSTART:20241202T090000Z\nRRULE:FREQ=WEEKLY;BYDAY=MO,WE\nRDATE:20241205T120000Z\n"
        + "EXDATE:20241209T090000Z\nSUMMARY:a"),
    event("RECURRENCE-ID:20241211T090000Z\nDTSTART:20241212T100000Z\nSUMMARY:moved"),
    event("DTSTART:20241206T090000Z\nSUMMARY:once", uid: "2"),
  ]

  @Test(arguments: [
    ("2024-12-02", "start"), ("2024-12-04", "rule"), ("2024-12-05", "date"),
    ("2024-12-06", "single"), ("2024-12-12", "override"),
  ])
  func tellsWhatMakesAnOccurrence(_ day: String, _ expected: String) throws {
    let explanations = try imported(Self.series, on: day).explanations()
    let origins = explanations.map { explanation in
      switch explanation.origin {
      case .single: "single"
      case .start: "start"
      case .rule(let rule): rule.frequency == .weekly ? "rule" : "another rule"
      case .date: "date"
      case .override: "override"
      case .laterOverride: "later override"
      case .busyTime: "busy time"
      }
    }
    #expect(origins == [expected])
  }

  @Test(arguments: [
    ("2024-12-02", "DTSTART:20241202T090000Z"), ("2024-12-04", "RRULE:FREQ=WEEKLY;BYDAY=MO,WE"),
    ("2024-12-05", "RDATE:20241205T120000Z"), ("2024-12-06", "DTSTART:20241206T090000Z"),
    ("2024-12-12", "RECURRENCE-ID:20241211T090000Z"),
  ])
  func tellsWhichLineMakesAnOccurrence(_ day: String, _ expected: String) throws {
    let explanations = try imported(Self.series, on: day).explanations()
    #expect(explanations.map { line(of: $0.property) } == [expected])
  }

  @Test(arguments: [
    ("2024-12-09", "EXDATE:20241209T090000Z"), ("2024-12-11", "RECURRENCE-ID:20241211T090000Z"),
  ])
  func tellsWhichLineTakesAnInstanceAway(_ day: String, _ expected: String) throws {
    let absences = try imported(Self.series, on: day, explaining: "1").absences()
    #expect(absences.map { line(of: $0.property) } == [expected])
  }

  @Test func periodsOfBusyTimesHaveTheLineOfTheirProperty() throws {
    var options = CalendarImport.Options()
    options.kinds = [.freeBusy]
    let day = try #require(CivilDate("2024-12-06")).dayNumber
    var result = ExplanationImport(
      window: ImportWindow(days: day...day, zone: .utc), zones: testZones, options: options)
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VFREEBUSY\nUID:1\nFREEBUSY:20241206T090000Z/PT1H,"
      + "20241206T120000Z/PT1H\nEND:VFREEBUSY\nEND:VCALENDAR\n"
    var source = BytesSource(Array(text.utf8))
    var diagnostics = Diagnostics()
    _ = result.read(&source, named: "events.ics", reporting: &diagnostics)
    let explanations = result.explanations()
    #expect(explanations.map(\.origin) == [.busyTime, .busyTime])
    #expect(explanations.map(\.property?.line) == [4, 4])
  }

  /// Returns the line of ``series`` to which a source refers.
  private func line(of source: EventSource?) -> String? {
    let lines = calendar(Self.series).split(whereSeparator: \.isNewline)
    return source.map { String(lines[$0.line - 1]) }
  }

  @Test func tellsWhatALaterOverrideMoves() throws {
    let components = [
      event("DTSTART:20241202T090000Z\nRRULE:FREQ=WEEKLY\nSUMMARY:a"),
      event("RECURRENCE-ID;RANGE=THISANDFUTURE:20241209T090000Z\nDTSTART:20241210T090000Z"),
    ]
    let explanations = try imported(components, on: "2024-12-17").explanations()
    #expect(explanations.map(\.origin) == [.laterOverride])
  }

  @Test func tellsWhichLaterOverrideShiftsAnInstance() throws {
    let components = [
      event("DTSTART:20241202T090000Z\nRRULE:FREQ=WEEKLY\nSUMMARY:a"),
      event("RECURRENCE-ID;RANGE=THISANDFUTURE:20241209T090000Z\nDTSTART:20241210T090000Z"),
    ]
    let absences = try imported(components, on: "2024-12-16", explaining: "1").absences()
    #expect(absences.map(\.reason) == [.replaced(by: EventSource(file: "events.ics", line: 10))])
  }

  @Test func anOccurrenceThatMakesUpForAGapIsOneOfTheRule() throws {
    let hourly = event(
      "DTSTART;TZID=Europe/Berlin:20240331T000000\nRRULE:FREQ=HOURLY;COUNT=26\nSUMMARY:a")
    let explanations = try imported([hourly], on: "2024-04-01").explanations()
    #expect(explanations.map(\.propertyName) == ["RRULE"])
    #expect(explanations.first?.ruleInWords?.contains("26") == true)
  }

  @Test func anOverrideByDateTakesTheFirstInstanceOfItsDay() throws {
    let components = [
      event("DTSTART:20241205T090000Z\nRRULE:FREQ=DAILY;BYHOUR=9,15;COUNT=4\nSUMMARY:a"),
      event("RECURRENCE-ID;VALUE=DATE:20241206\nDTSTART:20250106T110000Z\nSUMMARY:b"),
    ]
    let calendars = try imported(components, on: "2024-12-06", explaining: "1")
    #expect(calendars.explanations().map { text($0.occurrence.start) } == ["2024-12-06T15:00:00Z"])
    let absences = calendars.absences()
    #expect(absences.compactMap(\.instance).map(text) == ["2024-12-06T09:00:00Z"])
    #expect(absences.first?.reason == .replaced(by: EventSource(file: "events.ics", line: 10)))
  }

  @Test func tellsWhatTakesAnInstanceAway() throws {
    let excluded = try imported(Self.series, on: "2024-12-09", explaining: "1").absences()
    #expect(excluded.map(\.reason) == [.exceptionDate])
    let replaced = try imported(Self.series, on: "2024-12-11", explaining: "1").absences()
    #expect(replaced.map(\.reason) == [.replaced(by: EventSource(file: "events.ics", line: 12))])
    let other = try imported(Self.series, on: "2024-12-04", explaining: "2").absences()
    let once = EventTime.instant(
      Instant(
        WallTime(day: try #require(CivilDate("2024-12-06")).dayNumber, secondOfDay: 32_400),
        offsetFromUTC: 0))
    #expect(other.map(\.reason) == [.noInstance(before: nil, after: once)])
  }

  @Test func tellsOfANewerVersion() throws {
    let components = [
      event("DTSTART:20241202T090000Z\nSEQUENCE:1\nSUMMARY:old"),
      event("DTSTART:20241203T090000Z\nSEQUENCE:3\nSUMMARY:new"),
    ]
    let absences = try imported(components, on: "2024-12-02", explaining: "1").absences()
    #expect(absences.first?.reason == .superseded(bySequence: 3))
  }

  @Test func tellsOfAnExceptionRule() throws {
    let components = [
      event("DTSTART:20241202T090000Z\nRRULE:FREQ=DAILY\nEXRULE:FREQ=WEEKLY\nSUMMARY:a")
    ]
    let absences = try imported(components, on: "2024-12-09", explaining: "1").absences()
    #expect(absences.map(\.reason) == [.exceptionRule])
  }

  @Test func tellsWhereAnOverrideWithoutItsSeriesLies() throws {
    let components = [event("RECURRENCE-ID:20241211T090000Z\nDTSTART:20241212T100000Z")]
    let absences = try imported(components, on: "2024-12-11", explaining: "1").absences()
    let day = try #require(CivilDate("2024-12-12")).dayNumber
    let time = EventTime.instant(
      Instant(WallTime(day: day, secondOfDay: 36_000), offsetFromUTC: 0))
    #expect(absences.map(\.reason) == [.noInstance(before: nil, after: time)])
    #expect(try imported(components, on: "2024-12-12", explaining: "1").absences().isEmpty)
  }
}

extension ExplanationImport {
  /// Returns the explanations of all occurrences in the window.
  fileprivate func explanations() -> [Explanation] {
    var calendars = self
    var diagnostics = Diagnostics()
    let agenda = calendars.agenda(reporting: &diagnostics)
    return Array(calendars.explanations(of: agenda))
  }
}
