import CivilCalendar
import Testing
import TimeZones

@Suite struct EndedClockChangeTests {
  @Test(arguments: [
    // A law that moves the change to another month, here in 2007, has not ended it.
    ("America/New_York", "2007-04"), ("America/New_York", "2007-10"), ("Europe/Berlin", "2026-10"),
    ("UTC", "2026-10"),
    // Before Ramadan and after it clocks change in other months each year.
    ("Africa/Casablanca", "2025-04"),
    // Of one year alone: the change of November 2018 was in October before.
    ("America/Sao_Paulo", "2019-11"),
  ])
  func zonesThatGoOnHaveNone(name: String, month: String) throws {
    let month = try #require(Month(month))
    let change = try ZoneDatabase(directories: [fixturePath("zoneinfo")]).zone(named: name)
      .endedClockChange(in: month)
    #expect(change == nil)
  }

  /// Brazil set its clocks back in February for the last time in 2019.
  @Test(arguments: [
    ("2019-02", nil), ("2020-02", 2019), ("2022-02", 2019), ("2023-02", nil), ("2020-05", nil),
  ])
  func theLastYearIsThatOfTheLastChange(month: String, lastYear: Int?) throws {
    let month = try #require(Month(month))
    let change = try ZoneDatabase(directories: [fixturePath("zoneinfo")])
      .zone(named: "America/Sao_Paulo").endedClockChange(in: month)
    #expect(change == lastYear.map { EndedClockChange(lastYear: $0, wasBack: true) })
  }
}
