public import CivilCalendar
public import ICSText

/// Which rules files are checked against, and how strictly.
public struct ValidationOptions: Sendable {
  /// The profile whose rules are on.
  public var profile = Profile.rfc

  /// The rules to check instead of those of the profile; if empty, the profile's are checked.
  public var selected: [RuleSelector] = []

  /// The rules that are off even if something else turns them on.
  public var ignored: [RuleSelector] = []

  /// Rules of your own, which are checked in addition to the others.
  public var ownRules: [OwnRule] = []

  /// The severities of rules; if several match, the last one counts.
  ///
  /// An identifier of a single rule also turns the rule on.
  public var severities: [(rules: RuleSelector, severity: Severity)] = []

  /// The calendars besides the Gregorian one that recurrence rules may use; `nil` if none is known.
  public var calendarSystems: (any CalendarSystems)?

  /// The limits for reading files.
  public var limits = Limits.standard

  /// Whether findings quote the lines that they are about.
  public var quotesLines = true

  /// Whether every fault is recorded for a baseline.
  package var recordsBaseline = false

  /// Whether files are compared with the version before them.
  package var comparesVersions = false

  /// Whether to skip events that no rule has anything to say about.
  ///
  /// The findings are the same either way; skipping takes less time.
  package var usesOutlines = true

  /// How many threads look for events to skip; the outcome does not depend on it.
  var parallelism = Parallelism.standard

  /// Creates the options of a profile.
  public init(profile: Profile = .rfc) {
    self.profile = profile
  }

  /// How reports of a rule are treated: not at all, as reported, or with another severity.
  enum Level: Equatable, Sendable {
    case off
    case asReported
    case severity(Severity)
  }

  func level(of rule: RuleScope) -> Level {
    let id = rule.diagnostic.id
    if ignored.contains(where: { $0.matches(id) }) { return .off }
    let last = severities.last { $0.rules.matches(id) }
    let isNamed = severities.contains { $0.rules.text == id }
    if !isNamed {
      if selected.isEmpty {
        guard rule.profiles.contains(profile) else { return .off }
      } else {
        guard selected.contains(where: { $0.matches(id) }) else { return .off }
      }
    }
    if let last { return .severity(last.severity) }
    return profile.level(of: id)
  }
}

extension ValidationOptions {
  /// The options with which VTIMEZONEs are compared with the zone database, and nothing else is checked.
  package static var onZonesAlone: ValidationOptions {
    var options = ValidationOptions()
    options.selected = [RuleSelector(ZoneDiffersFromDatabase.diagnostic)]
    return options
  }
}
