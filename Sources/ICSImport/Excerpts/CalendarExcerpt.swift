internal import CalendarEvents
package import ICSText
internal import TimeZones

/// The components that a list would show, as they are in their files, in calendars of their own.
///
/// The components are read again in the order of the files, so that few are in memory at a time.
package struct CalendarExcerpt {
  private let files: ComponentFiles
  private let preludes: CalendarPreludes
  private let calendars: [AgendaCalendar]
  private var walk: SortedElements<ChosenComponent>
  private let database: ZoneDatabase
  private let zoneSource: ZoneSource
  private var references = ZoneReferences()
  private var output: [UInt8] = []

  /// Whether the excerpt has no components.
  package var isEmpty: Bool { walk.first == nil }

  /// The number of its components.
  package var count: Int {
    var components = walk
    var count = 0
    while components.next() != nil { count += 1 }
    return count
  }

  /// Whether components are missing because a limit was hit or a file has changed; this was
  /// reported.
  package private(set) var isTruncated: Bool

  private static let outputCount = 1 << 16

  init(
    _ found: consuming FoundOccurrences, _ preludes: CalendarPreludes, database: ZoneDatabase
  ) {
    files = found.files
    calendars = found.calendars
    isTruncated = found.isTruncated
    zoneSource = found.options.zoneSource
    walk = found.takeChosen()
    self.preludes = preludes
    self.database = database
  }

  /// Writes a VCALENDAR for each source calendar that has components in the excerpt.
  ///
  /// Each is written with its own properties and the VTIMEZONEs that its components need.
  ///
  /// - Parameter write: Takes the bytes out of its argument; returns whether more are wanted.
  package mutating func write(
    reporting diagnostics: inout Diagnostics, to write: (inout [UInt8]) -> Bool
  ) {
    // The components are written from a copy of the walk. The walk itself is a calendar ahead, to
    // find the zones that the calendar needs.
    var components = walk
    while let first = components.first {
      let calendar = files.calendar(of: first.place)
      let (used, lineEnd) = zones(of: calendar)
      let prelude = prelude(of: calendar, &diagnostics)
      append("BEGIN:VCALENDAR", lineEnd)
      if prelude.properties.isEmpty { appendOwnProperties(lineEnd) }
      for property in prelude.properties {
        output += property
        output += lineEnd
      }
      for zone in prelude.zones where used.contains(zone.tzid) {
        appendWhole(zone.bytes.span, lineEnd)
      }
      while let next = components.first, files.calendar(of: next.place) == calendar {
        _ = components.next()
        appendComponent(at: next.place, renaming: [:], lineEnd, &diagnostics)
        if output.count >= Self.outputCount, !write(&output) { return }
      }
      append("END:VCALENDAR", lineEnd)
    }
    finish(components, &diagnostics)
    _ = write(&output)
  }

  /// Writes one VCALENDAR with all components, and each zone once.
  ///
  /// If zones with one TZID differ, all but the first get other names.
  package mutating func writeMerged(
    reporting diagnostics: inout Diagnostics, to write: (inout [UInt8]) -> Bool
  ) {
    guard !isEmpty else { return }
    var components = walk
    var merged = MergedZones(database: database, prefersDefinitions: zoneSource == .file)
    while let first = walk.first {
      let calendar = files.calendar(of: first.place)
      merged.insert(zones(of: calendar).used, of: calendar, prelude(of: calendar, &diagnostics))
    }
    walk = components
    let lineEnd: [UInt8] = [0x0D, 0x0A]
    append("BEGIN:VCALENDAR", lineEnd)
    appendOwnProperties(lineEnd)
    for (text, name) in merged.settle() {
      if let name {
        ZoneReferences.append(zone: text.span, named: name, to: &output)
      } else {
        appendWhole(text.span, lineEnd)
      }
    }
    while let first = components.first {
      let calendar = files.calendar(of: first.place)
      let names = merged.renamings(of: calendar, zones(of: calendar).used)
      while let next = components.first, files.calendar(of: next.place) == calendar {
        _ = components.next()
        let start = output.count
        appendComponent(at: next.place, renaming: names, lineEnd, &diagnostics)
        // What METHOD said of all components of a calendar, each says by itself.
        if calendars[calendar].method == .cancel {
          let cancelled = output.span.extracting(start...).cancelled(lineEnd)
          output.replaceSubrange(start..., with: cancelled)
        }
        if output.count >= Self.outputCount, !write(&output) { return }
      }
    }
    append("END:VCALENDAR", lineEnd)
    finish(components, &diagnostics)
    _ = write(&output)
  }

  private mutating func finish(
    _ components: SortedElements<ChosenComponent>, _ diagnostics: inout Diagnostics
  ) {
    guard !components.isComplete else { return }
    isTruncated = true
    diagnostics.reportLostEntries()
  }

  /// Takes the next components, those of one calendar; returns the TZIDs that they name, and how
  /// their lines end.
  private mutating func zones(of calendar: Int) -> (used: Set<[UInt8]>, lineEnd: [UInt8]) {
    var used: Set<[UInt8]> = []
    var lineEnd: [UInt8]?
    var bytes: [UInt8] = []
    while let next = walk.first, files.calendar(of: next.place) == calendar {
      _ = walk.next()
      bytes.removeAll(keepingCapacity: true)
      files.bytes.append(next.place, to: &bytes)
      lineEnd = lineEnd ?? Self.lineEnd(of: bytes)
      references.collect(bytes.span, into: &used)
    }
    return (used, lineEnd ?? [0x0D, 0x0A])
  }

  private static func lineEnd(of component: [UInt8]) -> [UInt8] {
    guard let feed = component.firstIndex(of: 0x0A) else { return [0x0D, 0x0A] }
    return feed > 0 && component[feed - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A]
  }

  private mutating func prelude(
    of calendar: Int, _ diagnostics: inout Diagnostics
  ) -> CalendarPreludes.Prelude {
    let prelude = preludes.prelude(of: calendar)
    if !prelude.isComplete {
      isTruncated = true
      diagnostics.reportLostEntries(in: calendars[calendar].file)
    }
    return prelude
  }

  private mutating func appendOwnProperties(_ lineEnd: [UInt8]) {
    append("VERSION:2.0", lineEnd)
    append("PRODID:-//calview//calendars//EN", lineEnd)
  }

  private mutating func append(_ line: String, _ lineEnd: [UInt8]) {
    output += line.utf8
    output += lineEnd
  }

  private mutating func appendComponent(
    at place: ComponentPlace, renaming names: [[UInt8]: [UInt8]], _ lineEnd: [UInt8],
    _ diagnostics: inout Diagnostics
  ) {
    let bytes = files.bytes.bytes(of: place)
    guard place.fits(bytes.span) else {
      isTruncated = true
      diagnostics.report(
        missing: Place(line: place.line), in: calendars[files.calendar(of: place)].file)
      return
    }
    if names.isEmpty { return appendWhole(bytes.span, lineEnd) }
    var renamed: [UInt8] = []
    references.append(bytes.span, renaming: names, to: &renamed)
    appendWhole(renamed.span, lineEnd)
  }

  /// Appends a component, and completes it if its file ends too early.
  ///
  /// It may lack its line end, or the lines that end the component and what is open in it.
  private mutating func appendWhole(_ component: Span<UInt8>, _ lineEnd: [UInt8]) {
    output.append(component)
    if output.last != 0x0A, output.last != 0x0D { output += lineEnd }
    for name in component.unclosedNames.reversed() {
      output += "END:".utf8
      output += name
      output += lineEnd
    }
  }
}

