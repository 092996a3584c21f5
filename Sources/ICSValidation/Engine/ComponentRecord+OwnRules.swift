internal import ICSText

extension ComponentRecord {
  /// Asks rules of the user about the components of the record.
  ///
  /// What they look at is copied out once a component, and only of those that a rule wants.
  func check(_ rules: [OwnRule], reporting diagnostics: inout Diagnostics) {
    guard !rules.isEmpty else { return }
    let names = components.indices.map { name(of: components[$0]).uppercased() }
    let wanted = names.map { name in rules.filter { $0.component == name } }
    guard wanted.contains(where: { !$0.isEmpty }) else { return }
    let contents = contents()
    for index in components.indices where !wanted[index].isEmpty {
      let component = checkedComponent(at: index, contents)
      for rule in wanted[index] {
        var reporter = OwnRule.Reporter(place: component.place)
        rule.check(component, &reporter)
        for finding in reporter.found {
          diagnostics.report(rule.rule, at: finding.place, finding.message)
        }
      }
    }
  }

  /// What is directly in a component: indices of the record.
  private struct Content {
    var properties: [Int] = []
    var components: [Int] = []
  }

  /// What is in each component, sorted in one go: a record may have many of both.
  private func contents() -> [Content] {
    var contents = [Content](repeating: Content(), count: components.count)
    for property in properties { contents[property.component].properties.append(property.index) }
    for index in components.indices {
      if let parent = components[index].parent { contents[parent].components.append(index) }
    }
    return contents
  }

  /// A component with all that is in it, to a depth that is limited where components are read.
  private func checkedComponent(at index: Int, _ contents: [Content]) -> CheckedComponent {
    CheckedComponent(
      name: name(of: components[index]).uppercased(), place: components[index].place,
      properties: contents[index].properties.map { line(of: properties[$0]) },
      components: contents[index].components.map { checkedComponent(at: $0, contents) })
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
