/// How a page looks, as its reader asks for.
public struct PageLook: Hashable, Sendable {
  /// What becomes of the days of neighbouring months that fill the rows.
  public enum Spillover: String, CaseIterable, Hashable, Sendable {
    /// They are shown in parentheses.
    case show
    /// They are shown in parentheses and, where there are colours, faintly.
    case dim
    /// Their cells stay empty.
    case blank
  }

  /// The columns that there are.
  public var width = 80

  /// The characters that things are marked with.
  public var symbols = Symbols.unicode

  /// What becomes of the days of neighbouring months.
  public var spillover = Spillover.dim

  /// Whether the number of its week stands before each row.
  public var showsWeekNumbers = false

  /// Whether what lies on the days is told below them.
  public var showsAgenda = true

  /// Creates the usual look.
  public init() {}
}
