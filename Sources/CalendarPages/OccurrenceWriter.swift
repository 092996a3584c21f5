import CivilCalendar
import ICSImport
import JSONWriting
import TimeZones

/// Appends the occurrences of an agenda to JSON.
///
/// Two occurrences of an event differ in their times and in their position on a day alone. So each
/// is a copy of a text with gaps, and the gaps are filled.
struct OccurrenceWriter {
  private var times: TimestampWriter
  private var texts: OccurrenceTexts

  /// Creates a writer, which writes positions on a day or leaves them out.
  init(_ agenda: Agenda, hasPositions: Bool) {
    times = TimestampWriter(agenda.zone)
    texts = OccurrenceTexts(agenda, hasPositions: hasPositions)
  }

  /// Appends an occurrence, with its position on a day if positions are written.
  mutating func append(
    _ occurrence: Occurrence, position: SpanPosition? = nil, to json: inout JSONText
  ) {
    let isOnSeveralDays = position != nil && position != .single
    let text = texts.text(of: occurrence, isRepeated: isOnSeveralDays)
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
