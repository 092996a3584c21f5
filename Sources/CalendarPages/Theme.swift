/// How each role looks on a terminal: one table, and what the terminal can show.
public struct Theme: Sendable {
  private let styles: [(role: TextRoles, style: Style)]

  /// How many colours there are.
  public var depth: ColorDepth

  /// Whether addresses are written as links (OSC 8).
  public var writesLinks: Bool

  /// The theme that suits dark and light backgrounds; of two roles, the later one holds.
  public static func standard(_ depth: ColorDepth, writesLinks: Bool = false) -> Theme {
    Theme(styles: table, depth: depth, writesLinks: writesLinks)
  }

  private static let table: [(role: TextRoles, style: Style)] = [
    (.title, Style(weight: .bold)),
    (.weekday, Style(weight: .faint)),
    (.weekNumber, Style(weight: .faint)),
    (.rule, Style(weight: .faint)),
    (.busyDay, Style(weight: .bold)),
    (.count, Style(color: .teal)),
    (.faintDay, Style(weight: .faint)),
    (.fewEvents, Style(color: .teal)),
    (.someEvents, Style(isInverse: true, color: .teal)),
    (.manyEvents, Style(weight: .bold, isInverse: true, color: .amber)),
    (.selected, Style(isUnderlined: true)),
    (.selectionEdge, Style(weight: .bold, color: .amber)),
    (.today, Style(isInverse: true)),
    (.heading, Style(weight: .bold)),
    (.time, Style(color: .teal)),
    (.place, Style(weight: .faint)),
    (.note, Style(weight: .faint)),
    (.initials, Style(weight: .bold)),
    (.bar, Style(isInverse: true)),
    (.tentative, Style(isItalic: true)),
    (.cancelled, Style(isStruck: true)),
  ]

  /// The codes of SGR for a part of a line; empty if it looks like any text.
  func codes(for run: Run) -> String {
    var style = Style()
    for (role, addition) in styles where run.roles.contains(role) { style.add(addition) }
    return style.codes(depth, tint: run.tint)
  }
}
