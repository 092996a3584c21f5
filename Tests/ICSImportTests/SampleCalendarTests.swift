import CalendarSamples
import CivilCalendar
import ICSImport
import ICSText
import Testing
import TimeZones

@Suite struct SampleCalendarTests {
  @Test(arguments: SampleProfile.allCases)
  func passingOverEventsLosesNone(profile: SampleProfile) throws {
    let file = SampleCalendar(profile, numberOfEvents: 1_000).bytes
    var unhurried = CalendarImport.Options()
    unhurried.passesOverFarEvents = false
    for (days, zone) in [("2024-12", "UTC"), ("2015-03", "America/New_York")] {
      let window = ImportWindow(
        days: try #require(Month(days)).days, zone: try testZones.zone(named: zone))
      let all = importFiles([file], window, options: unhurried)
      expectSame(importFiles([file], window).seen, all.seen, "\(days) in \(zone)")
      #expect(all.diagnostics.kept.isEmpty)
      #expect(!all.seen.isEmpty)
    }
  }
}
