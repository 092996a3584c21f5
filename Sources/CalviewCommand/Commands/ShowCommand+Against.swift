import CalendarPages
import ICSImport
import ICSText

extension ShowCommand {
  /// Compares the events that are shown with the calendars of `--against`; `nil` without any, or if
  /// none could be read.
  ///
  /// What was wrong with these calendars is added to the outcome.
  func compare(
    _ found: FoundEvents, _ inputs: inout Inputs, _ outcome: inout ViewCommand.Outcome
  ) -> ShownComparison? {
    guard !view.request.show.knownCalendars.isEmpty else { return nil }
    var known = Inputs(view.request.show.knownCalendars)
    known.scratchDirectory = view.environment.scratchDirectory
    var files = FilesRead(findings: outcome.findings)
    let (times, isTruncated) = collisions(of: found.times, &known, &files)
    var options = view.request.events.importOptions(reading: Set(Event.Kind.allCases))
    options.scratchDirectory = view.environment.scratchDirectory
    // The revision shows which version is the later one.
    options.readsExtras = true
    let uids = found.shown.entries.map(\.event.uid).filter { !$0.isEmpty }

    var before = ComparisonImport(
      of: uids, zones: view.environment.zones, zone: view.settings.zone, options: options)
    // What is wrong with a file is reported by one of the readings.
    var filesAgain = FilesRead()
    if times.days == nil {
      files.read(&known, into: &before)
    } else {
      filesAgain.read(&known, into: &before)
    }
    let calendars = before.calendars
    let differences = differences(from: before, to: found, of: uids, options, &inputs, &files)

    let other = files.outcome(isTruncated: isTruncated || times.isCut)
    outcome.findings = other.findings
    outcome.readsEveryFile = outcome.readsEveryFile && other.readsEveryFile
    outcome.isComplete = outcome.isComplete && other.isComplete
    // Beside nothing, every event would seem to be new.
    guard other.hasCalendar else { return nil }
    return ShownComparison(
      files: view.request.show.knownCalendars.map(\.name), calendars: calendars,
      differences: differences, times: times)
  }

  /// Returns what differs in the events that are shown, by their places.
  ///
  /// A message need not have all events of a UID, so an event that it lacks is not gone; but what
  /// a series has lost differs.
  private func differences(
    from before: ComparisonImport, to found: FoundEvents, of uids: [String],
    _ options: CalendarImport.Options, _ inputs: inout Inputs, _ files: inout FilesRead
  ) -> [EventSource: [Difference]] {
    var after = ComparisonImport(
      of: uids, zones: view.environment.zones, zone: view.settings.zone, options: options)
    // What is wrong with the files that are shown was reported when they were read first.
    var filesAgain = FilesRead()
    filesAgain.read(&inputs, into: &after)
    let series = found.shown.entries.map(\.event).filter(\.isRecurring)
    let placeOfSeries = Dictionary(
      series.map { ($0.uid, $0.source) }, uniquingKeysWith: { first, _ in first })
    var differences: [EventSource: [Difference]] = [:]
    var comparison = Comparison(
      of: before, with: after, asUpdate: true, reporting: &files.findings.diagnostics)
    comparison.forEach(reporting: &files.findings.diagnostics) { difference in
      // It is no matter of the message whether an override in the calendar has its instance.
      if difference.losesInstance { return true }
      let lost = difference.isInstance ? difference.before?.event.uid : nil
      if let source = difference.after?.event.source ?? lost.flatMap({ placeOfSeries[$0] }) {
        differences[source, default: []].append(difference)
      }
      return true
    }
    return differences
  }

  /// Finds what calendars have at the times of the events that are shown.
  private func collisions(
    of proposed: ProposedTimes, _ known: inout Inputs, _ files: inout FilesRead
  ) -> (times: ProposedTimes, isTruncated: Bool) {
    var times = proposed
    guard let days = times.days else { return (times, false) }
    var options = view.request.events.importOptions(reading: [.event])
    options.scratchDirectory = view.environment.scratchDirectory
    var filter = EventFilter()
    filter.passesOnlyBusy = true
    var calendars = ListImport(
      of: filter, window: ImportWindow(days: days, zone: view.settings.zone),
      zones: view.environment.zones,
      options: options)
    files.read(&known, into: &calendars)
    var list = calendars.list(reporting: &files.findings.diagnostics)
    list.forEach(reporting: &files.findings.diagnostics) { occurrence, event in
      times.compare(occurrence, of: event)
      return true
    }
    return (times, list.isTruncated)
  }
}
