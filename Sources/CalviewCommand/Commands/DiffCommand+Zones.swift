import CalendarPages
import FileWriting
import ICSImport
import TimeZones

extension DiffCommand {
  /// Writes which occurrences another release of the zone database moves; the status is 1 if there
  /// are any.
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
    let isWritten = deliver(to: output, &outcome, &messages) { output, outcome in
      if format == .json {
        page.open(
          old: Self.name(of: old), new: Self.name(of: environment.zones),
          timeZone: settings.zone.name)
      }
      _ = forEachOccurrence(of: request.operands, in: window, &outcome) {
        occurrence, event, calendar in
        guard let moved = comparison.move(of: occurrence, event, in: calendar) else { return true }
        switch format {
        case .text where request.diff.subject == .counts: page.count(moved)
        case .text: page.append(moved, of: event, to: &output)
        case .json: page.appendObject(moved, of: event, isLine: false, to: &output)
        case .ndjson: page.appendObject(moved, of: event, isLine: true, to: &output)
        }
        return output.isOpen
      }
      outcome.differs = !page.counts.isEmpty
      if request.diff.subject == .counts { page.writeCounts(to: &output) }
      if format == .json {
        page.close(outcome.findings, isTruncated: outcome.isTruncated, to: &output)
      }
    }
    for name in comparison.missing.sorted() {
      messages.write("\(Self.name(of: old)) has no zone \(name), so its times are not compared")
    }
    guard isWritten, outcome.isComplete else { return ExitStatus.trouble }
    return outcome.differs ? ExitStatus.no : ExitStatus.done
  }

  /// What a zone database is called: its release, or else its directory.
  private static func name(of zones: ZoneDatabase) -> String {
    zones.version ?? zones.directory ?? ""
  }
}
