internal import ICSText

/// Properties that may occur only once in a message but occur several times.
enum RepeatedInMessage: ComponentRule {
  static let description = RuleDescription(
    "itip.at-most-one", .error, "RFC 5546 §3.2 to §3.5",
    "A property that the METHOD of a message allows only once occurs at most once.",
    harm: "Readers of the message keep the first or the last.",
    wrong: .calendar(
      """
      METHOD:ADD
      BEGIN:VJOURNAL
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      DTSTART;VALUE=DATE:20241202
      ORGANIZER:mailto:jan@example.com
      SEQUENCE:1
      DESCRIPTION:Notes
      ↓DESCRIPTION:More notes
      END:VJOURNAL
      """),
    right: .calendar(
      """
      METHOD:ADD
      BEGIN:VJOURNAL
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      DTSTART;VALUE=DATE:20241202
      ORGANIZER:mailto:jan@example.com
      SEQUENCE:1
      DESCRIPTION:Notes
      END:VJOURNAL
      """),
    cure: "Keep the intended one.")

  static let components: [ComponentName] = [.event, .todo, .journal, .freeBusy]

  static var reads: EventTraits { [.inMessage, .unusual] }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, !component.repeated.isEmpty, let method = context.methodOfMessage,
      let table = MethodTable.of(component.name, method),
      let always = Cardinality.of(component.name)
    else { return }
    // ATTENDEE, RRULE, and properties that no file may repeat have rules of their own.
    let elsewhere = always.once.union(always.atMostOnce).union([.attendee, .rrule])
    for name in component.repeated.intersection(table.single).subtracting(elsewhere).names {
      for property in context.record.all(name).dropFirst() {
        diagnostics.report(
          diagnostic, at: property.place,
          "\(name.rawValue) appears a second time, expected once in "
            + "\(component.name.rawValue) with METHOD:\(method.rawValue)")
      }
    }
  }
}
