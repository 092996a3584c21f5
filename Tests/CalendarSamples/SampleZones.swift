/// The time zones of made-up calendars.
enum SampleZones {
  /// Names from the zone database, as most programs use them.
  static let named = ["Europe/Berlin", "America/New_York", "Asia/Seoul"]

  /// Names from Windows, as office suites use them.
  static let ofWindows = [
    "W. Europe Standard Time", "Eastern Standard Time", "Korea Standard Time",
  ]

  /// Returns the definitions of one of these groups.
  static func definitions(ofWindows isOffice: Bool) -> [String] {
    let names = isOffice ? ofWindows : named
    return [
      berlin(names[0], isOffice), newYork(names[1], isOffice), seoul(names[2], isOffice),
    ].flatMap(\.self)
  }

  private static func berlin(_ name: String, _ isOffice: Bool) -> [String] {
    let autumn = "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"
    let spring = "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"
    guard !isOffice else {
      return zone(
        name,
        [
          observance("STANDARD", "16010101T030000", "+0200", "+0100", name: nil, rule: autumn),
          observance("DAYLIGHT", "16010101T020000", "+0100", "+0200", name: nil, rule: spring),
        ])
    }
    // Includes the summers from 1980 on, when series of `worst` may already recur.
    let september = "FREQ=YEARLY;UNTIL=19950924T010000Z;BYMONTH=9;BYDAY=-1SU"
    return zone(
      name,
      [
        observance("DAYLIGHT", "19800406T020000", "+0100", "+0200", name: "CEST", rule: nil),
        observance("STANDARD", "19800928T030000", "+0200", "+0100", name: "CET", rule: september),
        observance("DAYLIGHT", "19810329T020000", "+0100", "+0200", name: "CEST", rule: spring),
        observance("STANDARD", "19961027T030000", "+0200", "+0100", name: "CET", rule: autumn),
      ])
  }

  private static func newYork(_ name: String, _ isOffice: Bool) -> [String] {
    zone(
      name,
      [
        observance(
          "DAYLIGHT", isOffice ? "16010101T020000" : "20070311T020000", "-0500", "-0400",
          name: isOffice ? nil : "EDT", rule: "FREQ=YEARLY;BYMONTH=3;BYDAY=2SU"),
        observance(
          "STANDARD", isOffice ? "16010101T020000" : "20071104T020000", "-0400", "-0500",
          name: isOffice ? nil : "EST", rule: "FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"),
      ])
  }

  private static func seoul(_ name: String, _ isOffice: Bool) -> [String] {
    zone(
      name,
      [
        observance(
          "STANDARD", isOffice ? "16010101T000000" : "19881009T030000",
          isOffice ? "+0900" : "+1000", "+0900", name: isOffice ? nil : "KST", rule: nil)
      ])
  }

  private static func zone(_ name: String, _ observances: [[String]]) -> [String] {
    ["BEGIN:VTIMEZONE", "TZID:" + name] + observances.flatMap(\.self) + ["END:VTIMEZONE"]
  }

  private static func observance(
    _ kind: String, _ onset: String, _ from: String, _ to: String, name: String?, rule: String?
  ) -> [String] {
    ["BEGIN:" + kind, "TZOFFSETFROM:" + from, "TZOFFSETTO:" + to]
      + (name.map { ["TZNAME:" + $0] } ?? []) + ["DTSTART:" + onset]
      + (rule.map { ["RRULE:" + $0] } ?? []) + ["END:" + kind]
  }
}
