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
    repair: .sometimes("if the component does not require the property and it is not RECURRENCE-ID")
  )

  static let properties = PropertySet(
    PropertyName.allCases.filter { $0.defaultValueType != .text }
  ).union([.status, .transp, .classification, .action, .method, .calscale, .tzid])

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

/// UIDs without text.
enum EmptyUID: PropertyRule {
  static let description = RuleDescription(
    "val.uid-empty", .error, "RFC 5545 §3.8.4.7", "A UID is not empty.",
    harm: "Readers take all events with an empty UID for one event and keep the last.",
    wrong: .event("UID:↓"), right: .event("UID:0f4a1f6e-6a53-4c2c-9c3e-2f4a8f0f5a11"),
    cure: "Give each event a unique UID that never changes.")

  static let properties: PropertySet = [.uid]

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
