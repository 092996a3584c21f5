internal import ICSText

/// Times of availability that are dates or have no zone.
enum AvailabilityForm: PropertyRule {
  static let description = RuleDescription(
    "time.availability-form", .error, "RFC 7953 §3.1",
    "Times in VAVAILABILITY and AVAILABLE are date-times in UTC or with a TZID.",
    harm: "Servers that compute free time refuse it, or are hours off.",
    wrong: .calendar(
      """
      BEGIN:VAVAILABILITY
      UID:office@example.com
      DTSTAMP:20241115T090000Z
      DTSTART;VALUE=DATE:↓20241202
      END:VAVAILABILITY
      """),
    right: .calendar(
      """
      BEGIN:VAVAILABILITY
      UID:office@example.com
      DTSTAMP:20241115T090000Z
      DTSTART:20241202T000000Z
      END:VAVAILABILITY
      """),
    cure: "Write the time of day, and its TZID or Z.")

  static let properties: PropertySet = [.dtstart, .dtend]

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let component = context.record.parts[property.part].name
    guard component == .availability || component == .available,
      case .value(let value, _) = property.time
    else { return }
    let fault: String
    switch value {
    case .date: fault = "is a date"
    case .local where context.record.parameter(.tzid, of: property) == nil: fault = "has no zone"
    default: return
    }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "\(property.name.rawValue) of \(component.rawValue) must be a date-time with a zone, "
        + "but \(context.record.excerpt(property.value)) \(fault)")
  }
}
