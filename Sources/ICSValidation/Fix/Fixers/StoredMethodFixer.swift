internal import ICSText

/// Takes METHOD out of a resource of CalDAV that holds the event itself.
///
/// Without METHOD a cancellation, an answer or a proposal would be stored as if it were the event.
enum StoredMethodFixer: PropertyFixer {
  static let rule: any Rule.Type = StoredMethod.self

  static let properties = StoredMethod.properties

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    switch CalendarFacts.Method(context.facts.record.bytes.span.extracting(property.value)) {
    case .publish, .request: edits.remove(property, "METHOD left out")
    default: break
    }
  }
}
