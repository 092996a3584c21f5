import CivilCalendar
import ICSImport
import TestSupport
import Testing
import TimeZones

/// Series, overrides and copies in random calendars, compared with ``ObviousAgenda`` and by
/// windows.
@Suite struct MergingTests {
  @Test(arguments: [
    "DTSTART;X=\u{0}:20241210T090000Z",
    "DTSTART" + (1...70_000).map { ";X-\($0)=1" }.joined() + ":20241210T090000Z",
  ])
  func overrideWhoseStartIsLeftOutIsLost(_ start: String) throws {
    let result = try importEvents(
      event("RECURRENCE-ID:20241206T090000Z\n\(start)\nSUMMARY:moved"))
    #expect(result.agenda.occurrences.isEmpty)
    #expect(result.lostComponents == 1)
  }

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
