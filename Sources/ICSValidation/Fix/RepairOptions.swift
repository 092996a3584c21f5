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

  func isOn(_ rule: RuleDescription) -> Bool { rules.level(of: rule.scope) != .off }
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

/// Which rules about lines and structure are enforced.
struct RepairSwitches: Sendable {
  let lineEnding: Bool
  let lineTooLong: Bool
  let foldSplitsCharacter: Bool
  let blankLine: Bool
  let byteOrderMark: Bool
  let controlCharacter: Bool
  let lineBreak: Bool
  let parameterOnBegin: Bool
  let textBeforeBegin: Bool
  let nameCharacters: Bool
  let lowercase: Bool
  let unclosed: Bool
  let endMismatch: Bool
  let endWithoutBegin: Bool
  let badNesting: Bool
  let repeatedZone: Bool
  let repeatedUID: Bool
  let repeatedInstance: Bool

  init(_ options: RepairOptions) {
    lineEnding = options.isOn(LineEnding.description)
    lineTooLong = options.isOn(LineTooLong.description)
    foldSplitsCharacter = options.isOn(FoldSplitsCharacter.description)
    blankLine = options.isOn(BlankLine.description)
    byteOrderMark = options.isOn(ByteOrderMark.description)
    controlCharacter = options.isOn(ControlCharacter.description)
    lineBreak = options.isOn(LineBreak.description)
    parameterOnBegin = options.isOn(ParameterOnBegin.description)
    textBeforeBegin = options.isOn(TextBeforeBegin.description)
    nameCharacters = options.isOn(NameCharacters.description)
    lowercase = options.isOn(Lowercase.description)
    unclosed = options.isOn(Unclosed.description)
    endMismatch = options.isOn(EndMismatch.description)
    endWithoutBegin = options.isOn(EndWithoutBegin.description)
    badNesting = options.isOn(BadNesting.description)
    repeatedZone = options.isOn(RepeatedZone.description)
    repeatedUID = options.isOn(RepeatedUID.description)
    repeatedInstance = options.isOn(RepeatedInstance.description)
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
