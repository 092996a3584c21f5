internal import CivilCalendar

/// A fault in a file, with its place.
public struct Diagnostic: Hashable, Codable, Sendable {
  /// The rule that the file violates.
  public let rule: DiagnosticRule

  /// How serious the fault is.
  public let severity: Severity

  /// The name of the file, as it was given.
  public let file: String

  /// The place of the fault in the file.
  public let place: Place

  /// A message that says what was found and what is expected, in lower case without a full stop.
  public let message: String

  /// The line that the diagnostic is about, if lines are quoted and this one was found.
  public internal(set) var sourceLine: SourceLine?

  /// What holds in the case at hand, if the rule has several; `nil` if all of the rule does.
  package var advice: Advice?

  /// The part of a rule that a diagnostic is about.
  package struct Advice: Hashable, Codable, Sendable {
    /// The source of the requirement, such as `RFC 5545 §3.8.4.7`; `nil` for that of the rule.
    package let reference: String?

    /// What to write instead; `nil` for what the rule says.
    package let cure: String?

    package init(reference: String? = nil, cure: String? = nil) {
      self.reference = reference
      self.cure = cure
    }
  }

  /// What removes the fault, as far as it was known when the fault was found.
  package var remedy: Remedy?

  /// What removes a fault.
  package enum Remedy: Hashable, Codable, Sendable {
    /// Edits of the file; none if they are too long to be shown, or if an earlier finding has them.
    ///
    /// They are safe if there is one right answer, and readers that read the file as calview does still
    /// do so; and whole if nothing is left of the fault.
    case edits([Edit], isSafe: Bool, isWhole: Bool)

    /// Only trying the repair of the whole file tells, which removes the fault in all its places.
    case trial(places: Int)

    /// Only the author of the file knows what is meant, whatever else is repaired on the line.
    case author

    /// A text in place of another.
    package struct Edit: Hashable, Codable, Sendable {
      /// Where the other text starts, and the place after its end; both are equal to insert a text.
      package let start: EditPlace
      package let end: EditPlace
      package let text: String
      package let isSafe: Bool
    }

    /// Whether safe edits remove the fault; `nil` if only a trial tells.
    package var isSufficient: Bool? {
      switch self {
      case .edits(_, let isSafe, let isWhole): isSafe && isWhole
      case .trial: nil
      case .author: false
      }
    }

    /// The number of places that the fault is in.
    package var places: Int {
      if case .trial(let places) = self { places } else { 1 }
    }

    init?(_ list: EditList) {
      guard !list.needsTrial else {
        self = .trial(places: list.places)
        return
      }
      guard !list.needsAuthor else {
        self = .author
        return
      }
      guard !list.edits.isEmpty else { return nil }
      let shown = list.edits.compactMap { Edit($0) }
      let isShown = shown.count == list.edits.count && !list.isFull && !list.isRepeated
      self = .edits(
        isShown ? shown : [], isSafe: list.edits.allSatisfy(\.isSafe), isWhole: !list.isPartial)
    }
  }

  /// Creates a diagnostic.
  package init(
    rule: DiagnosticRule, severity: Severity, file: String, place: Place, message: String,
    sourceLine: SourceLine? = nil, advice: Advice? = nil, remedy: Remedy? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.file = file
    self.place = place
    self.message = message
    self.sourceLine = sourceLine
    self.advice = advice
    self.remedy = remedy
  }
}

extension Diagnostic.Remedy.Edit {
  fileprivate init?(_ edit: LineEdit) {
    guard let places = edit.places else { return nil }
    start = places.lowerBound
    end = places.upperBound
    isSafe = edit.isSafe
    switch edit.change {
    case .replace(_, let bytes): text = String(decoding: bytes, as: UTF8.self)
    case .remove: text = ""
    case .insertAfter(let bytes): text = String(decoding: bytes, as: UTF8.self) + "\r\n"
    }
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic on one line, such as `events.ics:12:5: error: … [lex.no-colon]`.
  public var description: String {
    "\(file):\(place): \(severity): \(message) [\(rule.id)]"
  }
}

/// How serious a violation of a rule is.
public enum Severity: UInt8, CaseIterable, Comparable, Hashable, Sendable {
  /// Advice; nothing is lost.
  case info

  /// Another program may read the file differently.
  case warning

  /// The format forbids what was found, or something is lost.
  case error

  /// Whether the first severity is less serious than the second.
  public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// A line and a column of a file, both counted from 1.
///
/// A line ends with CR, LF or CRLF. Columns count the Unicode scalars of the line as it is in the
/// file, so that they do not depend on the encoding. A byte order mark at the start of a file is
/// not counted.
public struct Place: Hashable, Codable, Comparable, Sendable {
  /// The line, from 1.
  public let line: Int

  /// The column, from 1.
  public let column: Int

  /// Creates a place.
  package init(line: Int, column: Int = 1) {
    self.line = line
    self.column = column
  }

  /// Whether the first place is before the second.
  public static func < (lhs: Place, rhs: Place) -> Bool {
    (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }
}

extension Place: CustomStringConvertible {
  /// The line and the column, such as `12:5`.
  public var description: String { "\(line):\(column)" }
}

/// A part of a file as messages quote it: in quotation marks, and cut off if it is long.
package struct Excerpt: CustomStringConvertible, Sendable {
  private static let maxLength = 40

  /// Characters that cannot be seen, or not be told from a blank.
  private static let lookAlikes: Set<Unicode.Scalar> = [
    "\u{A0}", "\u{AD}", "\u{200B}", "\u{202F}", "\u{2060}", "\u{FEFF}",
  ]

  /// The quotation.
  package let description: String

  /// Quotes bytes after a few letters that they lack.
  package init(after start: String, _ bytes: Span<UInt8>) {
    var whole = Array(start.utf8)
    whole.append(bytes.extracting(first: 4 * (Self.maxLength + 1)))
    self.init(whole.span)
  }

  /// Quotes bytes so that those at a place are seen.
  package init(_ bytes: Span<UInt8>, showing place: Int) {
    guard place > Self.maxLength / 2 else {
      self.init(bytes)
      return
    }
    self.init(after: "…", bytes.extracting(droppingFirst: place - Self.maxLength / 4))
  }

  /// Quotes bytes, with U+FFFD for what is not UTF-8.
  package init(_ bytes: Span<UInt8>) {
    // No character has more than four bytes; one character too many shows that the text goes on.
    var prefix: [UInt8] = []
    prefix.append(bytes.extracting(first: 4 * (Self.maxLength + 1)))
    let scalars = String(decoding: prefix, as: UTF8.self).unicodeScalars
    var text = ""
    for scalar in scalars.prefix(Self.maxLength) {
      if Self.lookAlikes.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "<U+\(String(repeating: "0", count: 4 - digits.count))\(digits)>"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    if scalars.count > Self.maxLength { text += "…" }
    description = "\"\(text)\""
  }
}

extension Severity: Codable, CustomStringConvertible {
  /// The name, such as `warning`.
  public var description: String {
    switch self {
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }

  /// Decodes the name.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText(of: "severity") { name in
      Self.allCases.first { $0.description == name }
    }
  }

  /// Encodes the name.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(alone: description)
  }
}

extension DiagnosticRule: Codable {
  private enum CodingKeys: CodingKey {
    case id, severity
  }

  /// Decodes an identifier with its severity.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(String.self, forKey: .id),
      try container.decode(Severity.self, forKey: .severity))
  }

  /// Encodes the identifier with its severity.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(severity, forKey: .severity)
  }
}
