/// What a key does while a page is shown.
enum Action: Hashable, Sendable {
  case dayLeft, dayRight, up, down
  case pageForward, pageBack, yearForward, yearBack
  case firstDay, lastDay, today, gotoDate, nextEvent, previousEvent
  case month, week, year, agenda
  case enter, entries, leaveOff
  case select, range, deselect, mark
  case scrollDown, scrollUp
  case search, nextMatch, previousMatch
  case switches, theme, messages, redraw, help, leave
}

/// Some keys, their action, and their text in the help.
struct Binding: Sendable {
  let keys: [Key]
  let action: Action
  /// The names of the keys in help, and their action; `nil` if another binding's text covers them.
  let help: (keys: String, text: String)?

  private init(_ keys: [Key], _ action: Action, _ names: String? = nil, _ text: String = "") {
    self.keys = keys
    self.action = action
    help = names.map { ($0, text) }
  }

  /// The keys that work on pages, in the order in which help shows them.
  static let all: [Binding] = [
    Binding([.left, "h"], .dayLeft, "arrows, h j k l", "Move by a day, or by a week"),
    Binding([.right, "l"], .dayRight),
    Binding([.up, "k"], .up),
    Binding([.down, "j"], .down),
    Binding([.pageDown, "n", ">"], .pageForward, "n, PageDown, wheel", "Next month, week or year"),
    Binding([.pageUp, "p", "<"], .pageBack, "p, PageUp, wheel", "The previous one"),
    Binding(["]"], .yearForward, "]  [", "A year later, or earlier"),
    Binding(["["], .yearBack),
    Binding(
      ["\u{04}"], .scrollDown, "Ctrl-D  Ctrl-U", "Scroll a page that is longer than the screen"),
    Binding(["\u{15}"], .scrollUp),
    Binding([.home], .firstDay, "Home  End", "First day of the page, or the last"),
    Binding([.end], .lastDay),
    Binding(["t"], .today, "t", "Today"),
    Binding(["e"], .nextEvent, "e  E", "To the next event, or the one before, in any month"),
    Binding(["E"], .previousEvent),
    Binding(["g"], .gotoDate, "g", "Go to a date: 2024-12, fri, +7d, -0044-03-15"),
    Binding(["1"], .month, "1", "Months"),
    Binding(["w", "2"], .week, "w, 2", "Weeks with their hours; w again: months"),
    Binding(["a", "3"], .agenda, "a, 3", "The agenda; a again: months"),
    Binding(["y", "4"], .year, "y, 4", "Years; y again: months"),
    Binding([.tab, .backTab], .entries, "Tab", "To the events of the day, and back"),
    Binding([.enter], .enter, "Enter", "Into the day; an event in full"),
    Binding([.escape], .leaveOff, "Esc", "Back; end a range or a search"),
    Binding([" "], .select, "Space", "Select the day, or take it out"),
    Binding(["v"], .range, "v", "Begin a range, and end it"),
    Binding(["x"], .deselect, "x", "Select nothing"),
    Binding(["m"], .mark, "m", "Mark the day or those selected; or take the mark away"),
    Binding(["/"], .search, "/", "Search in all years, as you type"),
    Binding(["N"], .previousMatch, "n  N", "During a search: next match, or the one before"),
    Binding(["c"], .switches, "c", "Calendars and kinds: show or hide"),
    Binding(["T"], .theme, "T", "Colours for a dark, light or any background"),
    Binding(["!"], .messages, "!", "What is wrong in the files"),
    Binding(["\u{0C}"], .redraw, "Ctrl-L", "Redraw the screen"),
    Binding(["?"], .help, "?", "This help"),
    Binding(["q"], .leave, "q", "Leave"),
  ]

  /// Returns the action of a key; `nil` if the key has none.
  ///
  /// During a search `n` and `N` go to matches, as in less and vi; PageDown still turns the page.
  static func action(of key: Key, isSearching: Bool) -> Action? {
    if isSearching, key == "n" { return .nextMatch }
    return all.first { $0.keys.contains(key) }?.action
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the key of a character.
  package init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}

/// A key on the keyboard, as the terminal reports it.
package enum Key: Hashable, Sendable {
  case character(Character)
  case up, down, left, right
  case pageUp, pageDown, home, end
  case enter, escape, tab, backTab, backspace, delete
}
