import CalendarPages
import CivilCalendar

extension Browser {
  /// Takes a click: on a day, on something that is on one, or on what can be shown or hidden.
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

  /// Takes a turn of the wheel: it scrolls what is longer than the screen, and turns pages else.
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
