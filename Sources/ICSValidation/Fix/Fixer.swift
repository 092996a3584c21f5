internal import ICSText

/// A repair that its rule cannot make where it finds the fault.
///
/// It concerns how a line is written, which is reported while lines are read, or depends on other
/// components. All other repairs are made by their rules.
protocol Fixer: SendableMetatype {
  static var rule: any Rule.Type { get }

  /// Repairs the lines in the context: a component, or what is directly in a calendar.
  static func fix(in context: borrowing FixContext, with edits: inout EditList)
}

/// What repairs the lines of a block: the enabled fixers, and the enabled rules with their edits.
struct Repairs: Sendable {
  private let fixers: [any Fixer.Type]
  private let rules: RuleTable

  private static let fixers: [any Fixer.Type] = [
    LowercaseFixer.self,
    NameCharactersFixer.self,
    ParameterBlankFixer.self,
    VersionNotFirstFixer.self,
    WindowsZoneFixer.self,
    OverrideFormFixer.self,
    OverrideTypeFixer.self,
  ]

  init(_ options: RepairOptions) {
    fixers = Self.fixers.filter { options.isOn($0.rule.description) }
    rules = RuleTable(
      RuleRegistry.rules.filter {
        $0.description.repair != .none && options.isOn($0.description)
      })
  }

  /// Returns the edits that the lines of a block need.
  ///
  /// Of a calendar, only the head says what it lacks as a whole.
  func edits(in context: borrowing FixContext) -> EditList {
    var edits = EditList(of: LineEnding.diagnostic)
    for fixer in fixers {
      edits.begin(fixer.rule.diagnostic)
      fixer.fix(in: context, with: &edits)
    }
    var found = Diagnostics(gathering: edits)
    let record = context.facts.record
    for property in record.properties {
      rules.check(property, in: context.facts, reporting: &found)
    }
    if record.components[0].name != .calendar || context.isHead {
      for index in record.components.indices {
        rules.check(record.components[index], at: index, in: context.facts, reporting: &found)
      }
    }
    return found.edits ?? edits
  }
}
