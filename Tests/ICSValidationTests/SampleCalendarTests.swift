import CalendarSamples
import ICSText
import ICSValidation
import Testing

@Suite struct SampleCalendarTests {
  @Test(arguments: SampleProfile.allCases)
  func madeUpCalendarsHaveNoFaults(profile: SampleProfile) {
    let report = validate(SampleCalendar(profile, numberOfEvents: 400).bytes)
    #expect(report.count(of: .error) == 0, "\(report.places.prefix(20))")
    #expect(report.count(of: .warning) == 0, "\(report.places.prefix(20))")
  }
}
