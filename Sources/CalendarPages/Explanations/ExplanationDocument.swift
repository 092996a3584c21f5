import CalendarEvents
import CivilCalendar
import JSONWriting
import TimeZones

/// An explanation of a day's occurrences as JSON, a document of the schema `calview.explain/1`.
package struct ExplanationDocument {
  private let answer: ExplanationAnswer
  private var json = JSONText()

  /// Creates the document of an answer.
  package init(_ answer: ExplanationAnswer) {
    self.answer = answer
  }

  /// Writes the document.
  package mutating func write(to output: inout ByteOutput) {
    let answer = answer
    json.openObject()
    json.member("schema", "calview.explain/1")
    json.member("timeZone", answer.zone.name)
    json.member("date") { $0.date(answer.day) }
    json.member("uid", answer.uid)
    json.key("occurrences")
    json.openArray()
    for explanation in answer.explanations where output.isOpen {
      write(explanation)
      output.take(&json.bytes)
    }
    json.closeArray()
    json.key("absences")
    json.openArray()
    for absence in answer.absences where output.isOpen {
      write(absence)
      output.take(&json.bytes)
    }
    json.closeArray()
    json.member("diagnostics") { $0.findings(answer.findings) }
    json.closeObject()
    json.endLine()
    output.take(&json.bytes)
  }

  private mutating func write(_ explanation: Explanation) {
    let answer = answer
    let (occurrence, event) = (explanation.occurrence, explanation.event)
    let position = SpanPosition(of: answer.day, in: occurrence.days(in: answer.zone))
    json.openObject()
    json.key("event")
    let members = EventMembers(answer.calendars, EventField.allCases)
    json.occurrence(occurrence, of: event, members, in: answer.zone, position: position)
    json.member("origin", explanation.origin.name)
    json.member("property") { $0.source(explanation.property) }
    json.member("rule", explanation.ruleInWords)
    let written = explanation.writtenStart
    json.member("written") { $0.time(written.time, in: written.zone) }
    json.member("why") { json in
      json.texts(ExplanationText(answer: answer).sentences(for: explanation))
    }
    json.closeObject()
  }

  private mutating func write(_ absence: Absence) {
    let answer = answer
    json.openObject()
    json.member("uid", absence.event.uid)
    json.member("summary", absence.event.details.summary)
    json.member("source") { $0.source(absence.event.source) }
    json.member("instance") { $0.time(absence.instance, in: answer.zone) }
    json.member("reason", absence.reason.name)
    json.member("property") { $0.source(absence.property) }
    json.member("replacedBy") {
      if case .replaced(let source) = absence.reason { $0.source(source) } else { $0.null() }
    }
    json.member("sequence") {
      if case .superseded(let sequence) = absence.reason { $0.number(sequence) } else { $0.null() }
    }
    let (before, after) = absence.reason.neighbours
    json.member("before") { $0.time(before, in: answer.zone) }
    json.member("after") { $0.time(after, in: answer.zone) }
    json.member("why") { json in
      json.text(ExplanationText(answer: answer).sentence(for: absence))
    }
    json.closeObject()
  }
}

extension Explanation.Origin {
  fileprivate var name: String {
    switch self {
    case .single: "single"
    case .start: "start"
    case .rule: "rule"
    case .date: "date"
    case .override: "override"
    case .laterOverride: "laterOverride"
    case .busyTime: "busyTime"
    }
  }
}

extension Absence.Reason {
  fileprivate var name: String {
    switch self {
    case .exceptionDate: "exceptionDate"
    case .exceptionRule: "exceptionRule"
    case .replaced: "replaced"
    case .superseded: "superseded"
    case .noInstance: "noInstance"
    case .noDate: "noDate"
    }
  }

  /// The closest instances before and after the day, for an event without an instance on the day.
  fileprivate var neighbours: (before: EventTime?, after: EventTime?) {
    if case .noInstance(let before, let after) = self { (before, after) } else { (nil, nil) }
  }
}
