import CalendarPages
import CivilCalendar
import ICSImport

extension ViewCommand {
  /// Makes sure that the files of a list have each calendar and each category that is asked for.
  ///
  /// This is not known if some of the files could not be read.
  ///
  /// - Parameter isEmpty: Whether no event was found. One that was found has the only category.
  func checkNames(
    of list: OccurrenceList, isEmpty: Bool, _ outcome: Outcome, _ inputs: inout Inputs
  ) throws(UsageError) {
    guard outcome.readsEveryFile else { return }
    try checkCalendars(list.calendars)
    if isEmpty || filter.categories.count > 1 { try checkCategories(knowing: [], &inputs) }
  }

  /// Makes sure that the files have each calendar that is asked for.
  func checkCalendars(_ calendars: [AgendaCalendar]) throws(UsageError) {
    let known = Set(calendars.flatMap(\.names).map { $0.lowercased() })
    guard let name = filter.calendars.first(where: { !known.contains($0.lowercased()) }) else {
      return
    }
    throw .unknownName(
      option: "--calendar", value: name, known: calendars.compactMap(\.names.first).sortedOnce)
  }

  /// Makes sure that the files have each category that is asked for.
  ///
  /// If some are missing among the events found, everything is read once more.
  func checkCategories(
    knowing seen: [String], _ inputs: inout Inputs
  ) throws(UsageError) {
    var sought = Set(filter.categories.map { $0.lowercased() })
    sought.subtract(seen.map { $0.lowercased() })
    guard !sought.isEmpty, inputs.canBeReadAgain else { return }
    var files = FilesRead()
    var list = readList(everything, of: EventFilter(), &inputs, &files)
    var known: Set<String> = []
    list.forEach(reporting: &files.findings.diagnostics) { _, event in
      known.formUnion(event.details.categories)
      sought.subtract(event.details.categories.lazy.map { $0.lowercased() })
      return !sought.isEmpty
    }
    guard let name = filter.categories.first(where: { sought.contains($0.lowercased()) }) else {
      return
    }
    throw .unknownName(option: "--category", value: name, known: Array(known).sortedOnce)
  }
}

extension [String] {
  /// The names in order, without duplicates.
  fileprivate var sortedOnce: [String] { Set(self).sorted() }
}
