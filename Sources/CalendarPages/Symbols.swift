/// The characters that pages mark things with.
package struct Symbols: Hashable, Sendable {
  let event: String
  let cancelled: String
  let confirmed: String
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
  /// What stands between what something was and what it is.
  let becomes: String
  /// What stands for few, some and many events, each darker than the one before.
  let shades: [String]
  /// What bars that represent numbers are made of.
  let solid: String
  /// Today, if something is on it.
  let busyToday: String
  /// What stands for marks, for one label after the other; each takes one column.
  let marks: [String]
  let rules: Rules
  private(set) var bar: Bar
  private(set) var block: Block

  /// The lines of a ruled grid: those between cells, and where they meet, from the left to the
  /// right, at the top, between rows and at the bottom.
  struct Rules: Hashable {
    let horizontal: String
    let vertical: String
    let top: [String]
    let middle: [String]
    let bottom: [String]
  }

  /// What something of several days is drawn with.
  struct Bar: Hashable {
    let start: String
    let end: String
    let continuedBefore: String
    let continuedAfter: String
  }

  /// The left edge of something that takes some lines, or one.
  struct Block: Hashable {
    let first: String
    let middle: String
    let last: String
    let single: String
  }

  /// Marks beyond ASCII.
  package static let unicode = Symbols(
    event: "•", cancelled: "✗", confirmed: "✓", tentative: "?", recurring: "⟳", range: "─",
    timeRange: "–", floating: "~", spanStart: "↦", spanMiddle: "↔", spanEnd: "⇥", separator: "·",
    ellipsis: "…", becomes: "→",
    shades: ["░", "▒", "▓"], solid: "█", busyToday: "»",
    marks: ["◆", "▲", "■", "▼", "★"],
    rules: Rules(
      horizontal: "─", vertical: "│", top: ["┌", "┬", "┐"], middle: ["├", "┼", "┤"],
      bottom: ["└", "┴", "┘"]),
    bar: Bar(start: "┣", end: "┫", continuedBefore: "◂", continuedAfter: "▸"),
    block: Block(first: "┏", middle: "┃", last: "┗", single: "╺"))

  /// Marks in ASCII.
  package static let ascii = Symbols(
    event: "*", cancelled: "x", confirmed: "+", tentative: "?", recurring: "(R)", range: "-",
    timeRange: "-", floating: "~", spanStart: "|->", spanMiddle: "<->", spanEnd: "->|",
    separator: "-",
    ellipsis: "...", becomes: "->", shades: [".", ":", "#"], solid: "#", busyToday: "}",
    marks: ["@", "%", "&", "$", "^"],
    rules: Rules(
      horizontal: "-", vertical: "|", top: ["+", "+", "+"], middle: ["+", "+", "+"],
      bottom: ["+", "+", "+"]),
    bar: Bar(start: "[", end: "]", continuedBefore: "<", continuedAfter: ">"),
    block: Block(first: "/", middle: "|", last: "\\", single: "-"))

  /// The same with bars and blocks that begin at the right.
  var mirrored: Symbols {
    let isASCII = block.first == Self.ascii.block.first
    var symbols = self
    symbols.bar = Bar(
      start: bar.end, end: bar.start, continuedBefore: bar.continuedAfter,
      continuedAfter: bar.continuedBefore)
    symbols.block =
      isASCII
      ? Block(first: "\\", middle: "|", last: "/", single: "-")
      : Block(first: "┓", middle: "┃", last: "┛", single: "╸")
    return symbols
  }
}
