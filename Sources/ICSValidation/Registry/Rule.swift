internal import ICSText

/// A rule that files are held to.
///
/// A rule that is only this is checked where lines and components are found; its type holds the
/// documentation and the examples.
protocol Rule: SendableMetatype {
  static var description: RuleDescription { get }

  /// Enters the rule in a table, once for each kind that it is of.
  ///
  /// Each kind has this by itself: to ask at run time what a type is would take longer than to check
  /// a small file.
  static func enter(_ table: inout RuleTable)
}

extension Rule {
  static func enter(_ table: inout RuleTable) {}

  /// The identifier and the severity.
  static var diagnostic: DiagnosticRule { description.diagnostic }
}

/// A rule about a parameter of a property.
protocol ParameterRule: Rule {
  /// The parameters that it looks at; `nil` for all.
  static var parameters: [ParameterName]? { get }

  static func check(
    _ parameter: ComponentRecord.Parameter, of property: ComponentRecord.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics)
}

extension ParameterRule {
  static func enter(_ table: inout RuleTable) { table.add(self) }
}

/// A rule about a property by itself.
protocol PropertyRule: Rule {
  /// The properties that it looks at.
  static var properties: PropertySet { get }

  static func check(
    _ property: ComponentRecord.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics)
}

extension PropertyRule {
  static func enter(_ table: inout RuleTable) { table.add(self) }
}

/// A rule about a component with its properties.
protocol ComponentRule: Rule {
  /// The components that it looks at.
  static var components: [ComponentName] { get }

  /// The properties without one of which it has nothing to say.
  static var triggers: PropertySet { get }

  static func check(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics)
}

extension ComponentRule {
  static func enter(_ table: inout RuleTable) { table.add(self) }

  static var triggers: PropertySet { .all }
}

/// A rule about how a feed is served.
protocol FeedRule: Rule {
  static func check(_ exchange: FeedExchange, reporting diagnostics: inout Diagnostics)
}

extension FeedRule {
  static func enter(_ table: inout RuleTable) { table.add(self) }
}

/// A rule about a VCALENDAR as a whole, checked when it ends.
protocol CalendarRule: Rule {
  static func check(_ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics)
}

extension CalendarRule {
  static func enter(_ table: inout RuleTable) { table.add(self) }
}
