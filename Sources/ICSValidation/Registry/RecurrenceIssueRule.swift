internal import ICSText
internal import Recurrence

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

  /// Makes the edits that remove all that the rule covers.
  static func repair(
    _ property: Component.Property, in context: borrowing RuleContext,
    with edits: inout EditList)
}

extension RecurrenceIssueRule {
  static var properties: PropertySet { [.rrule, .exrule] }

  static func covers(_ issue: RecurrenceRuleIssue) -> Bool { false }

  static func covers(_ error: RecurrenceRuleError) -> Bool { false }

  static func cure(of issue: RecurrenceRuleIssue) -> String? { nil }

  static func cure(of error: RecurrenceRuleError) -> String? { nil }

  static func repair(
    _ property: Component.Property, in context: borrowing RuleContext,
    with edits: inout EditList
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
    var isFirst = true
    func report(_ offset: Int, _ message: String, _ cure: String?) {
      let place = min(property.value.lowerBound + offset, property.value.upperBound)
      diagnostics.report(
        diagnostic, at: record.place(of: place, in: property), message,
        advice: Diagnostic.Advice(cure: cure)
      ) { edits in
        // One edit is for all issues.
        if isFirst {
          repair(property, in: context, with: &edits)
        } else {
          edits.needsTrial = true
        }
      }
      isFirst = false
    }
    switch parsed.outcome {
    case .success(let rule):
      for issue in rule.issues where covers(issue) {
        report(issue.byteOffset, issue.message, cure(of: issue))
      }
    case .failure(let error):
      if covers(error) { report(error.byteOffset, error.message, cure(of: error)) }
    }
  }
}
