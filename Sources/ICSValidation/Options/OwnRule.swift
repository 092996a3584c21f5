public import ICSText

/// A rule of your own, beside those that come with calview.
///
/// It is asked about each component of one name, wherever in a calendar that is:
///
/// ```swift
/// let place = OwnRule("team.place", .warning, on: "VEVENT") { event, report in
///   if event["LOCATION"] == nil { report("the event has no LOCATION") }
/// }
/// ```
public struct OwnRule: Sendable {
  /// Takes what the rule finds: a message, and the line that it is about, or else the component.
  public struct Reporter {
    /// The component that is checked.
    let place: Place
    private(set) var found: [(place: Place, message: String)] = []

    init(place: Place) {
      self.place = place
    }

    /// Reports a fault: what was found, and what is expected.
    public mutating func callAsFunction(_ message: String, at line: PropertyLine? = nil) {
      found.append((line?.place ?? place, message))
    }
  }

  /// The identifier and the severity of what it finds.
  public let rule: DiagnosticRule

  let component: String
  let check: @Sendable (CheckedComponent, inout Reporter) -> Void

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - id: An identifier that none of calview's rules has, such as `team.place`.
  ///   - severity: How bad a violation is.
  ///   - component: The name of the components that it is asked about, such as `VEVENT`; `VCALENDAR`
  ///     stands for the calendar with its own properties.
  ///   - check: Looks at a component and reports what is wrong.
  public init(
    _ id: String, _ severity: Severity, on component: String,
    check: @escaping @Sendable (CheckedComponent, inout Reporter) -> Void
  ) {
    rule = DiagnosticRule(id, severity)
    self.component = component.uppercased()
    self.check = check
  }
}

/// A component as rules of your own look at it.
public struct CheckedComponent: Sendable {
  /// The name in capital letters, such as `VEVENT`.
  public let name: String

  /// Where it begins.
  public let place: Place

  /// The properties that are directly in it, in the order of the file.
  public let properties: [PropertyLine]

  /// The components that are directly in it, such as alarms.
  public let components: [CheckedComponent]

  /// The first property of a name; `nil` if there is none.
  public subscript(property: String) -> PropertyLine? {
    let name = property.uppercased()
    return properties.first { $0.name == name }
  }
}
