internal import ICSText
internal import Recurrence

/// Recurrence rules that do not follow the grammar.
enum RuleSyntax: RecurrenceIssueRule {
  static let description = RuleDescription(
    "rr.syntax", .error, "RFC 5545 §3.3.10",
    """
    A rule consists of NAME=value parts separated by semicolons, with two-letter weekdays and \
    dates in the usual form.
    """,
    harm: """
      libical removes the whole rule, others refuse the file: the event takes place once.
      """,
    wrong: .event("RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=↓MONDAY"),
    .event("RRULE:FREQ=WEEKLY;UNTIL=↓2024-12-31T18:00:00Z"), .event("RRULE:FREQ=WEEKLY;COUNT=4;↓"),
    .event("RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=MO,↓ TU"),
    .event("RRULE:FREQ=WEEKLY;↓COUNT3"), .event("RRULE:↓\"FREQ=WEEKLY;COUNT=4\""),
    right: .event("RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=MO"),
    cure: "Write MO, TU, WE, TH, FR, SA, SU; dates as 20241231T180000Z; no semicolon at the end.",
    repair: .some(
      "if the rule can be followed", unsafe: "also weekdays such as MON"))

  static func check(
    _ property: ComponentRecord.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    if let first = property.value.first, context.record.bytes[first] == UInt8(ascii: "\"") {
      diagnostics.report(
        diagnostic, at: context.record.placeOfValue(of: property),
        "a rule must not have quotation marks around it")
      return
    }
    checkIssues(property, in: context, reporting: &diagnostics)
    // The parser ignores blanks in lists.
    guard let parsed = context.parsedRule(of: property), parsed.isSound,
      let blank = property.value.first(where: { context.record.bytes[$0] == 0x20 })
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: blank, in: property),
      "a rule must not have spaces")
  }

  static func covers(_ issue: RecurrenceRuleIssue) -> Bool {
    switch issue.kind {
    case .emptyPart, .whitespace, .propertyName, .missingEqualsSign, .missingValue, .emptyItem,
      .untilForm:
      true
    default: false
    }
  }

  static func cure(of issue: RecurrenceRuleIssue) -> String? {
    switch issue.kind {
    case .emptyPart: "Leave the semicolon out that nothing follows."
    case .emptyItem: "Leave the comma out that nothing follows."
    case .whitespace: "Leave the blanks out."
    case .propertyName: "Leave RRULE: out of the value."
    case .missingEqualsSign: "Write an equals sign between the name and the value of the part."
    case .missingValue: "Write a value, or leave the part out."
    case .untilForm: "Write the date as 20241231, or the time in UTC as 20241231T180000Z."
    default: nil
    }
  }

  static func cure(of error: RecurrenceRuleError) -> String? {
    switch error.kind {
    case .notAWeekday: "Write MO, TU, WE, TH, FR, SA or SU, with commas between them."
    case .notADate: "Write the date as 20241231, or the time in UTC as 20241231T180000Z."
    default: nil
    }
  }

  static func covers(_ error: RecurrenceRuleError) -> Bool {
    !MissingFrequency.covers(error) && !InvalidInterval.covers(error)
      && !InvalidCount.covers(error) && !InvalidRange.covers(error)
  }
}
