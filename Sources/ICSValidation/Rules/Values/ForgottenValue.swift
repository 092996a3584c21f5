internal import ICSText

/// Words for no value, and templates that were not filled in.
enum ForgottenValue: PropertyRule {
  static let description = RuleDescription(
    "val.placeholder", .warning, "RFC 5545 §3.8.1, §3.8.4.7",
    "A text is meant for people, and a UID for one component.",
    harm: """
      People see an event called "undefined" or {{ title }}. If that is the UID of several events, \
      readers keep one of them.
      """,
    wrong: .event("SUMMARY:↓undefined"), .event("LOCATION:↓null"),
    .event("DESCRIPTION:↓[object Object]"), .event("SUMMARY:↓{{ event.title }}"),
    .event("UID:↓undefined"), .event("LOCATION:↓${room}"),
    right: .event("SUMMARY:Behaviour that is undefined"), .event("SUMMARY:{{ and }} in templates"),
    .event("SUMMARY:Null"), .event("LOCATION:Room {4}"),
    cure: "Leave the property out if there is no value; a UID is always needed.")

  static let properties: PropertySet = [
    .summary, .location, .description, .comment, .contact, .url, .uid, .name, .xWRCalname,
    .xWRCaldesc,
  ]

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let value = context.record.bytes.span.extracting(property.value)
    guard let placeholder = Placeholder(value) else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      placeholder == .word
        ? "\(property.name.rawValue) is \(Excerpt(value)), which a program writes for no value"
        : "\(property.name.rawValue) is the template \(Excerpt(value)), which was not filled in")
  }
}
