import CivilCalendar
import TestSupport
import Testing

@Suite struct SpanLayoutTests {
  @Test func spanFillsEachRowItTouches() throws {
    let grid = MonthGrid(try month(2024, 12), firstWeekday: .sunday)
    let layout = SpanLayout([try days("2024-12-06", "2024-12-17")], on: grid)
    #expect(
      layout.rows.map { $0.map(\.columns) } == [[5...6], [0...6], [0...2], [], []])
    #expect(layout.rows.map { $0.map(\.continuesBefore) } == [[false], [true], [true], [], []])
    #expect(layout.rows.map { $0.map(\.continuesAfter) } == [[true], [true], [false], [], []])
    let positions = layout.cells.map { $0.first?.position }
    #expect(positions[4...7] == [nil, .start, .middle, .middle])
    #expect(positions[15...17] == [.middle, .end, nil])
  }

  @Test func spansThatReachBeyondTheGridContinue() throws {
    let grid = MonthGrid(try month(2024, 12), firstWeekday: .sunday)
    let layout = SpanLayout([DayNumber.min...DayNumber.max], on: grid)
    #expect(layout.rows.count == 5)
    for segments in layout.rows {
      #expect(segments.count == 1)
      #expect(segments.first?.continuesBefore == true)
      #expect(segments.first?.continuesAfter == true)
      #expect(segments.first?.columns == 0...6)
    }
    #expect(layout.cells.allSatisfy { $0.map(\.position) == [.middle] } as Bool)
  }

  @Test func spansOutsideTheGridAreLeftOut() throws {
    let grid = MonthGrid(try month(2024, 12), firstWeekday: .sunday)
    let layout = SpanLayout(
      [try days("2024-11-01", "2024-11-30"), try days("2025-01-05")], on: grid)
    #expect(layout.rows == [[], [], [], [], []])
    #expect(layout.cells.map(\.count) == Array(repeating: 0, count: 35))
    #expect(layout.laneCount(inRow: 0) == 0)
  }

  @Test func earlierThenLongerSpansTakeTheHigherLanes() throws {
    let grid = MonthGrid(try month(2024, 12), firstWeekday: .sunday)
    let spans = [
      try days("2024-12-10"), try days("2024-12-10", "2024-12-12"),
      try days("2024-12-07", "2024-12-10"),
      try days("2024-12-10"), try days("2024-12-11"), try days("2024-12-13", "2024-12-15"),
    ]
    let layout = SpanLayout(spans, on: grid)
    // First the span from the row before, then the longest of the day, then the order of the input.
    // The fifth and the sixth span fill lanes that are free again.
    #expect(layout.cells[9].map(\.spanIndex) == [2, 1, 0, 3])
    #expect(layout.cells[9].map(\.lane) == [0, 1, 2, 3])
    #expect(layout.cells[10].map(\.spanIndex) == [4, 1])
    #expect(layout.cells[10].map(\.lane) == [0, 1])
    #expect(layout.cells[12].map(\.spanIndex) == [5])
    #expect(layout.rows[1].map(\.spanIndex) == [2, 4, 5, 1, 0, 3])
    #expect(layout.rows[1].map(\.lane) == [0, 0, 0, 1, 2, 3])
    #expect(layout.laneCount(inRow: 1) == 4)
    #expect(layout.laneCount(inRow: 2) == 1)
  }

  @Test func spanMayChangeItsLaneOnlyBetweenRows() throws {
    let grid = MonthGrid(try month(2024, 12), firstWeekday: .sunday)
    let layout = SpanLayout(
      [try days("2024-12-05", "2024-12-07"), try days("2024-12-06", "2024-12-09")], on: grid)
    #expect(layout.cells[5].map(\.spanIndex) == [0, 1])
    #expect(layout.cells[7].map(\.spanIndex) == [1])
    #expect(layout.cells[7].map(\.lane) == [0])
  }

  @Test func spansLieOnAWeekAsOnAMonth() throws {
    let week = WeekGrid(clamping: try day("2024-12-06"), firstWeekday: .sunday)
    let month = MonthGrid(try month(2024, 12), firstWeekday: .sunday)
    let spans = [try days("2024-11-28", "2024-12-02"), try days("2024-12-02", "2024-12-20")]
    #expect(SpanLayout(spans, on: week).rows[0] == SpanLayout(spans, on: month).rows[0])
  }

  @Test func shortLastRowIsFilledToItsEnd() throws {
    let grid = MonthGrid(try month(2020, 4), firstWeekday: .sunday, shape: .leadingCellsOnly)
    let layout = SpanLayout([try days("2020-04-29", "2020-05-02")], on: grid)
    #expect(layout.rows[4].map(\.columns) == [3...4])
    #expect(layout.rows[4].map(\.continuesAfter) == [true])
    #expect(layout.cells.count == 33)
  }

  @Test func manySpansOfOneDayEachHaveALane() throws {
    let grid = MonthGrid(try month(2024, 12), firstWeekday: .sunday)
    let spans = Array(repeating: try days("2024-12-06"), count: 20_000)
    let layout = SpanLayout(spans, on: grid)
    #expect(layout.cells[5].map(\.lane) == Array(0..<20_000))
    #expect(layout.cells[5].map(\.spanIndex) == Array(0..<20_000))
  }

  /// Every month from 1900 to 2100, each with one of the first weekdays; some have many spans.
  @Test(arguments: Weekday.allCases)
  func everyCellHoldsExactlyTheSpansThatTouchIt(firstWeekday: Weekday) throws {
    var random = SeededGenerator()
    let first = try month(1900, 1)
    for (round, offset) in stride(from: firstWeekday.isoNumber - 1, to: 2_412, by: 7).enumerated() {
      let month = try #require(first.adding(months: offset))
      let shape = MonthGrid.Shape.allCases[round % 3]
      let grid = MonthGrid(month, firstWeekday: firstWeekday, shape: shape)
      let count = round % 50 == 0 ? 200 : Int.random(in: 0..<12, using: &random)
      let spans = (0..<count).map { _ in
        let start = grid.firstDay.advanced(by: Int.random(in: -10..<50, using: &random))
        let length = Int.random(in: 0..<(Bool.random(using: &random) ? 2 : 20), using: &random)
        return start...start.advanced(by: length)
      }
      let problems = Self.problems(of: SpanLayout(spans, on: grid), spans: spans, grid: grid)
      #expect(problems == [], "\(grid), \(spans)")
    }
  }

  /// Returns the faults of a layout, found by checking the definition for each cell and row.
  private static func problems(
    of layout: SpanLayout, spans: [ClosedRange<DayNumber>], grid: MonthGrid
  ) -> [String] {
    var problems: [String] = []
    for index in grid.indices {
      let day = grid[index]
      let touching = spans.indices.filter {
        spans[$0].lowerBound.value <= day.value && day.value <= spans[$0].upperBound.value
      }
      let placements = layout.cells[index]
      if placements.map(\.spanIndex).sorted() != touching { problems.append("spans of \(day)") }
      if zip(placements, placements.dropFirst()).contains(where: { $0.lane >= $1.lane }) {
        problems.append("lanes of \(day) are shared or out of order")
      }
      for placement in placements {
        let row = layout.rows[index / 7]
        let segments = row.filter { $0.spanIndex == placement.spanIndex }
        if segments.count != 1 || segments[0].lane != placement.lane
          || !segments[0].columns.contains(index % 7)
        {
          problems.append("segment of \(placement) on \(day)")
        }
        let span = spans[placement.spanIndex]
        let isStart = placement.position == .start || placement.position == .single
        let isEnd = placement.position == .end || placement.position == .single
        if isStart != (span.lowerBound == day) || isEnd != (span.upperBound == day) {
          problems.append("position of \(placement) on \(day)")
        }
      }
    }
    for row in 0..<grid.rowCount {
      let days = grid.days(inRow: row)
      let segments = layout.rows[row]
      for segment in segments {
        let span = spans[segment.spanIndex]
        if segment.continuesBefore != (span.lowerBound < days.lowerBound)
          || segment.continuesAfter != (span.upperBound > days.upperBound)
        {
          problems.append("continuation of \(segment)")
        }
        // The lane is the lowest free one: on the first day, earlier spans occupy all lanes above
        // it.
        let above = Set(
          segments.filter {
            $0.columns.contains(segment.columns.lowerBound) && $0.lane < segment.lane
          }.map(\.lane))
        if above.count != segment.lane { problems.append("gap above \(segment)") }
      }
      if layout.laneCount(inRow: row) != (segments.map(\.lane).max() ?? -1) + 1 {
        problems.append("lanes of row \(row)")
      }
      if segments.reduce(0, { $0 + $1.columns.count })
        != grid.indices(inRow: row).reduce(0, { $0 + layout.cells[$1].count })
      {
        problems.append("cells of row \(row)")
      }
    }
    return problems
  }
}
