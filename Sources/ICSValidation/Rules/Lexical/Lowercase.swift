internal import ICSText

/// Names in small letters.
enum Lowercase: Rule {
  static let description = RuleDescription(
    .lowercase, "RFC 5545 §2", "Names of components, properties and parameters are in capitals.",
    harm: """
      Letter case does not matter by the RFC, so this is a remark; simple readers compare names \
      exactly and miss the property.
      """,
    wrong: .event("↓location:Hall"), .event("LOCATION;↓language=en:Hall"),
    right: .event("LOCATION;LANGUAGE=en:Hall"), cure: "Write names in capitals.",
    repair: .some("unless the property is unknown"),
    oncePerFile: true)
}
