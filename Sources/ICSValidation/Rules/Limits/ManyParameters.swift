internal import ICSText

/// Properties with too many parameters.
enum ManyParameters: Rule {
  static let description = RuleDescription(
    .parameterCountLimit, "RFC 5545 §3.2", "A property has at most 64 parameters.",
    harm: """
      calview leaves the property out. libical keeps 100 and takes the rest of the line for the \
      value.
      """,
    wrong: .event("X-SEAT;X-A=1;X-B=2;↓X-C=3:12", limits: .small { $0.parameters = 2 }),
    right: .event("X-SEAT;X-A=1;X-B=2:12", limits: .small { $0.parameters = 2 }),
    cure: "Leave out parameters that no program reads.")
}
