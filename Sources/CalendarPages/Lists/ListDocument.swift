import CalendarEvents
package import CalendarLocales
import CivilCalendar
import JSONWriting
import TimeZones

/// Occurrences as JSON: one document of the schema `calview.list/1`, or one occurrence per line.
package struct ListDocument {
  let locale: CalendarLocale
  let fields: [EventField]
  var json = JSONText()

  /// Creates a document for a language.
  ///
  /// - Parameter fields: The fields of events to include besides those always included.
  package init(locale: CalendarLocale, fields: [EventField] = []) {
    self.locale = locale
    self.fields = fields
  }

  /// Writes the document of an answer.
  package mutating func write(_ answer: inout ListAnswer, to output: inout ByteOutput) {
    json.open("calview.list/1", answer, locale)
    json.key("events")
    json.openArray()
    writeOccurrences(of: &answer, to: &output, isOnePerLine: false)
    json.closeArray()
    json.close(answer)
    output.take(&json.bytes)
  }

  /// Writes each occurrence of an answer on a line of its own.
  package mutating func writeLines(_ answer: inout ListAnswer, to output: inout ByteOutput) {
    writeOccurrences(of: &answer, to: &output, isOnePerLine: true)
    output.take(&json.bytes)
  }

  /// Writes the result of reading a file, on a line of its own after the lines of its occurrences.
  ///
  /// - Parameter isComplete: Whether everything in the file could be read.
  package mutating func writeEnd(
    of file: String, _ answer: ListAnswer, isComplete: Bool, to output: inout ByteOutput
  ) {
    json.openObject()
    json.member("file", file)
    json.member("occurrences", answer.count)
    json.member("diagnostics") { $0.findings(answer.findings) }
    json.member("truncated", answer.list.isTruncated)
    json.member("complete", isComplete)
    json.closeObject()
    json.endLine()
    output.take(&json.bytes)
  }

  private mutating func writeOccurrences(
    of answer: inout ListAnswer, to output: inout ByteOutput, isOnePerLine: Bool
  ) {
    let zone = answer.list.zone
    let members = EventMembers(answer.list.calendars, fields)
    func end() -> Bool {
      if isOnePerLine { json.endLine() }
      output.flush(&json.bytes)
      return output.isOpen
    }
    // What is next matters for what collides with it.
    guard answer.excerpt.now == nil else {
      return answer.forEachWithCollisions { occurrence, event, collides in
        json.occurrence(
          occurrence, of: event, members, in: zone, position: nil, collides: collides)
        return end()
      }
    }
    var occurrences = OccurrenceWriter(in: zone, members)
    answer.forEachOccurrence { occurrence, event in
      occurrences.append(occurrence, of: event, to: &json)
      return end()
    }
  }
}

extension JSONText {
  /// Opens a document about the occurrences of an answer.
  mutating func open(_ schema: String, _ answer: ListAnswer, _ locale: CalendarLocale) {
    let (zone, days) = (answer.list.zone, answer.list.days)
    openObject()
    member("schema", schema)
    member("timeZone", zone.name)
    member("locale", locale.identifier)
    member("today") { $0.date(answer.today) }
    if let now = answer.excerpt.now { member("now") { $0.time(.instant(now), in: zone) } }
    member("from") { $0.date(days.lowerBound == .min ? nil : days.lowerBound) }
    member("to") { $0.date(days.upperBound == .max ? nil : days.upperBound) }
  }

  /// Closes a document about the occurrences of an answer, which have been written.
  mutating func close(_ answer: ListAnswer) {
    member("diagnostics") { $0.findings(answer.findings) }
    member("calendars") { $0.calendars(answer.list.calendars) }
    member("truncated", answer.list.isTruncated)
    closeObject()
    endLine()
  }
}
