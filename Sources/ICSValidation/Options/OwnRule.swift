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
