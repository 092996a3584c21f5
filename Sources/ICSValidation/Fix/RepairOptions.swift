public import CivilCalendar
package import ICSText

/// What to repair.
public struct RepairOptions: Sendable {
  /// The rules to enforce; those that can be repaired are, the others have no effect.
  public var rules = ValidationOptions()

  /// The DTSTAMP for a component without one; `nil` to add none.
  public var now: Instant?

  /// Whether Windows names of time zones become names of the zone database.
  public var renamesZones = false

  /// Whether repairs are made that could change what some readers read.
  public var includesUnsafe = false

  /// The directory for copies of input from a pipe, which cannot be read twice.
  package var scratchDirectory = InputPath("/var/tmp")

  /// Creates options that repair only faults with one right answer.
  public init() {}

  func isOn(_ rule: RuleDescription) -> Bool { rules.level(of: rule) != .off }
}
