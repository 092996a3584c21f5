public import ICSText

/// The description of a rule: the text of its documentation, and examples that serve as tests.
public struct RuleDescription: Sendable {
  /// What decides whether and how the rule is checked.
  let scope: RuleScope

  /// The source of the rule, such as `RFC 5545 §3.3.10`.
  public let reference: String

  /// What the rule requires, as one sentence.
  public let title: String

  /// What goes wrong if the rule is violated, and in which programs.
  public let harm: String

  /// What to write instead.
  public let cure: String

  /// Examples that violate the rule, with `↓` before each place that is reported.
  package let wrong: [Example]

  /// Examples that conform to the rule, mostly the wrong ones corrected.
  package let right: [Example]

  /// How far `calview fix` repairs violations of the rule.
  public let repair: RepairScope

  /// Whether violations are found while lines and components are read, and not by the rule itself.
  let isFoundByReader: Bool

  /// The identifier, such as `rr.until-not-utc`, and the severity unless options change it.
  public var diagnostic: DiagnosticRule { scope.diagnostic }

  /// Whether all violations in a file are one finding, at the first place and with their number.
  ///
  /// This is for habits of programs: what is in one event of an export is in most of them.
  package var isOncePerFile: Bool { scope.isOncePerFile }

  /// The profiles that the rule belongs to.
  public var profiles: Set<Profile> { Set(Profile.allCases.filter(scope.profiles.contains)) }

  /// The identifier of the rule.
  public var id: String { diagnostic.id }

  /// The severity of a violation, unless options change it.
  public var severity: Severity { diagnostic.severity }

  /// Whether `calview fix` repairs every violation of the rule.
  public var isFixable: Bool { repair == .always }

  /// Describes a rule whose identifier the reader of lines or components uses.
  init(
    _ diagnostic: DiagnosticRule, _ reference: String, _ title: String, harm: String,
    wrong: Example..., right: Example..., cure: String, repair: RepairScope = .never,
    oncePerFile: Bool = false, profiles: ProfileSet = .all
  ) {
    scope = RuleScope(diagnostic: diagnostic, profiles: profiles, isOncePerFile: oncePerFile)
    isFoundByReader = true
    self.reference = reference
    self.title = title
    self.harm = harm
    self.cure = cure
    self.wrong = wrong
    self.right = right
    self.repair = repair
  }

  /// Describes a rule that has a new identifier.
  init(
    _ id: String, _ severity: Severity, _ reference: String, _ title: String, harm: String,
    wrong: Example..., right: Example..., cure: String, repair: RepairScope = .never,
    oncePerFile: Bool = false, profiles: ProfileSet = .all
  ) {
    scope = RuleScope(
      diagnostic: DiagnosticRule(id, severity), profiles: profiles, isOncePerFile: oncePerFile)
    isFoundByReader = false
    self.reference = reference
    self.title = title
    self.harm = harm
    self.cure = cure
    self.wrong = wrong
    self.right = right
    self.repair = repair
  }
}

/// What a validation reads of every rule when it begins: to copy whole descriptions takes longer than to
/// check a small file.
struct RuleScope: Sendable {
  let diagnostic: DiagnosticRule
  let profiles: ProfileSet
  let isOncePerFile: Bool
}
