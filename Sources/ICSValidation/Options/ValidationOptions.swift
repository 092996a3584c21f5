public import CivilCalendar
public import ICSText

/// Which rules files are held to, and how strictly.
public struct ValidationOptions: Sendable {
  /// The profile whose rules are on.
  public var profile = Profile.rfc

  /// The rules that are on instead of those of the profile; none for those of the profile.
  public var selected: [RuleSelector] = []

  /// The rules that are off.
  public var ignored: [RuleSelector] = []

  /// Rules of your own, which are on beside those of the profile.
  public var ownRules: [OwnRule] = []

  /// What rules weigh, the last that matches counts; a rule named here alone is on.
  public var severities: [(rules: RuleSelector, severity: Severity)] = []

  /// The calendars besides the Gregorian one that rules may count in; `nil` if none is known.
  public var calendars: (any KnownCalendars)?

  /// The bounds that files are read with.
  public var limits = Limits.standard

  /// Whether findings come with the lines that they are about.
  public var quotesLines = true

  /// Whether every fault is noted for a baseline.
  package var recordsBaseline = false

  /// Whether events of which no rule has anything to say are skipped, which finds the same in
  /// less time.
  package var usesOutlines = true

  /// How many threads look for such events; the outcome does not depend on it.
  var parallelism = Parallelism.standard

  /// Creates the options of a profile.
  public init(profile: Profile = .rfc) {
    self.profile = profile
  }

  /// What is made of the reports of a rule.
  enum Level: Equatable, Sendable {
    case off
    case asReported
    case severity(Severity)
  }

  func level(of rule: RuleDescription) -> Level {
    if ignored.contains(where: { $0.matches(rule.id) }) { return .off }
    let last = severities.last { $0.rules.matches(rule.id) }
    let isNamed = severities.contains { $0.rules.text == rule.id }
    if !isNamed {
      if selected.isEmpty {
        guard rule.profileSet.contains(profile) else { return .off }
      } else {
        guard selected.contains(where: { $0.matches(rule.id) }) else { return .off }
      }
    }
    if let last { return .severity(last.severity) }
    return profile.level(of: rule.id)
  }
}
