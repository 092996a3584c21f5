internal import ICSText

/// Properties that mean nothing without DTSTART.
enum NeededStart: ComponentRule {
  static let description = RuleDescription(
    "card.requires", .error, "RFC 5545 §3.6.2, §3.8.2.4",
    "Properties that are relative to DTSTART occur together with DTSTART.",
    harm: "A rule or duration without a start defines no time; readers drop the task or the rule.",
    wrong: .todo("↓DURATION:PT1H"), .todo("↓RRULE:FREQ=WEEKLY;COUNT=4\nDUE:20241202T190000Z"),
    right: .todo("DTSTART:20241202T180000Z\nDURATION:PT1H"), cure: "Write DTSTART.")

  static let components: [ComponentName] = [.event, .todo, .journal, .availability]

  static let triggers: PropertySet = [.duration, .dtend, .rrule, .rdate, .exdate, .exrule]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard !component.present.contains(.dtstart), !context.unreadable.contains(.dtstart) else {
      return
    }
    // An event without DTSTART is reported as such, unless its METHOD allows that.
    guard component.name != .event || context.calendar.method != nil else { return }
    // A property that does not belong in the component at all is reported as such.
    let allowed = Cardinality.of(component.name)?.allowed ?? []
    let dependent = component.present.intersection(triggers).intersection(allowed).names
      .compactMap { context.record.first($0, of: index) }
    guard let first = dependent.min(by: { $0.index < $1.index }) else { return }
    let names = dependent.map(\.name.rawValue).joined(separator: ", ")
    diagnostics.report(
      diagnostic, at: first.place, "\(component.name.rawValue) with \(names) needs DTSTART")
  }
}
