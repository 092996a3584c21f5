import CalendarEvents
import CivilCalendar
import JSONWriting
import TimeZones

/// Appends the occurrences of events to JSON.
///
/// Two occurrences of an event differ only in their times and in their position on a day. So the
/// occurrences of an event that has several are copies of one text with gaps, which are filled.
struct OccurrenceWriter {
  private let zone: Zone
  private let members: EventMembers
  private var times: TimestampWriter
  private var texts: OccurrenceTexts

  /// For each event of an agenda, whether it has several occurrences.
  private var areSeveral: [Bool] = []

  /// The number of bytes of text to keep: less memory than the events themselves take.
  private static let maxKeptBytes = 1 << 26

  /// Creates a writer for occurrences of any events, without positions on days.
  init(in zone: Zone, _ members: EventMembers) {
    self.zone = zone
    self.members = members
    times = TimestampWriter(zone)
    texts = OccurrenceTexts(
      in: zone, members, hasPositions: false, count: 0, limit: Self.maxKeptBytes)
  }

  /// Creates a writer for the occurrences of an agenda, with their positions on days.
  init(of agenda: Agenda, _ fields: [EventField] = [], maxKeptBytes: Int = maxKeptBytes) {
    zone = agenda.zone
    members = EventMembers(agenda.calendars, fields)
    times = TimestampWriter(zone)
    var count = 0
    var isKnown = [Bool](repeating: false, count: agenda.events.count)
    areSeveral = isKnown
    for occurrence in agenda.occurrences {
      let event = occurrence.eventIndex
      if !isKnown[event] {
        isKnown[event] = true
      } else if !areSeveral[event] {
        areSeveral[event] = true
        count += 1
      }
    }
    texts = OccurrenceTexts(
      in: zone, members, hasPositions: true, count: count, limit: maxKeptBytes)
  }

  /// Appends an occurrence of an agenda with its position on a day.
  mutating func append(
    _ occurrence: Occurrence, of agenda: Agenda, position: SpanPosition?, to json: inout JSONText
  ) {
    let text = texts.keptText(of: occurrence) ?? makeText(of: occurrence, agenda, position)
    append(occurrence, text, position, to: &json)
  }

  /// Makes the text of an occurrence; never inlined, to avoid retaining the event needlessly.
  ///
  /// If this were inlined, the event, which may be far away in memory, would be retained even if a
  /// text is kept.
  @inline(never)
  private mutating func makeText(
    of occurrence: Occurrence, _ agenda: Agenda, _ position: SpanPosition?
  ) -> OccurrenceTexts.Text {
    let event = agenda.events[occurrence.eventIndex]
    return texts.makeText(
      of: occurrence, event, isRepeated: areSeveral[occurrence.eventIndex] || position != .single)
  }

  /// Appends an occurrence of a list, without a position.
  ///
  /// The texts of recurring events are kept, provided that the list keeps these events.
  mutating func append(_ occurrence: Occurrence, of event: Event, to json: inout JSONText) {
    if event.isRecurring, occurrence.eventIndex != Occurrence.noEvent {
      let text =
        texts.keptText(of: occurrence) ?? texts.makeText(of: occurrence, event, isRepeated: true)
      return append(occurrence, text, nil, to: &json)
    }
    json.occurrence(occurrence, of: event, members, in: zone, hasPosition: false) { value, bytes in
      bytes.append(addingCapacity: TimestampWriter.room) {
        times.append(value == .start ? occurrence.start : occurrence.end, to: &$0)
      }
    }
  }

  private mutating func append(
    _ occurrence: Occurrence, _ text: OccurrenceTexts.Text, _ position: SpanPosition?,
    to json: inout JSONText
  ) {
    Self.append(occurrence, text, of: texts, position, &times, to: &json)
  }

  /// Writes a text and fills its gaps, without counting references.
  ///
  /// Changing a reference count would wait until all earlier writes have reached memory.
  private static func append(
    _ occurrence: Occurrence, _ text: OccurrenceTexts.Text, of texts: borrowing OccurrenceTexts,
    _ position: SpanPosition?, _ times: inout TimestampWriter, to json: inout JSONText
  ) {
    let bytes = texts.json.bytes.span
    // A position is a word of at most six letters.
    json.value(upTo: text.count + 2 * TimestampWriter.room + 8) { output in
      output.append(bytes.extracting(text.upToStart))
      times.append(occurrence.start, to: &output)
      output.append(bytes.extracting(text.upToEnd))
      times.append(occurrence.end, to: &output)
      output.append(bytes.extracting(text.upToPosition))
      if let position { output.append(position.name.utf8.span) }
      output.append(bytes.extracting(text.rest))
    }
  }
}

