public import CivilCalendar
public import ICSText

/// What to repair.
public struct RepairOptions: Sendable {
  /// The rules to enforce; those that can be repaired are, the others have no effect.
  public var rules = ValidationOptions()

  /// The DTSTAMP for a component without one; `nil` to add none.
  public var stamp: Instant?

  /// Whether Windows names of time zones become names of the zone database.
  public var renamesZones = false

  /// Whether repairs are made that could change what some readers read.
  public var includesUnsafe = false

  /// The directory for copies of input from a pipe, which cannot be read twice.
  package var scratchDirectory = InputPath("/var/tmp")

  /// Creates options that repair only faults with one right answer.
  public init() {}
}

/// How far `calview fix` repairs violations of a rule.
public enum RepairScope: Hashable, Sendable {
  /// Nothing is repaired, since only people can say what is meant.
  case never

  /// Every violation is repaired.
  case always

  /// Violations are repaired under a condition, such as `where both lines are equal`.
  ///
  /// Some more may be repaired only if unsafe repairs are wanted, under another condition.
  case sometimes(String, unsafe: String? = nil)

  /// Violations are repaired only if unsafe repairs are wanted, under a condition.
  case unsafe(String)
}

/// Which rules are enforced, for repairs that are made where lines and components are read.
struct RepairSwitches: Sendable {
  /// The rules that are off; mostly few, so that a look-up takes few steps.
  private var off = RuleNumbers()

  init(_ options: RepairOptions) {
    for scope in RuleRegistry.scopes where options.rules.level(of: scope) == .off {
      off[scope.diagnostic] = 1
    }
  }

  func isOn(_ rule: DiagnosticRule) -> Bool { off[rule] == 0 }

  /// How lines are written that are written anew.
  var style: RepairBlock.Style {
    RepairBlock.Style(usesCRLF: isOn(.lineEnding), folds: isOn(.lineTooLong))
  }
}

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
  package func sentence(isDone: Bool) -> String {
    "\(file):\(place): \(isDone ? "fixed" : "would fix")\(isSafe ? "" : " (unsafe)"): "
      + "\(message) [\(rule.id)]"
  }
}

/// A receiver of all lines of a file, in order, before and after the repair.
package protocol RepairSink: ~Copyable {
  /// Takes lines that stay as they are.
  mutating func keep(_ lines: Span<UInt8>)

  /// Takes lines and those that replace them; either may be empty.
  mutating func replace(_ lines: Span<UInt8>, with others: Span<UInt8>)
}
