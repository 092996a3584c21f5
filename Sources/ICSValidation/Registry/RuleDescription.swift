public import ICSText

/// The description of a rule: the text of its documentation, and examples that serve as tests.
public struct RuleDescription: Sendable {
  /// The identifier, such as `rr.until-not-utc`, and the severity unless options change it.
  public let diagnostic: DiagnosticRule

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

  /// Whether all violations in a file are one finding, at the first place and with their number.
  ///
  /// This is for habits of programs: what is in one event of an export is in most of them.
  package let isOncePerFile: Bool

  /// The profiles that the rule belongs to.
  public var profiles: Set<Profile> { Set(Profile.allCases.filter(profileSet.contains)) }

  /// The same as a set of bits, which each validation reads for every rule when it begins.
  let profileSet: ProfileSet

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
    self.diagnostic = diagnostic
    isFoundByReader = true
    self.reference = reference
    self.title = title
    self.harm = harm
    self.cure = cure
    self.wrong = wrong
    self.right = right
    self.repair = repair
    isOncePerFile = oncePerFile
    profileSet = profiles
  }

  /// Describes a rule that has a new identifier.
  init(
    _ id: String, _ severity: Severity, _ reference: String, _ title: String, harm: String,
    wrong: Example..., right: Example..., cure: String, repair: RepairScope = .never,
    oncePerFile: Bool = false, profiles: ProfileSet = .all
  ) {
    diagnostic = DiagnosticRule(id, severity)
    isFoundByReader = false
    self.reference = reference
    self.title = title
    self.harm = harm
    self.cure = cure
    self.wrong = wrong
    self.right = right
    self.repair = repair
    isOncePerFile = oncePerFile
    profileSet = profiles
  }
}
