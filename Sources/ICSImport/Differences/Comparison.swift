package import CalendarEvents
package import ICSText

/// The differences between two sides, in chronological order; they can be walked through once.
///
/// Memory stays bounded: events are read again when they are reported.
package struct Comparison {
  /// The calendars of each side.
  package let calendars: (before: [CalendarSource], after: [CalendarSource])

  /// The differences between the properties of the calendars themselves.
  package let calendarProperties: [PropertyDifference]

  /// Whether differences may be missing; if so, a diagnostic was reported.
  package private(set) var isTruncated: Bool

  private var differences: SortedElements<StoredDifference>
  private var reader: DifferenceReader

  /// Compares what two imports have read.
  package init(
    of before: ComparisonImport, with after: ComparisonImport,
    reporting diagnostics: inout Diagnostics
  ) {
    var (before, after) = (before, after)
    calendars = (before.calendars, after.calendars)
    let meanings = (before.meaningOfCalendars(), after.meaningOfCalendars())
    calendarProperties = ComponentMeaning.differences(
      from: meanings.0, meanings.0.lines(missingIn: meanings.1),
      to: meanings.1, meanings.1.lines(missingIn: meanings.0))
    let readers = (ComparedReader(before), ComparedReader(after))
    var search = DifferenceSearch(
      before.files.sink.store.takeComponents(), after.files.sink.store.takeComponents(), readers,
      before.files.sink.importer.options)
    differences = search.find()
    reader = DifferenceReader(before: readers.0, after: readers.1)
    isTruncated =
      search.isIncomplete || before.files.sink.importer.isTruncated
      || after.files.sink.importer.isTruncated || before.files.sink.store.hasLostComponents
      || after.files.sink.store.hasLostComponents
    if search.isIncomplete || before.files.sink.store.hasLostComponents
      || after.files.sink.store.hasLostComponents
    {
      diagnostics.reportLostEntries()
    }
  }

  /// Whether nothing differs.
  package var isEmpty: Bool { calendarProperties.isEmpty && differences.first == nil }

  /// Calls a function with each difference until the function returns false.
  ///
  /// If a component can't be read again because its file has changed, that is reported.
  package mutating func forEach(
    reporting diagnostics: inout Diagnostics, _ body: (Difference) -> Bool
  ) {
    while let stored = differences.next() {
      switch reader.read(stored) {
      case .found(let difference):
        guard body(difference) else { return }
      case .missing(let file, let line):
        isTruncated = true
        diagnostics.report(missing: Place(line: line), in: file)
      }
    }
    guard !differences.isComplete else { return }
    isTruncated = true
    diagnostics.reportLostEntries()
  }
}
