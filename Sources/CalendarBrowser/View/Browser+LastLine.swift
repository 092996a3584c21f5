import CalendarLocale
import CalendarPages
import CivilCalendar

extension Browser {
  /// Returns the last line, a prompt or the status, and the column of the cursor in a prompt.
  ///
  /// - Parameter goesOn: Whether what is above is longer than the screen.
  func lastLine(goesOn: Bool) -> (line: PageLine, cursor: Int?) {
    if let prompt { return line(of: prompt) }
    var line = PageLine(" ")
    for (index, part) in (message.map { [$0] } ?? status).enumerated() {
      line.append(index == 0 ? part : "  ·  \(part)", .note)
    }
    // The status matters more than the hint about keys, which the reader may know.
    let hint = [hint(goesOn: goesOn), overlay == nil ? "? help " : ""].first {
      line.width + 2 + DisplayWidth.of($0) <= size.columns
    }
    if let hint, !hint.isEmpty {
      line.pad(to: size.columns - DisplayWidth.of(hint))
      line.append(hint, .note)
    }
    return (line, nil)
  }

  private func hint(goesOn: Bool) -> String {
    let scrolling = goesOn ? overlay == nil ? "^D ^U more  " : "↑ ↓ more  " : ""
    return switch overlay {
    case .detail: scrolling + "← → others  Esc back "
    case .switches: "Space shows or hides  Esc back "
    case .help, .messages: scrolling + "Esc back "
    case nil:
      scrolling + (settings.isPicker ? "Enter selects the day  " : "") + "? help  q quit "
    }
  }

  private var status: [String] {
    var parts: [String] = []
    if let percentage { parts.append("reading \(percentage) %") }
    for notice in [store.notice(for: pageDays), store.marks?.notice] {
      if let notice { parts.append(notice) }
    }
    if let search { parts.append(text(of: search)) }
    let count = selection.ranges.reduce(0) { $0 + $1.count }
    if count > 0 { parts.append(count == 1 ? "1 day selected" : "\(count) days selected") }
    parts += textsOfEmptyPage
    if subject == .week || subject == .year { parts += textsOfDay }
    let problems = findings.reduce(0) { $0 + $1.shownFailures.count + $1.shown.count { _ in true } }
    if problems > 0, overlay == nil {
      parts.append(problems == 1 ? "! 1 message" : "! \(problems) messages")
    }
    if parts.isEmpty, overlay == nil { parts += textsOfDay }
    return parts
  }

  /// The day of the cursor, and the number of its events if there are any.
  private var textsOfDay: [String] {
    let day = settings.locale.shortHeading(of: cursor)
    let count = store.answer(for: pageDays)?.index.count(on: cursor) ?? 0
    guard count > 0 else { return [day] }
    let events = settings.locale.text(ofEvents: count)
    // "Termine: 2" has a colon of its own.
    return events.contains(":") ? [day, events] : ["\(day): \(events)"]
  }

  private func text(of search: Search) -> String {
    let text = "/\(search.request.text)"
    guard let result = search.result else { return "\(text): searching" }
    let more = result.isComplete ? "" : ", searching"
    if let position = matchPosition {
      let count = result.isTruncated ? "\(position.count)+" : "\(position.count)"
      return "\(text): \(position.number) of \(count)\(more)"
    }
    return result.matches.isEmpty && result.isComplete
      ? "\(text): not found" : "\(text): \(result.matches.count) found\(more)"
  }

  private func line(of prompt: Prompt) -> (line: PageLine, cursor: Int?) {
    var line = PageLine()
    switch prompt.purpose {
    case .date: line.append(" go to: ", .note)
    case .search: line.append(" /", .note)
    case .mark(let days):
      let count = days.ranges.reduce(0) { $0 + $1.count }
      line.append(count == 1 ? " mark: " : " mark \(settings.locale.number(count)) days: ", .note)
    }
    // Of a long text, the end is shown, because that is where the reader types.
    let room = max(1, size.columns - line.width - 2)
    var shown = TerminalText.safe(prompt.text, lineBreaks: .spaces)
    while DisplayWidth.of(shown) > room { shown.removeFirst() }
    line.append(shown)
    let cursor = line.width
    let remark: String
    switch prompt.purpose {
    case .date: remark = textOfDate(prompt.text)
    case .search:
      remark = search.map { text(of: $0).drop { $0 != ":" }.dropFirst().description } ?? ""
    case .mark(let days): remark = textOnLabels(besides: prompt.text, on: days)
    }
    if !remark.isEmpty { line.append("   \(remark)", .note) }
    return (line, cursor)
  }

  /// Returns what Enter does with the label that is used if nothing is typed, or with the one that
  /// is, and the other labels.
  private func textOnLabels(besides text: String, on days: Selection) -> String {
    guard let offer = marks.offer else { return text.isEmpty ? "a label, such as studied" : "" }
    var parts: [String] = []
    if isMark(text.isEmpty ? offer : text, onAllOf: days) {
      parts.append(text.isEmpty ? "Enter removes \(offer)" : "Enter removes it")
    } else if text.isEmpty {
      parts.append("Enter: \(offer)")
    }
    let others = (marks.labels ?? []).filter { $0 != (text.isEmpty ? offer : text) }
    if !others.isEmpty { parts.append("↑ ↓ \(others.joined(separator: ", "))") }
    return TerminalText.safe(parts.joined(separator: "  "), lineBreaks: .spaces)
  }

  /// Whether all of some days have a mark, so that marking them removes it.
  private func isMark(_ label: String, onAllOf days: Selection) -> Bool {
    let marked = Set((store.marks?.marks ?? []).lazy.filter { $0.label == label }.map(\.day))
    return days.ranges.joined().allSatisfy(marked.contains)
  }

  /// Returns the meaning of the date that is being typed, or what is wrong with it.
  private func textOfDate(_ text: String) -> String {
    if text.isEmpty { return "2024-12-06, dec 2024, fri, +7d, 2 weeks ago" }
    do {
      return "→ " + settings.locale.heading(of: try settings.readDays(text, today).lowerBound)
    } catch {
      return error.message
    }
  }
}
