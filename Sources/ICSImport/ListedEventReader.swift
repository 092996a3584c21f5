internal import ICSText
internal import TimeZones

/// Reads the events of a list when their turn comes.
struct ListedEventReader {
  /// An event as it is listed.
  private struct Key: Hashable {
    let origin: UInt32
    let byteOffset: Int
    let isCopy: Bool
    let source: ListedOccurrence.Source

    init(_ listed: ListedOccurrence) {
      origin = listed.place.origin
      byteOffset = listed.place.byteOffset
      isCopy = listed.place.isCopy
      source = listed.source
    }
  }

  private var events: PlacedEventReader
  private var clock: ZoneClock

  /// The events that are held for their next occurrences, with their numbers.
  private var held: [Key: (event: Event, number: Int)] = [:]
  private let firstNumber: Int?

  /// Creates a reader.
  ///
  /// - Parameter firstNumber: The number of the first event with several occurrences; `nil` if each
  ///   is read for each of its occurrences.
  init(
    _ files: ComponentFiles, in window: ImportWindow, calendars: [CalendarSource],
    _ options: CalendarImport.Options, firstNumber: Int?
  ) {
    events = PlacedEventReader(files, in: window, calendars: calendars, options)
    clock = ZoneClock(window.zone)
    self.firstNumber = firstNumber
  }

  /// The event of an occurrence that is not kept, and the occurrence; `nil` if it is not there any
  /// more.
  ///
  /// - Parameter usual: What the bytes say if they were read and are usual.
  mutating func read(
    _ listed: ListedOccurrence, _ usual: UsualDetails?, in bytes: Span<UInt8>
  ) -> (Event, Occurrence)? {
    guard let occurrence = listed.occurrence else {
      guard let found = events.single(at: listed.place, usual, in: bytes),
        found.occurrence.order(by: &clock) == listed.time
      else { return nil }
      return found
    }
    guard let firstNumber, !listed.isOnly else {
      return event(of: listed, usual, in: bytes).map { ($0, occurrence) }
    }
    let key = Key(listed)
    if let (event, number) = held[key] { return (event, occurrence.of(event: number)) }
    let bytes = events.files.bytes.bytes(of: listed.place)
    guard let event = event(of: listed, nil, in: bytes.span) else { return nil }
    let number = firstNumber + held.count
    held[key] = (event, number)
    return (event, occurrence.of(event: number))
  }

  private mutating func event(
    of listed: ListedOccurrence, _ usual: UsualDetails?, in bytes: Span<UInt8>
  ) -> Event? {
    guard let event = events.event(listed.kind, at: listed.place, usual, in: bytes) else {
      return nil
    }
    guard listed.source == .placeOfSeries, event.recurrenceID != nil else { return event }
    return event.ofLaterInstances
  }
}
