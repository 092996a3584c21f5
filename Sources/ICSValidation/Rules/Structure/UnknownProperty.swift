internal import ICSText

/// Properties that no RFC defines.
enum UnknownProperty: PropertyRule {
  static let description = RuleDescription(
    "str.prop-unknown", .warning, "RFC 5545 §3.8.8",
    "A property is registered, or its name starts with X-.",
    harm: """
      Readers ignore it, so its information is lost; libical turns it into one of its own error \
      properties. Most often the name is misspelt.
      """,
    wrong: .event("↓FOO:bar"), .event("↓X-:1"), right: .event("X-FOO:bar"),
    cure: "Check the spelling; your own properties start with X-.")

  static let properties: PropertySet = [.other]

  static var reads: LineTraits { .unusual }

  /// Names from the registry that calview does not otherwise use.
  private static let registered = [
    "XML", "ESTIMATED-DURATION", "REASON", "SUBSTATE", "TASK-MODE", "VOTER", "POLL-MODE",
    "POLL-PROPERTIES", "POLL-WINNER", "POLL-ITEM-ID", "REPLY-URL", "RESPONSE",
  ]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let name = context.record.bytes.span.extracting(property.nameRange)
    // An unknown component may have properties of its own.
    guard !name.isExtensionName,
      context.record.parts[property.part].name != .other
    else { return }
    for known in registered where name.equals(known) { return }
    for removed in RemovedProperty.names where name.equals(removed) { return }
    diagnostics.report(diagnostic, at: property.place, "no property is called \(Excerpt(name))")
  }
}
