internal import CalendarEvents
package import ICSText

/// The contents of files as a sorted list of components, in a form that only their meaning decides.
///
/// The order does not depend on the order in the files.
package struct CalendarContents {
  private struct Placed: SortedElement {
    let component: ComparedComponent

    var mainOrder: Int64 { component.time }

    // Fingerprints differ from run to run, so they must not decide the order.
    static func < (lhs: Placed, rhs: Placed) -> Bool {
      let (first, second) = (lhs.component, rhs.component)
      if first.time != second.time { return first.time < second.time }
      if first.place.uid != second.place.uid { return first.place.uid < second.place.uid }
      if first.isOverride != second.isOverride { return second.isOverride }
      return first.place.isBefore(second.place)
    }

    static func == (lhs: Placed, rhs: Placed) -> Bool { !(lhs < rhs) && !(rhs < lhs) }
  }

  private var side: ComparisonImport

  /// Whether something is missing; if so, a diagnostic was reported.
  package private(set) var isTruncated: Bool

  /// Creates the contents of the files that an import has read.
  package init(of side: ComparisonImport) {
    self.side = side
    isTruncated =
      side.files.sink.importer.isTruncated || side.files.sink.store.hasLostComponents
  }

  /// Calls a function for the calendars themselves and for each component, until it returns false.
  ///
  /// The function gets the name of a component and its lines. The properties of all calendars come
  /// first, under the name `VCALENDAR`.
  package mutating func forEach(
    reporting diagnostics: inout Diagnostics, _ body: (String, [ComparedLine]) -> Bool
  ) {
    guard body("VCALENDAR", side.meaningOfCalendars().sortedLines) else { return }
    let options = side.files.sink.importer.options
    var places = LargeSort<Placed>(
      capacity: options.entriesAtOnce / 2, directory: options.scratchDirectory)
    var found = side.files.sink.store.takeComponents()
    while let component = found.next() { places.append(Placed(component: component)) }
    var reader = ComparedReader(side)
    var elements = places.takeSorted()
    while let next = elements.next()?.component {
      guard let component = reader.read(next.kind, at: next.place) else {
        isTruncated = true
        diagnostics.report(missing: Place(line: next.place.line), in: reader.file(of: next.place))
        continue
      }
      let name = next.kind.component.rawValue
      var lines = component.meaning.sortedLines
      if !component.event.uid.isEmpty {
        lines.insert(
          ComparedLine(name: "UID", value: PropertyDifference.Value(component.event.uid)), at: 0)
      }
      guard body(name, lines) else { return }
    }
    guard found.isComplete, elements.isComplete else {
      isTruncated = true
      return diagnostics.reportLostEntries()
    }
  }
}

extension ComponentMeaning {
  /// The lines, sorted by their forms, without duplicates.
  fileprivate var sortedLines: [ComparedLine] {
    lines(missingIn: ComponentMeaning())
      .sorted { form(of: $0).lexicographicallyPrecedes(form(of: $1)) }
      .map {
        let (name, value) = value(of: $0)
        return ComparedLine(name: name, value: value)
      }
  }
}
