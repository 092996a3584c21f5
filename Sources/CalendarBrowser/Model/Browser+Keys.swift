import CalendarEvents
import CalendarLocales
import CalendarPages
import CivilCalendar

extension Browser {
  /// Handles a key, whether a page, an overlay or a prompt is shown.
  mutating func press(_ key: Key) -> [BrowserEffect] {
    if prompt != nil { return type(key) }
    if overlay != nil { return pressInOverlay(key) }
    guard let action = Binding.action(of: key, isSearching: search != nil) else { return [] }
    return perform(action)
  }

  private mutating func perform(_ action: Action) -> [BrowserEffect] {
    // Days run in the direction of the language.
    let onward = settings.locale.isRightToLeft ? -1 : 1
    let isAmongEntries = focus != .days || subject == .agenda
    switch action {
    case .dayLeft: move(by: -onward)
    case .dayRight: move(by: onward)
    case .up: if isAmongEntries { moveThroughEntries(by: -1) } else { move(by: -7) }
    case .down: if isAmongEntries { moveThroughEntries(by: 1) } else { move(by: 7) }
    case .pageForward: turn(by: 1)
    case .pageBack: turn(by: -1)
    case .yearForward: turn(byMonths: 12)
    case .yearBack: turn(byMonths: -12)
    case .scrollDown: scrollPage(by: bodyHeight / 2)
    case .scrollUp: scrollPage(by: -bodyHeight / 2)
    case .firstDay: goToEdge(isLast: false)
    case .lastDay: goToEdge(isLast: true)
    case .today: go(to: today)
    case .nextEvent: return goToEvent(1)
    case .previousEvent: return goToEvent(-1)
    case .gotoDate: prompt = Prompt(purpose: .date)
    case .month: show(.month)
    case .week: show(subject == .week ? .month : .week)
    case .agenda: show(subject == .agenda ? .month : .agenda)
    case .year: show(subject == .year ? .month : .year)
    case .enter: return enter()
    case .entries: focus = focus == .days && !entries.isEmpty ? .entry(0) : .days
    case .leaveOff: return leaveOff()
    case .select: settle { $0.toggle($1) }
    case .range: toggleRange()
    case .deselect:
      settledSelection = Selection()
      anchor = nil
    case .mark: return beginMarking()
    case .search: prompt = Prompt(purpose: .search(from: cursor))
    case .nextMatch: goToNextMatch(1)
    case .previousMatch:
      if search == nil { message = "/ begins a search" } else { goToNextMatch(-1) }
    case .switches: overlay = .switches(0)
    case .theme: settings.look.theme = settings.look.theme?.next
    case .messages: overlay = .messages(top: 0)
    case .redraw: return [.redraw]
    case .help: overlay = .help(top: 0)
    case .leave: return [leaving]
    }
    return []
  }

  private var leaving: BrowserEffect { .leave(Departure(selection: selection)) }

  private mutating func show(_ subject: Subject) {
    self.subject = subject
    focus = .days
    pageTop = nil
  }

  /// Selects by the day of the cursor, or by the range that is being selected.
  private mutating func settle(_ change: (inout Selection, DayNumber) -> Void) {
    if anchor == nil { change(&settledSelection, cursor) } else { toggleRange() }
  }

  private mutating func toggleRange() {
    settledSelection = selection
    anchor = anchor == nil ? cursor : nil
    if anchor != nil { message = "select up to: move, then v; Esc cancels it" }
  }

  private mutating func enter() -> [BrowserEffect] {
    if case .entry(let entry) = focus { return showDetail(ofEntry: entry) }
    if settings.isPicker {
      var selection = selection
      if selection.isEmpty { selection.insert(cursor) }
      return [.leave(Departure(selection: selection))]
    }
    if subject == .year {
      show(.month)
    } else if !entries.isEmpty {
      focus = .entry(0)
    }
    return []
  }

  private mutating func leaveOff() -> [BrowserEffect] {
    if anchor != nil {
      anchor = nil
    } else if focus != .days {
      focus = .days
    } else if search != nil {
      search = nil
      return [.search(nil)]
    } else {
      message = "q leaves"
    }
    return []
  }

  /// Shows an occurrence on the day of the cursor in full.
  private mutating func showDetail(ofEntry entry: Int) -> [BrowserEffect] {
    guard let key = key(ofEntry: entry) else { return [] }
    focus = .entry(entry)
    overlay = .detail(Detail(key: key, day: cursor))
    return [.explain(key, cursor)]
  }

  // Typing into the last line.

