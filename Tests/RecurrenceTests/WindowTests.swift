import CivilCalendar
import Recurrence
import TestSupport
import Testing

/// A window has the occurrences that the whole series has in it, however they are found.
@Suite struct WindowTests {
  @Test func windowsCutOutOfTheWholeSeries() throws {
    var generator = SeededGenerator(seed: RandomTests.seed + 100)
    var occurrenceCount = 0
    for _ in 0..<500 * RandomTests.factor {
      let rule = try RandomSeries(using: &generator)
      let all = try rule.expand(in: allTimes, first: 300)
      guard let last = all.last else { continue }
      // Occurrences after the 300th are not known here.
      for _ in 0..<4 {
        let window = rule.window(before: last, using: &generator)
        let expected = all.filter(window.contains)
        #expect(try rule.expand(in: window, first: 300) == expected, "\(rule) in \(window)")
        occurrenceCount += expected.count
      }
    }
    #expect(occurrenceCount > 1_000)
  }

  @Test func limitEndsTheSeries() throws {
    var generator = SeededGenerator(seed: RandomTests.seed + 200)
    for _ in 0..<200 * RandomTests.factor {
      var rule = try RandomSeries(using: &generator)
      let all = try rule.expand(in: allTimes, first: 100)
      guard let last = all.last else { continue }
      rule.limit = rule.window(before: last, using: &generator).upperBound
      let expected = all.filter { $0 <= rule.limit ?? last }
      #expect(try rule.expand(in: allTimes, first: 100) == expected, "\(rule)")
    }
  }

  @Test func startIsMatchedIfItIsTheFirstOccurrence() throws {
    var generator = SeededGenerator(seed: RandomTests.seed + 300)
    var matches = 0
    for _ in 0..<500 * RandomTests.factor {
      let rule = try RandomSeries(using: &generator)
      let isFirst = try rule.expand(in: allTimes, first: 1).first == rule.start
      #expect(rule.rule.matches(start: rule.start, isDate: rule.isDate) == isFirst, "\(rule)")
      matches += isFirst ? 1 : 0
    }
    #expect(matches > 20)
  }

  @Test func emptyAndDistantWindowsAreEmpty() throws {
    let daily = "FREQ=DAILY"
    #expect(try expand(daily, from: "20240101", in: ("20240105", "20240105")) == [])
    #expect(try expand(daily, from: "20240101", in: ("20230101", "20240101")) == [])
    #expect(try expand(daily, from: "20240101", until: "20231231") == [])
    #expect(try expand("FREQ=DAILY;COUNT=5", from: "20240101", in: ("20240107", "20250101")) == [])
  }

  @Test func timesAtTheEdgesOfAWindowAreInOrOut() throws {
    let rule = "FREQ=DAILY;BYHOUR=0,12;BYMINUTE=0"
    let window = (from: "20240102T120000", to: "20240104T000000")
    #expect(
      try expand(rule, from: "20240101T000000", in: window)
        == times("20240102T120000 03T00 03T12"))
    let dates = (from: "20240102T000001", to: "20240104T000001")
    #expect(try expand("FREQ=DAILY", from: "20240101", in: dates) == times("20240103 04"))
  }

  @Test func extremeTimesDoNotTrap() throws {
    let rule = try RecurrenceRule("FREQ=WEEKLY;COUNT=2147483647;INTERVAL=2147483647")
    for start in [Int64.min, -62_135_596_801, -62_135_596_800, 253_402_300_799, .max] {
      let start = WallTime(secondsSinceEpoch: start)
      for limit in [nil, WallTime(secondsSinceEpoch: .min), WallTime(secondsSinceEpoch: .max)] {
        var budget = StepBudget()
        var found: [WallTime] = []
        let expansion = rule.forEachOccurrence(
          from: start, isDate: true, until: limit, in: allTimes, budget: &budget
        ) {
          found.append($0)
          return true
        }
        #expect(expansion == .complete)
        #expect(found.count <= 1)
        _ = rule.lastOccurrence(from: start, isDate: false, until: limit, budget: &budget)
        _ = rule.matches(start: start, isDate: false)
      }
    }
  }
}
