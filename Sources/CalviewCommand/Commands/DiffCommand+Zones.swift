import CalendarPages
import FileWriting
import ICSImport
import ICSText
import ICSValidation
import TimeZones

extension DiffCommand {
  /// Writes which occurrences another release of the zone database moves, and which conflicts arise
  /// from that; the status is 1 if there are any.
  func compareZones(
    _ zones: DiffRequest.Zones, _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    guard !request.operands.isEmpty else { throw .missingFile(.diff) }
    let named = try zones.old.map { (directory) throws(UsageError) in
      try environment.zones(in: directory)
    }
    let old = named ?? machineZones
    var comparison = ZoneComparison(old: old, new: environment.zones, reader: settings.zone)
    var page = MovedOccurrencesPage(look: settings.look, isolates: settings.isolates)
    var outcome = Outcome()
    var plan = request
    // What is over moves nobody.
    if plan.days.areUnnamed, !plan.days.wantsAll { plan.days.period.from = "today" }
    let window = try ListPlan(plan, settings).window
    var countNotCompared = 0
    var search = ConflictSearch(in: settings.zone)
    let isWritten = deliver(to: output, &outcome, &messages) { output, outcome in
      func note(_ conflict: Conflict) -> Bool {
        guard let arises = comparison.arises(conflict) else {
          countNotCompared += 1
          return true
        }
        guard arises else { return true }
        switch format {
        case .text where request.diff.subject == .counts: page.count(conflict)
        case .text: page.append(conflict, in: settings.zone, to: &output)
        case .json: page.keep(conflict, in: settings.zone)
        case .ndjson: page.appendLine(conflict, in: settings.zone, to: &output)
        }
        return output.isOpen
      }
      if format == .json {
        page.open(
          old: Self.name(of: old), new: Self.name(of: environment.zones),
          timeZone: settings.zone.name)
      }
      _ = forEachOccurrence(of: request.operands, in: window, &outcome) {
        occurrence, event, calendar in
        guard search.insert(occurrence, of: event, note) else { return false }
        guard let moved = comparison.move(of: occurrence, event, in: calendar) else { return true }
        switch format {
        case .text where request.diff.subject == .counts: page.count(moved)
        case .text: page.append(moved, of: event, to: &output)
        case .json: page.appendObject(moved, of: event, isLine: false, to: &output)
        case .ndjson: page.appendObject(moved, of: event, isLine: true, to: &output)
        }
        return output.isOpen
      }
      search.finish(note)
      reportDefinitions(to: &outcome.findings.diagnostics)
      outcome.differs = !page.counts.isEmpty
      if request.diff.subject == .counts { page.writeCounts(to: &output) }
      if format == .json {
        page.close(outcome.findings, isTruncated: outcome.isTruncated, to: &output)
      }
    }
    for name in comparison.missing.sorted() {
      messages.write("\(Self.name(of: old)) has no zone \(name), so its times are not compared")
    }
    if countNotCompared > 0 {
      let conflicts =
        countNotCompared == 1 ? "1 conflict has" : "\(countNotCompared) conflicts have"
      messages.write(
        "\(conflicts) more than \(ZoneComparison.maxParties) events, so it is not known whether "
          + "they are new")
    }
    guard isWritten, outcome.isComplete, countNotCompared == 0 else { return ExitStatus.trouble }
    return outcome.differs ? ExitStatus.no : ExitStatus.done
  }

  /// Reports the VTIMEZONEs that hold other laws than the newer database.
  ///
  /// What can't be read again, such as a pipe, is left out.
  private func reportDefinitions(to diagnostics: inout Diagnostics) {
    let options = ValidationOptions.onZonesAlone
    var validator = Validator(options: options, zones: environment.zones)
    for path in FilesToCheck(request.operands).paths where path.sizeOfRegularFile != nil {
      guard var source = try? InputSource(opening: path, limits: importOptions.limits) else {
        continue
      }
      diagnostics.file = path.name
      for finding in validator.validate(&source, named: path.name, path: path).findings
      where options.selected.contains(where: { $0.matches(finding.rule.id) }) {
        diagnostics.report(finding.rule, at: finding.place, finding.message)
      }
    }
  }

  /// What a zone database is called: its release, or else its directory.
  private static func name(of zones: ZoneDatabase) -> String {
    zones.version ?? zones.directory ?? ""
  }
}
