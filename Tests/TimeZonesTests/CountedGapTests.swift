import CivilCalendar
import Recurrence
import Testing
import TimeZones

/// COUNT where clocks are set forward, compared with a walk that counts instances one by one.
@Suite struct CountedGapTests {
  /// Zones whose clocks are set by an hour, by half an hour, and by a whole day.
  static let zones = [
    "CET-1CEST,M3.5.0,M10.5.0/3", "LHST-10:30LHDT-11,M10.1.0,M4.1.0", "AAA12BBB-12,M3.5.0,M10.5.0",
  ]

  @Test(
    arguments: zones,
    [
      "FREQ=SECONDLY;INTERVAL=600", "FREQ=MINUTELY;INTERVAL=30", "FREQ=MINUTELY;INTERVAL=7",
      "FREQ=HOURLY", "FREQ=HOURLY;BYMINUTE=0,30", "FREQ=DAILY", "FREQ=DAILY;BYHOUR=1,2,3",
      "FREQ=DAILY;BYMONTH=3,10;BYHOUR=2,3", "FREQ=WEEKLY;BYDAY=SA,SU,MO;BYHOUR=2,3",
      "FREQ=MONTHLY;BYDAY=-1SU;BYHOUR=2,3",
      "FREQ=YEARLY;BYMONTH=3,10;BYDAY=SA,SU,MO;BYSETPOS=-1,-2",
    ])
  func countsInstances(_ zone: String, _ text: String) throws {
    let clock = SeriesClock.zone(try #require(posixZone(zone)))
    let starts = ["2024-03-28", "2024-03-31", "2023-10-01"]
    for date in starts {
      let start = WallTime(day: try #require(CivilDate(date)).dayNumber, secondOfDay: 7_200)
      for count in [1, 2, 3, 24, 25, 26, 201] {
        let expected = try instances(of: text, first: count, from: start, on: clock)
        let last = try #require(expected.last)
        let rule = try RecurrenceRule("\(text);COUNT=\(count)")
        // The whole series, and windows that end within it.
        for end in [last + 86_401, start.secondsSinceEpoch + 4 * 86_400, last - 3_600] {
          let window = WallTime(secondsSinceEpoch: end)
          var budget = StepBudget()
          let (counted, limit) = rule.counted(
            on: clock, from: start, before: window, budget: &budget)
          var found: Set<Int64> = []
          let times = start..<max(start, window)
          _ = counted.forEachOccurrence(
            from: start, isDate: false, until: limit, in: times, budget: &budget
          ) {
            found.insert(clock.position(of: $0))
            return true
          }
          // If times are not in the order of instances, the end of the window may separate two of
          // them.
          let margin: Int64 = 2 * 86_400
          let inner = clock.position(of: window) - margin
          #expect(
            found.filter { $0 < inner }.sorted() == expected.filter { $0 < inner },
            "\(text);COUNT=\(count) from \(date) before \(window)")
          // The first window contains the whole series, whatever the offset of the clock.
          if end == last + 86_401 { #expect(found.count == count, "\(rule) from \(date)") }
        }
      }
    }
  }

  @Test func aRuleThatNeverComesTwiceInTwoDaysStaysAsItIs() throws {
    let clock = SeriesClock.zone(try #require(posixZone(Self.zones[2])))
    let start = WallTime(secondsSinceEpoch: 0)
    for text in ["FREQ=WEEKLY", "FREQ=DAILY;INTERVAL=3", "FREQ=MONTHLY;BYDAY=2TU", "FREQ=YEARLY"] {
      let rule = try RecurrenceRule("\(text);COUNT=1000")
      var budget = StepBudget(0)
      let (counted, limit) = rule.counted(
        on: clock, from: start, before: WallTime(day: .max), budget: &budget)
      #expect(counted == rule && limit == nil)
    }
  }

  /// Returns the positions of the first instances, in order.
  private func instances(
    of text: String, first count: Int, from start: WallTime, on clock: SeriesClock
  ) throws -> [Int64] {
    var found: Set<Int64> = []
    var budget = StepBudget(10_000_000)
    _ = try RecurrenceRule(text).forEachOccurrence(
      from: start, isDate: false, until: nil, in: start..<WallTime(day: .max), budget: &budget
    ) {
      found.insert(clock.position(of: $0))
      return found.count < count
    }
    return found.sorted()
  }
}
