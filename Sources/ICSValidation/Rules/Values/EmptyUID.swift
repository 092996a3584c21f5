internal import ICSText

/// UIDs without text.
enum EmptyUID: PropertyRule {
  static let description = RuleDescription(
    "val.uid-empty", .error, "RFC 5545 §3.8.4.7", "A UID is not empty.",
    harm: "Readers take all events with an empty UID for one event and keep the last.",
    wrong: .event("UID:↓"), right: .event("UID:0f4a1f6e-6a53-4c2c-9c3e-2f4a8f0f5a11"),
    cure: "Give each event a unique UID that never changes.")

  static let properties: PropertySet = [.uid]

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span
    guard !property.value.contains(where: { text[$0] != 0x20 && text[$0] != 0x09 }) else {
      return
    }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property), "UID has no value")
  }
}
