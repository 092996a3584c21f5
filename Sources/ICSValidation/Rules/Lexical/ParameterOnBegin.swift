internal import ICSText

/// BEGIN and END with parameters.
enum ParameterOnBegin: Rule {
  static let description = RuleDescription(
    .parameterOnBegin, "RFC 5545 §3.4", "BEGIN and END have no parameters.",
    harm: "Readers that compare the whole line do not see that a component begins.",
    wrong: .calendar(
      """
      ↓BEGIN;X-A=1:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      """),
    right: .event("X-A:1"),
    cure: "Leave the parameter out, or use your own property in the component.",
    repair: .always)
}
