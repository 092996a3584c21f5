import TestSupport
import Testing

@testable import ICSImport

@Suite struct StableOrderTests {
  @Test(arguments: [
    Int64(0)...0, -1...1, 0...4_095, 0...4_096, -100_000...100_000_000, Int64.min...Int64.max,
  ])
  func numbersComeInOrderAndEqualOnesAsTheyWere(numbers: ClosedRange<Int64>) {
    var random = SeededGenerator()
    for count in [0, 1, 2, 3, 50, 1_000] {
      let elements = (0..<count).map { (number: Int64.random(in: numbers, using: &random), $0) }
      var sorted = elements
      sorted.sortStably { $0.number }
      let expected = elements.sorted { $0 < $1 }
      #expect(sorted.map(\.1) == expected.map(\.1), "\(count) of \(numbers)")
    }
  }

  @Test func occurrencesOfRandomCalendarsComeByTimeAndThenAsInTheFiles() throws {
    let zones = try RandomCalendar.zones()
    for seed in RandomTests.seed..<RandomTests.seed + 100 {
      var calendar = RandomCalendar(seed: seed, zones: zones)
      let window = ImportWindow(days: calendar.days(), zone: calendar.viewZone())
      let agenda = importFiles([Array(calendar.text.utf8), Array(calendar.text.utf8)], window)
        .agenda
      let keys = agenda.occurrences.map { occurrence in
        let event = agenda.events[occurrence.eventIndex]
        return (
          occurrence.start.wallTime(in: agenda.zone), occurrence.isAllDay ? 0 : 1,
          event.calendarIndex,
          event.source.line
        )
      }
      #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed)")
    }
  }
}
