import CalendarPages
import ICSImport
import TimeZones

extension ViewCommand {
  /// Shows months, a year or a week.
  func showMonths(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    let plan = try MonthPlan(request, settings)
    let (answer, reading) = answer(plan)
    return deliver(reading, to: output, &messages) { output in
      switch request.format {
      case .json:
        var document = GridDocument(answer, locale: settings.locale)
        document.write(to: &output)
      case .ndjson:
        var document = GridDocument(answer, locale: settings.locale)
        document.writeLines(to: &output)
      default:
        Page(answer, look: settings.look, locale: settings.locale, zones: otherZones)
          .write(to: &output, theme: settings.theme, isolates: settings.isolates)
      }
    }
  }

  /// Reads what lies on the days of a plan.
  func answer(_ plan: MonthPlan) -> (answer: GridAnswer, reading: CalendarReading) {
    let reading = read(ImportWindow(days: plan.days, zone: settings.zone))
    let answer = GridAnswer(
      grids: plan.grids, agenda: reading.agenda, today: settings.today,
      now: settings.zone.wallTime(at: environment.now), selection: plan.selection,
      firstWeekday: plan.firstWeekday, findings: reading.findings)
    return (answer, reading)
  }
}
