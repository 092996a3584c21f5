internal import CivilCalendar
internal import ICSText

/// Days that some programs cannot hold.
enum DateOutOfRange: PropertyRule {
  static let description = RuleDescription(
    "val.date-range", .info, "RFC 5545 §3.3.4",
    "A time is between 13 December 1901 and 19 January 2038.",
    harm: """
      Programs that count seconds in 32 bits show another day or crash; most read such times. Years \
      such as 1601 and 9999 usually stand for a missing value. The year 0000 is a warning: \
      icalendar drops the property, ical (Home Assistant) refuses the file. Times after 2038 are \
      reported once per file.
      """,
    wrong: .event("DTSTART:↓00010101T000000Z"), .event("CREATED:↓00001231T000000Z"),
    .event("DTSTART;VALUE=DATE:↓99991231"),
    .event("DTSTART:↓20991231T180000Z\nDTEND:20991231T190000Z"),
    right: .event("DTSTART:20241202T180000Z"),
    cure: "Leave the property out if there is no such time; otherwise this is fine.")

  static let properties: PropertySet = PropertySet.times.subtracting([.tzuntil])

  static var reads: LineTraits { [.late, .unusual] }

  /// The range of seconds that 32 bits hold.
  private static let range = Int64(Int32.min)...Int64(Int32.max)

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    // A time zone may begin at any date.
    guard context.record.parts[0].name != .timeZone else { return }
    var hasNoYear = false
    switch property.time {
    case .value(let value, _) where value.wallTime.secondsSinceEpoch < range.lowerBound: break
    case .value(let value, _) where value.wallTime.secondsSinceEpoch > range.upperBound:
      guard context.file.firstLateTime == nil || context.file.firstLateTime == property.place
      else { return }
    case .failure(let error) where error.problem == .yearOutOfRange: hasNoYear = true
    default: return
    }
    diagnostics.report(
      diagnostic, hasNoYear ? .warning : nil, at: context.record.placeOfValue(of: property),
      "\(property.name.rawValue) is \(context.record.excerpt(property.value)), "
        + "which some programs cannot represent")
  }
}
