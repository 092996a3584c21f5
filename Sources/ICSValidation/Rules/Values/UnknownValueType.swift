internal import ICSText

/// Value types that no RFC defines.
enum UnknownValueType: ParameterRule {
  static let description = RuleDescription(
    "val.value-unknown", .warning, "RFC 5545 §3.2.20",
    "VALUE names a type that is registered or starts with X-.",
    harm: "Readers take the value for text; a time is lost, which is an error.",
    wrong: .event("URL;VALUE=↓LINK:https://example.com"),
    .event("DTSTART;VALUE=↓DATETIME:20241202T180000Z"),
    right: .event("URL;VALUE=URI:https://example.com"),
    cure: "Leave VALUE out, or write the type of the property.")

  static var parameters: [ParameterName]? { [.value] }

  static var reads: LineTraits { .unusual }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let value = context.record.bytes.span.extracting(parameter.firstValue)
    guard ValueType(value) == .other, !value.isExtensionName else { return }
    diagnostics.report(
      diagnostic, PropertySet.deciding.contains(property.name) ? .error : nil,
      at: context.record.place(of: parameter.firstValue.lowerBound, in: property),
      "no value type is called \(Excerpt(value))")
  }
}
