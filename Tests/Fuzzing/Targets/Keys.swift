import CalendarBrowser
import CalendarLocales
import CalendarPages
import CivilCalendar
import ICSImport
import ICSText
import TimeZones

extension FuzzTarget {
  /// Keys, clicks and screen sizes for the browser; each screen fits its size.
  static let keys = FuzzTarget(
    name: "keys",
    seeds: {
      Seeds.texts(
        "jjllkh", "/choir\u{87}nnN", "g2024-12-24\u{87}", "vllv\u{87}", "?q", "wyma",
        "\u{80}\u{81}",
        "\u{90}\u{10}\u{10}jj", "\u{91}AA\u{91}BB", "+-tTk", "e\u{87}\u{88}q")
    }
  ) { bytes throws(BrokenPromise) in
    var visit = BrowserVisit()
    // Each event takes a millisecond.
    for byte in bytes.prefix(60) { try visit.take(byte) }
  }
}

/// A visit to the browser without a terminal.
private struct BrowserVisit {
  private var browser: Browser
  private var size = ScreenSize(lines: 24, columns: 80)
  private let library = OneCalendar()
  /// The last bytes, which determine the place of a click and the size of the screen.
  private var last = (UInt8(5), UInt8(10))

  init() {
    var look = PageLook()
    look.theme = nil
    let settings = BrowserSettings(
      locale: CalendarLocale("en_US"), firstWeekday: .sunday, zone: .utc,
      look: look
    ) { (text, _) throws(GotoError) in
      guard let date = CivilDate(text) else { throw GotoError("not understood") }
      return date.dayNumber...date.dayNumber
    }
    let today = DayNumber(clamping: 20_063)
    browser = Browser(settings: settings, size: size, today: today, now: WallTime(day: today))
    perform(browser.update(.resize(size)))
  }

  private static let keys: [Key] = [
    .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .escape, .tab, .backTab,
    .backspace, .delete,
  ]

  mutating func take(_ byte: UInt8) throws(BrokenPromise) {
    perform(browser.update(event(of: byte)))
    perform(browser.readingEffects())
    last = (last.1, byte)
    let frame = browser.makeFrame()
    try promise(frame.lines.count <= size.lines, "\(frame.lines.count) lines on \(size)")
    for line in frame.lines {
      try promise(line.width <= size.columns, "a line of \(line.width) columns on \(size)")
    }
    for highlight in frame.highlights {
      try promise(
        frame.lines.indices.contains(highlight.line)
          && (0...size.columns).contains(highlight.columns.upperBound)
          && highlight.columns.lowerBound >= 0, "\(highlight) is outside of \(size)")
    }
    if let cursor = frame.cursor {
      try promise(
        cursor.line < size.lines && cursor.column <= size.columns, "the cursor is at \(cursor)")
    }
  }

  /// Bytes of ASCII are typed; the others are keys without a character, clicks and sizes.
  private mutating func event(of byte: UInt8) -> BrowserEvent {
    if byte < 0x80 { return .key(.character(Character(UnicodeScalar(byte)))) }
    let place = (line: Int(last.0 % 60), column: Int(last.1 % 200))
    switch Int(byte) - 0x80 {
    case let index where index < Self.keys.count: return .key(Self.keys[index])
    case 0x10: return .click(line: place.line, column: place.column, isDouble: false)
    case 0x11: return .click(line: place.line, column: place.column, isDouble: true)
    case 0x12: return .wheel(1, line: place.line, column: place.column)
    case 0x13: return .wheel(-1, line: place.line, column: place.column)
    case 0x14:
      size = ScreenSize(lines: place.line, columns: place.column)
      return .resize(size)
    case 0x15: return .filesChanged
    case 0x16: return .key(.character("é"))
    default: return .key(.character("日"))
    }
  }

  private mutating func perform(_ effects: [BrowserEffect]) {
    let watch = ReadingWatch()
    for effect in effects {
      switch effect {
      case .read(let days, _):
        perform(browser.update(.read(library.read(days, watch) { _ in })))
        perform(browser.readingEffects())
      case .explain(let key, let day):
        guard let answer = library.explain(key, on: day, watch) else { continue }
        perform(browser.update(.explained(key, answer)))
      case .search(let request):
        guard let request else { continue }
        var results: [SearchResult] = []
        library.search(request, watch) { results.append($0) }
        for result in results { perform(browser.update(.found(result))) }
      case .findNearby(let request):
        guard let found = library.findNearby(request, watch) else { continue }
        perform(browser.update(.foundNearby(found)))
      case .forgetFiles, .redraw, .leave, .readMarks, .readLabels, .toggleMark: break
      }
    }
  }
}

