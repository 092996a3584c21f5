internal import ICSText
internal import Recurrence

/// SKIP without RSCALE.
enum SkipWithoutScale: RecurrenceIssueRule {
  static let description = RuleDescription(
    "rr.skip-without-rscale", .error, "RFC 7529 §4.1",
    "SKIP occurs together with RSCALE.",
    harm: """
      Readers that know RFC 7529 refuse the rule; others ignore SKIP, so days that do not exist \
      are left out.
      """,
    wrong: .event("RRULE:FREQ=MONTHLY;COUNT=4;SKIP=↓BACKWARD"),
    right: .event("RRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;COUNT=4;SKIP=BACKWARD"),
    cure: "Write RSCALE=GREGORIAN before it.")

  static func covers(_ issue: RecurrenceRuleIssue) -> Bool { issue.kind == .skipWithoutScale }
}
