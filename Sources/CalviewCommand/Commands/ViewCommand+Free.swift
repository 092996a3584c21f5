import CalendarPages
import CivilCalendar
import FileWriting
import ICSImport

extension ViewCommand {
  /// Writes the free slots on some days.
  func showFreeTime(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    guard !request.operands.isEmpty else { throw .missingFile(.free) }
    let format: FreeFormat = try request.answerFormat()
    let plan = try FreePlan(request, settings)
    let reading = try read(plan.window)
    let answer = FreeAnswer(
      agenda: reading.agenda, wish: plan.wish, today: settings.today, findings: reading.findings)
    return deliver(reading, to: output, &messages) { output in
      switch format {
      case .json:
        var document = FreeDocument(answer)
        document.write(to: &output)
      case .ndjson:
        var document = FreeDocument(answer)
        document.writeLines(to: &output)
      case .ics: FreeBusyCalendar(answer).write(to: &output)
      case .text:
        FreePage(answer, look: settings.look)
          .write(to: &output, theme: settings.theme, isolates: settings.isolates)
      }
    }
  }
}
