/// A rule that files are checked against, with an identifier that never changes.
public struct DiagnosticRule: Hashable, Sendable {
  /// The identifier, such as `lex.no-colon`.
  public let id: String

  /// How serious a violation is, unless the report gives another severity.
  public let severity: Severity

  /// A hash of the identifier, which makes comparisons faster.
  private let number: UInt64

  /// Creates a rule.
  package init(_ id: String, _ severity: Severity) {
    self.id = id
    self.severity = severity
    // The FNV-1a hash of Fowler, Noll and Vo.
    number = id.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Whether both rules have the same identifier.
  public static func == (lhs: DiagnosticRule, rhs: DiagnosticRule) -> Bool {
    lhs.number == rhs.number && lhs.id == rhs.id
  }

  /// Whether this rule comes before another, in an order that has no meaning.
  func isBefore(_ other: DiagnosticRule) -> Bool {
    number < other.number || number == other.number && id < other.id
  }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

// The faults of the characters and lines of a file.
extension DiagnosticRule {
  /// Lines end with CRLF (RFC 5545 §3.1).
  package static let lineEnding = DiagnosticRule("lex.crlf", .warning)

  /// A line has at most 75 octets without its end (RFC 5545 §3.1).
  package static let lineTooLong = DiagnosticRule("lex.line-too-long", .warning)

  /// A fold does not cut a character in two.
  package static let foldSplitsCharacter = DiagnosticRule("lex.fold-splits-utf8", .warning)

  /// A line that starts with a blank continues another (RFC 5545 §3.1).
  package static let badFold = DiagnosticRule("lex.bad-fold", .error)

  /// No line is empty.
  package static let blankLine = DiagnosticRule("lex.blank-line", .warning)

  /// The file starts without a byte order mark.
  package static let byteOrderMark = DiagnosticRule("lex.bom", .warning)

  /// The file is UTF-8 and not UTF-16 (RFC 5545 §6).
  package static let utf16 = DiagnosticRule("lex.utf16", .warning)

  /// All bytes are UTF-8 (RFC 5545 §3.1.4).
  package static let utf8 = DiagnosticRule("lex.utf8", .error)

  /// Text has no control characters except tabs (RFC 5545 §3.1).
  package static let controlCharacter = DiagnosticRule("lex.control-char", .error)

  /// A line has a colon between name and value (RFC 5545 §3.1).
  package static let noColon = DiagnosticRule("lex.no-colon", .error)

  /// A name has only letters, digits and hyphens (RFC 5545 §3.1).
  package static let nameCharacters = DiagnosticRule("lex.name-chars", .error)

  /// A line break within a property is escaped (RFC 5545 §3.3.11, RFC 6868).
  package static let lineBreak = DiagnosticRule("lex.line-break", .error)

  /// A parameter has a name, an equals sign and correctly quoted values (RFC 5545 §3.1).
  package static let parameterSyntax = DiagnosticRule("lex.param-syntax", .error)

  /// `BEGIN` and `END` have no parameters (RFC 5545 §3.6).
  package static let parameterOnBegin = DiagnosticRule("lex.param-on-begin", .warning)

  /// `BEGIN` comes first on its line (RFC 5545 §3.4).
  package static let textBeforeBegin = DiagnosticRule("lex.text-before-begin", .error)

  /// The file can be read to its end.
  package static let truncated = DiagnosticRule("lex.truncated", .error)

  /// By custom, names are in capital letters.
  package static let lowercase = DiagnosticRule("lex.lowercase", .info)
}

// The faults of the components of a file.
extension DiagnosticRule {
  /// The file has a VCALENDAR.
  package static let noCalendar = DiagnosticRule("str.no-vcalendar", .error)

  /// The file starts with `BEGIN:VCALENDAR`, and components are inside one (RFC 5545 §3.4).
  package static let outsideCalendar = DiagnosticRule("str.root-not-vcalendar", .error)

  /// Each component that begins also ends.
  package static let unclosed = DiagnosticRule("str.unclosed", .error)

  /// `END` names the component that is open.
  package static let endMismatch = DiagnosticRule("str.end-mismatch", .error)

  /// Each component that ends has begun.
  package static let endWithoutBegin = DiagnosticRule("str.end-without-begin", .error)

  /// Only another VCALENDAR follows `END:VCALENDAR`.
  package static let trailingData = DiagnosticRule("str.trailing-data", .error)

  /// Components are inside components that may contain them.
  package static let badNesting = DiagnosticRule("str.bad-nesting", .error)

  /// Components are nested only a few levels deep.
  package static let depth = DiagnosticRule("str.depth", .error)
}

// The limits that keep damaged and hostile files harmless.
extension DiagnosticRule {
  /// The size of a property is at most ``Limits/propertyBytes``.
  package static let propertyLimit = DiagnosticRule("limit.property", .error)

  /// The size of a component is at most ``Limits/frameBytes``.
  package static let frameLimit = DiagnosticRule("limit.component", .error)

  /// A component has at most ``Limits/properties`` lines.
  package static let propertyCountLimit = DiagnosticRule("limit.properties", .error)

  /// A property has at most ``Limits/parameters`` parameters.
  package static let parameterCountLimit = DiagnosticRule("limit.parameters", .error)

  /// A file has at most ``Limits/timeZones`` time zone components.
  package static let timeZoneLimit = DiagnosticRule("limit.time-zones", .error)
}

/// How often a rule was violated.
public struct RuleCount: Hashable, Codable, Sendable {
  /// The rule.
  public let rule: DiagnosticRule

  /// The number of violations, whether they are all shown or not.
  public let count: Int

  package init(rule: DiagnosticRule, count: Int) {
    self.rule = rule
    self.count = count
  }
}

extension [DiagnosticRule: Int] {
  /// The counts in the order of the identifiers of their rules.
  package var inOrder: [RuleCount] {
    map { RuleCount(rule: $0, count: $1) }.sorted { $0.rule.id < $1.rule.id }
  }
}

/// A number for each rule; there are a few hundred rules at most, so a look-up takes a few steps.
package struct RuleNumbers: Sendable {
  /// The rules and their numbers, in the order of the rules.
  private var entries: [(rule: DiagnosticRule, number: Int)] = []

  package init() {}

  /// The rules that have a number, and their numbers.
  package var all: [(rule: DiagnosticRule, number: Int)] { entries }

  /// The number of a rule; 0 if none was set.
  package subscript(rule: DiagnosticRule) -> Int {
    get {
      let index = index(of: rule)
      return index < entries.count && entries[index].rule == rule ? entries[index].number : 0
    }
    set {
      let index = index(of: rule)
      if index < entries.count, entries[index].rule == rule {
        entries[index].number = newValue
      } else {
        entries.insert((rule, newValue), at: index)
      }
    }
  }

  /// Raises the number of a rule by one; returns the new number.
  mutating func increment(_ rule: DiagnosticRule) -> Int {
    let index = index(of: rule)
    if index < entries.count, entries[index].rule == rule {
      entries[index].number += 1
      return entries[index].number
    }
    entries.insert((rule, 1), at: index)
    return 1
  }

  /// Returns the index of a rule, or the index at which to insert it.
  private func index(of rule: DiagnosticRule) -> Int {
    var start = 0
    var end = entries.count
    while start < end {
      let middle = (start + end) >> 1
      if entries[middle].rule.isBefore(rule) { start = middle + 1 } else { end = middle }
    }
    return start
  }
}
