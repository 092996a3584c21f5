internal import ICSText

/// RECURRENCE-ID that is not an instance of its series.
enum OverrideWithoutInstance: ComponentRule {
  static let description = RuleDescription(
    "rid.not-an-occurrence", .warning, "RFC 5545 §3.8.4.4",
    "RECURRENCE-ID is the original start of an instance of the series.",
    harm: """
      The change replaces no instance, so the event is shown an additional time. Often \
      RECURRENCE-ID is the new start instead of the old one.
      """,
    wrong: .series("DTSTART:20241202T180000Z", "RECURRENCE-ID:↓20241210T180000Z"),
    right: .series("DTSTART:20241202T180000Z", "RECURRENCE-ID:20241209T180000Z"),
    cure: "Write the start that the instance had before it was changed.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.uid]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    for match in context.matches {
      if !match.isRecurring {
        diagnostics.report(
          diagnostic, at: match.override.place,
          "RECURRENCE-ID names an instance of an event that does not repeat")
      } else if match.isInstance == .no {
        diagnostics.report(
          diagnostic, at: match.override.place,
          "RECURRENCE-ID matches no instance of the series, so it changes nothing")
      }
    }
  }
}
