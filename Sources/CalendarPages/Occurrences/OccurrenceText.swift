import CalendarEvents
import CalendarLocales
import CivilCalendar
import TimeZones

/// The words that describe one occurrence.
struct OccurrenceText {
  let occurrence: Occurrence
  let event: Event
  let zone: Zone
  let symbols: Symbols
  let clock: Clock
  let marks: CalendarMarks
  let words: PageWords

  /// Whether others take a part of its time.
  var isColliding = false

  /// When the occurrence ends, in words, if nothing else says it: `until 17 Dec`.
  var end: String?

  /// Returns the time of the occurrence on one of its days: `09:30–09:45`, `22:00 ↦`, `all day`.
  func time(on position: SpanPosition) -> PageLine {
    let start = occurrence.start.wallTime(in: zone)
    let end = occurrence.end.wallTime(in: zone)
    // The arrows are separate runs, since they point the same way in every script.
    let parts =
      switch position {
      case .single where occurrence.isAllDay: [words[.allDay]]
      case .start where occurrence.isAllDay: [words[.allDay], " " + symbols.spanStart]
      case .middle where occurrence.isAllDay: [words[.allDay], " " + symbols.spanMiddle]
      case .end where occurrence.isAllDay: [words[.allDay], " " + symbols.spanEnd]
      case .single: [clock.range(from: start, to: end, dash: symbols.timeRange)]
      case .start: [clock.time(start), " " + symbols.spanStart]
      case .middle: [symbols.spanMiddle]
      case .end: [symbols.spanEnd + " ", clock.endTime(end)]
      }
    var line = PageLine()
    for part in parts { line.append(part, .time) }
    return line
  }

  /// Returns the start and end, as far as a bar shows them, and a blank: `22:00 `, `–06:00 `.
  ///
  /// Empty if the occurrence fills whole days.
  func barTime(on position: SpanPosition) -> PageLine {
    if occurrence.isAllDay { return PageLine() }
    let start = clock.time(occurrence.start.wallTime(in: zone))
    let end = symbols.timeRange + clock.endTime(occurrence.end.wallTime(in: zone))
    return switch position {
    case .single where occurrence.start != occurrence.end: PageLine(start + end + " ", .time)
    case .single, .start: PageLine(start + " ", .time)
    case .middle: PageLine()
    case .end: PageLine(end + " ", .time)
    }
  }

  /// The time at which the occurrence starts; `nil` if it fills whole days.
  var startTime: String? {
    occurrence.isAllDay ? nil : clock.time(occurrence.start.wallTime(in: zone))
  }

  /// The description of the occurrence: status, summary, mark of a series, place.
  var description: PageLine {
    var line = title
    if let recurrence { line.append(recurrence) }
    if let place {
      line.append(" \(symbols.separator) ", .place)
      line.append(place)
    }
    return line
  }

  /// The place of the occurrence, or `nil` without one.
  var place: PageLine? {
    Self.shown(event.details.location?.inOneLine).map { PageLine($0, .place) }
  }

  /// Returns the description, followed by the remarks on one of the days.
  func description(on position: SpanPosition) -> PageLine {
    var line = description
    for remark in remarks(on: position) { line.append(remark) }
    return line
  }

  /// The mark of a series after a blank; `nil` for a single event.
  var recurrence: PageLine? {
    event.isRecurring ? PageLine(" " + symbols.recurring, .note) : nil
  }

  /// The initials of the calendar and a blank; empty if there is only one calendar.
  var initials: PageLine {
    let mark = marks.mark(of: event)
    if mark.initials.isEmpty { return PageLine() }
    let roles: TextRoles = mark.areSpare ? [.initials, .spare] : .initials
    return PageLine(mark.initials + " ", roles, tint: mark.tint)
  }

  /// The mark of the status, and the summary.
  var title: PageLine {
    var line = status
    line.append(summary)
    return line
  }

