import CivilCalendar
import Testing
import TimeZones

@Suite struct ZoneClockTests {
  @Test(arguments: ["UTC0", "CET-1CEST,M3.5.0,M10.5.0/3", "EST5EDT,M3.2.0,M11.1.0"])
  func aClockShowsWhatItsZoneHasInWhateverOrderItIsAsked(rule: String) throws {
    let zone = try #require(posixZone(rule))
    var clock = ZoneClock(zone)
    // Europe's clocks are set back on 2024-10-27.
    for step in [900, 3_600, 86_400 * 11, -86_400 * 97, 86_400 * 365_250] {
      for number in -500..<500 {
        let instant = Instant(secondsSinceEpoch: 1_729_990_800 + Int64(number * step))
        #expect(clock.offsetFromUTC(at: instant) == zone.offsetFromUTC(at: instant))
        #expect(clock.wallTime(at: instant) == zone.wallTime(at: instant))
        let wallTime = WallTime(secondsSinceEpoch: instant.secondsSinceEpoch)
        #expect(clock.instant(of: wallTime) == zone.instant(of: wallTime))
      }
    }
  }

  @Test func aTimeOfAnySizeIsReadAsItsZoneReadsIt() throws {
    let zone = try #require(posixZone("CET-1CEST,M3.5.0,M10.5.0/3"))
    var clock = ZoneClock(zone)
    for seconds in [Int64.min, -400_000_000_000, 0, 400_000_000_000, Int64.max] {
      let wallTime = WallTime(secondsSinceEpoch: seconds)
      for _ in 0..<2 { #expect(clock.instant(of: wallTime) == zone.instant(of: wallTime)) }
    }
  }

  @Test func theEpochIsNoExceptionToBeginWith() throws {
    var clock = ZoneClock(try #require(Zone(offsetFromUTC: 3_600)))
    #expect(clock.offsetFromUTC(at: Instant(secondsSinceEpoch: 0)) == 3_600)
  }
}
