/// The characters that pages mark things with.
public struct Symbols: Hashable, Sendable {
  let event: String
  let cancelled: String
  let confirmed: String
  let tentative: String
  let recurring: String
  let range: String
  let timeRange: String
  let spanStart: String
  let spanMiddle: String
  let spanEnd: String
  let separator: String
  let ellipsis: String

  /// Marks beyond ASCII.
  public static let unicode = Symbols(
    event: "•", cancelled: "✗", confirmed: "✓", tentative: "?", recurring: "⟳", range: "─",
    timeRange: "–", spanStart: "↦", spanMiddle: "↔", spanEnd: "⇥", separator: "·", ellipsis: "…")

  /// Marks of ASCII alone.
  public static let ascii = Symbols(
    event: "*", cancelled: "x", confirmed: "+", tentative: "?", recurring: "(R)", range: "-",
    timeRange: "-", spanStart: "|->", spanMiddle: "<->", spanEnd: "->|", separator: "-",
    ellipsis: "...")
}
