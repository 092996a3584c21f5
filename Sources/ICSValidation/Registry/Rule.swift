internal import ICSText
internal import Recurrence

/// A rule that files are checked against.
///
/// A type that conforms to no more specific protocol only holds the documentation and the examples;
/// its rule is checked where lines and components are found.
protocol Rule: SendableMetatype {
  static var description: RuleDescription { get }

  /// Whether a file that is checked by the rule is a message, as if it had a METHOD.
  static var isAboutMessages: Bool { get }

  /// Whether the rule compares a file with the version before it.
  static var comparesVersions: Bool { get }

  /// Whether a violation means that something in the file could not be checked.
  static var leavesGaps: Bool { get }

  /// Whether a violation by a feed means that its content is no calendar, so that findings about that are
  /// of no use to anybody.
  static var standsForContent: Bool { get }

  /// Adds the rule to a table, once for each kind of rule that it is.
  ///
  /// Each kind implements this itself: asking at run time which kinds a type conforms to would take
  /// longer than checking a small file.
  static func enter(_ table: inout RuleTable)
}

extension Rule {
  static func enter(_ table: inout RuleTable) {}

  static var isAboutMessages: Bool { false }

  static var comparesVersions: Bool { false }

  static var leavesGaps: Bool { false }

  static var standsForContent: Bool { false }

  /// The identifier and the severity of the rule.
  static var diagnostic: DiagnosticRule { description.diagnostic }
}

/// A rule about single lines: their values or their parameters.
protocol LineRule: Rule {
  /// The lines that the rule has to see, by how they are written.
  ///
  /// No rule has anything to say about usual lines, and the others are few. What a usual line is, the
  /// files `Usual…` in ICSText tell.
  static var reads: LineTraits { get }
}

extension LineRule {
  static var reads: LineTraits { .unusual }
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
  /// Components that are not outlined are unusual, and no rule has anything to say about the others,
  /// but for what it names here.
  static var reads: EventTraits { get }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics)
}

extension ComponentRule {
  static func enter(_ table: inout RuleTable) { table.add(self) }

  static var triggers: PropertySet { .all }

  static var reads: EventTraits { .unusual }
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

/// A rule whose repair removes a component that repeats an earlier one line for line.
protocol CopyRepair: Rule {
  /// The property at which a copy is reported.
  static var nameOfCopies: PropertyName { get }

  /// Whether the component in the context must not repeat another.
  static func forbidsCopy(in context: borrowing FixContext) -> Bool
}

extension ComponentRule where Self: CopyRepair {
  static func enter(_ table: inout RuleTable) {
    table.add(self as any ComponentRule.Type)
    table.add(self as any CopyRepair.Type)
  }
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

/// A rule about an update: what differs between the version that subscribers have and the new one.
protocol UpdateRule: Rule {
  /// Checks an event or an instance that differs.
  static func check(_ change: UpdateChange, reporting diagnostics: inout Diagnostics)

  /// Checks what differs in the calendars themselves.
  static func check(_ calendars: UpdatedCalendars, reporting diagnostics: inout Diagnostics)
}

extension UpdateRule {
  static var comparesVersions: Bool { true }

  static func check(_ change: UpdateChange, reporting diagnostics: inout Diagnostics) {}

  static func check(_ calendars: UpdatedCalendars, reporting diagnostics: inout Diagnostics) {}

  static func enter(_ table: inout RuleTable) { table.add(self) }
}

/// A rule about what differs between two fetches of a feed, one right after the other.
protocol FetchRule: UpdateRule {}

extension FetchRule {
  static var comparesVersions: Bool { false }

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

/// A rule about the text of RRULE and EXRULE, whose faults the parser finds.
protocol RecurrenceIssueRule: PropertyRule {
  /// Whether the rule is about an issue: a fault in a recurrence rule that can still be followed.
  static func covers(_ issue: RecurrenceRuleIssue) -> Bool

  /// Whether the rule is about an error: the reason why a recurrence rule cannot be followed.
  static func covers(_ error: RecurrenceRuleError) -> Bool

  /// What to write instead, if the rule is about several faults.
  static func cure(of issue: RecurrenceRuleIssue) -> String?

  /// What to write instead, if the rule is about several errors.
  static func cure(of error: RecurrenceRuleError) -> String?

  /// Makes the one edit that removes all that the rule covers and that has one right answer.
  ///
  /// - Parameter kind: The issue that is reported; `nil` for an error.
  static func repair(
    _ property: Component.Property, removing kind: RecurrenceRuleIssue.Kind?,
    in context: borrowing RuleContext, with edits: inout EditList)
}

extension RecurrenceIssueRule {
  static var properties: PropertySet { [.rrule, .exrule] }

  static func covers(_ issue: RecurrenceRuleIssue) -> Bool { false }

  static func covers(_ error: RecurrenceRuleError) -> Bool { false }

  static func cure(of issue: RecurrenceRuleIssue) -> String? { nil }

  static func cure(of error: RecurrenceRuleError) -> String? { nil }

  static func repair(
    _ property: Component.Property, removing kind: RecurrenceRuleIssue.Kind?,
    in context: borrowing RuleContext, with edits: inout EditList
  ) {}

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    checkIssues(property, in: context, reporting: &diagnostics)
  }

  /// Reports the issues that the rule covers.
  static func checkIssues(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    // A recurrence rule without text is reported as an empty value.
    guard let first = property.value.first, let parsed = context.parsedRule(of: property) else {
      return
    }
    let record = context.record
    // Quotation marks around a rule are reported as such, not as part of its names and values.
    if record.bytes[first] == UInt8(ascii: "\"") { return }
    var isRepaired = false
    func report(
      _ offset: Int, _ message: String, _ cure: String?, _ kind: RecurrenceRuleIssue.Kind? = nil
    ) {
      let place = min(property.value.lowerBound + offset, property.value.upperBound)
      diagnostics.report(
        diagnostic, at: record.place(of: place, in: property), message,
        advice: Diagnostic.Advice(cure: cure)
      ) { edits in
        // One edit is for all issues; the first one that it removes has it.
        if isRepaired {
          edits.repeatEarlier { repair(property, removing: kind, in: context, with: &$0) }
        } else {
          let count = edits.edits.count
          repair(property, removing: kind, in: context, with: &edits)
          isRepaired = edits.edits.count > count
        }
      }
    }
    switch parsed.outcome {
    case .success(let rule):
      for issue in rule.issues where covers(issue) {
        report(issue.byteOffset, issue.description, cure(of: issue), issue.kind)
      }
    case .failure(let error):
      if covers(error) { report(error.byteOffset, error.description, cure(of: error)) }
    }
  }
}

/// What is known of events from their outlines.
///
/// A rule about components says which traits it has to see.
struct EventTraits: OptionSet, Sendable {
  let rawValue: UInt8

  /// DTSTART, DTSTAMP and UID are there and readable, nothing is repeated, and the times fit together.
  ///
  /// Lines that say nothing about this may be unusual, and the event may have the next three traits.
  static let usual = EventTraits(rawValue: 1 << 0)

  /// The event has more than one alarm.
  static let severalAlarms = EventTraits(rawValue: 1 << 1)

  /// The event has an RDATE.
  static let additions = EventTraits(rawValue: 1 << 2)

  /// The event belongs to a message, whose METHOD says what it must have.
  static let inMessage = EventTraits(rawValue: 1 << 3)

  /// Nothing of that is known: the event, or other component, is read line by line.
  static let unusual = EventTraits(rawValue: 1 << 4)

  /// All events and all other components.
  static let any: EventTraits = [.usual, .severalAlarms, .additions, .inMessage, .unusual]
}
