import CalendarPages
import ICSImport

extension ViewCommand {
  /// Lists occurrences.
  func list(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    guard !request.operands.isEmpty else { throw .missingFile(.list) }
    if request.format == .jcal { return try convert(to: output, &messages) }
    let plan = try ListPlan(request, settings)
    let reading = read(plan.window)
    if let last = plan.window.lastDayOfEndlessSeries,
      reading.agenda.events.contains(where: \.isRecurring)
    {
      messages.write("series without an end are listed up to \(last); --to sets another day")
    }
    let answer = ListAnswer(
      agenda: reading.agenda, today: settings.today, findings: reading.findings)
    return deliver(reading, to: output, &messages) { output in
      switch request.format {
      case .json:
        var document = ListDocument(answer, locale: settings.locale)
        document.write(to: &output)
      case .ndjson:
        var document = ListDocument(answer, locale: settings.locale)
        document.writeLines(to: &output)
      case .csv: OccurrenceTable(answer, form: .csv).write(to: &output)
      case .tsv: OccurrenceTable(answer, form: .tsv).write(to: &output)
      default:
        ListPage(answer, look: settings.look, locale: settings.locale, zones: otherZones)
          .write(to: &output, theme: settings.theme, isolates: settings.isolates)
      }
    }
  }
}
