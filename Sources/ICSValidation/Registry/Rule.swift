internal import ICSText

/// A rule that files are checked against.
///
/// A type that conforms to no more specific protocol only holds the documentation and the examples;
/// its rule is checked where lines and components are found.
protocol Rule: SendableMetatype {
  static var description: RuleDescription { get }

  /// Whether a file that is checked by the rule is a message, as if it had a METHOD.
  static var isAboutMessages: Bool { get }

  /// Adds the rule to a table, once for each kind of rule that it is.
  ///
  /// Each kind implements this itself: asking at run time which kinds a type conforms to would take
  /// longer than checking a small file.
  static func enter(_ table: inout RuleTable)
}

extension Rule {
  static func enter(_ table: inout RuleTable) {}

  static var isAboutMessages: Bool { false }

  /// The identifier and the severity of the rule.
  static var diagnostic: DiagnosticRule { description.diagnostic }
}

/// A rule about single lines: their values or their parameters.
protocol LineRule: Rule {
  /// The lines that the rule has to see, by how they are written.
  ///
  /// A rule that has nothing to say about usual lines reads only the others; these are few. What a
  /// usual line is, the files `Usual…` in ICSText tell.
  static var reads: LineTraits { get }
}

extension LineRule {
  static var reads: LineTraits { .any }
}

/// A rule about a parameter of a property.
protocol ParameterRule: LineRule {
  /// The parameters that the rule checks; `nil` for all.
  static var parameters: [ParameterName]? { get }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics)
}

extension ParameterRule {
  static func enter(_ table: inout RuleTable) { table.add(self) }
}

/// A rule about a single property.
protocol PropertyRule: LineRule {
  /// The properties that the rule checks.
  static var properties: PropertySet { get }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
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

  /// The events that the rule has to see, by what is known of them from their outline.
  ///
  /// Components that are not outlined are unusual. A rule need not say what it reads if no usual
  /// event has its triggers, such as RRULE.
  static var reads: EventTraits { get }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics)
}

extension ComponentRule {
  static func enter(_ table: inout RuleTable) { table.add(self) }

  static var triggers: PropertySet { .all }

  static var reads: EventTraits { .any }
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
  /// What the rule needs to know besides the feed.
  static var question: Validator.FeedQuestion? { get }

  static func check(_ exchange: FeedExchange, reporting diagnostics: inout Diagnostics)
}

extension FeedRule {
  static var question: Validator.FeedQuestion? { nil }

  static func enter(_ table: inout RuleTable) { table.add(self) }
}

/// A rule about a VCALENDAR as a whole, checked when it ends.
protocol CalendarRule: Rule {
  static func check(_ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics)
}

extension CalendarRule {
  static func enter(_ table: inout RuleTable) { table.add(self) }
}

/// A rule about a file as a whole, checked when it was read.
protocol FileRule: Rule {
  static func check(
    _ summary: ScanSummary, _ limits: Limits, reporting diagnostics: inout Diagnostics)
}

extension FileRule {
  static func enter(_ table: inout RuleTable) { table.add(self) }
}
