internal import ICSText

/// The enabled rules, by what they check.
struct RuleTable: Sendable {
  private var byParameter: [[ParameterEntry]] = ParameterName.allCases.map { _ in roomy() }
  private var byProperty: [[PropertyEntry]] = PropertyName.allCases.map { _ in roomy() }
  private var byComponent = [[ComponentEntry]](
    repeating: [], count: ComponentName.allCases.count)
  private(set) var ofCalendar: [any CalendarRule.Type] = []
  private(set) var ofFeed: [any FeedRule.Type] = []
  private(set) var ofUpdate: [any UpdateRule.Type] = []
  private(set) var ofFetches: [any FetchRule.Type] = []
  private(set) var ofFile: [any FileRule.Type] = []
  private var blockRepairs: [any BlockRepair.Type] = []
  private var copyRepairs: [any CopyRepair.Type] = []

  /// The lines and the events that some rule has to see; unusual ones are always read.
  private(set) var lines: LineTraits = .unusual
  private(set) var events: EventTraits = .unusual

  private struct ParameterEntry: Sendable {
    let rule: any ParameterRule.Type
    let reads: LineTraits
  }

  private struct PropertyEntry: Sendable {
    let rule: any PropertyRule.Type
    let reads: LineTraits
  }

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
    let entry = ParameterEntry(rule: rule, reads: rule.reads)
    let names = rule.parameters ?? ParameterName.allCases
    if !ParameterSet(names).isDisjoint(with: .ofUsualLines) { lines.formUnion(entry.reads) }
    for name in names { byParameter[name.ordinal].append(entry) }
  }

  /// Adds a rule about properties.
  mutating func add(_ rule: any PropertyRule.Type) {
    let entry = PropertyEntry(rule: rule, reads: rule.reads)
    if !rule.properties.isDisjoint(with: .ofUsualLines) { lines.formUnion(entry.reads) }
    rule.properties.forEachOrdinal { byProperty[$0].append(entry) }
  }

  /// Adds a rule about components.
  mutating func add(_ rule: any ComponentRule.Type) {
    let entry = ComponentEntry(rule)
    if rule.components.contains(.event) || rule.components.contains(.alarm),
      entry.isTriggered(by: .ofUsualEvents)
    {
      events.formUnion(rule.reads)
    }
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

  /// Adds a rule about updates.
  mutating func add(_ rule: any UpdateRule.Type) {
    ofUpdate.append(rule)
  }

  /// Adds a rule about two fetches of a feed.
  mutating func add(_ rule: any FetchRule.Type) {
    ofFetches.append(rule)
  }

  /// Adds a rule about files.
  mutating func add(_ rule: any FileRule.Type) {
    ofFile.append(rule)
  }

  /// Adds a rule that repairs blocks of lines.
  mutating func add(_ rule: any BlockRepair.Type) {
    blockRepairs.append(rule)
  }

  /// Adds a rule that removes copies.
  mutating func add(_ rule: any CopyRepair.Type) {
    copyRepairs.append(rule)
  }

  // The checks go by index, since an iterator would retain the array for each line.

  /// Checks a property and its parameters.
  func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    if property.hasParameters {
      for parameter in context.record.parameters(of: property) {
        let name = parameter.name.ordinal
        for entry in byParameter[name].indices
        where byParameter[name][entry].reads.contains(property.trait) {
          byParameter[name][entry].rule.check(
            parameter, of: property, in: context, reporting: &diagnostics)
        }
      }
    }
    let name = property.name.ordinal
    for entry in byProperty[name].indices
    where byProperty[name][entry].reads.contains(property.trait) {
      byProperty[name][entry].rule.check(property, in: context, reporting: &diagnostics)
    }
  }

  /// Checks a component and its properties.
  func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
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
    var edits = EditList(of: .lineEnding)
    for rule in blockRepairs {
      edits.begin(rule.diagnostic)
      rule.repair(in: context, with: &edits)
    }
    var found = Diagnostics(gathering: edits)
    let record = context.facts.record
    for property in record.properties { check(property, in: context.facts, reporting: &found) }
    if record.parts[0].name != .calendar || context.isHead {
      for index in record.parts.indices {
        check(record.parts[index], at: index, in: context.facts, reporting: &found)
      }
    }
    return found.edits ?? edits
  }

  /// Returns the rule because of which the component is removed if it is a copy.
  func ruleAgainstCopies(in context: borrowing FixContext) -> (any CopyRepair.Type)? {
    for rule in copyRepairs where rule.forbidsCopy(in: context) { return rule }
    return nil
  }
}
