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
    PropertyName.allCases.filter { $0.defaultValueType != .text }
  ).union([.status, .transp, .classification, .action, .method, .calscale, .tzid])

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
      diagnostic, property.name == .url ? .warning : nil,
      at: context.record.placeOfValue(of: property),
      "\(property.name.rawValue) has no value"
    ) { edits in
      guard isSuperfluous(property, in: context.record) else { return }
      edits.remove(
        property, in: context.record, "\(property.name.rawValue) removed; it has no value")
    }
  }

  /// Whether nothing is lost if the property without a value is removed.
  ///
  /// Without RECURRENCE-ID, the change of an instance would be a second event of that UID.
  private static func isSuperfluous(
    _ property: Component.Property, in record: Component
  ) -> Bool {
    let component = record.parts[property.part].name
    // Other parameters say something, such as the name of a person without an address.
    let saysNothing: Set<ParameterName> = [.value, .tzid, .language, .encoding, .charset]
    return property.name != .recurrenceID
      && record.parameters(of: property).allSatisfy { saysNothing.contains($0.name) }
      && Cardinality.of(component)?.once.contains(property.name) != true
  }
}
