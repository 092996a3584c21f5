import CalendarBrowser
import CalendarPages
import CivilCalendar
import ICSImport
import ICSText
import Synchronization
import TimeZones

/// A calendar in a text, which records the days that are read.
final class TextLibrary: CalendarLibrary {
  private let text: Mutex<String>
  private let readings = Mutex<[ClosedRange<DayNumber>]>([])

  /// The approximate number of occurrences that it returns for any days; `nil` for all of them.
  let maxOccurrences: Int?

  /// Creates a library of events, each given by the lines between BEGIN and END.
  convenience init(_ events: String..., maxOccurrences: Int? = nil) {
    self.init(events, maxOccurrences: maxOccurrences)
  }

  /// Creates a library of events, each given by the lines between BEGIN and END.
  init(_ events: [String], maxOccurrences: Int? = nil) {
    self.maxOccurrences = maxOccurrences
    text = Mutex(Self.calendar(events))
  }

  private static func calendar(_ events: [String]) -> String {
    let components = events.enumerated().map { index, lines in
      "BEGIN:VEVENT\r\nUID:\(index)\r\nDTSTAMP:20240101T000000Z\r\n"
        + lines.split(separator: "\n").map { "\($0)\r\n" }.joined() + "END:VEVENT\r\n"
    }
    return
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\n\(components.joined())END:VCALENDAR\r\n"
  }

  /// Replaces the events by others.
  func replace(by events: String...) { replace(by: events) }

  /// Replaces the events by others.
  func replace(by events: [String]) { text.withLock { $0 = Self.calendar(events) } }

  /// The ranges of days that were read so far.
  var daysRead: [ClosedRange<DayNumber>] { readings.withLock { $0 } }

  var paths: [InputPath] { [] }

  func refresh(_ watch: ReadingWatch) {}

  func copyLargeFiles(_ watch: ReadingWatch) {}

  /// Reads the text into an import, and returns what was wrong in it.
  private func findings(into calendars: inout some FileImport) -> Findings {
    var findings = Findings()
    _ = read(into: &calendars, &findings)
    return findings
  }

  /// Reads the text into an import, and returns the kinds that it passed over.
  private func read(
    into calendars: inout some FileImport, _ findings: inout Findings
  ) -> Set<Event.Kind> {
    var source = ByteArraySource(Array(text.withLock { $0 }.utf8))
    return calendars.read(&source, named: "test.ics", reporting: &findings.diagnostics)
      .kindsPassedOver
  }

  private static func options(
    _ kinds: Set<Event.Kind> = Set(Event.Kind.allCases)
  ) -> CalendarImport.Options {
    var options = CalendarImport.Options()
    options.kinds = kinds
    return options
  }

  func read(
    _ days: ClosedRange<DayNumber>, _ watch: ReadingWatch, partial: (DaysRead) -> Void
  ) -> DaysRead {
    readings.withLock { $0.append(days) }
    var options = Self.options()
    options.occurrencesPerDay = maxOccurrences.map { $0 / days.count }
    var calendars = CalendarImport(
      window: ImportWindow(days: days, zone: .utc), zones: ZoneDatabase(), options: options)
    var findings = findings(into: &calendars)
    return DaysRead(
      agenda: calendars.agenda(reporting: &findings.diagnostics), findings: findings)
  }

  func explain(
    _ key: OccurrenceKey, on day: DayNumber, _ watch: ReadingWatch
  ) -> ExplanationAnswer? {
    var options = Self.options()
    options.readsExtras = true
    var calendars = ExplanationImport(
      of: nil, window: ImportWindow(days: day...day, zone: .utc), zones: ZoneDatabase(),
      options: options)
    var findings = findings(into: &calendars)
    let agenda = calendars.agenda(reporting: &findings.diagnostics)
    return ExplanationAnswer(
      day: day, zone: .utc, uid: nil, isFiltered: false,
      explanations: calendars.explanations(of: agenda),
      absences: [], calendars: agenda.calendars, findings: findings)
  }

  func search(_ request: SearchRequest, _ watch: ReadingWatch, found: (SearchResult) -> Void) {
    let window = ImportWindow.everything(
      endlessUntil: request.lastDayOfEndlessSeries, zone: .utc)
    var filter = EventFilter()
    filter.texts = [request.text]
    var calendars = ListImport(
      of: filter, window: window, zones: ZoneDatabase(), options: Self.options(request.kinds))
    var findings = findings(into: &calendars)
    var list = calendars.list(reporting: &findings.diagnostics)
    var matches: [SearchResult.Match] = []
    list.forEach(reporting: &findings.diagnostics) { occurrence, event in
      matches.append(
        SearchResult.Match(
          day: occurrence.days(in: .utc).lowerBound, key: OccurrenceKey(occurrence, of: event),
          calendars: event.calendarIndices))
      return true
    }
    found(SearchResult(number: request.number, matches: matches, isComplete: true))
  }

  func findNearby(_ request: NearbyRequest, _ watch: ReadingWatch) -> NearbyEvents? {
    let window = ImportWindow.everything(
      endlessUntil: request.lastDayOfEndlessSeries, zone: .utc)
    var calendars = ListImport(
      of: EventFilter(), window: window, zones: ZoneDatabase(),
      options: Self.options(request.kinds))
    var findings = Findings()
    let otherKinds = read(into: &calendars, &findings)
    var list = calendars.list(reporting: &findings.diagnostics)
    return NearbyEvents(request, besides: otherKinds, in: &list, reporting: &findings.diagnostics)
  }
}
