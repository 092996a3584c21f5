/// A line of a file as it is shown: cut around a place if it is wider than the screen.
struct ShownLine {
  /// What is before the place.
  private(set) var before: String

  /// What is at the place and after it.
  private(set) var after: String

  private static let ellipsis = "…"

  /// Cuts a line to some columns; `nil` for as many as it has.
  init(before: String, after: String, columns: Int?, width: (String) -> Int) {
    self.before = before
    self.after = after
    // The caret takes a column where nothing is after the place.
    let widthAfter = max(1, width(after))
    guard let columns, width(before) + widthAfter > columns else { return }
    // Two thirds are left for what leads to the place, unless there is little after it.
    let roomBefore = max(columns - widthAfter, columns * 2 / 3)
    if width(before) > roomBefore {
      var rest = before[...]
      while !rest.isEmpty, width(Self.ellipsis + rest) > roomBefore { rest.removeFirst() }
      self.before = Self.ellipsis + rest
    }
    let roomAfter = columns - width(self.before)
    if width(after) > roomAfter {
      var rest = after[...]
      while !rest.isEmpty, width(rest + Self.ellipsis) > roomAfter { rest.removeLast() }
      self.after = rest + Self.ellipsis
    }
  }
}
