import CivilCalendar
import JSONWriting

/// The marks in a file as JSON: one document of the schema `calview.marks/1`.
package struct MarksDocument {
  private let answer: MarksAnswer
  private var json = JSONText()

  /// Creates the document of an answer.
  package init(_ answer: MarksAnswer) {
    self.answer = answer
  }

  /// Writes the document.
  package mutating func write(to output: inout ByteOutput) {
    let answer = answer
    json.openObject()
    json.member("schema", "calview.marks/1")
    json.member("from") { $0.date(answer.first) }
    json.member("to") { $0.date(answer.last) }
    json.member("today") { $0.date(answer.today) }
    json.key("labels")
    json.openArray()
    for summary in answer.summaries {
      json.openObject()
      json.member("label", summary.label)
      json.member("count", summary.count)
      json.member("first") { $0.date(summary.streaks.first?.lowerBound) }
      json.member("last") { $0.date(summary.streaks.last?.upperBound) }
      json.member("currentStreak") { $0.streak(summary.current(on: answer.today)) }
      json.member("longestStreak") { $0.streak(summary.longest) }
      json.closeObject()
    }
    json.closeArray()
    json.key("days")
    json.openArray()
    for day in answer.days where output.isOpen {
      json.openObject()
      json.member("date") { $0.date(day.day) }
      json.member("marks") { $0.texts(day.labels) }
      json.closeObject()
      output.flush(&json.bytes)
    }
    json.closeArray()
    json.endDocument(answer.findings, isTruncated: answer.isTruncated, to: &output)
  }
}

extension JSONText {
  /// Appends a streak, or `null` if there is none.
  fileprivate mutating func streak(_ days: ClosedRange<DayNumber>?) {
    guard let days else { return null() }
    openObject()
    member("from") { $0.date(days.lowerBound) }
    member("to") { $0.date(days.upperBound) }
    member("days", days.count)
    closeObject()
  }
}
