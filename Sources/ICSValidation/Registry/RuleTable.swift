internal import ICSText

/// The rules that are wanted, by what they look at.
struct RuleTable: Sendable {
  private(set) var byParameter = [[any ParameterRule.Type]](
    repeating: [], count: ParameterName.allCases.count)
  private(set) var byProperty = [[any PropertyRule.Type]](
    repeating: [], count: PropertyName.allCases.count)
  private(set) var byComponent = [[ComponentEntry]](
    repeating: [], count: ComponentName.allCases.count)
  private(set) var ofCalendar: [any CalendarRule.Type] = []

  struct ComponentEntry: Sendable {
    let rule: any ComponentRule.Type
    let triggers: PropertySet
  }

  /// Sorts rules.
  init(_ rules: some Sequence<any Rule.Type>) {
    for rule in rules {
      if let rule = rule as? any ParameterRule.Type {
        for name in rule.parameters ?? ParameterName.allCases {
          byParameter[name.ordinal].append(rule)
        }
      }
      if let rule = rule as? any PropertyRule.Type {
        for name in rule.properties.names { byProperty[name.ordinal].append(rule) }
      }
      if let rule = rule as? any ComponentRule.Type {
        let entry = ComponentEntry(rule: rule, triggers: rule.triggers)
        for name in rule.components { byComponent[name.ordinal].append(entry) }
      }
      if let rule = rule as? any CalendarRule.Type { ofCalendar.append(rule) }
    }
  }

  /// Checks a property and its parameters.
  func check(
    _ property: ComponentRecord.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    for index in property.parameters {
      let parameter = context.record.parameters[index]
      for rule in byParameter[parameter.name.ordinal] {
        rule.check(parameter, of: property, in: context, reporting: &diagnostics)
      }
    }
    for rule in byProperty[property.name.ordinal] {
      rule.check(property, in: context, reporting: &diagnostics)
    }
  }

  /// Checks a component with its properties.
  func check(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    for entry in byComponent[component.name.ordinal]
    where entry.triggers == .all || !entry.triggers.isDisjoint(with: component.present) {
      entry.rule.check(component, at: index, in: context, reporting: &diagnostics)
    }
  }
}
