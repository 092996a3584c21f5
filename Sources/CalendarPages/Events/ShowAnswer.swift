public import CalendarLocale
public import CivilCalendar
public import ICSImport
public import TimeZones

/// What the forms of `show` tell: events in full.
public struct ShowAnswer: Sendable {
  /// The events.
  public let shown: ShownEvents

  /// What was typed to choose them, if anything was.
  public let query: String?

  /// The calendars of the files.
  public let calendars: [CalendarSource]

  /// The zone that is viewed in.
  public let zone: Zone

  /// The reader's today.
  public let today: DayNumber

  /// Whether events are missing because a limit was hit or a file has changed.
  public let isTruncated: Bool

  /// What was wrong in the files.
  public let findings: Findings

  /// Where the zones of events are looked up.
  let zones: ZoneDatabase?

  /// Creates an answer.
  public init(
    shown: ShownEvents, query: String?, calendars: [CalendarSource], zone: Zone, today: DayNumber,
    isTruncated: Bool, findings: Findings, zones: ZoneDatabase?
  ) {
    self.shown = shown
    self.query = query
    self.calendars = calendars
    self.zone = zone
    self.today = today
    self.isTruncated = isTruncated
    self.findings = findings
    self.zones = zones
  }
}

extension Page {
  /// Creates the page that shows events in full.
  public init(_ answer: ShowAnswer, look: PageLook, locale: CalendarLocale) {
    self.init()
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
      event: event, zone: answer.zone, calendars: answer.calendars, look: look, locale: locale)
    guard let occurrence = entry.occurrence else {
      var title = PageLine()
      title.append(event.details.summary ?? PageWords.english[.untitled], .summary)
      lines += title.wrapped(look)
      lines += sheet.lines("When", [PageLine("it has no date", .note)])
      lines += sheet.details
      return
    }
    var zones = EventZones(answer.zones)
    zones.learn(of: event)
    let text = OccurrenceText(
      occurrence: occurrence, event: event, zone: answer.zone, otherZones: zones,
      symbols: look.symbols, clock: .ofLocale(locale), marks: CalendarMarks([], theme: nil),
      words: .english)
    var title = text.title
    if let recurrence = text.recurrence { title.append(recurrence) }
    lines += title.wrapped(look)
    var time = text.longExtent(locale)
    for remark in text.remarks(on: .single) { time.append(remark) }
    let isOver = occurrence.days(in: answer.zone).upperBound < answer.today
    let isInstance = event.isRecurring && event.recurrenceID == nil
    lines += sheet.lines(isInstance ? (isOver ? "Last" : "Next") : "When", [time])
    lines += sheet.lines("Instead of", event.recurrenceID.map { [PageLine(sheet.text($0))] } ?? [])
    lines += sheet.lines("Repeats", event.recurrenceLines)
    lines += sheet.details
  }
}

extension OccurrenceText {
  /// When it is as a whole, with days as the reader writes them.
  func longExtent(_ locale: CalendarLocale) -> PageLine {
    let days = occurrence.days(in: zone)
    let (first, last) = (locale.heading(of: days.lowerBound), locale.heading(of: days.upperBound))
    let dash = " \(symbols.timeRange) "
    if days.count == 1 {
      var line = PageLine("\(first), ", .time)
      line.append(time(on: .single))
      return line
    }
    if occurrence.isAllDay { return PageLine(first + dash + last, .time) }
    let start = clock.time(occurrence.start.wallTime(in: zone))
    let end = clock.endTime(occurrence.end.wallTime(in: zone))
    return PageLine("\(first), \(start)\(dash)\(last), \(end)", .time)
  }
}

extension Event {
  /// How it repeats: each rule in words, or as it stands in the file, and the days beside them.
  var recurrenceLines: [PageLine] {
    guard let particulars = details.particulars, recurrenceID == nil else { return [] }
    var lines = particulars.rules.map { PageLine($0.wording ?? $0.text) }
    for (name, days) in [("also on", particulars.addedDays), ("not on", particulars.removedDays)]
    where !days.isEmpty {
      let rest = days.count - Self.mostDaysShown
      let text = days.prefix(Self.mostDaysShown).map(\.description).joined(separator: ", ")
      lines.append(PageLine("\(name) \(text)" + (rest > 0 ? " and \(rest) more days" : "")))
    }
    return lines
  }

  private static let mostDaysShown = 12
}
