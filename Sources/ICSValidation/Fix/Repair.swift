public import ICSText

/// A change to a file that repairs a violation of a rule.
public struct Repair: Hashable, Codable, Sendable {
  /// The rule that the file violates.
  public let rule: DiagnosticRule

  /// The name of the file, as given.
  public let file: String

  /// The place in the original file.
  public let place: Place

  /// What was changed, in a few words.
  public let message: String

  /// Whether there is one right answer, and readers that read the file as calview does still do so.
  public let isSafe: Bool
}

extension Repair: CustomStringConvertible {
  /// The change on one line, such as `events.ics:12:8: fixed: … [val.date-missing-value]`.
  public var description: String { sentence(isDone: true) }

  /// Returns the change on one line, as one that was made or as one that is to be made.
  public func sentence(isDone: Bool) -> String {
    "\(file):\(place): \(isDone ? "fixed" : "would fix")\(isSafe ? "" : " (unsafe)"): "
      + "\(message) [\(rule.id)]"
  }
}
