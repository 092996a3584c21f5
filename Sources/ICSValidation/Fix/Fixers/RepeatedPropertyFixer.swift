internal import ICSText

/// Removes copies of a property that may occur only once.
enum RepeatedPropertyFixer: ComponentFixer {
  static let rule: any Rule.Type = RepeatedProperty.self

  static let components = RepeatedProperty.components

  static func fix(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard !component.repeated.isEmpty, let table = Cardinality.of(component.name) else { return }
    var single = table.once.union(table.atMostOnce)
    // A rule of its own covers PRODID.
    if component.name == .calendar { single = single.subtracting([.prodid]) }
    for name in component.repeated.intersection(single).names {
      removeCopies(of: name, of: index, in: context, with: &edits)
    }
  }

  /// Removes the properties of a name that say the same as the first of them.
  static func removeCopies(
    of name: PropertyName, of component: Int, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    let properties = context.facts.record.all(name, of: component)
    guard let first = properties.first else { return }
    let text = context.facts.record.bytes.span
    for property in properties.dropFirst()
    where text.extracting(property.nameRange.upperBound..<property.value.upperBound).isSame(
      as: text.extracting(first.nameRange.upperBound..<first.value.upperBound))
    {
      edits.remove(property, "\(name.rawValue) removed; it repeats an earlier one")
    }
  }
}

extension Span<UInt8> {
  /// Whether both have the same bytes.
  fileprivate func isSame(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }
}
