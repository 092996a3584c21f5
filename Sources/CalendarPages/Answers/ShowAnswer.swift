package import CalendarEvents
package import CalendarLocales
package import CivilCalendar
import JSONWriting
package import TimeZones

/// The content of an answer of `show`: events in full.
package struct ShowAnswer: Sendable {
  /// The events.
  package let shown: ShownEvents

  /// The text typed to choose the events, or `nil`.
  package let query: String?

  /// Whether days were asked for, so that each event is shown with its occurrence on those days.
  package let isOfDays: Bool

  /// The calendars of the files.
  package let calendars: [AgendaCalendar]

  /// What calendars of the reader have beside the events; `nil` if that was not asked for.
  package let comparison: ShownComparison?

  /// The zone in which times are shown.
  package let zone: Zone

  /// The reader's today.
  package let today: DayNumber

  /// Whether events are missing because a limit was hit or a file has changed.
  package let isTruncated: Bool

  /// The problems found in the files.
  package let findings: Findings

  /// Creates an answer.
  package init(
    shown: ShownEvents, query: String?, isOfDays: Bool, calendars: [AgendaCalendar],
    comparison: ShownComparison? = nil, zone: Zone, today: DayNumber, isTruncated: Bool,
    findings: Findings
  ) {
    self.shown = shown
    self.query = query
    self.isOfDays = isOfDays
    self.calendars = calendars
    self.comparison = comparison
    self.zone = zone
    self.today = today
    self.isTruncated = isTruncated
    self.findings = findings
  }
}

extension ShowAnswer {
  /// Returns the next occurrence of an override of a series, if it comes before that of the series.
  fileprivate func changedInstance(of series: Event, before occurrence: Occurrence) -> Occurrence? {
    let start = occurrence.start.instant(in: zone)
    return shown.entries.lazy.filter { entry in
      entry.event.recurrenceID != nil && entry.event.uid == series.uid
        && entry.event.calendarIndex == series.calendarIndex
        && entry.event.details.status != .cancelled
    }.compactMap(\.occurrence).first {
      $0.days(in: zone).upperBound >= today && $0.start.instant(in: zone) < start
    }
  }
}

extension Page {
  /// Creates the page that shows events in full, in English.
  package init(_ answer: ShowAnswer, look: PageLook, locale: CalendarLocale) {
    self.init()
    let locale = locale.inEnglish
    for entry in answer.shown.entries {
      if !lines.isEmpty { lines.append(PageLine()) }
      append(entry, answer, look, locale)
    }
  }

  private mutating func append(
    _ entry: ShownEvents.Entry, _ answer: ShowAnswer, _ look: PageLook, _ locale: CalendarLocale
  ) {
    let event = entry.event
    let sheet = EventSheet(
      event: event, zone: answer.zone, calendars: answer.calendars, look: look, locale: locale,
      comparison: answer.comparison)
    guard let occurrence = entry.occurrence else {
      lines += event.titleWithoutDate(look.symbols).wrapped(look)
      var time = PageLine("it has no date", .note)
      if let kind = PageWords.english.name(of: event.kind) { time.append(" [\(kind)]", .note) }
      lines += sheet.lines("When", [time])
      lines += sheet.details()
      return
    }
    let isOver = occurrence.days(in: answer.zone).upperBound < answer.today
    let isInstance = !answer.isOfDays && event.isRecurring && event.recurrenceID == nil
    let next = isInstance && !isOver ? answer.changedInstance(of: event, before: occurrence) : nil
    lines += sheet.lines(
      of: next ?? occurrence, timeName: isInstance ? (isOver ? "Last" : "Next") : "When",
      remark: next.map { _ in "changed, see below" }, andLaterFrom: entry.firstReplaced)
  }
}

