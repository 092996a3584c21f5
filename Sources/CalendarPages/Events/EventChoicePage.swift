import CalendarEvents
import CivilCalendar
import TimeZones

/// Events to choose from, each with the UID that selects it.
package struct EventChoicePage {
  private let answer: ShowAnswer
  private let look: PageLook

  /// Creates the page of an answer.
  package init(_ answer: ShowAnswer, look: PageLook) {
    self.answer = answer
    self.look = look
  }

  /// Returns the page, which ends with a hint on how to choose.
  package func page(choosingBy hint: String) -> Page {
    var page = Page()
    var seen: Set<[UInt8]> = []
    var count = 0
    for entry in answer.shown.entries(in: answer.zone) {
      let uid = Array(entry.event.uid.utf8)
      // Overrides are listed with their series.
      guard uid.isEmpty || seen.insert(uid).inserted else { continue }
      count += 1
      guard count <= Self.maxShown else { continue }
      page.lines += lines(for: entry)
    }
    let events = answer.shown.isCut ? "more than \(count) events" : "\(count) events"
    let rest = count > Self.maxShown ? "; the first \(Self.maxShown) are listed" : ""
    page.append(remark: "\(events)\(rest); \(hint)", look: look)
    return page
  }

  /// The largest number of events listed; nobody chooses from more by looking.
  private static let maxShown = 40

  private func lines(for entry: ShownEvents.Entry) -> [PageLine] {
    let event = entry.event
    var line = PageLine()
    if let occurrence = entry.occurrence {
      let text = OccurrenceText(
        occurrence: occurrence, event: event, zone: answer.zone,
        symbols: look.symbols, clock: .iso, marks: CalendarMarks([], theme: nil), words: .english)
      line.append(text.extent)
      line.append(" ")
      line.append(text.description(on: .single))
    } else {
      line.append("no date ", .note)
      line.append(event.details.summary ?? PageWords.english[.untitled], .summary)
    }
    let identity = event.uid.isEmpty ? "\(event.source.file):\(event.source.line)" : event.uid
    // All lines of an event except the first are indented.
    let room = max(1, look.width - 2)
    let first = line.wrapped(toWidth: room, lineLimit: .max, ellipsis: look.symbols.ellipsis)
    // The identity is for copying, so it stays on one line whatever its width.
    let below = first.dropFirst() + [PageLine(identity, .note)]
    return first.prefix(1) + below.map { $0.indented(by: 2) }
  }
}
