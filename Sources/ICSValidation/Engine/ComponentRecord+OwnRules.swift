internal import ICSText

extension ComponentRecord {
  /// Asks rules of the user about the components of the record.
  ///
  /// What they look at is copied out once a component, and only of those that a rule wants.
  func check(_ rules: [OwnRule], reporting diagnostics: inout Diagnostics) {
    guard !rules.isEmpty else { return }
    for index in components.indices {
      let name = name(of: components[index]).uppercased()
      let wanted = rules.filter { $0.component == name }
      guard !wanted.isEmpty else { continue }
      let component = checkedComponent(at: index)
      for rule in wanted {
        var reporter = OwnRule.Reporter(place: component.place)
        rule.check(component, &reporter)
        for finding in reporter.found {
          diagnostics.report(rule.rule, at: finding.place, finding.message)
        }
      }
    }
  }

  /// A component with all that is in it, to a depth that is limited where components are read.
  private func checkedComponent(at index: Int) -> CheckedComponent {
    CheckedComponent(
      name: name(of: components[index]).uppercased(), place: components[index].place,
      properties: properties.filter { $0.component == index }.map(line(of:)),
      components: components.indices.filter { components[$0].parent == index }
        .map { checkedComponent(at: $0) })
  }

  private func line(of property: Property) -> PropertyLine {
    PropertyLine(
      name: string(property.nameRange).uppercased(),
      parameters: parameters[property.parameters].map { parameter in
        var values: [String] = []
        forEachValue(of: parameter) { range, _ in
          values.append(ICSText.Parameter.string(bytes.span.extracting(range)))
        }
        return PropertyLine.Parameter(
          name: string(parameter.nameRange).uppercased(), values: values)
      }, value: string(property.value), place: property.place)
  }
}
