internal import ICSText

/// UIDs that other calendars may also use.
enum LocalUID: PropertyRule {
  static let description = RuleDescription(
    "uid.not-global", .info, "RFC 7986 §5.3", "A UID is long enough to be unique.",
    harm: """
      If two calendars each have an event with the UID 1, a reader of both takes them for one \
      event and keeps only one.
      """,
    wrong: .event("UID:↓17"), right: .event("UID:0f4a1f6e-6a53-4c2c-9c3e-2f4a8f0f5a11"),
    .event("UID:17@example.com"),
    cure: "Write a UUID, or add @ and the name of your host.", oncePerFile: true)

  static let properties: PropertySet = [.uid]

  static var reads: LineTraits { .unusual }

  private static let shortest = 8

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let component = context.record.parts[property.part].name
    guard component == .event || component == .todo || component == .journal,
      (1..<shortest).contains(property.value.count)
    else { return }
    let text = context.record.bytes.span.extracting(property.value)
    // A text of blanks is reported as empty.
    guard text.indices.contains(where: { text[$0] > UInt8(ascii: " ") }) else { return }
    for index in text.indices where text[index] == UInt8(ascii: "@") { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "the UID \(Excerpt(text)) may also be used for an event elsewhere")
  }
}
