internal import CalendarEvents
internal import ICSText
internal import TimeZones

/// Reads the events of a list again when their occurrences are listed.
struct ListedEventReader {
  /// What identifies an event of the list.
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

  private(set) var events: PlacedEventReader
  private var clock: ZoneClock

  /// The events that are held for their next occurrences, and their numbers.
  private var held: [Key: (event: Event, number: Int)] = [:]
  private let firstNumber: Int?

  /// Creates a reader.
  ///
  /// - Parameter firstNumber: The number of the first event with several occurrences; `nil` if such
  ///   an event is read again for each of its occurrences.
  init(_ events: PlacedEventReader, firstNumber: Int?) {
    self.events = events
    clock = ZoneClock(events.window.zone)
    self.firstNumber = firstNumber
  }

  /// Returns the event of an occurrence that is not kept, and the occurrence; `nil` if the event is
  /// gone.
  ///
  /// - Parameter found: What was read ahead for the occurrence, if it was to be.
  mutating func read(
    _ listed: ListedOccurrence, ahead found: PlacedEvent?
  ) -> (Event, Occurrence)? {
    guard let occurrence = listed.occurrence else {
      guard let found, let occurrence = found.occurrence,
        occurrence.order(by: &clock) == listed.time
      else { return nil }
      return (found.event, occurrence)
    }
    guard let firstNumber, !listed.isOnly else {
      return found.map { (event(of: listed, $0.event), occurrence) }
    }
    let key = Key(listed)
    if let (event, number) = held[key] { return (event, occurrence.of(event: number)) }
    let bytes = events.files.bytes.bytes(of: listed.place)
    guard let placed = events.event(of: listed.kind, at: listed.place, in: bytes.span) else {
      return nil
    }
    let number = firstNumber + held.count
    let shown = event(of: listed, placed.event)
    held[key] = (shown, number)
    return (shown, occurrence.of(event: number))
  }

  private func event(of listed: ListedOccurrence, _ event: Event) -> Event {
    listed.source == .placeOfSeries && event.recurrenceID != nil ? event.ofLaterInstances : event
  }
}