  /// The marks of a task, and of the status or that the reader has declined, each with a blank; empty
  /// without one.
  ///
  /// Nearly all events are confirmed, so that is not said. Only tasks are done.
  var status: PageLine { Self.status(of: event, symbols) }

  /// Returns the marks of an event, as ``status``.
  static func status(of event: Event, _ symbols: Symbols) -> PageLine {
    var line = PageLine()
    let mark = statusMark(of: event, symbols)
    if event.kind == .todo, mark != symbols.done { line.append(symbols.task + " ", .note) }
    if let mark {
      line.append(mark, statusRoles(of: event).subtracting(.cancelled))
      line.append(" ")
    }
    return line
  }

  /// The summary, or what stands for one.
  var summary: PageLine {
    var line = PageLine()
    // The colour of the calendar would not be quiet.
    let isDeclined = event.details.isDeclined
    line.append(
      Self.shown(event.details.summary) ?? words[.untitled],
      Self.statusRoles(of: event).union(isDeclined ? [.summary, .declined] : .summary),
      tint: isDeclined ? nil : marks.mark(of: event).tint, link: link)
    return line
  }

  /// The web address with more about the event, or of its conference.
  private var link: PageLink? {
    let details = event.details
    return ([details.url].compactMap(\.self) + details.conferences).lazy
      .compactMap { PageLink($0) }.first
  }

  /// Returns a text of a file in the form shown; `nil` if nothing of it is visible.
  private static func shown(_ text: String?) -> String? {
    let text = TerminalText.safe(text ?? "", lineBreaks: .spaces)
    return text.utf8.allSatisfy { $0 == UInt8(ascii: " ") } ? nil : text
  }

  private static func statusMark(of event: Event, _ symbols: Symbols) -> String? {
    switch event.details.status {
    case .cancelled: symbols.cancelled
    case _ where event.details.isDeclined: symbols.declined
    case .tentative: symbols.tentative
    case .completed, .final: symbols.done
    default: event.details.isCompleted ? symbols.done : nil
    }
  }

  static func statusRoles(of event: Event) -> TextRoles {
    switch event.details.status {
    case .cancelled: .cancelled
    case .tentative: .tentative
    default: []
    }
  }

  /// Returns remarks on one of the days about what the marks don't make clear, each after a blank.
  ///
  /// - Parameter isBrief: Whether zones are named only by their places, such as `Berlin`.
  func remarks(on position: SpanPosition, isBrief: Bool = false) -> [PageLine] {
    let calendars = [marks.names(of: event), end].compactMap(\.self)
    return (calendars + notes + elsewhere(on: position, isBrief: isBrief))
      .map { PageLine(" [\($0)]", .note) }
  }

  /// What the marks don't make clear about the occurrence on all of its days.
  private var notes: [String] {
    var remarks: [String] = []
    switch event.details.status {
    case .cancelled: remarks.append(words[.cancelled])
    case .tentative: remarks.append(words[.tentative])
    case .inProcess: remarks.append(words[.inProcess])
    case .draft: remarks.append(words[.draft])
    default: break
    }
    if event.details.isDeclined { remarks.append(words[.declined]) }
    if isColliding { remarks.append(words[.conflict]) }
    switch event.details.method {
    case .request, .add: remarks.append(words[.invitation])
    case .reply: remarks.append(words[.answer])
    case .counter: remarks.append(words[.proposal])
    // A cancelled event says so by its status.
    case .cancel, .publish, .refresh, .declineCounter, .other, nil: break
    }
    if let kind = words.name(of: event.kind) { remarks.append(kind) }
    if occurrence.isFloating { remarks.append(words[.floating]) }
    if let length = lengthAcrossClockChange { remarks.append(length) }
    return remarks
  }

