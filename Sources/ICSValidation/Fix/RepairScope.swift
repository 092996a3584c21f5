/// How far `calview fix` repairs violations of a rule.
public enum RepairScope: Hashable, Sendable {
  /// Nothing is repaired, since only people can say what is meant.
  case none

  /// Every violation is repaired.
  case always

  /// Violations are repaired under a condition, such as `where both lines are equal`.
  ///
  /// Some more may be repaired only if unsafe repairs are wanted, under another condition.
  case some(String, unsafe: String? = nil)

  /// Violations are repaired only if unsafe repairs are wanted, under a condition.
  case unsafe(String)
}
