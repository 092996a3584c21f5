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

  static var reads: EventTraits { .unusual }

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
