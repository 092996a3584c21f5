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
      let event = occurrence.event
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
    let event = agenda.events[occurrence.event]
    return texts.makeText(
      of: occurrence, event, isRepeated: areSeveral[occurrence.event] || position != .single)
  }

  /// Appends an occurrence of a list, without a position.
  ///
  /// The texts of recurring events are kept, provided that the list keeps these events.
  mutating func append(_ occurrence: Occurrence, of event: Event, to json: inout JSONText) {
    if event.isRecurring, occurrence.event != Occurrence.noEvent {
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
