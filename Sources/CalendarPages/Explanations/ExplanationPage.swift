import CalendarEvents
package import CalendarLocale
import CivilCalendar
import TimeZones

extension Page {
  /// Creates the page that explains, in English, why occurrences are on a day, and why others are
  /// not.
  ///
  /// - Parameter flush: A function that is called after each occurrence or absence. It may take
  ///   lines off the page, because there may be any number of them.
  package init(
    _ answer: ExplanationAnswer, look: PageLook, locale: CalendarLocale,
    flush: (inout Page) -> Void = { _ in }
  ) {
    self.init()
    let locale = locale.inEnglish
    lines.append(PageLine(locale.heading(of: answer.day), .heading))
    let text = ExplanationText(answer: answer)
    for explanation in answer.explanations {
      append(explanation, text, look, locale)
      flush(&self)
    }
    for absence in answer.absences {
      append(absence, text, look)
      flush(&self)
    }
    if answer.explanations.isEmpty, answer.absences.isEmpty {
      lines.append(PageLine())
      lines.append(PageLine(Self.nothing(answer)))
    }
  }

  private static func nothing(_ answer: ExplanationAnswer) -> String {
    switch (answer.uid, answer.isFiltered) {
    case (nil, false):
      "there is no event on this day; --uid or --match says why one is missing that should be"
    case (nil, true): "no matching event is on this day"
    case (_, false): "no event has this UID"
    case (_, true):
      "no event has this UID, or the other options exclude it"
    }
  }

  private mutating func append(
    _ explanation: Explanation, _ text: ExplanationText, _ look: PageLook,
    _ locale: CalendarLocale
  ) {
    let (occurrence, event) = (explanation.occurrence, explanation.event)
    let answer = text.answer
    let words = OccurrenceText(
      occurrence: occurrence, event: event, zone: answer.zone, symbols: look.symbols,
      clock: .ofLocale(locale),
      // The file is named below each event, which distinguishes the calendars.
      marks: CalendarMarks([], theme: nil),
      // The sentences around these words are in English, as the names of properties are.
      words: .english)
    let position = SpanPosition(of: answer.day, in: occurrence.days(in: answer.zone)) ?? .single
    lines.append(PageLine())
    var line = words.time(on: position)
    line.append("  ")
    line.append(words.description(on: .middle))
    lines.append(line)
    append(event.source, uid: event.uid)
    for sentence in text.sentences(for: explanation) { lines.append(PageLine("  \(sentence)")) }
    let sheet = EventSheet(
      event: event, zone: answer.zone, calendars: answer.calendars, look: look, locale: locale)
    lines += sheet.detailsBelowSource
  }

  private mutating func append(_ absence: Absence, _ text: ExplanationText, _ look: PageLook) {
    lines.append(PageLine())
    var line = PageLine("not on this day", .cancelled)
    if let instance = absence.instance { line.append(": \(text.text(instance))", .time) }
    line.append("  ")
    line.append(absence.event.details.summary ?? "(no summary)", .summary)
    lines.append(line)
    append(absence.event.source, uid: absence.event.uid)
    lines.append(PageLine("  \(text.sentence(for: absence))"))
  }

  private mutating func append(_ source: EventSource, uid: String) {
    let identity = uid.isEmpty ? "no UID" : "UID \(uid)"
    lines.append(PageLine("  \(source.file):\(source.line), \(identity)", .note))
  }
}
