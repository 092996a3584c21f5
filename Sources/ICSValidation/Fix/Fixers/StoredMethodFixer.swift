internal import ICSText

/// Removes METHOD from a CalDAV resource that holds the event itself.
///
/// From other resources METHOD is not removed: a cancellation, an answer or a proposal would then
/// be stored as if it were the event.
enum StoredMethodFixer: PropertyFixer {
  static let rule: any Rule.Type = StoredMethod.self

  static let properties = StoredMethod.properties

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    switch CalendarFacts.Method(context.facts.record.bytes.span.extracting(property.value)) {
    case .publish, .request: edits.remove(property, "METHOD removed")
    default: break
    }
  }
}