/// The events that are shown in full or to choose from, each once and with one of its occurrences;
/// those of a single day with all that they have on it.
package struct ShownEvents: Sendable {
  /// An event with the occurrence that is shown for its time.
  package struct Entry: Sendable {
    /// The event; for an instance that RANGE=THISANDFUTURE moves, in the form that names none.
    package fileprivate(set) var event: Event

    /// The first occurrence that is not over today, or that begins on the days asked for, or else the
    /// last; `nil` if the event has no date.
    package fileprivate(set) var occurrence: Occurrence?

    /// The first of the instances that the event replaces, if it also replaces later ones.
    fileprivate(set) var firstReplaced: EventTime?
  }

  /// The events, in the order of their first occurrences; those without a date last.
  package private(set) var entries: [Entry] = []

  /// Whether there are more events than are kept.
  package private(set) var isCut = false

  private var places: [EventSource: Int] = [:]
  private let today: DayNumber
  private let asked: ClosedRange<DayNumber>?

  /// The largest number of events to keep.
  package static let maxEvents = 1_000

  /// Creates an empty collection for a reader's today, and for the days asked for if there are any.
  package init(today: DayNumber, asked: ClosedRange<DayNumber>? = nil) {
    self.today = today
    self.asked = asked
  }

  /// Inserts an occurrence; occurrences must come in order of time.
  package mutating func insert(
    _ occurrence: Occurrence, of event: Event, on days: ClosedRange<DayNumber>
  ) {
    // Who asks for days means what begins on them rather than what goes on since the day before.
    let isOver = asked.map { days.lowerBound < $0.lowerBound } ?? (days.upperBound < today)
    guard asked?.count != 1, let place = places[event.source] else {
      return append(Entry(event: event, occurrence: occurrence), isOver: isOver)
    }
    if event.recurrenceID == nil, let first = entries[place].event.recurrenceID {
      entries[place].firstReplaced = first
    }
    guard areOver[place] else { return }
    entries[place].event = event
    entries[place].occurrence = occurrence
    areOver[place] = isOver
  }

  /// Puts those of days that were asked for in order: what begins on the days, and then what goes on
  /// since before them.
  package mutating func sort(in zone: Zone) {
    guard let asked else { return }
    let sorted = entries(in: zone)
    func goesOn(_ entry: Entry) -> Bool {
      entry.occurrence.map { $0.days(in: zone).lowerBound < asked.lowerBound } == true
    }
    entries = sorted.filter { !goesOn($0) } + sorted.filter(goesOn)
  }

  /// For each entry, whether its occurrence is over, or began before the days asked for.
  private var areOver: [Bool] = []

  /// Inserts an event without a date.
  package mutating func insert(undated event: Event) {
    append(Entry(event: event, occurrence: nil), isOver: false)
  }

  /// Records that there are more events.
  package mutating func cut() { isCut = true }

  private mutating func append(_ entry: Entry, isOver: Bool) {
    guard entries.count < Self.maxEvents else { return isCut = true }
    places[entry.event.source] = entries.count
    entries.append(entry)
    areOver.append(isOver)
  }

  /// Keeps only the events with a UID, if there are any.
  package mutating func prefer(uid: String) {
    let preferred = entries.filter { $0.event.uid.utf8.elementsEqual(uid.utf8) }
    if !preferred.isEmpty {
      entries = preferred
      isCut = false
    }
  }

  /// Returns the entries in the order of the occurrences that are shown; those without a date last.
  func entries(in zone: Zone) -> [Entry] {
    var clock = ZoneClock(zone)
    let orders = entries.map { $0.occurrence?.order(by: &clock) ?? .max }
    return entries.indices.sorted { (orders[$0], $0) < (orders[$1], $1) }.map { entries[$0] }
  }

  /// The number of events, where a series and the overrides of its instances count as one.
  package var groupCount: Int {
    let identities = Set(entries.filter { !$0.event.uid.isEmpty }.map { Array($0.event.uid.utf8) })
    return identities.count + entries.count { $0.event.uid.isEmpty }
  }
}

extension Event {
  /// The title of an event without a date, after the marks of a task and of the status.
  fileprivate func titleWithoutDate(_ symbols: Symbols) -> PageLine {
    var title = OccurrenceText.status(of: self, symbols)
    title.append(
      details.summary ?? PageWords.english[.untitled],
      OccurrenceText.statusRoles(of: self).union(.summary))
    return title
  }
}

