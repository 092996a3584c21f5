import CalendarEvents
import CalendarLocales
import CivilCalendar
import TimeZones

/// The lines with everything a file says about one event.
///
/// The title comes first, then a row for each property, and the description below. The names of the
/// rows are in English, as the names of properties are.
struct EventSheet {
  let event: Event
  let zone: Zone
  let calendars: [AgendaCalendar]
  let look: PageLook
  /// The locale, with English names.
  let locale: CalendarLocale
  /// What calendars of the reader have beside the event; `nil` if that was not asked for.
  var comparison: ShownComparison?

  /// A row: its name, and its texts, each of which begins a new line.
  struct Row {
    let name: String
    let texts: [PageLine]

    /// Whether the texts are for copying, so that they stay on one line whatever its width.
    var isUnbroken = false
  }

  /// What a row says about the event besides its time.
  enum Subject: String {
    case message = "Message"
    case `where` = "Where"
    case join = "Join"
    case link = "Link"
    case conference = "Conference"
    case status = "Status"
    case done = "Done"
    case shownAs = "Shown as"
    case categories = "Categories"
    case organizer = "Organizer"
    case you = "You"
    case contact = "Contact"
    case attendees = "Attendees"
    case alarms = "Alarms"
    case attached = "Attached"
    case position = "Position"
    case priority = "Priority"
    case classification = "Class"
    case comment = "Comment"
    case created = "Created"
    case changed = "Changed"
    case calendar = "Calendar"
    case uid = "UID"
    case file = "File"
  }

  private static let nameWidth = 13
  private static let indent = 2

  /// Returns the lines of all rows except for the time, then the reasons if any, and the
  /// description.
  func details(because reasons: [String] = []) -> [PageLine] {
    lines(of: rows() + [Row(name: "Why", texts: reasons.map { PageLine($0) })]) + descriptionBelow
  }

  /// The lines of the details without those that the lines above already show: place, UID and file.
  var detailsBelowSource: [PageLine] {
    lines(of: rows(without: [.where, .uid, .file])) + descriptionBelow
  }

  private var descriptionBelow: [PageLine] {
    let description = descriptionLines
    return description.isEmpty ? [] : [PageLine()] + description
  }

  /// Returns the lines of a row about the time.
  func lines(_ name: String, _ texts: [PageLine]) -> [PageLine] {
    lines(of: [Row(name: name, texts: texts)])
  }

  private func lines(of rows: [Row]) -> [PageLine] {
    let isNarrow = look.width < 3 * Self.nameWidth
    let indent = isNarrow ? 2 * Self.indent : Self.indent + Self.nameWidth
    var lines: [PageLine] = []
    for row in rows where !row.texts.isEmpty {
      var name = PageLine(String(repeating: " ", count: Self.indent))
      name.append(row.name, .note)
      let room = look.width - indent
      let shown = row.isUnbroken ? row.texts : row.texts.flatMap { wrapped($0, to: room) }
      var texts = shown[...]
      if isNarrow {
        lines.append(name)
      } else if let first = texts.popFirst() {
        name.pad(to: indent)
        name.append(first)
        lines.append(name)
      }
      lines += texts.map { $0.indented(by: indent) }
    }
    return lines
  }

  private func wrapped(_ line: PageLine, to width: Int) -> [PageLine] {
    line.wrapped(toWidth: max(8, width), lineLimit: .max, ellipsis: look.symbols.ellipsis)
  }

