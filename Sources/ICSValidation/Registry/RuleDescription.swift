public import ICSText

/// What a rule says: the text of its documentation, and the examples that are its tests.
public struct RuleDescription: Sendable {
  /// The identifier, `rr.until-not-utc`, and the severity unless options change it.
  public let diagnostic: DiagnosticRule

  /// Where the rule comes from, `RFC 5545 §3.3.10`.
  public let reference: String

  /// What holds in a file that keeps the rule, as one sentence.
  public let title: String

  /// What goes wrong otherwise, and in which programs.
  public let harm: String

  /// What to write instead.
  public let cure: String

  /// Examples that depart from the rule, with `↓` before each place that is reported.
  package let wrong: [Example]

  /// The same as they should be.
  package let right: [Example]

  /// How far `calview fix` repairs what departs from it.
  public let repair: RepairScope

  /// The profiles that the rule belongs to.
  public var profiles: Set<Profile> { Set(Profile.allCases.filter(profileSet.contains)) }

  /// The same, asked for each rule whenever a validation begins.
  let profileSet: ProfileSet

  /// The identifier.
  public var id: String { diagnostic.id }

  /// The severity unless options change it.
  public var severity: Severity { diagnostic.severity }

  /// Whether `calview fix` repairs each violation of it.
  public var isFixable: Bool { repair == .always }

  /// Describes a rule.
  init(
    _ diagnostic: DiagnosticRule, _ reference: String, _ title: String, harm: String,
    wrong: Example..., right: Example..., cure: String, repair: RepairScope = .none,
    profiles: ProfileSet = .all
  ) {
    self.diagnostic = diagnostic
    self.reference = reference
    self.title = title
    self.harm = harm
    self.cure = cure
    self.wrong = wrong
    self.right = right
    self.repair = repair
    profileSet = profiles
  }

  /// Describes a rule that has a new identifier.
  init(
    _ id: String, _ severity: Severity, _ reference: String, _ title: String, harm: String,
    wrong: Example..., right: Example..., cure: String, repair: RepairScope = .none,
    profiles: ProfileSet = .all
  ) {
    diagnostic = DiagnosticRule(id, severity)
    self.reference = reference
    self.title = title
    self.harm = harm
    self.cure = cure
    self.wrong = wrong
    self.right = right
    self.repair = repair
    profileSet = profiles
  }
}
