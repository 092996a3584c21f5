import CalendarPages
import CivilCalendar
import FileWriting
import ICSImport
import ICSText

extension ViewCommand {
  /// Explains why occurrences are on a day, and why instances of an event are missing.
  func explain(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    guard request.operands.count > 1, let typed = request.operands.last?.name else {
      throw .missingOperand(.explain, expectation: "files and then a day, such as 2024-12-06")
    }
    let format = try PageFormat(request.answer.format)
    let day = try Settings.read(typed, of: nil, as: .day, settings.dates.day)
    var inputs = inputs(Array(request.operands.dropLast()))
    let reading = try read(ImportWindow(days: day...day, zone: settings.zone), of: &inputs)
    let answer = ExplanationAnswer(
      day: day, zone: settings.zone, uid: request.show.uid,
      isFiltered: request.events.isFiltering,
      explanations: reading.explanations,
      absences: reading.absences, calendars: reading.agenda.calendars, findings: reading.findings)
    let isFound = answer.uid == nil || !answer.explanations.isEmpty || !answer.absences.isEmpty
    return deliver(
      reading, to: output, &messages, ifDone: isFound ? ExitStatus.done : ExitStatus.no
    ) { output in
      switch format {
      case .json:
        var document = ExplanationDocument(answer)
        document.write(to: &output)
      case .text:
        let page = Page(answer, look: settings.look, locale: settings.locale) { page in
          page.flush(to: &output, theme: settings.theme, isolates: settings.isolates)
        }
        page.write(to: &output, theme: settings.theme, isolates: settings.isolates)
      }
    }
  }
}
