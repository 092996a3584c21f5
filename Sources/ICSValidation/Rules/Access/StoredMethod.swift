internal import ICSText

/// METHOD in a resource that a server stores.
enum StoredMethod: PropertyRule {
  static let description = RuleDescription(
    "caldav.method", .error, "RFC 4791 §4.1", "A resource has no METHOD.",
    harm: "CalDAV servers refuse the resource.",
    wrong: .calendar(
      """
      ↓METHOD:PUBLISH
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      """),
    right: .event("LOCATION:Hall"),
    cure: """
      Leave METHOD out of a stored event. With any METHOD other than PUBLISH and REQUEST, it is a \
      message, which is answered and not stored.
      """,
    repair: .some("if it is PUBLISH or REQUEST"), profiles: [.caldav])

  static let properties: PropertySet = [.method]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      diagnostic, at: property.place, "a CalDAV resource must not have METHOD"
    ) { edits in
      switch CalendarMethod(context.record.bytes.span.extracting(property.value)) {
      case .publish, .request: edits.remove(property, in: context.record, "METHOD removed")
      // A cancellation, an answer or a proposal would be stored as if it were the event.
      default: break
      }
    }
  }
}
