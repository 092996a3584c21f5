internal import CivilCalendar
internal import ICSText

/// Components that were changed before they were created.
enum ModifiedBeforeCreated: ComponentRule {
  static let description = RuleDescription(
    "time.modified-before-created", .info, "RFC 5545 §3.8.7.1, §3.8.7.3",
    "LAST-MODIFIED is not before CREATED.",
    harm: "Often one of the two is a local time marked with Z; readers keep the wrong copy.",
    wrong: .event("CREATED:20241115T090000Z\nLAST-MODIFIED:↓20241115T080000Z"),
    right: .event("CREATED:20241115T090000Z\nLAST-MODIFIED:20241115T090000Z"),
    cure: "Write both in UTC; leave CREATED out if it is not known.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.lastModified]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let modified = context.record.first(.lastModified, of: index),
      case .value(.utc(let end), _) = modified.time,
      let created = context.record.first(.created, of: index),
      case .value(.utc(let start), _) = created.time,
      // Two clocks may differ by some seconds.
      end.secondsSinceEpoch < start.secondsSinceEpoch - 60
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: modified),
      "LAST-MODIFIED \(context.record.excerpt(modified.value)) is before "
        + "CREATED \(context.record.excerpt(created.value))")
  }
}
