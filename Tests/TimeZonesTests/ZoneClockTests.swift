import CivilCalendar
import Testing
import TimeZones

@Suite struct ZoneClockTests {
  @Test(arguments: ["UTC0", "CET-1CEST,M3.5.0,M10.5.0/3", "EST5EDT,M3.2.0,M11.1.0"])
  func aClockShowsWhatItsZoneHasInWhateverOrderItIsAsked(rule: String) throws {
    let zone = try #require(posixZone(rule))
    var clock = ZoneClock(zone)
    for step in [3_600, 86_400 * 11, -86_400 * 97, 86_400 * 365_250] {
      for number in 0..<500 {
        let instant = Instant(secondsSinceEpoch: 1_733_000_000 + Int64(number * step))
        #expect(clock.offsetFromUTC(at: instant) == zone.offsetFromUTC(at: instant))
        #expect(clock.wallTime(at: instant) == zone.wallTime(at: instant))
      }
    }
  }

  @Test func theEpochIsNoExceptionToBeginWith() throws {
    var clock = ZoneClock(try #require(Zone(offsetFromUTC: 3_600)))
    #expect(clock.offsetFromUTC(at: Instant(secondsSinceEpoch: 0)) == 3_600)
  }
}
