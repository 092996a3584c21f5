/// The characters used as marks on pages.
package enum Symbols: Hashable, Sendable {
  /// Symbols beyond ASCII.
  case unicode

  /// Symbols in ASCII.
  case ascii

  private func choose<Symbol>(_ unicode: Symbol, _ ascii: Symbol) -> Symbol {
    self == .ascii ? ascii : unicode
  }

  var event: String { choose("•", "*") }
  var cancelled: String { choose("✗", "x") }
  var declined: String { choose("⊘", "-") }
  var done: String { choose("✓", "+") }
  var tentative: String { "?" }
  var task: String { choose("☐", "[]") }
  /// In lower case, since a capital letter may be the initial of a calendar.
  var recurring: String { choose("⟳", "(rep)") }
  var range: String { choose("─", "-") }
  var timeRange: String { choose("–", "-") }
  var floating: String { "~" }
  var spanStart: String { choose("↦", "|->") }
  var spanMiddle: String { choose("↔", "<->") }
  var spanEnd: String { choose("⇥", "->|") }
  var separator: String { choose("·", "-") }
  var ellipsis: String { choose("…", "...") }

  /// The symbol between the old and the new value of something.
  var becomes: String { choose("→", "->") }

  /// The character that bars of a chart are made of.
  var solid: String { choose("█", "#") }

  /// The mark of today if something is on it.
  var busyToday: String { choose("»", "}") }

  /// The symbols of few, some and many events, each darker than the one before.
  var shades: [String] { choose(Self.unicodeShades, Self.asciiShades) }

  private static let unicodeShades = ["░", "▒", "▓"]
  private static let asciiShades = [".", ":", "#"]

  /// The symbols of marks, one for each label in turn; each is one column wide.
  var marks: [String] { choose(Self.unicodeMarks, Self.asciiMarks) }

  private static let unicodeMarks = ["◆", "▲", "■", "▼", "★"]
  private static let asciiMarks = ["@", "%", "&", "$", "^"]

  /// The rules of a grid of titles, and their joints between weeks and at the bottom.
  struct Rules {
    let horizontal: String
    let vertical: String
    /// The rule between days of a grid of titles.
    let dotted: String
    let middle: String
    let bottom: String
  }

  var rules: Rules {
    choose(
      Rules(horizontal: "─", vertical: "│", dotted: "┊", middle: "┼", bottom: "┴"),
      Rules(horizontal: "-", vertical: "|", dotted: ":", middle: "+", bottom: "+"))
  }

  /// The ends of a bar, which stands for something of several days.
  struct Bar {
    let start: String
    let end: String
    let continuedBefore: String
    let continuedAfter: String
    /// What fills a bar after its text.
    let fill: String

    fileprivate var mirrored: Bar {
      Bar(
        start: end, end: start, continuedBefore: continuedAfter, continuedAfter: continuedBefore,
        fill: fill)
    }
  }

  /// - Parameter isMirrored: Whether bars begin at the right.
  func bar(isMirrored: Bool = false) -> Bar {
    let bar = choose(
      Bar(start: "┣", end: "┫", continuedBefore: "◂", continuedAfter: "▸", fill: "━"),
      Bar(start: "[", end: "]", continuedBefore: "<", continuedAfter: ">", fill: "-"))
    return isMirrored ? bar.mirrored : bar
  }

  /// The edge at which a block begins; it takes one line or several.
  struct Block {
    let first: String
    let middle: String
    let last: String
    let single: String
  }

  /// - Parameter isMirrored: Whether blocks begin at the right.
  func block(isMirrored: Bool) -> Block {
    isMirrored
      ? choose(
        Block(first: "┓", middle: "┃", last: "┛", single: "╸"),
        Block(first: "\\", middle: "|", last: "/", single: "-"))
      : choose(
        Block(first: "┏", middle: "┃", last: "┗", single: "╺"),
        Block(first: "/", middle: "|", last: "\\", single: "-"))
  }
}
