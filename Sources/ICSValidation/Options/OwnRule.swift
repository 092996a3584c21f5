public import ICSText

/// A rule of your own, in addition to those of calview.
///
/// It checks every component of one name, wherever in a calendar the component is:
///
/// ```swift
/// let place = OwnRule("team.place", .warning, on: "VEVENT") { event, report in
///   if event["LOCATION"] == nil { report("the event has no LOCATION") }
/// }
/// ```
public struct OwnRule: Sendable {
  /// Receives the rule's findings: each is a message about a line, or else about the component.
  public struct Reporter {
    /// The place of the component that is checked.
    let place: Place
    private(set) var found: [(place: Place, message: String)] = []

    init(place: Place) {
      self.place = place
    }

    /// Reports a fault; the message says what was found and what is expected.
    public mutating func callAsFunction(_ message: String, at line: PropertyLine? = nil) {
      found.append((line?.place ?? place, message))
    }
  }

  /// The identifier and the severity of the findings.
  public let rule: DiagnosticRule

  let component: String
  let check: @Sendable (CheckedComponent, inout Reporter) -> Void

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - id: An identifier that none of calview's rules has, such as `team.place`.
  ///   - severity: The severity of a violation.
  ///   - component: The name of the components that the rule checks, such as `VEVENT`; `VCALENDAR`
  ///     stands for the calendar with its own properties.
  ///   - check: A function that checks a component and reports what is wrong with it.
  public init(
    _ id: String, _ severity: Severity, on component: String,
    check: @escaping @Sendable (CheckedComponent, inout Reporter) -> Void
  ) {
    rule = DiagnosticRule(id, severity)
    self.component = component.uppercased()
    self.check = check
  }
}

/// A component in the form that rules of your own get.
public struct CheckedComponent: Sendable {
  /// The name of the component in capital letters, such as `VEVENT`.
  public let name: String

  /// The place where the component begins.
  public let place: Place

  /// The properties directly in the component, in the order of the file.
  public let properties: [PropertyLine]

  /// The components directly in this one, such as alarms.
  public let components: [CheckedComponent]

  /// Returns the first property of a name; `nil` if there is none.
  public subscript(property: String) -> PropertyLine? {
    let name = property.uppercased()
    return properties.first { $0.name == name }
  }
}

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