  /// The rows about everything except the time, not yet wrapped.
  ///
  /// - Parameters:
  ///   - subjects: The subjects of the rows that are made; `nil` for all.
  ///   - others: The subjects of rows that are not made.
  func rows(only subjects: Set<Subject>? = nil, without others: Set<Subject> = []) -> [Row] {
    let details = event.details
    let extras = details.extras
    var rows: [Row] = []
    func append(
      _ subject: Subject, _ texts: @autoclosure () -> [String], isUnbroken: Bool = false
    ) {
      guard subjects?.contains(subject) != false, !others.contains(subject) else { return }
      rows.append(
        Row(
          name: subject.rawValue, texts: texts().filter { !$0.isEmpty }.map { linked($0) },
          isUnbroken: isUnbroken))
    }
    append(.message, [message ?? ""])
    append(.where, [details.location?.inOneLine ?? ""])
    rows += comparisonRows
    let joinLink = details.joinLink?.address
    append(.join, [joinLink ?? ""], isUnbroken: true)
    append(.link, [details.url ?? ""], isUnbroken: true)
    append(.conference, details.conferences.filter { $0 != joinLink }, isUnbroken: true)
    append(.status, [details.status?.rawValue ?? (details.isCompleted ? "completed" : "")])
    append(.done, [extras?.percentComplete.map { "\($0) %" } ?? ""])
    append(.shownAs, [details.isOpaque ? "" : "free"])
    append(.categories, [details.categories.joined(separator: ", ")])
    append(.organizer, [details.organizer.map { text($0) } ?? ""])
    append(.you, [ownPart])
    append(.contact, extras?.contacts ?? [])
    append(.attendees, details.attendees.map { text($0) })
    append(.alarms, (extras?.alarms ?? []).map { text($0) })
    append(.attached, (extras?.attachments ?? []).map { text($0) })
    append(.position, [extras?.position.map { "\($0.latitude), \($0.longitude)" } ?? ""])
    append(.priority, [details.priority.map { "\($0) (\(Self.word(forPriority: $0)))" } ?? ""])
    append(.classification, [details.classification?.lowercased() ?? ""])
    append(.comment, extras?.comments ?? [])
    append(.created, [extras?.created.map { text($0) } ?? ""])
    append(.changed, [changed])
    append(.calendar, event.calendarIndices.compactMap { calendars[safely: $0]?.name })
    append(.uid, [event.uid], isUnbroken: true)
    append(.file, ["\(event.source.file):\(event.source.line)"], isUnbroken: true)
    return rows
  }

  /// What the sender of the event does by it; `nil` if it is not in a message.
  private var message: String? {
    let details = event.details
    let organizer = details.organizer.map { text($0) } ?? "the organizer"
    let attendee =
      details.attendees.count == 1 ? text(details.attendees[0].person) : "an attendee"
    switch details.method {
    case .request: return "\(organizer) asks who takes part"
    case .add: return "\(organizer) asks who takes part in this instance as well"
    case .cancel: return "\(organizer) cancels"
    case .declineCounter: return "\(organizer) declines a proposed change"
    case .reply:
      let answer = details.attendees.count == 1 ? details.attendees[0].participation : nil
      return "\(attendee) answers" + (answer.map { ": \($0)" } ?? "")
    case .counter: return "\(attendee) proposes a change"
    case .refresh: return "\(attendee) asks for the latest version"
    case .publish, .other, nil: return nil
    }
  }

  private var changed: String {
    let extras = event.details.extras
    let time = extras?.lastModified.map { text($0) }
    let revision = extras?.sequence.flatMap { $0 > 0 ? "revision \($0)" : nil }
    return [time, revision].compactMap(\.self).joined(separator: ", ")
  }

  /// Returns the text of a time in the zone of the page.
  func text(_ time: EventTime) -> String {
    let wallTime = time.wallTime(in: zone)
    if case .date(let day) = time { return "\(day)" }
    return "\(wallTime.day) \(Clock.iso.time(wallTime))"
  }

  private func text(_ person: Person) -> String {
    let mailto = "mailto:"
    let isMail = person.address.lowercased().hasPrefix(mailto)
    let address = isMail ? String(person.address.dropFirst(mailto.count)) : person.address
    guard let name = person.name, !name.isEmpty, name != address else { return address }
    return "\(name) <\(address)>"
  }

  private func text(_ attendee: Attendee) -> String {
    "\(text(attendee.person)) – \(answer(of: attendee))"
  }

