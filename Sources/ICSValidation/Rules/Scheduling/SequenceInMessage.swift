internal import ICSText

/// Messages that add to an event but count as its first version.
enum SequenceInMessage: ComponentRule {
  static let description = RuleDescription(
    "itip.sequence", .error, "RFC 5546 §3.2.4, §3.4.4, §3.5.2",
    "SEQUENCE is greater than 0 with METHOD:ADD.",
    harm: """
      ADD adds an instance to an event that was sent before: readers ignore an older version.
      """,
    wrong: .calendar(
      """
      METHOD:ADD
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      ORGANIZER:mailto:jan@example.com
      SEQUENCE:↓0
      END:VEVENT
      """),
    right: .calendar(
      """
      METHOD:ADD
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      ORGANIZER:mailto:jan@example.com
      SEQUENCE:1
      END:VEVENT
      """),
    cure: "Write the SEQUENCE of the last version sent, plus one.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.sequence]

  static var reads: EventTraits { [.inMessage, .unusual] }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, context.methodOfMessage == .add,
      let property = context.record.first(.sequence),
      (try? IntegerValue.read(context.record.bytes.span.extracting(property.value)))?.value == 0
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "SEQUENCE must be greater than 0 with METHOD:ADD")
  }
}