/// JSON text for the occurrences of each event, with gaps for what differs between them.
///
/// For an event with more than one occurrence to write, the text is made once and kept, up to a
/// limit.
private struct OccurrenceTexts {
  /// A text with gaps, given as parts of ``OccurrenceTexts/json``.
  struct Text {
    fileprivate let isAllDay: Bool
    fileprivate let isFloating: Bool
    /// The offsets where the text begins, where its gaps are, and where it ends.
    fileprivate let start: UInt32
    fileprivate var startGap: UInt32 = 0
    fileprivate var endGap: UInt32 = 0
    fileprivate var positionGap: UInt32 = 0
    fileprivate var end: UInt32 = 0

    /// The part before the start time.
    var upToStart: Range<Int> { Int(start)..<Int(startGap) }

    /// The part between the start and the end time.
    var upToEnd: Range<Int> { Int(startGap)..<Int(endGap) }

    /// The part between the end time and the position, if there is a position.
    var upToPosition: Range<Int> { Int(endGap)..<Int(positionGap) }

    /// The part after the last gap.
    var rest: Range<Int> { Int(positionGap)..<Int(end) }

    /// The total length of all parts in bytes.
    var count: Int { Int(end) - Int(start) }

    fileprivate init() {
      (isAllDay, isFloating, start) = (false, false, 0)
    }

    fileprivate init(of occurrence: Occurrence, start: Int) {
      isAllDay = occurrence.isAllDay
      isFloating = occurrence.isFloating
      self.start = UInt32(clamping: start)
    }

    fileprivate func fits(_ occurrence: Occurrence) -> Bool {
      isAllDay == occurrence.isAllDay && isFloating == occurrence.isFloating
    }
  }

  /// The texts that are kept, followed by the text that was made last.
  private(set) var json = JSONText()

  private let zone: Zone
  private let members: EventMembers
  private let hasPositions: Bool
  private var numberOfKeptBytes = 0
  /// The kept text of each event up to the last that has one; events without one have an empty
  /// text.
  private var kept: [Text] = []

  /// The largest number of bytes to keep, not counting the last text.
  private let limit: Int

  /// Creates a store for about `count` texts.
  init(in zone: Zone, _ members: EventMembers, hasPositions: Bool, count: Int, limit: Int) {
    self.zone = zone
    self.members = members
    self.hasPositions = hasPositions
    self.limit = limit
    // Reserved room that stays unused takes no memory, while growing needs both buffers at once.
    json.bytes.reserveCapacity(min(count, limit / Self.typicalLength) * Self.typicalLength)
  }

  /// A length that nearly all texts stay below.
  private static let typicalLength = 512

  /// Returns the text of an occurrence if one is kept.
  func keptText(of occurrence: Occurrence) -> Text? {
    let index = occurrence.eventIndex
    guard index < kept.count, kept[index].count > 0 else { return nil }
    return kept[index].fits(occurrence) ? kept[index] : nil
  }

  /// Makes the text of an occurrence; the text is valid until the next one is made.
  ///
  /// - Parameter isRepeated: Whether the text will be asked for again, so that it is worth keeping.
  mutating func makeText(of occurrence: Occurrence, _ event: Event, isRepeated: Bool) -> Text {
    json.shorten(to: numberOfKeptBytes)
    var text = Text(of: occurrence, start: numberOfKeptBytes)
    json.occurrence(occurrence, of: event, members, in: zone, hasPosition: hasPositions) {
      let place = UInt32(clamping: $1.count)
      switch $0 {
      case .start: text.startGap = place
      case .end: text.endGap = place
      case .position: text.positionGap = place
      }
    }
    if !hasPositions { text.positionGap = text.endGap }
    text.end = UInt32(clamping: json.bytes.count)
    if isRepeated, json.bytes.count <= limit {
      keep(text, ofEvent: occurrence.eventIndex)
    }
    return text
  }

  private mutating func keep(_ text: Text, ofEvent index: Int) {
    if index >= kept.count {
      kept.append(contentsOf: repeatElement(Text(), count: index + 1 - kept.count))
    }
    kept[index] = text
    numberOfKeptBytes = json.bytes.count
  }
}
