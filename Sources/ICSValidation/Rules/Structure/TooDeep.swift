internal import ICSText

/// Components that are nested too deeply.
enum TooDeep: Rule {
  static let description = RuleDescription(
    .depth, "RFC 5545 §3.6", "Components are nested only a few levels deep.",
    harm: """
      No component in the RFCs is nested more than four levels deep. Recursive readers crash on \
      malicious files.
      """,
    wrong: .event(
      """
      BEGIN:X-A
      BEGIN:X-B
      ↓BEGIN:X-C
      END:X-C
      END:X-B
      END:X-A
      """, limits: .small { $0.depth = 4 }),
    right: .event(
      """
      BEGIN:X-A
      BEGIN:X-B
      END:X-B
      END:X-A
      """, limits: .small { $0.depth = 4 }),
    cure: "Put components side by side, with RELATED-TO if they belong together.")
}
