internal import ICSText

/// Removes properties that have no value but need one.
///
/// Without RECURRENCE-ID, the change of an instance would be a second event of that UID.
enum EmptyValueFixer: PropertyFixer {
  static let rule: any Rule.Type = EmptyValue.self

  static let properties = EmptyValue.properties.subtracting([.recurrenceID])

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    let text = context.facts.record.bytes.span
    let component = context.facts.record.components[property.component].name
    // Other parameters say something, such as the name of a person without an address.
    let saysNothing: Set<ParameterName> = [.value, .tzid, .language, .encoding, .charset]
    guard !property.value.contains(where: { text[$0] != 0x20 && text[$0] != 0x09 }),
      context.facts.record.parameters[property.parameters].allSatisfy({
        saysNothing.contains($0.name)
      }),
      !(Cardinality.of(component)?.once.contains(property.name) ?? false)
    else { return }
    edits.remove(property, "\(property.name.rawValue) removed; it has no value")
  }
}
