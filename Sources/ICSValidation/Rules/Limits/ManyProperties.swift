internal import ICSText

/// Components with too many properties.
enum ManyProperties: Rule {
  static let description = RuleDescription(
    .propertyCountLimit, "RFC 5545 §3.6", "A component has fewer than 20000 lines.",
    harm: "calview leaves the rest out; libical keeps 10000 and drops the others.",
    wrong: .event(
      "COMMENT:Bread\nCOMMENT:Olives\n↓COMMENT:Cheese", limits: .small { $0.properties = 8 }),
    right: .event("COMMENT:Bread", limits: .small { $0.properties = 8 }),
    cure: "Split the content into several events.")
}
