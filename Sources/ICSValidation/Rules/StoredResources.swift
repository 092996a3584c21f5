internal import ICSText

/// Resources with components of several kinds.
enum SeveralKinds: ComponentRule {
  static let description = RuleDescription(
    "caldav.one-type", .error, "RFC 4791 §4.1",
    "Except for time zones, a resource has components of one kind.",
    harm: "CalDAV servers refuse the resource.",
    wrong: .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      ↓BEGIN:VFREEBUSY
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      END:VFREEBUSY
      """),
    right: .event("LOCATION:Hall"), cure: "Store each kind as a resource of its own.",
    profiles: [.caldav])

  static let components: [ComponentName] = [.event, .todo, .journal, .freeBusy, .availability]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let first = context.calendar.kinds.first, first != component.name,
      first != .other
    else { return }
    diagnostics.report(
      diagnostic, at: component.place,
      "\(component.name.rawValue) together with \(first.rawValue), "
        + "expected components of one kind")
  }
}

/// Resources with several UIDs.
enum SeveralUIDs: CalendarRule {
  static let description = RuleDescription(
    "caldav.one-uid", .error, "RFC 4791 §4.1", "All components of a resource have one UID.",
    harm: "CalDAV servers refuse the resource.",
    wrong: .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      BEGIN:VEVENT
      ↓UID:concert@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Concert
      DTSTART;VALUE=DATE:20241215
      END:VEVENT
      """),
    right: .event("LOCATION:Hall"), cure: "Store each event as a resource of its own.",
    profiles: [.caldav])

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let others = context.calendar.otherUIDs
    guard let place = others.first else { return }
    diagnostics.report(
      diagnostic, at: place,
      others.count == 1
        ? "found a second UID, expected one in a resource"
        : "\(others.count) components have UIDs other than the first, expected one in a resource")
  }
}

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
    repair: .sometimes("if it is PUBLISH or REQUEST"), profiles: [.caldav])

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
