internal import ICSText

/// Instances that RDATE adds.
enum AdditionForOutlook: ComponentRule {
  static let description = RuleDescription(
    "outlook.rdate", .warning, "RFC 5545 §3.8.5.2",
    "A series has only the instances of its rule, and no others from RDATE.",
    harm: """
      Exchange and Outlook read RDATE only together with RRULE, and only if an EXDATE makes it an \
      instance that was moved (Microsoft, MS-OXCICAL §2.1.3.1.1.20.18). They show no others.
      """,
    wrong: .event("DTSTART:20241202T180000Z\n↓RDATE:20241204T180000Z"),
    .event("DTSTART:20241202T180000Z\nRRULE:FREQ=WEEKLY;COUNT=4\n↓RDATE:20241204T180000Z"),
    right: .event(
      """
      DTSTART:20241202T180000Z
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE:20241209T180000Z
      RDATE:20241210T180000Z
      """),
    cure: "Write a separate event, or a changed instance with RECURRENCE-ID.",
    profiles: [.outlook])

  static let components: [ComponentName] = [.event]

  static let triggers: PropertySet = [.rdate]

  static var reads: EventTraits { [.additions, .unusual] }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let recurrence = context.recurrence,
      let property = context.record.first(.rdate)
    else { return }
    let mayBeMoved =
      component.present.contains(.rrule) && property.valueType != .period
      && recurrence.additions.count <= recurrence.exceptions.count
    if mayBeMoved { return }
    diagnostics.report(
      diagnostic, at: property.place, "Outlook does not show the instances that RDATE adds")
  }
}