  private mutating func type(_ key: Key) -> [BrowserEffect] {
    guard var prompt else { return [] }
    let text = prompt.text
    switch key {
    case .escape:
      self.prompt = nil
      if case .search(let origin) = prompt.purpose { return searchAnew("", from: origin) }
      return []
    case .enter: return finish(prompt)
    case .backspace, .delete:
      if text.isEmpty { return type(.escape) }
      prompt.text.removeLast()
    case "\u{15}": prompt.text = ""
    case .up, .backTab, .down, .tab:
      guard case .mark = prompt.purpose else { return [] }
      let direction = key == .down || key == .tab ? 1 : -1
      prompt.text = marks.label(after: text, direction) ?? text
    case .character(let character) where !character.isControl: prompt.text.append(character)
    default: return []
    }
    self.prompt = prompt
    if case .search(let origin) = prompt.purpose, prompt.text != text {
      return searchAnew(prompt.text, from: origin)
    }
    return []
  }

  private mutating func finish(_ prompt: Prompt) -> [BrowserEffect] {
    self.prompt = nil
    switch prompt.purpose {
    case .search: break
    case .mark(let days): return finishMarking(days, prompt.text)
    case .date where prompt.text.isEmpty: break
    case .date:
      do {
        go(to: try settings.readDays(prompt.text, today).lowerBound)
      } catch {
        message = "\(prompt.text): \(error.message)"
      }
    }
    return []
  }

  // Overlays, which are shown in place of the page.

  private mutating func pressInOverlay(_ key: Key) -> [BrowserEffect] {
    switch (overlay, key) {
    case (nil, _): break
    case (_, .escape), (_, "q"), (.detail, .enter), (.detail, .backspace), (.help, "?"),
      (.messages, "!"), (.switches, "c"), (.help, .enter), (.messages, .enter):
      overlay = nil
    case (.switches(let place), _): press(key, atSwitch: place)
    case (.detail, .left), (.detail, "h"), (.detail, "p"): return showNextDetail(-1)
    case (.detail, .right), (.detail, "l"), (.detail, "n"): return showNextDetail(1)
    case (_, "\u{0C}"): return [.redraw]
    case (_, .up), (_, "k"): scroll(by: -1)
    case (_, .down), (_, "j"): scroll(by: 1)
    case (_, .pageUp): scroll(by: 1 - bodyHeight)
    case (_, .pageDown), (_, " "): scroll(by: bodyHeight - 1)
    case (_, .home): scroll(by: -Self.maxLines)
    case (_, .end): scroll(by: Self.maxLines)
    default: break
    }
    return []
  }

  private mutating func showNextDetail(_ step: Int) -> [BrowserEffect] {
    guard case .entry(let entry) = focus, entries.indices.contains(entry + step) else { return [] }
    return showDetail(ofEntry: entry + step)
  }

  /// More lines than any page has.
  private static let maxLines = 1 << 20

  /// Scrolls the overlay.
  private mutating func scroll(by lines: Int) {
    let last = max(0, overlayPage.lines.count - bodyHeight)
    func moved(_ top: Int) -> Int { (0...last).nearest(to: top + lines) }
    switch overlay {
    case .detail(var detail):
      detail.top = moved(detail.top)
      overlay = .detail(detail)
    case .help(let top): overlay = .help(top: moved(top))
    case .messages(let top): overlay = .messages(top: moved(top))
    case .switches, nil: break
    }
  }

  private mutating func press(_ key: Key, atSwitch place: Int) {
    let switches = switches
    switch key {
    case .up, "k": overlay = .switches(max(0, place - 1))
    case .down, "j": overlay = .switches(min(switches.count - 1, place + 1))
    case .home: overlay = .switches(0)
    case .end: overlay = .switches(max(0, switches.count - 1))
    case .enter, " ":
      guard switches.indices.contains(place) else { return }
      toggle(switches[place])
    default: break
    }
  }

  /// A kind of event or a calendar that can be shown or hidden.
  enum Switch: Hashable {
    case kind(Event.Kind)
    case calendar(Int)
  }

  /// Everything that can be shown or hidden, in the order of the overlay.
  var switches: [Switch] {
    Event.Kind.allCases.map(Switch.kind) + answer.agenda.calendars.indices.map(Switch.calendar)
  }

  /// Whether a kind or a calendar is shown.
  func isOn(_ element: Switch) -> Bool {
    switch element {
    case .kind(let kind): store.visibility.kinds.contains(kind)
    case .calendar(let calendar): !store.visibility.hiddenCalendars.contains(calendar)
    }
  }

  private mutating func toggle(_ element: Switch) {
    focus = .days
    switch element {
    case .kind(let kind): store.visibility.kinds.formSymmetricDifference([kind])
    case .calendar(let calendar):
      store.visibility.hiddenCalendars.formSymmetricDifference([calendar])
    }
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension Theme {
  /// The theme for the next kind of background.
  fileprivate var next: Theme {
    let grounds: [Ground] = [.dark, .light, .unknown]
    let index = grounds.firstIndex(of: ground) ?? 0
    return Theme(grounds[(index + 1) % grounds.count], depth)
  }
}

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
