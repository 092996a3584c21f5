package import CalendarEvents
package import CalendarLocale
package import CivilCalendar
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
  package let calendars: [CalendarSource]

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
    shown: ShownEvents, query: String?, isOfDays: Bool, calendars: [CalendarSource],
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
      var title = PageLine()
      title.append(event.details.summary ?? PageWords.english[.untitled], .summary)
      lines += title.wrapped(look)
      lines += sheet.lines("When", [PageLine("it has no date", .note)])
      lines += sheet.details()
      return
    }
    let isOver = occurrence.days(in: answer.zone).upperBound < answer.today
    let isInstance = !answer.isOfDays && event.isRecurring && event.recurrenceID == nil
    lines += sheet.lines(
      of: occurrence, timeName: isInstance ? (isOver ? "Last" : "Next") : "When",
      andLaterFrom: entry.firstReplaced)
  }
}
