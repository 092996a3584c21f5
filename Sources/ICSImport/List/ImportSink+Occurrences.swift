internal import CalendarEvents
internal import CalendarModel
internal import ICSText
internal import Recurrence

// How a list is put together: the components of each UID are judged together, one UID after
// another.
extension ImportSink {
  /// Finds the occurrences of the noted components, for a list that reads the events again, or an
  /// excerpt that reads their bytes.
  mutating func findOccurrences(
    of filter: EventFilter, among entries: consuming SortedElements<ComponentIndex.Entry>,
    of index: ComponentIndex, reporting diagnostics: inout Diagnostics
  ) -> FoundOccurrences {
    var found = FoundOccurrences(
      in: index.files, of: importer.calendars.sources, importer.window, importer.options, filter)
    var budget = StepBudget(KeptComponents.stepsForShifting)
    while let first = entries.next() {
      let others = entries.takeOthers(of: first)
      if others.isEmpty, first.role == .single {
        found.append(single: first)
        continue
      }
      let entriesOfUID = [first] + others
      for entry in entriesOfUID where entry.role == .undated { found.choose(undated: entry) }
      let group = entriesOfUID.filter { $0.role != .undated }
      // Skipped events matter only to other components.
      if group.contains(where: { $0.role != .skipped }) {
        let kept = components(of: group, index, &diagnostics)
        var builder = AgendaBuilder(
          window: importer.window, count: kept.instances.count, takesLongSeries: true)
        kept.append(
          to: &builder, in: importer.window, budget: &budget, reporting: &diagnostics)
        let wanted = found.append(builder, of: group)
        if importer.options.makesExcerpt {
          found.choose(group, kept.sources(relatedTo: wanted))
        }
      }
    }
    if !entries.isComplete { diagnostics.reportLostEntries() }
    found.isTruncated = found.isTruncated || importer.isTruncated || !entries.isComplete
    return found
  }
}

extension ImportSink<ListStore> {
  /// Finds the occurrences of all components that were read.
  mutating func findOccurrences(
    of filter: EventFilter, reporting diagnostics: inout Diagnostics
  ) -> FoundOccurrences {
    let entries = store.takeEntries()
    return findOccurrences(
      of: filter, among: entries, of: store.index, reporting: &diagnostics)
  }
}
