internal import ICSText

/// A rule that files are checked against.
///
/// A type that conforms to no more specific protocol only holds the documentation and the examples;
/// its rule is checked where lines and components are found.
protocol Rule: SendableMetatype {
  static var description: RuleDescription { get }

  /// Adds the rule to a table, once for each kind of rule that it is.
  ///
  /// Each kind implements this itself: asking at run time which kinds a type conforms to would take
  /// longer than checking a small file.
  static func enter(_ table: inout RuleTable)
}

extension Rule {
  static func enter(_ table: inout RuleTable) {}

  /// The identifier and the severity of the rule.
  static var diagnostic: DiagnosticRule { description.diagnostic }
}

/// A rule about a parameter of a property.
protocol ParameterRule: Rule {
  /// The parameters that the rule checks; `nil` for all.
  static var parameters: [ParameterName]? { get }

  static func check(
    _ parameter: ComponentRecord.Parameter, of property: ComponentRecord.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics)
}

extension ParameterRule {
  static func enter(_ table: inout RuleTable) { table.add(self) }
}

/// A rule about a single property.
protocol PropertyRule: Rule {
  /// The properties that the rule checks.
  static var properties: PropertySet { get }

  static func check(
    _ property: ComponentRecord.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics)
}

extension PropertyRule {
  static func enter(_ table: inout RuleTable) { table.add(self) }
}

/// A rule about a component and its properties.
protocol ComponentRule: Rule {
  /// The components that the rule checks.
  static var components: [ComponentName] { get }

  /// The properties that matter to the rule; a component with none of them is not checked.
  static var triggers: PropertySet { get }

  static func check(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics)
}

extension ComponentRule {
  static func enter(_ table: inout RuleTable) { table.add(self) }

  static var triggers: PropertySet { .all }
}

/// A rule whose repair cannot be made where the fault is found.
///
/// It concerns how a line is written, which is reported while lines are read, or depends on other
/// components.
protocol BlockRepair: Rule {
  /// Repairs the lines in the context: a component, or what is directly in a calendar.
  static func repair(in context: borrowing FixContext, with edits: inout EditList)
}

extension BlockRepair {
  static func enter(_ table: inout RuleTable) { table.add(self) }
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
