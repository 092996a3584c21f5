import CalendarSamples
import TestSupport

/// Another way to write a calendar or to read it, in which it says the same.
struct Variant: Sendable {
  let name: String

  /// The rules that may be departed from in one way and not in the other.
  var exempted: Set<String> = []

  /// How much stays of the places of findings.
  var places = Places.columns

  enum Places {
    /// All: the lines stay as they are, so that what is quoted of them does too.
    case columns
    /// The line alone.
    case lines
    /// Nothing: properties come in another order, and some faults are those of the first.
    case none
  }

  /// How messages that quote the file differ.
  var messages = Messages.same

  enum Messages {
    case same
    /// Names are in small letters.
    case inSmallLetters
    /// Values of parameters are in quotation marks.
    case quoted
  }

  /// Whether components come in another order, which jCal shows.
  var movesComponents = false

  var reading = Reading()

  /// Writes the file again.
  var rewrite: @Sendable (CalendarLines, inout SeededGenerator) -> CalendarLines = { lines, _ in
    lines
  }
}

/// How a file is read.
struct Reading {
  var blockBytes: Int?
  var threads: Int?
  /// Whether it is a file, which can be read again, and not a pipe.
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
    Variant(name: "reordered", places: .none) { lines, generator in
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

  /// Nearly each line is across the edge of a block of 16 bytes.
  ///
  /// Where blocks are larger, a line before the first component moves all others, so that in one file
  /// or another each kind of line does.
  private static func padded(blockBytes: Int) -> Variant {
    Variant(
      name: "padded, blocks of \(blockBytes)",
      reading: Reading(blockBytes: blockBytes)
    ) { lines, generator in
      lines.withLineBeforeComponents(
        "\(addedName):" + String(repeating: "x", count: generator.number(0...blockBytes)))
    }
  }

  /// The name of the properties that are added.
  static let addedName = "X-CALVIEW-ADDED"

  /// What folds have wrong goes with them.
  private static let foldRules: Set = [
    "lex.line-too-long", "lex.fold-splits-utf8", "lex.bad-fold", "lex.blank-line", "lex.crlf",
  ]
}
