public import ICSText

/// A change to a file that repairs a violation of a rule.
public struct Repair: Hashable, Codable, Sendable {
  /// The rule that the file departs from.
  public let rule: DiagnosticRule

  /// The name of the file, as it was given.
  public let file: String

  /// Where in the file as it was.
  public let place: Place

  /// What was done, in a few words.
  public let message: String
}

extension Repair: CustomStringConvertible {
  /// The change on one line, `events.ics:12:8: fixed: … [val.date-missing-value]`.
  public var description: String { sentence(isDone: true) }

  /// The change on one line, as one that was made or as one to make.
  public func sentence(isDone: Bool) -> String {
    "\(file):\(place): \(isDone ? "fixed" : "to fix"): \(message) [\(rule.id)]"
  }
}
