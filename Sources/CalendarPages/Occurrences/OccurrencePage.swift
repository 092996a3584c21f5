import CalendarEvents
package import CalendarLocale

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
