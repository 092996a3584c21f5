internal import ICSText

/// Takes METHOD out of a resource of CalDAV.
enum StoredMethodFixer: PropertyFixer {
  static let rule: any Rule.Type = StoredMethod.self

  static let properties = StoredMethod.properties

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    edits.remove(property, "METHOD left out")
  }
}
