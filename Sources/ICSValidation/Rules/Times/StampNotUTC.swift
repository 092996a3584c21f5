internal import ICSText

/// Times of changes that are not in UTC.
enum StampNotUTC: PropertyRule {
  static let description = RuleDescription(
    "time.stamp-not-utc", .warning, "RFC 5545 §3.8.7.1, §3.8.7.2, §3.8.7.3",
    "DTSTAMP, CREATED and LAST-MODIFIED are in UTC.",
    harm: """
      All known readers take such a time, but in UTC, in the zone of the event or in their own: \
      which copy of an event is newer may be decided wrongly.
      """,
    wrong: .event("DTSTAMP:↓20241115T090000"),
    .event("CREATED;TZID=Europe/Berlin:↓20241115T100000"),
    .event("LAST-MODIFIED;VALUE=DATE:↓20241115"),
    right: .event("DTSTAMP:20241115T090000Z"), .event("CREATED:20241115T090000Z"),
    cure: "Convert the time to UTC and write Z after it.",
    repair: .some("if the time has a zone"), oncePerFile: true)

  static let properties: PropertySet = [.dtstamp, .created, .lastModified]

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard UTCRequired.readsAsTime(property), case .value(let value, _) = property.time else {
      return
    }
    if case .utc = value { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      UTCRequired.message(about: value, of: property, in: context.record),
      advice: Diagnostic.Advice(reference: reference(property.name))
    ) { UTCRequired.convert(property, in: context, with: &$0) }
  }

  private static func reference(_ property: PropertyName) -> String? {
    switch property {
    case .created: "RFC 5545 §3.8.7.1"
    case .dtstamp: "RFC 5545 §3.8.7.2"
    case .lastModified: "RFC 5545 §3.8.7.3"
    default: nil
    }
  }
}
