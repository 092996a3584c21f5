import CivilCalendar
import ICSImport
import JSONWriting
import TimeZones

/// Appends the occurrences of events to JSON.
///
/// Two occurrences of an event differ in their times and in their position on a day alone. So those
/// of an event that has several are copies of a text with gaps, and the gaps are filled.
struct OccurrenceWriter {
  private let zone: Zone
  private var times: TimestampWriter
  private var texts: OccurrenceTexts

  /// Creates a writer, which writes positions on a day or leaves them out.
  init(in zone: Zone, hasPositions: Bool) {
    self.zone = zone
    times = TimestampWriter(zone)
    texts = OccurrenceTexts(in: zone, hasPositions: hasPositions)
  }

  /// Appends an occurrence of an agenda with its position on a day.
  mutating func append(
    _ occurrence: Occurrence, of agenda: Agenda, position: SpanPosition?, to json: inout JSONText
  ) {
    let isOnSeveralDays = position != .single
    let text =
      texts.keptText(of: occurrence)
      ?? texts.makeText(
        of: occurrence, agenda.events[occurrence.event], isRepeated: isOnSeveralDays)
    append(occurrence, text, position, to: &json)
  }

  /// Appends an occurrence without a position, of an event that need not be part of an agenda if it
  /// does not recur.
  mutating func append(_ occurrence: Occurrence, of event: Event, to json: inout JSONText) {
    if event.isRecurring {
      let text =
        texts.keptText(of: occurrence) ?? texts.makeText(of: occurrence, event, isRepeated: false)
      return append(occurrence, text, nil, to: &json)
    }
    json.occurrence(occurrence, of: event, in: zone, hasPosition: false) { value, bytes in
      bytes.append(addingCapacity: TimestampWriter.room) {
        times.append(value == .start ? occurrence.start : occurrence.end, to: &$0)
      }
    }
  }

  private mutating func append(
    _ occurrence: Occurrence, _ text: OccurrenceTexts.Text, _ position: SpanPosition?,
    to json: inout JSONText
  ) {
    let bytes = texts.bytes.span
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
