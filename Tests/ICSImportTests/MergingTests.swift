import CivilCalendar
import ICSImport
import Testing
import TimeZones

/// Series, overrides and copies of random calendars, against a second answer and over windows.
@Suite struct MergingTests {
  private static let calendars = 600 * RandomTests.factor

  @Test func randomCalendarsAreMergedAsAnObviousReadingOfTheDesignHasIt() throws {
    let zones = try RandomCalendar.zones()
    for seed in RandomTests.seed..<RandomTests.seed + Self.calendars {
      var calendar = RandomCalendar(seed: seed, zones: zones)
      let days = calendar.days()
      let zone = calendar.viewZone()
      let imported = importFiles([Array(calendar.text.utf8)], ImportWindow(days: days, zone: zone))
      let obvious = ObviousAgenda(
        events: calendar.events, zones: zones, lastDay: RandomCalendar.lastDay)
      let expected = obvious.occurrences.filter { $0.days(in: zone).overlaps(days) }
      expectSame(
        imported.seen.map(ObviousOccurrence.init), expected,
        "seed \(seed), \(days) in \(zone.name)\n\(calendar.text)")
    }
  }
}
