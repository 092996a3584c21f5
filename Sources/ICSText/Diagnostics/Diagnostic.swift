/// Something wrong in a file, with its place.
public struct Diagnostic: Hashable, Codable, Sendable {
  /// The rule that the file departs from.
  public let rule: DiagnosticRule

  /// How bad it is.
  public let severity: Severity

  /// The name of the file, as it was given.
  public let file: String

  /// Where in the file.
  public let place: Place

  /// What was found and what is expected, in lower case and without a full stop.
  public let message: String

  /// The line that it is about, if lines are wanted and it was there.
  public internal(set) var sourceLine: SourceLine?

  /// Creates a diagnostic.
  package init(
    rule: DiagnosticRule, severity: Severity, file: String, place: Place, message: String,
    sourceLine: SourceLine? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.file = file
    self.place = place
    self.message = message
    self.sourceLine = sourceLine
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic on one line, `events.ics:12:5: error: … [lex.no-colon]`.
  public var description: String {
    "\(file):\(place): \(severity): \(message) [\(rule.id)]"
  }
}

/// How bad a departure from a rule is.
public enum Severity: UInt8, CaseIterable, Comparable, Hashable, Sendable {
  /// Advice; nothing is lost.
  case info

  /// Another program may read it differently.
  case warning

  /// The format forbids it, or something is lost.
  case error

  /// Whether the first weighs less than the second.
  public static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rawValue < rhs.rawValue }
}
