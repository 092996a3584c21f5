package import CalendarEvents
package import CalendarLocales
package import CivilCalendar
import JSONWriting
package import TimeZones

/// The content of an explanation: why occurrences are on a day, and why others are not.
package struct ExplanationAnswer: Sendable {
  /// The day.
  package let day: DayNumber

  /// The zone in which times are shown.
  package let zone: Zone

  /// The UID of the event asked about; `nil` if the question is not about one event.
  package let uid: String?

  /// Whether a filter limited the question to some events.
  package let isFiltered: Bool

  /// The occurrences on the day, each with the reason why it is there.
  package let explanations: Explanations

  /// The instances that are not on the day, each with what removes it.
  package let absences: [Absence]

  /// The calendars of the files.
  package let calendars: [AgendaCalendar]

  /// The problems found in the files.
  package let findings: Findings

  /// Creates an answer.
  package init(
    day: DayNumber, zone: Zone, uid: String?, isFiltered: Bool, explanations: Explanations,
    absences: [Absence], calendars: [AgendaCalendar] = [], findings: Findings
  ) {
    self.calendars = calendars
    self.day = day
    self.zone = zone
    self.uid = uid
    self.isFiltered = isFiltered
    self.explanations = explanations
    self.absences = absences
    self.findings = findings
  }
}

extension Explanation {
  /// Returns the offset from UTC with which the start is written.
  func writtenOffset(at instant: Instant) -> Int {
    Int(written.secondsSinceEpoch - instant.secondsSinceEpoch)
  }

  /// The start as the file has it, and a zone with the offset in which it is written.
  fileprivate var writtenStart: (time: EventTime, zone: Zone) {
    guard case .instant(let instant) = occurrence.start else { return (occurrence.start, .utc) }
    return (occurrence.start, Zone(offsetFromUTC: writtenOffset(at: instant)) ?? .utc)
  }
}

extension Page {
  /// Creates the page that explains, in English, why occurrences are on a day, and why others are
  /// not.
  ///
  /// - Parameter flush: A function that is called after each occurrence or absence. It may take
  ///   lines off the page, because there may be any number of them.
  package init(
    _ answer: ExplanationAnswer, look: PageLook, locale: CalendarLocale,
    flush: (inout Page) -> Void = { _ in }
  ) {
    self.init()
    let locale = locale.inEnglish
    lines.append(PageLine(locale.heading(of: answer.day), .heading))
    let text = ExplanationText(answer: answer)
    for explanation in answer.explanations {
      append(explanation, text, look, locale)
      flush(&self)
    }
    for absence in answer.absences {
      append(absence, text, look)
      flush(&self)
    }
    if answer.explanations.isEmpty, answer.absences.isEmpty {
      lines.append(PageLine())
      lines.append(PageLine(Self.nothing(answer)))
    }
  }

  private static func nothing(_ answer: ExplanationAnswer) -> String {
    switch (answer.uid, answer.isFiltered) {
    case (nil, false):
      "there is no event on this day; --uid or --match says why one is missing that should be"
    case (nil, true): "no matching event is on this day"
    case (_, false): "no event has this UID"
    case (_, true):
      "no event has this UID, or the other options exclude it"
    }
  }

  private mutating func append(
    _ explanation: Explanation, _ text: ExplanationText, _ look: PageLook,
    _ locale: CalendarLocale
  ) {
    let (occurrence, event) = (explanation.occurrence, explanation.event)
    let answer = text.answer
    let words = OccurrenceText(
      occurrence: occurrence, event: event, zone: answer.zone, symbols: look.symbols,
      clock: .ofLocale(locale),
      // The file is named below each event, which distinguishes the calendars.
      marks: CalendarMarks([], theme: nil),
      // The sentences around these words are in English, as the names of properties are.
      words: .english)
    let position = SpanPosition(of: answer.day, in: occurrence.days(in: answer.zone)) ?? .single
    lines.append(PageLine())
    var line = words.time(on: position)
    line.append("  ")
    line.append(words.description(on: .middle))
    lines.append(line)
    append(event.source, uid: event.uid)
    for sentence in text.sentences(for: explanation) { lines.append(PageLine("  \(sentence)")) }
    let sheet = EventSheet(
      event: event, zone: answer.zone, calendars: answer.calendars, look: look, locale: locale)
    lines += sheet.detailsBelowSource
  }

  private mutating func append(_ absence: Absence, _ text: ExplanationText, _ look: PageLook) {
    lines.append(PageLine())
    var line = PageLine("not on this day", .cancelled)
    if let instance = absence.instance { line.append(": \(text.text(instance))", .time) }
    line.append("  ")
    line.append(absence.event.details.summary ?? "(no summary)", .summary)
    lines.append(line)
    append(absence.event.source, uid: absence.event.uid)
    lines.append(PageLine("  \(text.sentence(for: absence))"))
  }

  private mutating func append(_ source: EventSource, uid: String) {
    let identity = uid.isEmpty ? "no UID" : "UID \(uid)"
    lines.append(PageLine("  \(source.file):\(source.line), \(identity)", .note))
  }
}

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
