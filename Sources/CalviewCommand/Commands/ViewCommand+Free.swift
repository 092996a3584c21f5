import CalendarPages
import CivilCalendar
import DatePhrases
import FileWriting
import ICSImport
import TimeZones

extension ViewCommand {
  /// Writes the free slots on some days.
  func showFreeTime(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    guard !request.operands.isEmpty else { throw .missingFile(.free) }
    let format = try FreeFormat(request.answer.format)
    let plan = try FreePlan(request, settings)
    var files = FilesRead()
    var inputs = inputs(request.operands)
    var list = readList(plan.window, &inputs, &files)
    var busy = BusyTime(in: settings.zone)
    // Whole days are often meant for information, and take all the time nevertheless.
    var wholeDays: [String] = []
    list.forEach(reporting: &files.findings.diagnostics) { occurrence, event in
      busy.insert(occurrence, of: event)
      if occurrence.isAllDay, event.details.isBusy, let title = event.details.summary,
        wholeDays.count < 3, !wholeDays.contains(title)
      {
        wholeDays.append(title)
      }
      return true
    }
    let outcome = files.outcome(isTruncated: list.isTruncated)
    try checkNames(of: list, isEmpty: busy.stretches.isEmpty, outcome, &inputs)
    // Programs get whole days, whatever time it is.
    if format == .text, let past = past(of: plan.days) { busy.insert(past) }
    let answer = FreeAnswer(
      busy, on: plan.days, query: plan.query, today: settings.today,
      findings: files.findings, isTruncated: list.isTruncated)
    if format == .text, outcome.isComplete {
      let nothing = "nothing is free \(DaysInWords.when(plan.days))"
      let names = wholeDays.joined(separator: ", ")
      let remarks =
        (answer.slots.isEmpty ? [nothing] : [])
        + (wholeDays.isEmpty
          ? [] : ["all-day events that take time: \(names)", "--match '!TITLE' leaves one out"])
      if !remarks.isEmpty { messages.write(remarks.joined(separator: "; ")) }
    }
    return deliver(to: output, &messages) { output in
      guard outcome.hasCalendar || !request.answer.format.isPage else { return outcome }
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
      return outcome
    }
  }

  /// Returns the part of some days that has passed, to the minute; `nil` if today is not among them.
  private func past(of days: ClosedRange<DayNumber>) -> Range<Instant>? {
    let minute = Instant(secondsSinceEpoch: (environment.now.secondsSinceEpoch + 59) / 60 * 60)
    let today = settings.zone.wallTime(at: minute).day
    // Another today was asked for, so it isn't now there.
    guard today == settings.today, days.contains(today) else { return nil }
    let start = settings.zone.instant(of: WallTime(day: days.lowerBound))
    return start < minute ? start..<minute : nil
  }
}
