internal import ICSText

/// Names and references without text.
enum EmptyName: PropertyRule, ParameterRule {
  static let description = RuleDescription(
    "val.empty-text", .warning,
    "RFC 5545 §3.7.3, §3.8.1.2, §3.8.1.10, §3.8.4.5, RFC 9253 §6.1, §8.3",
    "A category, a resource, a reference and a PRODID are not empty, nor is the LINKREL of a LINK.",
    harm: """
      Readers create a category without a name, or a link to nothing; without a PRODID nobody \
      knows which program to fix.
      """,
    wrong: .event("CATEGORIES:Music,↓"), .event("CATEGORIES:↓"),
    .event("CATEGORIES:Music,↓ ,Work"), .event("RELATED-TO:↓"), .event("REFID:↓"),
    .event("LINK;VALUE=URI;LINKREL=↓:https://example.com/"),
    right: .event("CATEGORIES:Music"),
    cure: "Leave the property or the comma out; in PRODID, name the program.")

  static func enter(_ table: inout RuleTable) {
    table.add(self as any PropertyRule.Type)
    table.add(self as any ParameterRule.Type)
  }

  static let properties: PropertySet = [.categories, .resources, .relatedTo, .prodid, .refid]

  static var parameters: [ParameterName]? { [.linkrel] }

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span
    let isList = property.name.isList
    var list = ValueList(in: property.value)
    while let item = list.next(in: text) {
      // A value that is not a list is checked once, as a whole.
      guard isList || item.lowerBound == property.value.lowerBound else { return }
      let range = isList ? item : property.value
      guard !range.contains(where: { text[$0] != UInt8(ascii: " ") }) else { continue }
      diagnostics.report(
        diagnostic, at: context.record.place(of: range.lowerBound, in: property),
        range == property.value
          ? "\(property.name.rawValue) has no value"
          : "\(property.name.rawValue) has an empty value in its list")
    }
  }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    guard parameter.firstValue.isEmpty else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: parameter.values.lowerBound, in: property),
      "\(parameter.name.rawValue) has no value")
  }
}
