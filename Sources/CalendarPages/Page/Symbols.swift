/// The characters used as marks on pages.
package struct Symbols: Hashable, Sendable {
  let event: String
  let cancelled: String
  let done: String
  let tentative: String
  let recurring: String
  let range: String
  let timeRange: String
  let floating: String
  let spanStart: String
  let spanMiddle: String
  let spanEnd: String
  let separator: String
  let ellipsis: String
  /// The symbol between the old and the new value of something.
  let becomes: String
  /// The symbols of few, some and many events, each darker than the one before.
  let shades: [String]
  /// The character that bars of a chart are made of.
  let solid: String
  /// The mark of today if something is on it.
  let busyToday: String
  /// The symbols of marks, one for each label in turn; each is one column wide.
  let marks: [String]
  let rules: Rules
  private(set) var bar: Bar
  private(set) var block: Block

  /// The rules of a grid of titles, and their joints between weeks and at the bottom.
  struct Rules: Hashable {
    let horizontal: String
    let vertical: String
    /// The rule between days of a grid of titles.
    let dotted: String
    let middle: String
    let bottom: String
  }

  /// The ends of a bar, which stands for something of several days.
  struct Bar: Hashable {
    let start: String
    let end: String
    let continuedBefore: String
    let continuedAfter: String
    /// What fills a bar after its text.
    let fill: String
  }

  /// The left edge of a block, which takes one line or several.
  struct Block: Hashable {
    let first: String
    let middle: String
    let last: String
    let single: String
  }

  /// Symbols beyond ASCII.
  package static let unicode = Symbols(
    event: "•", cancelled: "✗", done: "✓", tentative: "?", recurring: "⟳", range: "─",
    timeRange: "–", floating: "~", spanStart: "↦", spanMiddle: "↔", spanEnd: "⇥", separator: "·",
    ellipsis: "…", becomes: "→",
    shades: ["░", "▒", "▓"], solid: "█", busyToday: "»",
    marks: ["◆", "▲", "■", "▼", "★"],
    rules: Rules(
      horizontal: "─", vertical: "│", dotted: "┊", middle: "┼", bottom: "┴"),
    bar: Bar(start: "┣", end: "┫", continuedBefore: "◂", continuedAfter: "▸", fill: "━"),
    block: Block(first: "┏", middle: "┃", last: "┗", single: "╺"))

  /// Symbols in ASCII.
  package static let ascii = Symbols(
    event: "*", cancelled: "x", done: "+", tentative: "?", recurring: "(R)", range: "-",
    timeRange: "-", floating: "~", spanStart: "|->", spanMiddle: "<->", spanEnd: "->|",
    separator: "-",
    ellipsis: "...", becomes: "->", shades: [".", ":", "#"], solid: "#", busyToday: "}",
    marks: ["@", "%", "&", "$", "^"],
    rules: Rules(
      horizontal: "-", vertical: "|", dotted: ":", middle: "+", bottom: "+"),
    bar: Bar(start: "[", end: "]", continuedBefore: "<", continuedAfter: ">", fill: "-"),
    block: Block(first: "/", middle: "|", last: "\\", single: "-"))

  /// The symbols with bars and blocks that begin at the right.
  var mirrored: Symbols {
    let isASCII = block.first == Self.ascii.block.first
    var symbols = self
    symbols.bar = Bar(
      start: bar.end, end: bar.start, continuedBefore: bar.continuedAfter,
      continuedAfter: bar.continuedBefore, fill: bar.fill)
    symbols.block =
      isASCII
      ? Block(first: "\\", middle: "|", last: "/", single: "-")
      : Block(first: "┓", middle: "┃", last: "┛", single: "╸")
    return symbols
  }
}
