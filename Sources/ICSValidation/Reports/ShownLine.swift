/// A line of a file as it is shown: cut around a place if it is wider than the screen.
struct ShownLine {
  /// What stands before the place.
  private(set) var before: String

  /// What stands at the place and behind it.
  private(set) var behind: String

  private static let ellipsis = "…"

  /// Cuts a line to some columns; `nil` for as many as it has.
  init(before: String, behind: String, columns: Int?, width: (String) -> Int) {
    self.before = before
    self.behind = behind
    // The caret takes a column where nothing stands behind the place.
    let widthBehind = max(1, width(behind))
    guard let columns, width(before) + widthBehind > columns else { return }
    // Two thirds are left for what leads to the place, unless there is little behind it.
    let roomBefore = max(columns - widthBehind, columns * 2 / 3)
    if width(before) > roomBefore {
      var rest = before[...]
      while !rest.isEmpty, width(Self.ellipsis + rest) > roomBefore { rest.removeFirst() }
      self.before = Self.ellipsis + rest
    }
    let roomBehind = columns - width(self.before)
    if width(behind) > roomBehind {
      var rest = behind[...]
      while !rest.isEmpty, width(rest + Self.ellipsis) > roomBehind { rest.removeLast() }
      self.behind = rest + Self.ellipsis
    }
  }
}
