internal import ICSText

/// The enabled fixers, by what they examine.
struct FixerTable: Sendable {
  private var byProperty = [[any PropertyFixer.Type]](
    repeating: [], count: PropertyName.allCases.count)
  private var byComponent = [[any ComponentFixer.Type]](
    repeating: [], count: ComponentName.allCases.count)

  /// Creates a table of fixers.
  init(_ fixers: some Sequence<any Fixer.Type>) {
    for fixer in fixers {
      if let fixer = fixer as? any PropertyFixer.Type {
        for name in fixer.properties.names { byProperty[name.ordinal].append(fixer) }
      }
      if let fixer = fixer as? any ComponentFixer.Type {
        for name in fixer.components { byComponent[name.ordinal].append(fixer) }
      }
    }
  }

  /// Gathers the edits that the fixers make to a component.
  func fix(in context: borrowing FixContext, with edits: inout EditList) {
    for index in context.facts.record.properties.indices {
      fix(context.facts.record.properties[index], in: context, with: &edits)
    }
    for index in context.facts.record.components.indices {
      fix(context.facts.record.components[index], at: index, in: context, with: &edits)
    }
  }

  /// Gathers the edits to properties of a calendar, and at its head those to the calendar itself.
  func fixCalendar(
    in context: borrowing FixContext, isHead: Bool, with edits: inout EditList
  ) {
    for index in context.facts.record.properties.indices {
      fix(context.facts.record.properties[index], in: context, with: &edits)
    }
    if isHead { fix(context.facts.record.components[0], at: 0, in: context, with: &edits) }
  }

  private func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    for fixer in byProperty[property.name.ordinal] {
      edits.begin(fixer.rule.diagnostic)
      fixer.fix(property, in: context, with: &edits)
    }
  }

  private func fix(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    for fixer in byComponent[component.name.ordinal] {
      edits.begin(fixer.rule.diagnostic)
      fixer.fix(component, at: index, in: context, with: &edits)
    }
  }
}
