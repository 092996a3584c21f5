/// How each role looks on a terminal: one table.
public struct Theme: Sendable {
  private let styles: [(role: TextRoles, codes: String)]

  /// The theme that suits dark and light backgrounds, from the eight colours that users choose.
  public static let standard = Theme(styles: [
    (.title, "1"),
    (.weekday, "2"),
    (.weekNumber, "2"),
    (.busyDay, "1"),
    (.count, "36"),
    (.faintDay, "2"),
    (.selected, "4"),
    (.selectionEdge, "1;33"),
    (.today, "7"),
    (.heading, "1"),
    (.time, "36"),
    (.place, "2"),
    (.note, "2"),
    (.tentative, "3"),
    (.cancelled, "9"),
  ])

  /// The codes of SGR (ECMA-48 §8.3.117) for some roles, with semicolons between them.
  func codes(for roles: TextRoles) -> String {
    styles.lazy.filter { roles.contains($0.role) }.map(\.codes).joined(separator: ";")
  }
}
