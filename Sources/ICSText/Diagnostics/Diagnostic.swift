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

  /// Creates a diagnostic.
  package init(
    rule: DiagnosticRule, severity: Severity, file: String, place: Place, message: String,
    sourceLine: SourceLine? = nil, advice: Advice? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.file = file
    self.place = place
    self.message = message
    self.sourceLine = sourceLine
    self.advice = advice
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
