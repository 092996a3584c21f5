internal import ICSText

/// Alarms with DURATION but without REPEAT, or the reverse.
enum PairedProperties: ComponentRule {
  static let description = RuleDescription(
    "card.pair", .error, "RFC 5545 §3.6.6", "A VALARM has both DURATION and REPEAT, or neither.",
    harm: "It is undefined when or how often the alarm repeats, so it rings once.",
    wrong: .alarm("↓REPEAT:3"), .alarm("↓DURATION:PT5M"),
    right: .alarm("REPEAT:3\nDURATION:PT5M"), cure: "Write both, or leave both out.")

  static let components: [ComponentName] = [.alarm]

  static let triggers: PropertySet = [.duration, .repeatCount]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let pair = [PropertyName.duration, .repeatCount]
    let found = pair.compactMap { context.record.first($0, of: index) }
    guard found.count == 1, let property = found.first else { return }
    let missing: PropertyName = property.name == .duration ? .repeatCount : .duration
    guard !context.unreadable.contains(missing) else { return }
    diagnostics.report(
      diagnostic, at: property.place,
      "\(property.name.rawValue) of an alarm also needs \(missing.rawValue)")
  }
}