/// Events to choose from, each with the UID that selects it.
package struct EventChoicePage {
  private let answer: ShowAnswer
  private let look: PageLook

  /// Creates the page of an answer.
  package init(_ answer: ShowAnswer, look: PageLook) {
    self.answer = answer
    self.look = look
  }

  /// Returns the page, which ends with a hint on how to choose.
  package func page(choosingBy hint: String) -> Page {
    var page = Page()
    var seen: Set<[UInt8]> = []
    var count = 0
    var events: [Event] = []
    var lines: [PageLine] = []
    for entry in answer.shown.entries(in: answer.zone) {
      let uid = Array(entry.event.uid.utf8)
      // Overrides are listed with their series.
      guard uid.isEmpty || seen.insert(uid).inserted else { continue }
      count += 1
      guard count <= Self.maxShown else { continue }
      events.append(entry.event)
      lines.append(line(for: entry))
    }
    let calendars = answer.calendars.shownNames
    for (event, line) in zip(events, lines) {
      var line = line
      // Lines that are the same otherwise are told apart by their calendars.
      let calendar = event.calendarIndex
      let isUnique = calendars.count < 2 || lines.count { $0 == line } < 2
      if !isUnique, calendars.indices.contains(calendar) {
        line.append(" [\(calendars[calendar])]", .note)
      }
      page.lines += self.lines(for: event, line)
    }
    let number = answer.shown.isCut ? "more than \(count) events" : "\(count) events"
    let rest = count > Self.maxShown ? "; the first \(Self.maxShown) are listed" : ""
    page.append(remark: "\(number)\(rest); \(hint)", look: look)
    return page
  }

  /// The largest number of events listed; nobody chooses from more by looking.
  private static let maxShown = 40

  private func line(for entry: ShownEvents.Entry) -> PageLine {
    let event = entry.event
    var line = PageLine()
    if let occurrence = entry.occurrence {
      let text = OccurrenceText(
        occurrence: occurrence, event: event, zone: answer.zone,
        symbols: look.symbols, clock: .iso, marks: CalendarMarks([], theme: nil), words: .english)
      line.append(text.extent)
      line.append(" ")
      line.append(text.description(on: .single))
    } else {
      line.append("no date ", .note)
      line.append(event.titleWithoutDate(look.symbols))
      if let kind = PageWords.english.name(of: event.kind) { line.append(" [\(kind)]", .note) }
    }
    if let title = titleOfSeries(of: event) { line.append(" [instance of \(title)]", .note) }
    return line
  }

  /// Returns the title of the series of which an event replaces an instance; `nil` if it is the same, or
  /// the series is not among the events that were found.
  private func titleOfSeries(of event: Event) -> String? {
    guard event.recurrenceID != nil else { return nil }
    let series = answer.shown.entries.first { entry in
      entry.event.recurrenceID == nil && entry.event.uid == event.uid
        && entry.event.calendarIndex == event.calendarIndex
    }
    let title = series?.event.details.summary
    return title == event.details.summary ? nil : title
  }

  private func lines(for event: Event, _ line: PageLine) -> [PageLine] {
    let identity = event.uid.isEmpty ? "\(event.source.file):\(event.source.line)" : event.uid
    // All lines of an event except the first are indented.
    let room = max(1, look.width - 2)
    let first = line.wrapped(toWidth: room, lineLimit: .max, ellipsis: look.symbols.ellipsis)
    // The identity is for copying, so it stays on one line whatever its width.
    let below = first.dropFirst() + [PageLine(identity, .note)]
    return first.prefix(1) + below.map { $0.indented(by: 2) }
  }
}

/// Events in full as JSON, a document of the schema `calview.show/1`.
package struct ShowDocument {
  private let answer: ShowAnswer
  private let locale: CalendarLocale
  private var json = JSONText()

  /// Creates the document of an answer.
  package init(_ answer: ShowAnswer, locale: CalendarLocale) {
    self.answer = answer
    self.locale = locale
  }

  /// Writes the document.
  package mutating func write(to output: inout ByteOutput) {
    let answer = answer
    let members = EventMembers(answer.calendars, EventField.allCases)
    json.openObject()
    json.member("schema", "calview.show/1")
    json.member("timeZone", answer.zone.name)
    json.member("locale", locale.identifier)
    json.member("today") { $0.date(answer.today) }
    json.member("query", answer.query)
    json.key("events")
    json.openArray()
    for entry in answer.shown.entries where output.isOpen {
      if let occurrence = entry.occurrence {
        json.occurrence(occurrence, of: entry.event, members, in: answer.zone, position: nil)
        output.flush(&json.bytes)
      }
    }
    json.closeArray()
    json.key("undated")
    json.openArray()
    for entry in answer.shown.entries where output.isOpen && entry.occurrence == nil {
      json.undated(entry.event, members, in: answer.zone)
      output.flush(&json.bytes)
    }
    json.closeArray()
    json.member("against") {
      $0.comparison(answer.comparison, answer.shown, answer.calendars, in: answer.zone)
    }
    json.endDocument(
      answer.findings, answer.calendars, isTruncated: answer.isTruncated || answer.shown.isCut,
      to: &output)
  }
}
