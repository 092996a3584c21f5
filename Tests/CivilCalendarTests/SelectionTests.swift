import CivilCalendar
import TestSupport
import Testing

@Suite struct SelectionTests {
  @Test func rangeHasStartMiddleAndEnd() throws {
    let selection = Selection([try days("2024-12-05", "2024-12-08")])
    #expect(selection.position(of: try day("2024-12-04")) == nil)
    #expect(selection.position(of: try day("2024-12-05")) == .start)
    #expect(selection.position(of: try day("2024-12-06")) == .middle)
    #expect(selection.position(of: try day("2024-12-07")) == .middle)
    #expect(selection.position(of: try day("2024-12-08")) == .end)
    #expect(selection.position(of: try day("2024-12-09")) == nil)
  }

  @Test func rangeOfTwoDaysHasNoMiddle() throws {
    let selection = Selection(from: try day("2024-12-06"), to: try day("2024-12-05"))
    #expect(selection.position(of: try day("2024-12-05")) == .start)
    #expect(selection.position(of: try day("2024-12-06")) == .end)
  }

  @Test func neighbouringDaysPickedOneByOneStaySingle() throws {
    var selection = Selection()
    selection.insert(try day("2024-12-05"))
    selection.insert(try day("2024-12-07"))
    selection.insert(try day("2024-12-06"))
    #expect(selection.ranges.count == 3)
    #expect(
      try days("2024-12-05", "2024-12-07").map(selection.position) == [.single, .single, .single])
  }

  @Test func touchingRangesStayApart() throws {
    let selection = Selection([
      try days("2024-12-07", "2024-12-08"), try days("2024-12-05", "2024-12-06"),
    ])
    #expect(
      try days("2024-12-05", "2024-12-08").map(selection.position) == [.start, .end, .start, .end])
  }

  @Test func overlappingRangesBecomeTheirUnion() throws {
    let overlapping = Selection([
      try days("2024-12-05", "2024-12-07"), try days("2024-12-07", "2024-12-09"),
    ])
    #expect(overlapping.ranges == [try days("2024-12-05", "2024-12-09")])
    let containing = Selection([
      try days("2024-12-01", "2024-12-31"), try days("2024-12-06"), try days("2024-12-30"),
    ])
    #expect(containing.ranges == [try days("2024-12-01", "2024-12-31")])
    let twice = Selection([try days("2024-12-06"), try days("2024-12-06")])
    #expect(twice.ranges == [try days("2024-12-06")])
  }

  @Test func removedDaysSplitTheirRange() throws {
    var selection = Selection([try days("2024-12-05", "2024-12-09")])
    selection.remove(try day("2024-12-07"))
    #expect(
      selection.ranges == [
        try days("2024-12-05", "2024-12-06"), try days("2024-12-08", "2024-12-09"),
      ])
    selection.toggle(try day("2024-12-05"))
    #expect(selection.position(of: try day("2024-12-06")) == .single)
    selection.toggle(try day("2024-12-07"))
    #expect(selection.position(of: try day("2024-12-07")) == .single)
    selection.remove(try days("2024-12-01", "2024-12-31"))
    #expect(selection.isEmpty)
    selection.remove(try day("2024-12-07"))
    #expect(selection == Selection())
  }

  @Test func firstAndLastDayOfAllCanBeSelectedAndRemoved() {
    var selection = Selection(from: .min, to: .max)
    #expect(selection.position(of: .min) == .start)
    #expect(selection.position(of: .max) == .end)
    selection.remove(.min)
    selection.remove(.max)
    #expect(selection.position(of: DayNumber.min.advanced(by: 1)) == .start)
    #expect(!selection.contains(.min) && !selection.contains(.max))
  }

  @Test func dayHasTheSamePositionInEachMonthThatShowsIt() throws {
    let selection = Selection([try days("2024-12-30", "2025-01-02"), try days("2025-02-01")])
    let december = MonthGrid(try month(2024, 12), firstWeekday: .sunday, shape: .sixRows)
    let january = MonthGrid(try month(2025, 1), firstWeekday: .sunday, shape: .sixRows)
    let inDecember = december.cells(selection: selection).filter(\.isSelected)
    #expect(inDecember.map(\.number) == ["30", "31", "1", "2"])
    #expect(inDecember.map(\.selection) == [.start, .middle, .middle, .end])
    #expect(inDecember.map(\.isWithinDisplayedMonth) == [true, true, false, false])
    let inJanuary = january.cells(selection: selection).filter(\.isSelected)
    #expect(inJanuary.map(\.number) == ["30", "31", "1", "2", "1"])
    #expect(inJanuary.map(\.selection) == [.start, .middle, .middle, .end, .single])
    #expect(inJanuary.map(\.isWithinDisplayedMonth) == [false, false, true, true, false])
  }

  @Test func selectedCellsAgreeAcrossMonthsWhateverIsSelected() throws {
    var random = SeededGenerator()
    let first = try day("2023-12-01")
    var mismatches: [String] = []
    for _ in 0..<200 {
      let selection = randomSelection(from: first, using: &random)
      for firstWeekday in [Weekday.sunday, .monday, .saturday] {
        var shown: [DayNumber: SpanPosition?] = [:]
        for offset in 0..<4 {
          guard let month = Month(year: 2024, month: 1 + offset) else { continue }
          let grid = MonthGrid(month, firstWeekday: firstWeekday, shape: .sixRows)
          for cell in grid.cells(selection: selection) {
            let former = shown.updateValue(cell.selection, forKey: cell.dayNumber)
            if let former, former != cell.selection { mismatches.append("\(cell.date)") }
          }
        }
      }
    }
    #expect(mismatches == [])
  }

  /// Compares a selection with an array that notes for each day which range it is in.
  @Test func selectionsAgreeWithMarksOnEachDay() throws {
    var random = SeededGenerator()
    let first = try day("2024-12-01")
    var mismatches: [String] = []
    for round in 0..<500 {
      var selection = Selection()
      var marks = [Int?](repeating: nil, count: 60)
      for step in 1...12 {
        let start = Int.random(in: 1..<55, using: &random)
        let end = start + Int.random(in: 0..<5, using: &random)
        let range = first.advanced(by: start)...first.advanced(by: end)
        if Int.random(in: 0..<4, using: &random) == 0 {
          selection.remove(range)
          let cut = marks[start - 1]
          for index in start...end { marks[index] = nil }
          // The range that is cut becomes two ranges.
          for index in (end + 1)..<60 where marks[index] == cut && cut != nil {
            marks[index] = -step
          }
        } else {
          selection.insert(range)
          let overlapped = marks[start...end].compactMap { $0 }
          for index in 0..<60 where marks[index].map(overlapped.contains) == true {
            marks[index] = step
          }
          for index in start...end { marks[index] = step }
        }
      }
      for (index, mark) in marks.enumerated() {
        let beginsHere = index == 0 || marks[index - 1] != mark
        let endsHere = index == 59 || marks[index + 1] != mark
        let expected: SpanPosition? =
          switch (mark == nil, beginsHere, endsHere) {
          case (true, _, _): nil
          case (_, true, true): .single
          case (_, true, false): .start
          case (_, false, false): .middle
          case (_, false, true): .end
          }
        let day = first.advanced(by: index)
        if selection.position(of: day) != expected { mismatches.append("round \(round), \(day)") }
      }
    }
    #expect(mismatches == [])
  }

  @Test func orderOfSelectingMakesNoDifference() throws {
    var random = SeededGenerator()
    let first = try day("2024-12-01")
    for _ in 0..<200 {
      let ranges = randomSelectedRanges(from: first, using: &random)
      var oneByOne = Selection()
      for range in ranges.shuffled(using: &random) { oneByOne.insert(range) }
      #expect(oneByOne == Selection(ranges))
    }
  }

  private func randomSelectedRanges(
    from first: DayNumber, using random: inout SeededGenerator
  ) -> [ClosedRange<DayNumber>] {
    (0..<Int.random(in: 0...12, using: &random)).map { _ in
      let start = first.advanced(by: Int.random(in: 0..<150, using: &random))
      return start...start.advanced(by: Int.random(in: 0..<20, using: &random))
    }
  }

  private func randomSelection(
    from first: DayNumber, using random: inout SeededGenerator
  ) -> Selection {
    Selection(randomSelectedRanges(from: first, using: &random))
  }
}
