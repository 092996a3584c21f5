package import CalendarEvents
package import CalendarModel
package import ICSText
package import TimeZones

/// The components of one event in a whole calendar, for changes: where they are and what they say.
package struct EventComponents {
  /// A VEVENT: an event, a series, or an override of one of its instances.
  package struct Component {
    /// The range of its bytes, including the end of its last line.
    package let range: Range<Int>

    /// The line on which it begins.
    package let line: Int

    /// The number of its VCALENDAR.
    package let calendar: Int

    package let start: ClockTime?
    package let end: ClockTime?
    package let recurrenceID: ClockTime?
    package let sequence: Int
    package let series: Series?
    package let details: EventDetails
  }

  /// The form of the whole text.
  package let form: WholeCalendar

  /// The components, in the order of the file.
  package private(set) var components: [Component] = []

  private let contents: Contents
  private var reader = ComponentReader(
    limits: .standard, keepsDescriptions: true, readsExtras: false, calendars: nil)
  private let undefined: ZoneBook

  /// Finds the events with a UID in a text, which must be empty or a whole calendar.
  package init(
    of uid: String, in bytes: [UInt8], named name: String, zones: ZoneDatabase
  ) throws(WholeCalendar.Fault) {
    var contents = Contents(zones: zones)
    form = try WholeCalendar(bytes, named: name, passingTo: &contents)
    self.contents = contents
    undefined = ZoneBook(database: zones, source: .newest)
    undefined.complete()
    let wanted = Array(uid.utf8)
    for place in contents.places
    where place.frame.component == .event && place.uid == wanted {
      let (times, details) = read(Array(bytes[place.range]), place.frame, place.calendar)
      components.append(
        Component(
          range: place.range, line: place.frame.firstLine, calendar: place.calendar,
          start: times.start, end: times.end, recurrenceID: times.recurrenceID,
          sequence: times.sequence, series: times.series, details: details))
    }
  }

  /// Returns the series that a changed component of a calendar would be.
  package mutating func series(of component: [UInt8], in calendar: Int) -> Series? {
    read(component, ComponentFrame(.event, firstLine: 1), calendar).times.series
  }

  /// Returns the dates or times of a line of a component in a calendar; none for periods.
  package func times(of line: [UInt8], in calendar: Int) -> [ClockTime] {
    var times: [ClockTime] = []
    var reader = ContentLineReader()
    var reported = Diagnostics(keptPerRule: 0)
    reader.forEachLine(
      of: ComponentFrame(.event, firstLine: 1), in: line.span, updating: &times,
      reporting: &reported
    ) { [zones = zones(of: calendar)] times, line, text, _ in
      let dated = DatedLine(line, in: text)
      var list = ValueList(in: dated.value)
      while let range = list.next(in: text) {
        if let (reading, _) = try? dated.time(text.extracting(range), in: text, zones) {
          times.append(reading.time)
        }
      }
    }
    return times
  }

  /// The number of the last VCALENDAR, to which new events are added.
  package var lastCalendar: Int { max(0, contents.books.count - 1) }

  /// Returns whether a calendar has a VTIMEZONE of a name.
  package func defines(_ tzid: String, in calendar: Int) -> Bool {
    contents.zones.contains { $0.calendar == calendar && $0.tzid == Array(tzid.utf8) }
  }

  /// Returns the TZIDs that the components of the UID name.
  package func zoneNames(in bytes: [UInt8]) -> Set<String> {
    let ranges = Set(components.map(\.range))
    return Set(
      references(in: bytes) { ranges.contains($0.range) }
        .map { String(decoding: $0.tzid, as: UTF8.self) })
  }

  /// Returns the VTIMEZONEs that no component of their calendar names, in the order of the file.
  package func unusedZones(in bytes: [UInt8]) -> [(tzid: String, range: Range<Int>)] {
    let used = references(in: bytes) { _ in true }
    return contents.zones
      .filter { !used.contains(ZoneReference(calendar: $0.calendar, tzid: $0.tzid)) }
      .map { (String(decoding: $0.tzid, as: UTF8.self), $0.range) }
  }

  private struct ZoneReference: Hashable {
    let calendar: Int
    let tzid: [UInt8]
  }

  /// Returns the TZIDs that components of the text name, for those that a function wants.
  private func references(
    in bytes: [UInt8], of isWanted: (Contents.Found) -> Bool
  ) -> Set<ZoneReference> {
    var reader = ZoneReferences()
    var found: Set<ZoneReference> = []
    for place in contents.places where isWanted(place) {
      var tzids: Set<[UInt8]> = []
      reader.collect(Array(bytes[place.range]).span, into: &tzids)
      for tzid in tzids { found.insert(ZoneReference(calendar: place.calendar, tzid: tzid)) }
    }
    return found
  }

  private func zones(of calendar: Int) -> ZoneBook {
    contents.books.indices.contains(calendar) ? contents.books[calendar] : undefined
  }

  private struct Times {
    let start: ClockTime?
    let end: ClockTime?
    let recurrenceID: ClockTime?
    let sequence: Int
    let series: Series?
  }

  private mutating func read(
    _ bytes: [UInt8], _ frame: ComponentFrame, _ calendar: Int
  ) -> (times: Times, details: EventDetails) {
    var reported = Diagnostics(keptPerRule: 0)
    var times = reader.times(
      of: frame, in: bytes.span, .event, zones: zones(of: calendar), with: .all,
      reporting: &reported)
    let series = times.series(of: .event, from: Place(line: frame.firstLine))
    return (
      Times(
        start: times.start, end: times.end, recurrenceID: times.recurrenceID,
        sequence: times.sequence ?? 0, series: series),
      reader.details(of: frame, in: bytes.span, .event, sentFor: nil)
    )
  }
}

