internal import ICSText

/// Removes commas beside which a list has no value.
enum EmptyItemFixer: PropertyFixer {
  static let rule: any Rule.Type = EmptyItem.self

  static let properties = EmptyItem.properties

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    let record = context.facts.record
    var items: [String] = []
    var hasEmptyItem = false
    var list = ValueList(in: property.value)
    while let range = list.next(in: record.bytes.span) {
      if range.isEmpty { hasEmptyItem = true } else { items.append(record.string(range)) }
    }
    guard hasEmptyItem, !items.isEmpty else { return }
    edits.replace(
      property.value, of: property, with: Array(items.joined(separator: ",").utf8),
      "empty value removed from \(property.name.rawValue)")
  }
}
