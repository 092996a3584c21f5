public import CivilCalendar
package import ICSText

/// What is repaired.
public struct RepairOptions: Sendable {
  /// The rules that are held to; of these, the ones that can be repaired are.
  public var rules = ValidationOptions()

  /// The time that a component without a DTSTAMP gets, if it is to get one.
  public var now: Instant?

  /// Whether names of time zones of Windows become those of the zone database.
  public var renamesZones = false

  /// Where a copy is made of what comes from a pipe, which cannot be read again.
  package var scratchDirectory = InputPath("/var/tmp")

  /// Creates the options that repair what has one right answer.
  public init() {}

  func isOn(_ rule: RuleDescription) -> Bool { rules.level(of: rule) != .off }
}
