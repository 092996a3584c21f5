internal import ICSText

/// Files with too many zones.
enum ManyTimeZones: CalendarRule {
  static let description = RuleDescription(
    .timeZoneLimit, "RFC 5545 §3.6.5", "A file has at most 1000 time zones.",
    harm: "calview leaves the others out; libical needs seconds to free them.",
    wrong: .calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      ↓BEGIN:VTIMEZONE
      TZID:Mill Lane
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      """, limits: .small { $0.timeZones = 1 }),
    right: .zone("TZOFFSETFROM:+0100", "+0100"), cure: "Write each zone once.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    guard let place = context.zones.excess.first else { return }
    diagnostics.report(
      diagnostic, at: place,
      "\(context.zones.excess.count) times have TZIDs beyond this limit, which are not looked up")
  }
}
