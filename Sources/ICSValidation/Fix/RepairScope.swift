/// How far `calview fix` repairs what departs from a rule.
public enum RepairScope: Hashable, Sendable {
  /// Not at all: what is meant is for people to say.
  case none

  /// All of it.
  case always

  /// What the words say, `where both lines are equal`.
  case some(String)
}