  /// The reader's part in the event: `organizer`, `optional, accepted`; empty without one.
  private var ownPart: String {
    let details = event.details
    let parts = [
      details.involvement?.isOrganizer == true ? "organizer" : nil,
      details.ownAttendee.map { answer(of: $0) },
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }

  /// Returns the part that an attendee has, if it is an unusual one, and the answer.
  private func answer(of attendee: Attendee) -> String {
    var remarks: [String] = []
    if let type = attendee.type, type != "individual" { remarks.append(type) }
    switch attendee.role {
    case nil, "req-participant": break
    case "opt-participant": remarks.append("optional")
    case "non-participant": remarks.append("for information")
    case let role?: remarks.append(role)
    }
    switch attendee.participation {
    case nil, "needs-action": remarks.append("no answer yet")
    case let answer?: remarks.append(answer)
    }
    return remarks.joined(separator: ", ")
  }

  private func text(_ alarm: EventAlarm) -> String {
    let time =
      switch alarm.trigger {
      case .fromStart(let days, let seconds): Self.text(days, seconds, "the start")
      case .fromEnd(let days, let seconds): Self.text(days, seconds, "the end")
      case .at(let time): "at \(text(time))"
      case nil: alarm.triggerText.map { "at \($0)" } ?? "at no time"
      }
    var text = time
    if let action = alarm.action { text += " (\(action))" }
    if let count = alarm.repetitions, count > 0 {
      text += ", \(count) more time\(count == 1 ? "" : "s")"
    }
    // Many programs write a text that adds nothing.
    if let words = alarm.text, words != event.details.summary, words.lowercased() != "reminder",
      words != "This is an event reminder"
    {
      text += ": \(words)"
    }
    return text
  }

  /// Returns a time span before or after something: `15 minutes before the start`.
  private static func text(_ days: Int, _ seconds: Int, _ anchor: String) -> String {
    let isBefore = days < 0 || seconds < 0
    let (days, seconds) = (days.magnitude, seconds.magnitude)
    let parts = [
      (days / 7, "week"), (days % 7, "day"), (seconds / 3_600, "hour"),
      (seconds / 60 % 60, "minute"),
      (seconds % 60, "second"),
    ]
    let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    if words.isEmpty { return "at \(anchor)" }
    return "\(words.joined(separator: " ")) \(isBefore ? "before" : "after") \(anchor)"
  }

  private func text(_ attachment: EventAttachment) -> String {
    var remarks = [attachment.mediaType ?? ""]
    if let count = attachment.byteCount { remarks.append(Self.text(ofBytes: count)) }
    if attachment.address != nil, let name = attachment.fileName { remarks.append(name) }
    let remark = remarks.filter { !$0.isEmpty }.joined(separator: ", ")
    let subject = attachment.address ?? attachment.fileName ?? "data in the file"
    return remark.isEmpty ? subject : "\(subject) (\(remark))"
  }

  private static func text(ofBytes count: Int) -> String {
    if count < 1_024 { return "\(count) bytes" }
    return count < 1 << 20 ? "\(count >> 10) KiB" : "\(count >> 20) MiB"
  }

  private static func word(forPriority priority: Int) -> String {
    switch priority {
    case ...4: "high"
    case 5: "normal"
    default: "low"
    }
  }

  /// The description, wrapped.
  private var descriptionLines: [PageLine] {
    paragraphs.flatMap { line in
      line.runs.isEmpty
        ? [line]
        : wrapped(line, to: look.width - Self.indent).map { $0.indented(by: Self.indent) }
    }
  }

  /// The lines of the description, not yet wrapped; a description in HTML becomes plain text.
  var paragraphs: [PageLine] {
    let details = event.details
    var text = details.extras?.styledNotes.map { MarkupText.plain($0) } ?? ""
    if text.isBlank { text = MarkupText.plain(description: details.notes ?? "") }
    guard !text.isBlank else { return [] }
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    return Self.withoutRulers(lines).map { $0.isBlank ? PageLine() : linked(String($0)) }
  }

  /// Returns the lines without empty ones at the start and the end, and without the rulers that
  /// Teams and Meet draw around what they add; an empty line remains of a ruler between others.
  private static func withoutRulers(_ lines: [Substring]) -> [Substring] {
    var kept: [Substring] = []
    var followsRuler = false
    for line in lines {
      if line.isRuler {
        followsRuler = true
      } else if !line.isBlank {
        if followsRuler, kept.last?.isBlank == false { kept.append("") }
        kept.append(line)
        followsRuler = false
      } else if !kept.isEmpty, !followsRuler || kept.last?.isBlank == false {
        kept.append(line)
      }
    }
    while kept.last?.isBlank == true { kept.removeLast() }
    return kept
  }

  /// Returns a line in which web addresses are links.
  private func linked(_ text: String) -> PageLine {
    if !text.utf8.contains(UInt8(ascii: "/")) { return PageLine(text) }
    var line = PageLine()
    for (index, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { line.append(" ") }
      line.append(word)
    }
    return line
  }
}

extension PageLine {
  /// Appends a word; if it contains a web address, that address becomes a link.
  fileprivate mutating func append(_ word: Substring) {
    guard let address = word.webAddress else { return append(String(word)) }
    append(String(word[..<address.startIndex]))
    append(String(address), link: PageLink(String(address)))
    append(String(word[address.endIndex...]))
  }
}

extension StringProtocol {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// Whether the text is a ruler as Teams draws it, of underscores, or as Meet does: `-::~:~::~:~`.
  fileprivate var isRuler: Bool {
    let marks = drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    return self[marks.endIndex...].isBlank
      && (marks.count >= 20 && marks.allSatisfy { $0 == "_" }
        || marks.hasPrefix("-::~:~") && marks.allSatisfy { "-:~".contains($0) })
  }
}

extension Array {
  /// Returns the element at an index, or `nil` if the index is out of range.
  fileprivate subscript(safely index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
