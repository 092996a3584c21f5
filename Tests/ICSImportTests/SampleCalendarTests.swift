import CalendarSamples
import CivilCalendar
import ICSImport
import ICSText
import Testing
import TimeZones

@Suite struct SampleCalendarTests {
  @Test(arguments: SampleProfile.allCases)
  func skippingFarEventsLosesNone(profile: SampleProfile) throws {
    var unhurried = CalendarImport.Options()
    unhurried.skipsFarEvents = false
    for (days, zone, count) in [("2024-12", "UTC", 1_000), ("2025-11", "America/New_York", 200)] {
      let file = SampleCalendar(profile, numberOfEvents: count).bytes
      let window = ImportWindow(
        days: try #require(Month(days)).days, zone: try testZones.zone(named: zone))
      let all = importFiles([file], window, options: unhurried)
      expectSame(importFiles([file], window).seen, all.seen, "\(days) in \(zone)")
      #expect(all.diagnostics.kept.isEmpty)
      #expect(!all.seen.isEmpty)
    }
  }
}
