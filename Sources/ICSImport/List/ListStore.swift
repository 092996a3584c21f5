internal import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import Recurrence

/// Notes where the components of a list are, and holds the first of them.
struct ListStore: ComponentStore {
  private let filter: EventFilter
  private(set) var index: ComponentIndex

  /// The components without a date, if they are to be kept.
  private(set) var undated: [Event] = []
  private(set) var hasMoreUndated = false

  /// The most components without a date that are kept.
  private static let mostUndated = 1_000

  init(_ filter: EventFilter, _ options: CalendarImport.Options) {
    self.filter = filter
    index = ComponentIndex(options)
  }

  var canReadAgain: Bool { index.files.isOpen }

  mutating func begin(_ file: SeekableFile?) { index.files.begin(file) }

  mutating func skip(_ event: SkippedEvent, _ calendars: CalendarTable) {
    if let place = index.files.place(
      of: event, calendar: calendars.current, zones: calendars.zones)
    {
      index.note(place, .skipped)
    }
  }

  mutating func endCalendar(with zones: ZoneBook) { index.files.endCalendar(with: zones) }

  func details(wantedOf outlook: EventGlance.Outlook) -> ComponentReader.Details {
    outlook == .near && !(canNotePlaces && !filter.hasConditionsBesidesCalendar) ? .all : .none
  }

  /// Whether it is enough to note the places of the events with one occurrence that follow.
  private var canNotePlaces: Bool { index.files.isOpen || index.isFull }

  mutating func take(
    _ component: borrowing FoundComponent, in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, reporting diagnostics: inout Diagnostics
  ) {
    if noteSingle(component, in: bytes, from: &importer, &diagnostics) { return }
    index.take(component, in: bytes, from: &importer, reporting: &diagnostics)
  }

  /// Keeps a component without a date, or notes its place for an excerpt of all days.
  mutating func takeUndated(
    _ times: borrowing ComponentTimes, of frame: ComponentFrame, _ kind: Event.Kind,
    in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, reporting diagnostics: inout Diagnostics
  ) {
    let options = importer.options
    guard options.keepsUndated || options.makesExcerpt && importer.window.isUnbounded else {
      return
    }
    let uid = times.uid
    let details = importer.details(of: frame, in: bytes, kind, reporting: &diagnostics)
    guard filter.passes(details, uid: uid) else { return }
    if options.makesExcerpt,
      let place = index.placeToReadAgain(frame, UIDHash(uid.span), bytes, importer.calendars)
    {
      index.note(place, .undated)
    }
    guard options.keepsUndated else { return }
    guard undated.count < Self.mostUndated else {
      hasMoreUndated = true
      return
    }
    undated.append(
      Event(
        kind: kind, uid: String(decoding: uid, as: UTF8.self),
        recurrenceID: times.recurrenceID?.eventTime, isRecurring: false, timeZone: nil,
        endTimeZone: nil, details: details, calendar: importer.calendars.current,
        source: EventSource(file: importer.calendars.file, line: frame.firstLine)))
  }

  /// Notes only the place of an event with one occurrence, if it can be read again; returns whether
  /// it can.
  private mutating func noteSingle(
    _ component: borrowing FoundComponent, in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, _ diagnostics: inout Diagnostics
  ) -> Bool {
    guard canNotePlaces, let occurrence = component.onlyOccurrence else { return false }
    var isWanted = importer.window.contains(occurrence)
    if filter.hasConditionsBesidesCalendar {
      let details = importer.details(
        of: component.frame, in: bytes, .event, reporting: &diagnostics)
      isWanted = isWanted && filter.passes(details, uid: component.times.uid)
    } else {
      importer.reportCategories(of: component.frame, in: bytes, .event, to: &diagnostics)
    }
    guard
      let place = index.placeToReadAgain(
        component.frame, component.uid, bytes, importer.calendars)
    else { return false }
    index.note(place, .single, isWanted ? occurrence.order(in: importer.window.zone) : .max)
    return true
  }

  /// Returns the entries of all components in the order of their UIDs, and forgets them.
  mutating func takeEntries() -> SortedElements<ComponentIndex.Entry> { index.takeEntries() }
}
