internal import ICSText

/// Parameters that no RFC defines.
enum UnknownParameter: ParameterRule {
  static let description = RuleDescription(
    "str.param-unknown", .warning, "RFC 5545 §3.2",
    "A parameter is registered, or its name starts with X-.",
    harm: "Readers ignore it, so its information is lost. Most often the name is misspelt.",
    wrong: .event("ATTENDEE;↓PARTSAT=ACCEPTED:mailto:ulla@example.com"),
    .event("ATTENDEE;↓X-=12:mailto:ulla@example.com"),
    right: .event("ATTENDEE;PARTSTAT=ACCEPTED:mailto:ulla@example.com"),
    .event("ATTENDEE;X-SEAT=12:mailto:ulla@example.com"),
    cure: "Check the spelling; your own parameters start with X-.")

  static var parameters: [ParameterName]? { [.other] }

  static var reads: LineTraits { .unusual }

  /// Names from later documents that calview does not otherwise use.
  private static let registered = ["JSID", "JSPTR", "PUBLIC-COMMENT", "RESPONSE", "STAY-INFORMED"]

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let name = context.record.bytes.span.extracting(parameter.nameRange)
    // An unknown property may have parameters of its own.
    guard property.name != .other, !PropertySet.experimental.contains(property.name),
      !name.isExtensionName
    else { return }
    for known in registered where name.equals(known) { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: parameter.nameRange.lowerBound, in: property),
      "no parameter is called \(Excerpt(name))")
  }
}
