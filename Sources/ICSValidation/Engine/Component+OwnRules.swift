internal import ICSText

extension Component {
  /// Checks the components of the record against the user's own rules.
  ///
  /// The contents of a component are copied once, and only if a rule wants that component.
  func check(_ rules: [OwnRule], reporting diagnostics: inout Diagnostics) {
    guard !rules.isEmpty else { return }
    let names = parts.indices.map { name(of: parts[$0]).uppercased() }
    let wanted = names.map { name in rules.filter { $0.component == name } }
    guard wanted.contains(where: { !$0.isEmpty }) else { return }
    let contents = contents()
    for index in parts.indices where !wanted[index].isEmpty {
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

  /// What is directly in a component, as indices into the record.
  private struct Content {
    var properties: [Int] = []
    var components: [Int] = []
  }

  /// Finds what is in each component in one pass: a record may have many properties and components.
  private func contents() -> [Content] {
    var contents = [Content](repeating: Content(), count: parts.count)
    for property in properties { contents[property.part].properties.append(property.index) }
    for index in parts.indices {
      if let parent = parts[index].parent { contents[parent].components.append(index) }
    }
    return contents
  }

  /// Returns a component with all that is in it; the reader of components limits the depth.
  private func checkedComponent(at index: Int, _ contents: [Content]) -> CheckedComponent {
    CheckedComponent(
      name: name(of: parts[index]).uppercased(), place: parts[index].place,
      properties: contents[index].properties.map { line(of: properties[$0]) },
      components: contents[index].components.map { checkedComponent(at: $0, contents) })
  }

  private func line(of property: Property) -> PropertyLine {
    PropertyLine(
      name: string(property.nameRange).uppercased(),
      parameters: parameters(of: property).map { parameter in
        var values: [String] = []
        forEachValue(of: parameter) { range, _ in
          values.append(ICSText.Parameter.string(bytes.span.extracting(range)))
        }
        return PropertyLine.Parameter(
          name: string(parameter.nameRange).uppercased(), values: values)
      }, value: string(property.value), place: property.place)
  }
}
