import CivilCalendar
import Testing

/// An earlier time precedes a later one, and does not precede itself.
@Suite struct OrderTests {
  private func expectOrder<Value: Comparable>(_ first: Value, _ second: Value) {
    #expect(first < second)
    #expect(!(second < first))
    #expect(!(first < first))
    #expect(first <= first)
    #expect(!(second <= first))
  }

  @Test func eachKindOfTimeIsInOrder() throws {
    let (first, second) = (try day("2024-12-06"), try day("2024-12-07"))
    expectOrder(first, second)
    expectOrder(first.date, second.date)
    expectOrder(try month(2023, 12), try month(2024, 1))
    expectOrder(ISOWeek(containing: first), ISOWeek(containing: second.advanced(by: 7)))
    expectOrder(Instant(secondsSinceEpoch: -1), Instant(secondsSinceEpoch: 0))
    expectOrder(WallTime(secondsSinceEpoch: -1), WallTime(secondsSinceEpoch: 0))
    expectOrder(DayMark(day: first, label: "a"), DayMark(day: first, label: "b"))
    expectOrder(DayMark(day: first, label: "b"), DayMark(day: second, label: "a"))
  }
}
