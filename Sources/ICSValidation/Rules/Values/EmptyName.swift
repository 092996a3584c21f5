internal import ICSText

/// Names and references without text.
enum EmptyName: PropertyRule {
  static let description = RuleDescription(
    "val.empty-text", .warning, "RFC 5545 §3.7.3, §3.8.1.2, §3.8.1.10, §3.8.4.5",
    "A category, a resource, a reference and a PRODID are not empty.",
    harm: """
      Readers make a category without a name, or a link to nothing; without a PRODID nobody can \
      tell which program to repair.
      """,
    wrong: .event("CATEGORIES:Music,↓"), .event("CATEGORIES:↓"), .event("RELATED-TO:↓"),
    right: .event("CATEGORIES:Music"),
    cure: "Leave the property or the comma out; give PRODID a name of the program.")

  static let properties: PropertySet = [.categories, .resources, .relatedTo, .prodid]

  static func check(
    _ property: ComponentRecord.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span
    let isList = PropertyGrammar.of(property.name).isList
    var list = ValueList(in: property.value)
    while let range = list.next(in: text) {
      guard isList || property.value.isEmpty,
        !range.contains(where: { text[$0] != UInt8(ascii: " ") })
      else { continue }
      diagnostics.report(
        diagnostic, at: context.record.place(of: range.lowerBound, in: property),
        property.value.isEmpty
          ? "\(property.name.rawValue) has no value"
          : "\(property.name.rawValue) has an empty value in its list")
    }
  }
}
