internal import ICSText

/// Events and tasks that end before they start.
enum EndBeforeStart: ComponentRule {
  static let description = RuleDescription(
    "time.end-before-start", .error, "RFC 5545 §3.8.2.2, §3.8.2.3",
    "DTEND and DUE are not before DTSTART.",
    harm: """
      Google refuses such an event; others show it without a duration or not at all. Often AM and \
      PM or day and month were mixed up, or only one of the dates was moved.
      """,
    wrong: .event("DTSTART:20241202T180000Z\nDTEND:↓20241202T170000Z"),
    .event("DTSTART;VALUE=DATE:20241202\nDTEND;VALUE=DATE:↓20241201"),
    .todo("DTSTART:20241202T180000Z\nDUE:↓20241202T170000Z"),
    right: .event("DTSTART:20241202T180000Z\nDTEND:20241202T190000Z"),
    cure: "Write the intended end, or leave it out.")

  static let components: [ComponentName] = [.event, .todo, .freeBusy, .availability, .available]

  static let triggers: PropertySet = [.dtend, .due]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let times =
      index == 0
      ? context.times : TimeFacts(of: context.record, zones: context.zones, component: index)
    guard let start = times.start else { return }
    for end in [times.end, times.due] {
      guard let end, (end.form == .date) == (start.form == .date), end.isBefore(start) == true
      else { continue }
      let property = context.record.properties[end.property]
      let startText = context.record.excerpt(context.record.properties[start.property].value)
      diagnostics.report(
        diagnostic, at: context.record.placeOfValue(of: property),
        "\(property.name.rawValue) \(context.record.excerpt(property.value)) is before "
          + "DTSTART \(startText)")
    }
  }
}