  /// How long an occurrence of at most a day lasts, if clocks change meanwhile; `nil` if its times tell.
  private var lengthAcrossClockChange: String? {
    guard case .instant(let start) = occurrence.start, case .instant(let end) = occurrence.end,
      let minutes = Int(exactly: (end.secondsSinceEpoch - start.secondsSinceEpoch) / 60),
      (1...1_440).contains(minutes)
    else { return nil }
    let (first, last) = (zone.wallTime(at: start), zone.wallTime(at: end))
    guard (last.secondsSinceEpoch - first.secondsSinceEpoch) / 60 != Int64(minutes) else {
      return nil
    }
    let parts = [(minutes / 60, "h"), (minutes % 60, "min")].filter { $0.0 > 0 }
    return parts.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }

  /// The whole time of the occurrence, with the days in full and what the marks don't make clear.
  func fullTime(_ locale: CalendarLocale) -> PageLine {
    var line = longExtent(locale)
    for note in notes { line.append(" [\(note)]", .note) }
    return line
  }

  /// Returns the times in the zones of the event, if they differ from the zone of the view.
  ///
  /// The start appears as `20:00 America/New_York`, and an end with a zone of its own as `–00:55
  /// Europe/Istanbul`. Days between the first and the last show no times here either.
  func elsewhere(on position: SpanPosition, isBrief: Bool = false) -> [String] {
    let start = Self.isFirst(position) ? time(occurrence.start, in: event.startZone, isBrief) : nil
    guard position == .end || position == .single && event.endZoneName != event.zoneName,
      let end = time(occurrence.end, in: event.endZone, isBrief)
    else { return start.map { [$0] } ?? [] }
    return position == .end ? [end] : [start, symbols.timeRange + end].compactMap(\.self)
  }

  private static func isFirst(_ position: SpanPosition) -> Bool {
    position == .start || position == .single
  }

  /// Returns a zone and the time there; `nil` if that equals the time of the view.
  private func time(_ time: EventTime, in written: WrittenZone?, _ isBrief: Bool) -> String? {
    guard let written, written.name != "UTC", case .instant(let time) = time else { return nil }
    let name = written.name
    let shown = isBrief ? name.split(separator: "/").last.map(String.init) ?? name : name
    guard case .known(let other) = written else { return shown }
    let (here, there) = (zone.wallTime(at: time), other.wallTime(at: time))
    if here == there { return nil }
    let day = here.day == there.day ? "" : clock.date(there.day, beside: here.day) + " "
    return "\(day)\(clock.time(there)) \(shown)"
  }
}

extension OccurrenceText {
  /// Returns what a listing says that has the occurrence on one day alone, and its position there.
  ///
  /// A short occurrence has both its times; others say on which day they end.
  func namedOnce(
    on day: DayNumber, of days: ClosedRange<DayNumber>, _ locale: CalendarLocale
  ) -> (text: OccurrenceText, position: SpanPosition) {
    var text = self
    if days.lowerBound == day, occurrence.isShort(in: zone) { return (text, .single) }
    if days.upperBound > day {
      let end = occurrence.isAllDay ? nil : clock.endTime(occurrence.end.wallTime(in: zone))
      text.end = words.until(days.upperBound, end, from: day, locale)
    }
    return (text, SpanPosition(of: day, in: days) ?? .single)
  }
}

extension Occurrence {
  /// Whether the occurrence lasts at most half a day, as a night at work or at a party does.
  ///
  /// Pages of months have it on its first day alone.
  func isShort(in zone: Zone) -> Bool {
    let start = start.wallTime(in: zone)
    return !isAllDay && end.wallTime(in: zone) <= start.advanced(bySeconds: 43_200)
  }
}

extension PageWords {
  /// Returns the name of a kind; `nil` for events, which most are.
  func name(of kind: Event.Kind) -> String? {
    switch kind {
    case .event: nil
    case .todo: self[.task]
    case .journal: self[.journal]
    case .freeBusy: self[.busyTime]
    }
  }
}

extension String {
  /// The lines of an address beside each other, with a comma between them: `Town Hall, 1 Main Street`.
  var inOneLine: String {
    split(whereSeparator: \.isNewline)
      .map { line in String(line.reversed().drop { " ,".contains($0) }.reversed()) }
      .joined(separator: ", ")
  }
}
