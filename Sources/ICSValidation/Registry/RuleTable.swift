internal import ICSText

/// The enabled rules, by what they check.
struct RuleTable: Sendable {
  private var byParameter: [[any ParameterRule.Type]] = ParameterName.allCases.map { _ in roomy() }
  private var byProperty: [[any PropertyRule.Type]] = PropertyName.allCases.map { _ in roomy() }
  private var byComponent = [[ComponentEntry]](
    repeating: [], count: ComponentName.allCases.count)
  private(set) var ofCalendar: [any CalendarRule.Type] = []
  private(set) var ofFeed: [any FeedRule.Type] = []
  private var blockRepairs: [any BlockRepair.Type] = []

  private struct ComponentEntry: Sendable {
    let rule: any ComponentRule.Type
    private let triggers: PropertySet
    private let isAlwaysTriggered: Bool

    init(_ rule: any ComponentRule.Type) {
      self.rule = rule
      triggers = rule.triggers
      isAlwaysTriggered = triggers == .all
    }

    func isTriggered(by properties: PropertySet) -> Bool {
      isAlwaysTriggered || !triggers.isDisjoint(with: properties)
    }
  }

  /// Returns an empty array with room for most cases, since growing would be most of the work.
  private static func roomy<Rule>() -> [Rule] {
    var rules: [Rule] = []
    rules.reserveCapacity(14)
    return rules
  }

  /// Creates a table of rules.
  init(_ rules: some Sequence<any Rule.Type>) {
    for rule in rules { rule.enter(&self) }
  }

  /// Adds a rule about parameters.
  mutating func add(_ rule: any ParameterRule.Type) {
    for name in rule.parameters ?? ParameterName.allCases { byParameter[name.ordinal].append(rule) }
  }

  /// Adds a rule about properties.
  mutating func add(_ rule: any PropertyRule.Type) {
    rule.properties.forEachOrdinal { byProperty[$0].append(rule) }
  }

  /// Adds a rule about components.
  mutating func add(_ rule: any ComponentRule.Type) {
    let entry = ComponentEntry(rule)
    for name in rule.components { byComponent[name.ordinal].append(entry) }
  }

  /// Adds a rule about calendars.
  mutating func add(_ rule: any CalendarRule.Type) {
    ofCalendar.append(rule)
  }

  /// Adds a rule about how feeds are served.
  mutating func add(_ rule: any FeedRule.Type) {
    ofFeed.append(rule)
  }

  /// Adds a rule that repairs blocks of lines.
  mutating func add(_ rule: any BlockRepair.Type) {
    blockRepairs.append(rule)
  }

  // The checks go by index, since an iterator would retain the array for each line.

  /// Checks a property and its parameters.
  func check(
    _ property: ComponentRecord.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    for index in property.parameters {
      let parameter = context.record.parameters[index]
      let name = parameter.name.ordinal
      for rule in byParameter[name].indices {
        byParameter[name][rule].check(
          parameter, of: property, in: context, reporting: &diagnostics)
      }
    }
    let name = property.name.ordinal
    for rule in byProperty[name].indices {
      byProperty[name][rule].check(property, in: context, reporting: &diagnostics)
    }
  }

  /// Checks a component and its properties.
  func check(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let name = component.name.ordinal
    for entry in byComponent[name].indices
    where byComponent[name][entry].isTriggered(by: component.present) {
      byComponent[name][entry].rule.check(
        component, at: index, in: context, reporting: &diagnostics)
    }
  }

  /// Returns the edits that the lines of a component, or those directly in a calendar, need.
  ///
  /// Of a calendar, only the head says what it lacks as a whole.
  func edits(in context: borrowing FixContext) -> EditList {
    var edits = EditList(of: LineEnding.diagnostic)
    for rule in blockRepairs {
      edits.begin(rule.diagnostic)
      rule.repair(in: context, with: &edits)
    }
    var found = Diagnostics(gathering: edits)
    let record = context.facts.record
    for property in record.properties { check(property, in: context.facts, reporting: &found) }
    if record.components[0].name != .calendar || context.isHead {
      for index in record.components.indices {
        check(record.components[index], at: index, in: context.facts, reporting: &found)
      }
    }
    return found.edits ?? edits
  }
}
