import CalendarEvents
package import CalendarLocale
import CivilCalendar
import JSONWriting
import TimeZones

/// Events in full as JSON, a document of the schema `calview.show/1`.
package struct ShowDocument {
  private let answer: ShowAnswer
  private let locale: CalendarLocale
  private var json = JSONText()

  /// Creates the document of an answer.
  package init(_ answer: ShowAnswer, locale: CalendarLocale) {
    self.answer = answer
    self.locale = locale
  }

  /// Writes the document.
  package mutating func write(to output: inout ByteOutput) {
    let answer = answer
    let members = EventMembers(answer.calendars, EventField.allCases)
    json.openObject()
    json.member("schema", "calview.show/1")
    json.member("timeZone", answer.zone.name)
    json.member("locale", locale.identifier)
    json.member("today") { $0.date(answer.today) }
    json.member("query", answer.query)
    json.key("events")
    json.openArray()
    for entry in answer.shown.entries where output.isOpen {
      if let occurrence = entry.occurrence {
        json.occurrence(occurrence, of: entry.event, members, in: answer.zone, position: nil)
        output.flush(&json.bytes)
      }
    }
    json.closeArray()
    json.key("undated")
    json.openArray()
    for entry in answer.shown.entries where output.isOpen && entry.occurrence == nil {
      json.undated(entry.event, members, in: answer.zone)
      output.flush(&json.bytes)
    }
    json.closeArray()
    json.member("against") {
      $0.comparison(answer.comparison, answer.shown, answer.calendars, in: answer.zone)
    }
    json.endDocument(
      answer.findings, answer.calendars, isTruncated: answer.isTruncated || answer.shown.isCut,
      to: &output)
  }
}
