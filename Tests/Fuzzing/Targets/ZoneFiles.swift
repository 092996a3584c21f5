import CivilCalendar
import TimeZones

extension FuzzTarget {
  /// Compiled zone files, and rules in the form of the variable `TZ`.
  static let zoneFiles = FuzzTarget(
    name: "zone-files",
    seeds: {
      try Seeds.files(in: "Tests/TimeZonesTests/Fixtures/zoneinfo", ending: "", upTo: 4_096)
        + Seeds.texts(
          "CET-1CEST,M3.5.0,M10.5.0/3", "EST5EDT,M3.2.0,M11.1.0", "<+1030>-10:30", "A0B,J1,364/167")
    }
  ) { bytes throws(BrokenPromise) in
    if let zone = try? Zone(name: "fuzz", parsingTZif: bytes.span) { try ZoneCheck.check(zone) }
    if let zone = Zone(name: "fuzz", parsingPosixRule: bytes.span) { try ZoneCheck.check(zone) }
  }
}

/// The promises about every zone, whatever it was read from.
enum ZoneCheck {
  static func check(_ zone: Zone) throws(BrokenPromise) {
    var clock = ZoneClock(zone)
    for seconds in times {
      let instant = Instant(secondsSinceEpoch: seconds)
      let stretch = zone.offsetPeriod(at: instant)
      try promise(
        stretch.contains(instant) || seconds == .max, "\(stretch) is not around \(instant)")
      try promise(abs(stretch.offsetFromUTC) <= 48 * 3_600, "an offset of \(stretch.offsetFromUTC)")
      try promise(
        clock.offsetFromUTC(at: instant) == stretch.offsetFromUTC, "another offset at \(instant)")
      // The instant that is found for a local time shows that time, unless clocks skip it.
      let shown = zone.wallTime(at: instant)
      let found = zone.instant(of: shown)
      let again = zone.wallTime(at: found)
      try promise(
        again == shown || abs(seconds) > 1 << 38,
        "\(shown) is found at \(found), which shows \(again)")
      try promise(clock.instant(of: shown) == found, "the clock finds another instant for \(shown)")
    }
  }

  /// The first and last possible times, and times around and between changes of the clocks.
  private static let times: [Int64] =
    [.min, .min + 1, -1 << 40, 1 << 40, .max - 1, .max]
    + stride(from: -4_000_000_000, through: 9_000_000_000, by: 50_000_017).map { $0 }
}
