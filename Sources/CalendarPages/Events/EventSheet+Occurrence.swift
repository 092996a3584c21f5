import CalendarEvents
package import CalendarLocales
import CivilCalendar
import TimeZones

extension EventSheet {
  /// Returns the lines of an occurrence in full: its title, its time, and all details of its event.
  ///
  /// - Parameters:
  ///   - timeName: The name of the row with the time.
  ///   - remark: What else is to know about the time.
  ///   - firstReplaced: The first of the instances that the event replaces, if it also replaces
  ///     later ones.
  ///   - reasons: The sentences on why the occurrence is on its day; empty to leave them out.
  func lines(
    of occurrence: Occurrence, timeName: String, remark: String? = nil,
    andLaterFrom firstReplaced: EventTime? = nil,
    because reasons: [String] = []
  ) -> [PageLine] {
    let text = OccurrenceText(
      occurrence: occurrence, event: event, zone: zone,
      symbols: look.symbols, clock: .ofLocale(locale),
      marks: CalendarMarks([], theme: nil), words: .english)
    var title = text.title
    if let recurrence = text.recurrence { title.append(recurrence) }
    var time = text.longExtent(locale)
    for remark in text.remarks(on: .single) { time.append(remark) }
    if let remark { time.append(" [\(remark)]", .note) }
    let replaced =
      firstReplaced.map { [PageLine(self.text($0) + " and all later ones")] }
      ?? event.recurrenceID.map { [PageLine(self.text($0))] } ?? []
    let due = text.due(locale)
    let name = !due.isWhole ? timeName : timeName == "When" ? "Due" : "\(timeName) due"
    return title.wrapped(look) + lines(name, [time]) + lines("Due", due.texts)
      + lines("Instead of", replaced)
      + lines("Repeats", recurrenceLines) + details(because: reasons)
  }
}

extension OccurrenceText {
  /// Returns the whole time of the occurrence, with the days in full.
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

extension OccurrenceText {
  /// Returns whether the whole time of a task is when it is due, and otherwise when it is; nothing for
  /// a task without DUE.
  func due(_ locale: CalendarLocale) -> (isWhole: Bool, texts: [PageLine]) {
    guard event.kind == .todo, event.details.extras?.isDue == true else { return (false, []) }
    let days = occurrence.days(in: zone)
    if occurrence.isAllDay ? days.count == 1 : occurrence.start == occurrence.end {
      return (true, [])
    }
    let day = locale.heading(of: days.upperBound)
    let end = occurrence.end.wallTime(in: zone)
    let text = occurrence.isAllDay ? day : "\(day), \(clock.endTime(end))"
    return (false, [PageLine(text, .time)])
  }
}

extension EventSheet {
  /// The recurrence of the event: each rule in words, or as it is in the file, then added and
  /// removed days.
  ///
  /// An added instance has its time if that is another one than that of the series.
  var recurrenceLines: [PageLine] {
    guard let extras = event.details.extras, event.recurrenceID == nil else { return [] }
    var lines = event.rules.map { PageLine($0.wording ?? $0.text) }
    let added = extras.addedInstances.prefix(Self.maxDaysShown).map { text($0) }
    let removed = extras.removedDays.prefix(Self.maxDaysShown).map(\.description)
    for (name, days, count) in [
      ("also on", added, extras.addedInstances.count),
      ("not on", removed, extras.removedDays.count),
    ] where !days.isEmpty {
      let rest = count - days.count
      lines.append(
        PageLine(
          "\(name) \(days.joined(separator: ", "))" + (rest > 0 ? " and \(rest) more days" : "")))
    }
    return lines
  }

  private func text(_ added: AddedInstance) -> String {
    guard let times = added.times else { return "\(added.day)" }
    let (start, end) = (times.start.wallTime(in: zone), times.end.wallTime(in: zone))
    let dash = look.symbols.timeRange
    // An end at midnight ends the day before.
    return end.advanced(bySeconds: -1).day > start.day
      ? "\(text(times.start)) \(dash) \(text(times.end))"
      : "\(start.day) \(Clock.iso.range(from: start, to: end, dash: "\(dash)"))"
  }

  private static let maxDaysShown = 12
}

extension Page {
  /// Creates the page of one occurrence in full, in English, including why it is on its day.
  ///
  /// - Parameter explanation: The explanation of the occurrence in the answer; `nil` if the
  ///   occurrence no longer exists.
  package init(
    of explanation: Explanation?, in answer: ExplanationAnswer, look: PageLook,
    locale: CalendarLocale
  ) {
    self.init()
    guard let explanation else {
      lines.append(PageLine("this event no longer exists: the file has changed", .note))
      return
    }
    let sheet = EventSheet(
      event: explanation.event, zone: answer.zone, calendars: answer.calendars, look: look,
      locale: locale.inEnglish)
    let sheetLines = sheet.lines(
      of: explanation.occurrence, timeName: "When",
      because: ExplanationText(answer: answer).sentences(for: explanation))
    // A screen shows nothing of a line beyond its width.
    lines = sheetLines.flatMap { $0.broken(toWidth: look.width) }
  }
}
