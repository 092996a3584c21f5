package import CalendarLocale
import ICSImport

extension Page {
  /// Creates the page of one occurrence in full, with why it lies there.
  ///
  /// - Parameter place: Which of the explanations reports it; `nil` if it is no longer there.
  package init(
    ofOccurrence place: Int?, in answer: ExplanationAnswer, look: PageLook, locale: CalendarLocale
  ) {
    self.init()
    guard let place, answer.explanations.indices.contains(place) else {
      lines.append(PageLine("it is no longer there: the file has changed", .note))
      return
    }
    let explanation = answer.explanations[place]
    let sheet = EventSheet(
      event: explanation.event, zone: answer.zone, calendars: answer.calendars, look: look,
      locale: locale)
    lines = sheet.lines(
      of: explanation.occurrence, timeName: "When",
      because: ExplanationText(answer: answer).sentences(for: explanation), zones: answer.zones)
  }
}
