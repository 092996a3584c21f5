import CalendarSamples
import TestSupport

/// Another way to write or to read a calendar that does not change its meaning.
struct Variant: Sendable {
  let name: String

  /// The rules that may be violated in only one of the two ways.
  var exempted: Set<String> = []

  /// How much of the place of a finding stays the same.
  var places = Places.columns

  enum Places {
    /// Everything: the lines stay as they are, and so do quotations of them.
    case columns
    /// Only the line.
    case lines
    /// Nothing: properties are in another order, and some faults are about the first of them, which
    /// a message may name.
    case none
  }

  /// How messages that quote the file may differ.
  var messages = Messages.same

  enum Messages {
    case same
    /// Names are in lower case.
    case inSmallLetters
    /// Parameter values are in quotation marks.
    case quoted
  }

  /// Whether components are in another order, which jCal shows.
  var movesComponents = false

  var reading = Reading()

  /// Rewrites the file.
  var rewrite: @Sendable (CalendarLines, inout SeededGenerator) -> CalendarLines = { lines, _ in
    lines
  }
}

/// How a file is read.
struct Reading {
  var blockBytes: Int?
  var threads: Int?
  /// Whether the input is a file, which can be read again, rather than a pipe.
  var isFile = true
}

extension Variant {
  static let all = writings + readings

  private static let writings = [
    Variant(name: "LF for CRLF", exempted: ["lex.crlf"]) { lines, _ in
      lines.withLineFeeds
    },
    Variant(name: "refolded at 40", exempted: foldRules, places: .lines) {
      lines, _ in lines.folded(at: 40)
    },
    Variant(name: "refolded at 75", exempted: foldRules, places: .lines) {
      lines, _ in lines.folded(at: 75)
    },
    Variant(name: "unfolded", exempted: foldRules, places: .lines) { lines, _ in
      lines.unfolded
    },
    Variant(
      name: "quoted parameters", exempted: ["lex.line-too-long"], places: .lines,
      messages: .quoted
    ) { lines, _ in lines.withQuotedParameters() },
    Variant(
      name: "small letters", exempted: ["lex.lowercase"], places: .lines,
      messages: .inSmallLetters
    ) { lines, _ in lines.inSmallLetters },
    Variant(name: "reordered", exempted: ["val.date-range"], places: .none) { lines, generator in
      lines.withPropertiesReordered { $0.shuffle(using: &generator) }
    },
    Variant(name: "VTIMEZONEs at the end", movesComponents: true) { lines, _ in
      lines.withZonesAtEnd
    },
    Variant(name: "X- lines") { lines, _ in
      lines.withLine("\(addedName);X-KIND=\"a;b:c\":DTSTART:20200101") { $0.isProperty }
    },
    Variant(name: "byte order mark", exempted: ["lex.bom"]) { lines, _ in
      lines.withByteOrderMark
    },
  ]

  private static let readings = [
    padded(blockBytes: 16), padded(blockBytes: 400), padded(blockBytes: 3_000),
    Variant(
      name: "pipe", exempted: ["jcal.late-property"], reading: Reading(isFile: false)),
    Variant(name: "two threads", reading: Reading(threads: 2)),
  ]

  /// Moves lines across the edges of blocks.
  ///
  /// With blocks of 16 bytes, nearly every line crosses an edge. With larger blocks, an added line
  /// before the first component moves all others, so that each kind of line crosses an edge in some
  /// file.
  private static func padded(blockBytes: Int) -> Variant {
    Variant(
      // The added line may be the first that is too long.
      name: "padded, blocks of \(blockBytes)", exempted: ["lex.line-too-long"],
      reading: Reading(blockBytes: blockBytes)
    ) { lines, generator in
      lines.withLineBeforeComponents(
        "\(addedName):" + String(repeating: "x", count: generator.number(0...blockBytes)))
    }
  }

  /// The name of the added properties.
  static let addedName = "X-CALVIEW-ADDED"

  /// The rules about how lines are folded and ended, which rewriting can fix or violate.
  private static let foldRules: Set = [
    "lex.line-too-long", "lex.fold-splits-utf8", "lex.bad-fold", "lex.blank-line", "lex.crlf",
    "lex.joined-line",
  ]
}
