/// A rule that files are held to, with an identifier that never changes.
public struct DiagnosticRule: Hashable, Sendable {
  /// The identifier, such as `lex.no-colon`.
  public let id: String

  /// How bad a departure is, unless the report says otherwise.
  public let severity: Severity

  /// A number that follows from the identifier, and is compared sooner.
  private let number: UInt64

  /// Creates a rule.
  public init(_ id: String, _ severity: Severity) {
    self.id = id
    self.severity = severity
    // The hash of Fowler, Noll and Vo.
    number = id.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Whether both have one identifier.
  public static func == (lhs: DiagnosticRule, rhs: DiagnosticRule) -> Bool {
    lhs.number == rhs.number && lhs.id == rhs.id
  }

  /// Whether the rule comes first, in an order that has no meaning.
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

  /// Text has no control characters but tabs (RFC 5545 §3.1).
  package static let controlCharacter = DiagnosticRule("lex.control-char", .error)

  /// A line has a colon between name and value (RFC 5545 §3.1).
  package static let noColon = DiagnosticRule("lex.no-colon", .error)

  /// A name has letters, digits and hyphens alone (RFC 5545 §3.1).
  package static let nameCharacters = DiagnosticRule("lex.name-chars", .error)

  /// A parameter has a name, an equals sign and well quoted values (RFC 5545 §3.1).
  package static let parameterSyntax = DiagnosticRule("lex.param-syntax", .error)

  /// `BEGIN` and `END` have no parameters (RFC 5545 §3.6).
  package static let parameterOnBegin = DiagnosticRule("lex.param-on-begin", .warning)

  /// The file can be read to its end.
  package static let truncated = DiagnosticRule("lex.truncated", .error)

  /// Names are in capital letters by custom.
  package static let lowercase = DiagnosticRule("lex.lowercase", .info)
}

// The faults of the components of a file.
extension DiagnosticRule {
  /// The file has a VCALENDAR.
  package static let noCalendar = DiagnosticRule("str.no-vcalendar", .error)

  /// The file starts with `BEGIN:VCALENDAR`, and components are inside one (RFC 5545 §3.4).
  package static let outsideCalendar = DiagnosticRule("str.root-not-vcalendar", .error)

  /// A component that begins ends.
  package static let unclosed = DiagnosticRule("str.unclosed", .error)

  /// `END` names the component that is open.
  package static let endMismatch = DiagnosticRule("str.end-mismatch", .error)

  /// A component that ends has begun.
  package static let endWithoutBegin = DiagnosticRule("str.end-without-begin", .error)

  /// Nothing is after `END:VCALENDAR` but another VCALENDAR.
  package static let trailingData = DiagnosticRule("str.trailing-data", .error)

  /// Components are inside those that may hold them.
  package static let badNesting = DiagnosticRule("str.bad-nesting", .error)

  /// Components are nested a few levels deep.
  package static let depth = DiagnosticRule("str.depth", .error)
}

// The limits that keep damaged and hostile files harmless.
extension DiagnosticRule {
  /// A property stays below ``Limits/propertyBytes``.
  package static let propertyLimit = DiagnosticRule("limit.property", .error)

  /// A component stays below ``Limits/frameBytes``.
  package static let frameLimit = DiagnosticRule("limit.component", .error)

  /// A component stays below ``Limits/properties``.
  package static let propertyCountLimit = DiagnosticRule("limit.properties", .error)

  /// A property stays below ``Limits/parameters``.
  package static let parameterCountLimit = DiagnosticRule("limit.parameters", .error)

  /// A file stays below ``Limits/timeZones``.
  package static let timeZoneLimit = DiagnosticRule("limit.time-zones", .error)

  /// What waits for a VTIMEZONE stays below ``Limits/awaitingTimes``, ``Limits/awaitingSeries`` and
  /// ``Limits/awaitingBytes``.
  package static let timesBeforeZoneLimit = DiagnosticRule("limit.times-before-zone", .warning)

  /// Between a series and its overrides stay fewer others than ``Limits/rememberedSeries``.
  package static let overrideLimit = DiagnosticRule("limit.overrides", .warning)
}
