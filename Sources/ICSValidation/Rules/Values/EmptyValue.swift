internal import ICSText

/// Properties whose value is missing.
enum EmptyValue: PropertyRule {
  static let description = RuleDescription(
    "val.empty", .error, "RFC 5545 §3.3",
    "A property that is not text has a value.",
    harm: """
      An empty value is not a date, number or address: readers drop the event or refuse the file. \
      An empty URL is a warning: some programs write it if there is no address, and readers ignore \
      it.
      """,
    wrong: .event("DTSTART:20241202T180000Z\nDTEND:↓"), .event("STATUS:↓"), .event("URL:↓"),
    right: .event("DESCRIPTION:"), cure: "Leave the property out.",
    repair: .some("if the component does not require the property and it is not RECURRENCE-ID"))

  static let properties = PropertySet(
    PropertyName.allCases.filter { PropertyGrammar.of($0).types[0] != .text }
  ).union([.status, .transp, .classification, .action, .method, .calscale, .tzid])

  static func check(
    _ property: ComponentRecord.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span
    guard !property.value.contains(where: { text[$0] != 0x20 && text[$0] != 0x09 }) else {
      return
    }
    diagnostics.report(
      diagnostic, property.name == .url ? .warning : nil,
      at: context.record.placeOfValue(of: property),
      "\(property.name.rawValue) has no value")
  }
}