extension Span<UInt8> {
  /// The component with STATUS:CANCELLED in place of any other status.
  fileprivate func cancelled(_ lineEnd: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var lines = RawLines()
    var depth = 0
    while let line = lines.next(in: self) {
      var content: [UInt8] = []
      content.appendUnfolded(line.content, of: self)
      let property = content.span.startingProperty
      if depth == 1, property == .status { continue }
      bytes.append(extracting(line.whole))
      if property == .end { depth -= 1 }
      guard property == .begin else { continue }
      depth += 1
      if depth == 1 { bytes += "STATUS:CANCELLED".utf8 + lineEnd }
    }
    return bytes
  }

  /// The names of the components that begin in the text and do not end in it, the outermost first.
  fileprivate var unclosedNames: [[UInt8]] {
    var open: [[UInt8]] = []
    var lines = RawLines()
    while let line = lines.next(in: self) {
      guard let first = line.content.first,
        self[first].mayStartStructuralLine,
        line.content.count < 300
      else { continue }
      var content: [UInt8] = []
      content.appendUnfolded(line.content, of: self)
      let markLength = extracting(line.content).lengthOfMark
      guard let structural = StructuralLine(content.span, after: markLength) else { continue }
      let name = Array(content[structural.name])
      if structural.isBegin {
        open.append(name)
      } else if let index = open.lastIndex(where: { $0.isEqualInAnyCase(name) }) {
        open.removeSubrange(index...)
      }
    }
    return open
  }
}

extension [UInt8] {
  fileprivate func isEqualInAnyCase(_ other: [UInt8]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0 & 0xDF == $1 & 0xDF }
  }
}

/// A component of an excerpt; components are ordered as in the files.
struct ChosenComponent: SortedElement {
  let place: ComponentPlace

  var mainOrder: Int64 { Int64(place.origin) }

  static func < (lhs: ChosenComponent, rhs: ChosenComponent) -> Bool {
    lhs.place.isBefore(rhs.place)
  }

  static func == (lhs: ChosenComponent, rhs: ChosenComponent) -> Bool {
    !(lhs < rhs) && !(rhs < lhs)
  }
}

extension KeptComponents {
  /// Returns the sources of some events, and of the components that are related to them.
  ///
  /// A series and its overrides are chosen together.
  func sources(relatedTo events: [Event]) -> Set<EventSource> {
    var sources = Set(events.map(\.source))
    let identities = Set(events.compactMap(\.identity))
    let others = [Array(shown), dormant].joined().map(\.event)
    for event in others where event.isRecurring {
      if let identity = event.identity, identities.contains(identity) {
        sources.insert(event.source)
      }
    }
    for (identity, overrides) in overrides where identities.contains(identity) {
      sources.formUnion(overrides.map(\.source))
    }
    return sources
  }
}