/// A library that consists of one calendar.
private struct OneCalendar: CalendarLibrary {
  private static let text: [UInt8] = Array(
    """
    BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//x//EN
    BEGIN:VEVENT\nUID:1\nDTSTART:20241206T090000Z\nDTEND:20241206T100000Z\nSUMMARY:Choir
    RRULE:FREQ=WEEKLY\nLOCATION:Hall\nEND:VEVENT
    BEGIN:VEVENT\nUID:2\nDTSTART;VALUE=DATE:20241204\nDTEND;VALUE=DATE:20241211\nSUMMARY:日本語 trip
    END:VEVENT
    BEGIN:VTODO\nUID:3\nDUE:20241220T120000Z\nSUMMARY:Pay\nEND:VTODO
    END:VCALENDAR\n
    """.utf8)

  var paths: [InputPath] { [] }

  func refresh(_ watch: ReadingWatch) {}

  func copyLargeFiles(_ watch: ReadingWatch) {}

  private static func findings(into calendars: inout some FileImport) -> Findings {
    var findings = Findings()
    var source = ByteArraySource(text)
    _ = calendars.read(&source, named: "fuzz.ics", reporting: &findings.diagnostics)
    return findings
  }

  private static var options: CalendarImport.Options {
    var options = CalendarImport.Options()
    options.kinds = Set(Event.Kind.allCases)
    options.readsExtras = true
    return options
  }

  func read(
    _ days: ClosedRange<DayNumber>, _ watch: ReadingWatch, partial: (DaysRead) -> Void
  ) -> DaysRead {
    var calendars = CalendarImport(
      window: ImportWindow(days: days, zone: .utc), zones: ImportCheck.zones,
      options: Self.options)
    var findings = Self.findings(into: &calendars)
    return DaysRead(
      agenda: calendars.agenda(reporting: &findings.diagnostics), findings: findings)
  }

  func explain(
    _ key: OccurrenceKey, on day: DayNumber, _ watch: ReadingWatch
  ) -> ExplanationAnswer? {
    var calendars = ExplanationImport(
      of: nil, window: ImportWindow(days: day...day, zone: .utc), zones: ImportCheck.zones,
      options: Self.options)
    var findings = Self.findings(into: &calendars)
    let agenda = calendars.agenda(reporting: &findings.diagnostics)
    return ExplanationAnswer(
      day: day, zone: .utc, uid: nil, isFiltered: false,
      explanations: calendars.explanations(of: agenda), absences: [],
      calendars: agenda.calendars, findings: findings)
  }

  func findNearby(_ request: NearbyRequest, _ watch: ReadingWatch) -> NearbyEvents? {
    var options = Self.options
    options.kinds = request.kinds
    let window = ImportWindow.everything(
      endlessUntil: request.lastDayOfEndlessSeries, zone: .utc)
    var calendars = ListImport(
      of: EventFilter(), window: window, zones: ImportCheck.zones, options: options)
    var findings = Self.findings(into: &calendars)
    var list = calendars.list(reporting: &findings.diagnostics)
    return NearbyEvents(request, besides: [], in: &list, reporting: &findings.diagnostics)
  }

  func search(_ request: SearchRequest, _ watch: ReadingWatch, found: (SearchResult) -> Void) {
    var filter = EventFilter()
    filter.texts = [request.text]
    var calendars = ListImport(
      of: filter,
      window: .everything(endlessUntil: request.lastDayOfEndlessSeries, zone: .utc),
      zones: ImportCheck.zones, options: Self.options)
    var findings = Self.findings(into: &calendars)
    var list = calendars.list(reporting: &findings.diagnostics)
    var matches: [SearchResult.Match] = []
    list.forEach(reporting: &findings.diagnostics) { occurrence, event in
      matches.append(
        SearchResult.Match(
          day: occurrence.days(in: .utc).lowerBound, key: OccurrenceKey(occurrence, of: event),
          calendars: event.calendarIndices))
      return matches.count < 50
    }
    found(SearchResult(number: request.number, matches: matches, isComplete: true))
  }
}
