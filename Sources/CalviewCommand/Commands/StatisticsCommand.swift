import CalendarPages
import CivilCalendar
import FileWriting
import ICSImport
import ICSText

/// Counts the occurrences and hours on some days.
struct StatisticsCommand {
  let view: ViewCommand

  func run(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    guard !view.request.operands.isEmpty else { throw .missingFile(.stats) }
    let format = try StatisticsFormat(view.request.answer.format)
    let window = try windowOfStatistics
    var files = FilesRead()
    var inputs = view.inputs(view.request.operands)
    var list = view.readList(window, &inputs, &files)
    if let last = window.lastDayOfEndlessSeries, list.hasEndlessSeries {
      messages.write("series without an end are counted up to \(last); --to sets another day")
    }
    let answer = answer(of: &list, in: window, &files)
    let outcome = files.outcome(isTruncated: list.isTruncated)
    let isEmpty = answer.statistics.total.events == 0
    try view.checkNames(of: list, isEmpty: isEmpty, outcome, &inputs)
    let status = view.deliver(to: output, &messages) { output in
      if outcome.hasCalendar || format != .text { write(answer, format, to: &output) }
      return outcome
    }
    if isEmpty, format == .text, outcome.hasCalendar, !list.isTruncated, !view.hasGivenUp {
      let found = view.otherDays(than: window.days, &inputs)
      let remark = Remark(
        text: OtherDays.sentence(onEmpty: window.days, found, with: view.filters),
        call: found.flatMap { $0.days == nil ? nil : view.call(view.options(showing: $0, "--all")) }
      )
      messages.write(remark.sentence)
    }
    return status
  }

  /// Writes the statistics of one file on a line; returns the outcome of reading the file.
  func writeStatistics(
    of file: InputPath, failing failure: SourceError?, in window: ImportWindow,
    to output: inout ByteOutput
  ) -> ViewCommand.Outcome {
    var files = FilesRead()
    if let failure { files.findings.failures = [failure] }
    var inputs = view.inputs(failure == nil ? [file] : [])
    var list = view.readList(window, &inputs, &files)
    var document = StatisticsDocument(answer(of: &list, in: window, &files), of: file.name)
    document.write(to: &output)
    return files.outcome(isTruncated: list.isTruncated)
  }

  private func answer(
    of list: inout OccurrenceList, in window: ImportWindow, _ files: inout FilesRead
  ) -> StatisticsAnswer {
    var statistics = Statistics(
      days: window.days, zone: view.settings.zone, calendars: list.calendars)
    list.forEach(reporting: &files.findings.diagnostics) { occurrence, event in
      statistics.count(occurrence, of: event)
      return true
    }
    statistics.finish()
    return StatisticsAnswer(
      statistics, of: list.calendars, by: view.request.answer.groups ?? Statistics.Group.allCases,
      today: view.settings.today, firstWeekday: view.settings.firstWeekday,
      locale: view.settings.locale,
      findings: files.findings, isTruncated: list.isTruncated)
  }

  /// The days to count: those that are asked for, or the current year.
  var windowOfStatistics: ImportWindow {
    get throws(UsageError) {
      let plan = try ListPlan(view.request, view.settings)
      guard view.request.days.period.options.isEmpty, !view.request.days.wantsAll else {
        return plan.window
      }
      let year = view.settings.today.date.year
      guard let first = Month(year: year, month: 1), let last = Month(year: year, month: 12) else {
        return plan.window
      }
      return ImportWindow(days: first.firstDay...last.lastDay, zone: view.settings.zone)
    }
  }

  private func write(
    _ answer: StatisticsAnswer, _ format: StatisticsFormat, to output: inout ByteOutput
  ) {
    switch format {
    case .json, .ndjson:
      var document = StatisticsDocument(answer)
      document.write(to: &output)
    case .csv:
      let guardsFormulas = !view.request.answer.writesRawCells
      StatisticsTable(answer, .csv, guardsFormulas: guardsFormulas).write(to: &output)
    case .tsv: StatisticsTable(answer, .tsv, guardsFormulas: false).write(to: &output)
    case .svg: StatisticsPicture(answer, grounds: view.grounds).write(to: &output)
    case .text:
      Page(answer, look: view.settings.look)
        .write(to: &output, theme: view.settings.theme, isolates: view.settings.isolates)
    }
  }
}
