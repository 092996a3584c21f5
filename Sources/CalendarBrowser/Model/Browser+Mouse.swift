import CalendarPages
import CivilCalendar

extension Browser {
  /// Handles a click on a day, on an occurrence, or on a kind or a calendar to show or hide.
  mutating func click(_ line: Int, _ column: Int, isDouble: Bool) -> [BrowserEffect] {
    guard prompt == nil else { return [] }
    if case .switches(let place) = overlay {
      let clicked = line - Self.linesBeforeSwitches
      guard switches.indices.contains(clicked) else { return [] }
      overlay = .switches(clicked)
      return clicked == place || isDouble ? press(" ") : []
    }
    if overlay != nil { return [] }
    let areas = screen.areas.filter { $0.contains(line: line, column: column) }
    if let area = areas.first(where: { $0.occurrence != nil }),
      let key = area.occurrence.flatMap(key(ofOccurrence:))
    {
      go(to: area.day)
      guard let entry = entry(of: key) else { return [] }
      let isRepeated = focus == .entry(entry)
      focus = .entry(entry)
      return isDouble || isRepeated ? showDetail(ofEntry: entry) : []
    }
    guard let area = areas.first else { return [] }
    let isRepeated = area.day == cursor && focus == .days
    go(to: area.day)
    focus = .days
    return isDouble || isRepeated && !settings.isPicker ? press(.enter) : []
  }

  /// Handles the wheel: it scrolls an overlay, moves through an agenda, or turns the page.
  mutating func turnWheel(_ steps: Int, _ line: Int, _ column: Int) -> [BrowserEffect] {
    guard prompt == nil else { return [] }
    if case .switches(let place) = overlay {
      overlay = .switches((0...max(0, switches.count - 1)).nearest(to: place + steps))
    } else if overlay != nil {
      scroll(by: 3 * steps)
    } else if subject == .agenda {
      moveThroughEntries(by: steps)
    } else {
      turn(by: steps)
    }
    return []
  }
}
