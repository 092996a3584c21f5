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

  /// Whether a task has the UID.
  package let hasTask: Bool

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
    hasTask = contents.places.contains { $0.frame.component == .todo && $0.uid == wanted }
    for place in contents.places
    where place.frame.component == .event && place.uid == wanted {
      let text = Array(bytes[place.range])
      var times = times(of: text, place.frame, place.calendar)
      components.append(
        Component(
          range: place.range, line: place.frame.firstLine, calendar: place.calendar,
          start: times.start, end: times.end, recurrenceID: times.recurrenceID,
          sequence: times.versionNumber,
          series: times.series(of: .event, from: Place(line: place.frame.firstLine)),
          details: reader.details(of: place.frame, in: text.span, .event, sentFor: nil)))
    }
  }

  /// Returns the series that a changed component of a calendar would be.
  package mutating func series(of component: [UInt8], in calendar: Int) -> Series? {
    var times = times(of: component, ComponentFrame(.event, firstLine: 1), calendar)
    return times.series(of: .event, from: Place(line: 1))
  }

  private mutating func times(
    of component: [UInt8], _ frame: ComponentFrame, _ calendar: Int
  ) -> ComponentTimes {
    var reported = Diagnostics(keptPerRule: 0)
    return reader.times(
      of: frame, in: component.span, .event, zones: zones(of: calendar), with: .all,
      reporting: &reported)
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

  /// Returns where the VTIMEZONEs are that no component of their calendar names.
  package func unusedZones(in bytes: [UInt8]) -> [Range<Int>] {
    var reader = ZoneReferences()
    var used: [Int: Set<[UInt8]>] = [:]
    for place in contents.places {
      reader.collect(
        Array(bytes[place.range]).span, into: &used[place.calendar, default: []])
    }
    return contents.zones.filter { used[$0.calendar]?.contains($0.tzid) != true }.map(\.range)
  }

  private func zones(of calendar: Int) -> ZoneBook {
    contents.books.indices.contains(calendar) ? contents.books[calendar] : undefined
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
      let tzid = DatedLine.zoneName(in: definition.tzid.span)
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
