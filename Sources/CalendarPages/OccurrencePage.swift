public import CalendarLocale
import CivilCalendar
import ICSImport
import TimeZones

extension Page {
  /// Creates the page that tells all of one occurrence: what it is, who takes part, where its event
  /// is in the file, and why it is there.
  ///
  /// - Parameter place: Which of the explanations reports it; `nil` if it is no longer there.
  public init(
    ofOccurrence place: Int?, in answer: ExplanationAnswer, look: PageLook, locale: CalendarLocale
  ) {
    self.init()
    guard let place, answer.explanations.indices.contains(place) else {
      lines.append(PageLine("it is no longer there: the file has changed", .note))
      return
    }
    let explanation = answer.explanations[place]
    let event = explanation.event
    let text = OccurrenceText(
      occurrence: explanation.occurrence, event: event, zone: answer.zone,
      otherZones: EventZones([event], answer.zones), symbols: look.symbols,
      clock: .ofLocale(locale), marks: CalendarMarks([], theme: nil), words: PageWords(locale))
    append(text.title.wrapped(look))
    append(text.whole(of: answer, locale, look))
    lines.append(PageLine())
    for field in event.details.fields { append(field.name, field.text, look) }
    append("UID", event.uid, look)
    append("File", "\(event.source.file):\(event.source.line)", look)
    let sentences = ExplanationText(answer: answer).sentences(for: explanation)
    for (index, sentence) in sentences.enumerated() {
      append(index == 0 ? "Why" : "", sentence, look)
    }
    guard let description = event.details.description else { return }
    lines.append(PageLine())
    for paragraph in description.split(separator: "\n", omittingEmptySubsequences: false) {
      append(text: String(paragraph), width: look.width, symbols: look.symbols)
    }
  }

  private mutating func append(_ lines: [PageLine]) { self.lines += lines }

  /// The columns of the names of fields.
  private static let nameColumns = 13

  /// Appends a field: its name, and beside it its text in as many lines as it takes.
  private mutating func append(_ name: String, _ text: String, _ look: PageLook) {
    guard !text.isEmpty else { return }
    var line = PageLine()
    line.append(text, link: PageLink(text))
    let indent = look.width < 3 * Self.nameColumns ? 2 : Self.nameColumns
    let wrapped = line.wrapped(
      toWidth: look.width - indent, lineLimit: .max, ellipsis: look.symbols.ellipsis)
    for (index, part) in wrapped.enumerated() {
      var line = PageLine()
      if index == 0 { line.append(name, .place) }
      if line.width >= indent {
        lines.append(line)
        line = PageLine()
      }
      line.pad(to: indent)
      line.append(part)
      lines.append(line)
    }
  }
}

extension OccurrenceText {
  /// When it is as a whole, with its remarks.
  fileprivate func whole(
    of answer: ExplanationAnswer, _ locale: CalendarLocale, _ look: PageLook
  ) -> [PageLine] {
    let days = occurrence.days(in: zone)
    var line = PageLine(locale.heading(of: days.lowerBound), .time)
    if days.count > 1 {
      line.append(" \(symbols.timeRange) \(locale.heading(of: days.upperBound))", .time)
    }
    line.append(" ")
    line.append(days.count > 1 ? barTime(on: .single) : time(on: .single))
    if let recurrence { line.append(recurrence) }
    for remark in remarks(on: .single) { line.append(remark) }
    return line.wrapped(look)
  }
}

extension EventDetails {
  /// What there is to tell of the event, in the order in which it is told.
  fileprivate var fields: [(name: String, text: String)] {
    var fields: [(name: String, text: String)] = []
    func add(_ name: String, _ text: String?) {
      if let text, !text.isEmpty { fields.append((name, text)) }
    }
    add("Place", location)
    add("Status", status?.rawValue)
    if !isOpaque { add("Time", "free") }
    add("Categories", categories.joined(separator: ", "))
    add("Priority", priority.map(String.init))
    add("Class", classification)
    add("Organizer", organizer?.shownName)
    for (index, attendee) in attendees.enumerated() {
      let answer = attendee.participation.map { " (\($0))" } ?? ""
      fields.append((index == 0 ? "Guests" : "", attendee.person.shownName + answer))
    }
    add("Link", url)
    for (index, conference) in conferences.enumerated() {
      fields.append((index == 0 ? "Conference" : "", conference))
    }
    return fields
  }
}

extension Person {
  /// The name with the address, or the one that there is.
  fileprivate var shownName: String {
    let isMail = address.lowercased().hasPrefix("mailto:")
    let shown = isMail ? String(address.dropFirst("mailto:".count)) : address
    guard let name, !name.isEmpty else { return shown }
    return shown.isEmpty || name == shown ? name : "\(name) <\(shown)>"
  }
}
