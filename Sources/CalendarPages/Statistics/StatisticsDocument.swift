import CalendarLocale
import CivilCalendar
import JSONWriting
import TimeZones

/// Statistics as JSON, a document of the schema `calview.stats/1`.
package struct StatisticsDocument {
  private let answer: StatisticsAnswer
  private let file: String?
  private var json = JSONText()

  /// Creates the document of an answer.
  ///
  /// - Parameter file: The name of the file counted, if there is an answer for each of several
  ///   files.
  package init(_ answer: StatisticsAnswer, of file: String? = nil) {
    self.answer = answer
    self.file = file
  }

  /// Writes the document.
  package mutating func write(to output: inout ByteOutput) {
    let (answer, days) = (answer, answer.statistics.days)
    json.openObject()
    json.member("schema", "calview.stats/1")
    if let file { json.member("file", file) }
    json.member("timeZone", answer.statistics.zone.name)
    json.member("locale", answer.locale.identifier)
    json.member("today") { $0.date(answer.today) }
    json.member("from") { $0.date(days.lowerBound == .min ? nil : days.lowerBound) }
    json.member("to") { $0.date(days.upperBound == .max ? nil : days.upperBound) }
    json.member("total") {
      $0.openObject()
      $0.tally(answer.statistics.total)
      $0.closeObject()
    }
    json.member("groups") {
      $0.openObject()
      for group in answer.groups {
        $0.text(group.rawValue)
        $0.endKey()
        $0.rows(answer.rows(of: group))
      }
      $0.closeObject()
    }
    json.endDocument(
      answer.findings, isTruncated: answer.isTruncated || answer.statistics.hasMoreNames,
      to: &output)
  }
}

extension JSONText {
  fileprivate mutating func rows(_ rows: [StatisticsRow]) {
    openArray()
    for row in rows {
      openObject()
      member("name", row.key)
      tally(row.tally)
      closeObject()
    }
    closeArray()
  }

  fileprivate mutating func tally(_ tally: Tally) {
    member("events", tally.events)
    member("seconds", tally.seconds)
    member("days", tally.days)
  }
}
