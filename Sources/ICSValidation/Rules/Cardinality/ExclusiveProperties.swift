internal import ICSText

/// Properties that exclude each other.
enum ExclusiveProperties: ComponentRule {
  static let description = RuleDescription(
    "card.exclusive", .error, "RFC 5545 §3.6.1, §3.6.2",
    "A component has an end or a duration, not both.",
    harm:
      """
      Readers use one or the other; libical (Evolution, KOrganizer) uses neither, so the event \
      has no time.
      """,
    wrong: .event("DTSTART:20241202T180000Z\nDTEND:20241202T190000Z\n↓DURATION:PT1H"),
    .todo("DTSTART:20241202T180000Z\n↓DURATION:PT1H\nDUE:20241202T190000Z"),
    right: .event("DTSTART:20241202T180000Z\nDTEND:20241202T190000Z"),
    cure: "Keep DTEND (DUE in a task) and leave DURATION out.",
    repair: .some("if both give the same end"))

  static let components: [ComponentName] = [.event, .todo, .availability, .available]

  static let triggers: PropertySet = [.duration]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let end: PropertyName = component.name == .todo ? .due : .dtend
    guard let duration = context.record.first(.duration, of: index),
      let end = context.record.first(end, of: index)
    else { return }
    diagnostics.report(
      diagnostic, at: duration.place,
      "\(end.name.rawValue) and DURATION exclude each other, expected one of them"
    ) { edits in
      let fact = end.name == .due ? context.times.due : context.times.end
      guard index == 0, let start = context.times.start, let fact,
        let length = try? CalendarDuration.read(
          context.record.bytes.span.extracting(duration.value)
        ).value,
        context.isEnd(fact, of: start, after: length)
      else { return }
      edits.remove(
        duration, in: context.record,
        "DURATION removed; \(end.name.rawValue) gives the same end")
    }
  }
}