extension EventComponents {
  /// Gathers where the components of a file are, and its zones.
  private struct Contents: FrameSink {
    struct Found {
      let frame: ComponentFrame
      let range: Range<Int>
      let calendar: Int
      let uid: [UInt8]
    }

    struct ZonePlace {
      let calendar: Int
      let tzid: [UInt8]
      let range: Range<Int>
    }

    private(set) var books: [ZoneBook] = []
    /// The components other than VTIMEZONEs.
    private(set) var places: [Found] = []
    private(set) var zones: [ZonePlace] = []
    private let database: ZoneDatabase
    private var reader = ContentLineReader()

    init(zones database: ZoneDatabase) {
      self.database = database
    }

    mutating func beginCalendar(
      _ calendar: CalendarFrame, reporting diagnostics: inout Diagnostics
    ) {
      books.append(ZoneBook(database: database, source: .newest))
    }

    mutating func endCalendar(
      _ calendar: CalendarFrame, isClosed: Bool, reporting diagnostics: inout Diagnostics
    ) {
      books.last?.complete()
    }

    mutating func component(
      _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
    ) -> ScanDecision {
      let calendar = max(0, books.count - 1)
      let range = frame.byteOffset..<frame.byteOffset + bytes.count
      if frame.component == .timeZone {
        define(frame, bytes, ofCalendar: calendar, range, &diagnostics)
      } else if !frame.isInComponent {
        let uid = uid(of: frame, in: bytes, &diagnostics)
        places.append(Found(frame: frame, range: range, calendar: calendar, uid: uid))
      }
      return .goOn
    }

    private mutating func define(
      _ frame: ComponentFrame, _ bytes: Span<UInt8>, ofCalendar calendar: Int, _ range: Range<Int>,
      _ diagnostics: inout Diagnostics
    ) {
      var definition = ZoneDefinitionReader()
      reader.forEachLine(of: frame, in: bytes, updating: &definition, reporting: &diagnostics) {
        $0.read($1, in: $2, reporting: &$3)
      }
      let tzid = ZoneBook.key(of: definition.tzid.span)
      if !frame.isInComponent {
        zones.append(ZonePlace(calendar: calendar, tzid: tzid, range: range))
      }
      guard let zone = try? definition.zone() else { return }
      books.last?.define(zone, as: definition.tzid, by: bytes, line: frame.firstLine)
    }

    private mutating func uid(
      of frame: ComponentFrame, in bytes: Span<UInt8>, _ diagnostics: inout Diagnostics
    ) -> [UInt8] {
      var uid: [UInt8]?
      reader.forEachLine(
        of: frame, in: bytes, passingOver: { $0 != .uid }, updating: &uid,
        reporting: &diagnostics
      ) { uid, line, text, _ in
        guard uid == nil, line.property == .uid, line.depth == 0 else { return }
        var value: [UInt8] = []
        TextValue.append(text.extracting(line.value), to: &value)
        uid = value
      }
      return uid ?? []
    }
  }
}
