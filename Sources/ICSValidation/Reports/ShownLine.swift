/// A line of a file for display, cut around a place if it is wider than the screen.
struct ShownLine {
  /// The text before the place.
  private(set) var before: String

  /// The text at and after the place.
  private(set) var after: String

  private static let ellipsis = "…"

  /// Cuts a line to a number of columns; `nil` leaves it whole.
  init(before: String, after: String, columns: Int?, width: (String) -> Int) {
    self.before = before
    self.after = after
    // The caret takes a column even if nothing is after the place.
    let widthAfter = max(1, width(after))
    guard let columns, width(before) + widthAfter > columns else { return }
    // The text before the place gets two thirds of the columns, or more if the text after it is
    // short.
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
