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
    /// Edits of the file; none if they are too long to be shown.
    ///
    /// They are safe if there is one right answer, and readers that read the file as calview does still
    /// do so; and whole if nothing is left of the fault.
    case edits([Edit], isSafe: Bool, isWhole: Bool)

    /// Only trying the repair of the whole file tells.
    case trial

    /// A text in place of another.
    package struct Edit: Hashable, Codable, Sendable {
      /// Where the other text starts, and the place after its end; both are equal to insert a text.
      package let start: Place
      package let end: Place
      package let text: String
    }

    /// Whether safe edits remove the fault; `nil` if only a trial tells.
    package var isSufficient: Bool? {
      switch self {
      case .edits(_, let isSafe, let isWhole): isSafe && isWhole
      case .trial: nil
      }
    }

    init?(_ list: EditList) {
      guard !list.needsTrial else {
        self = .trial
        return
      }
      guard !list.edits.isEmpty else { return nil }
      let shown = list.edits.compactMap { Edit($0) }
      let isShown = shown.count == list.edits.count && !list.isFull
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
