import CivilCalendar
import Foundation
import Testing

/// The calendar views that the library is made for, built by the code of the guide in its
/// documentation.
@Suite struct FiveViewsTests {
  @Test func monthMetadataAndDayCellsMakeATitledTextGrid() throws {
    let metadata = try MonthMetadata(year: 2024, month: 12)
    let numberOfDays = metadata.numberOfDays  // 31
    let firstDay = metadata.firstDay  // 2024-12-01
    let weekday = metadata.firstDayWeekday  // 1, a Sunday
    #expect(numberOfDays == 31)
    #expect(firstDay.description == "2024-12-01")
    #expect(weekday == 1)
    #expect(throws: MonthError.noSuchMonth(13)) { try MonthMetadata(year: 2024, month: 13) }

    let grid = MonthGrid(metadata.month, firstWeekday: .sunday)
    let texts = grid.cells().map { day in
      day.isWithinDisplayedMonth ? day.number : "(\(day.number))"
    }
    #expect(texts == (1...31).map { "\($0)" } + ["(1)", "(2)", "(3)", "(4)"])

    let months = [-1, 0, 1].compactMap(metadata.month.adding(months:))
    #expect(
      months.map(Self.textGrid) == [
        """
        2024-11
        (27) (28) (29) (30) (31)   1    2
          3    4    5    6    7    8    9
         10   11   12   13   14   15   16
         17   18   19   20   21   22   23
         24   25   26   27   28   29   30
        """,
        """
        2024-12
          1    2    3    4    5    6    7
          8    9   10   11   12   13   14
         15   16   17   18   19   20   21
         22   23   24   25   26   27   28
         29   30   31   (1)  (2)  (3)  (4)
        """,
        """
        2025-01
        (29) (30) (31)   1    2    3    4
          5    6    7    8    9   10   11
         12   13   14   15   16   17   18
         19   20   21   22   23   24   25
         26   27   28   29   30   31   (1)
        """,
      ])
  }

  @Test func trackedMonthCreatesAMarkForEachDayItShows() throws {
    let grid = MonthGrid(try month(2025, 1), firstWeekday: .sunday)
    var isStudied = [try day("2025-01-02"): true, try day("2024-12-28"): true]
    let cells = grid.cells { day in
      let mark = isStudied[day] ?? false
      isStudied[day] = mark
      return mark
    }
    let blanks = cells[0..<grid.leadingCount]
    #expect(isStudied.count == 36, "the 35 days of the grid and one that was there before")
    #expect(blanks.map(\.number) == ["29", "30", "31"])
    #expect(cells.filter(\.content).map(\.date) == [CivilDate("2025-01-02")])
  }

  @Test func trackedMonthAsksItsStoreOnceForTheDaysFromItsFirstToItsLastCell() throws {
    let grid = MonthGrid(try month(2025, 1), firstWeekday: .sunday)
    let today = try day("2025-01-02")
    var store = MarksInMemory()
    store.insert([DayMark(day: today, label: "studied")])
    let marked = grid.cells(markedBy: store)
    let tinted = marked.filter { $0.content.contains("studied") }
    #expect(tinted.map(\.dayNumber) == [today])
    #expect(store.questions.asked == [try days("2024-12-29", "2025-02-01")])
  }

  @Test func togglingAMarkAddsItAndTakesItAway() throws {
    let today = try day("2025-01-02")
    let mark = DayMark(day: today, label: "😊")
    var store = MarksInMemory()
    store.insert([DayMark(day: today, label: "gym")])
    let isMarked = store.toggle(mark)
    #expect(isMarked)
    #expect(store.marks(on: today...today).map(\.label) == ["gym", "😊"])
    let isMarkedStill = store.toggle(mark)
    #expect(!isMarkedStill)
    #expect(store.marks(on: today...today).map(\.label) == ["gym"])
  }

  @Test func annotatedMonthFetchesBetweenItsFirstAndLastCell() throws {
    let repository = AnnotationRepository(stored: [
      (try day("2020-04-25"), "not shown"), (try day("2020-04-26"), "in the first cell"),
      (try day("2020-05-05"), "holiday"), (try day("2020-05-05"), "birthday"),
      (try day("2020-06-06"), "in the last cell"), (try day("2020-06-07"), "not shown"),
    ])
    let grid = MonthGrid(try month(2020, 5), firstWeekday: .sunday)
    let annotations = repository.annotations(in: grid.days)
    let annotated = grid.cells(merging: annotations)
    let weeks = grid.rowCount
    #expect(annotations.count == 4)
    #expect(weeks == 6)
    #expect(annotated[0].content == ["in the first cell"])
    #expect(annotated[9].content == ["holiday", "birthday"])
    #expect(annotated[41].content == ["in the last cell"])
    #expect(annotated.map(\.content.count).reduce(0, +) == 4)
  }

  @Test func sparseMonthHidesItsLeadingCells() throws {
    let april = try month(2020, 4)
    let sparse = MonthGrid(april, firstWeekday: .sunday, shape: .leadingCellsOnly)
    let texts = sparse.cells().map { day in day.isWithinDisplayedMonth ? day.number : "" }
    let numbers = (1...30).map { "\($0)" }
    #expect(texts == ["", "", ""] + numbers)
  }

  @Test func endlessPagesComputeTheDayOfACellFromItsIndex() throws {
    let today = try day("2024-12-06")
    let pages = MonthPages(today: today, firstWeekday: .monday)
    let todaysCell = pages.cell(of: today)
    let dayOfCell = pages.day(inCell: 1_000_000)
    let nextMonth = pages.grid(onPage: 1)
    #expect(todaysCell == 11)
    // Page 23809 shows January of the year 4009, and its cell 22 is the 20th.
    #expect(dayOfCell == (try day("4009-01-20")))
    #expect(nextMonth?.month == (try month(2025, 1)))
    #expect(nextMonth?.cellCount == 42)
    // The pages reach from January -9999 to December 9999, and page 0 is December 2024.
    #expect(pages.pages == (-(2024 + 9_999) * 12 - 11)...((9_999 - 2024) * 12))
  }

  @Test func selectedDaysAndEventsOfSeveralDaysLieOnTheCells() throws {
    let grid = MonthGrid(try month(2024, 12), firstWeekday: .sunday)
    let (start, end, today) = (try day("2024-12-31"), try day("2025-01-02"), try day("2024-12-06"))
    var selection = Selection(from: start, to: end)
    selection.toggle(today)
    let selected = grid.cells(selection: selection)
    #expect(selected.compactMap(\.selection) == [.single, .start, .middle, .end])

    let events = [
      (title: "fair", days: try days("2024-12-05", "2024-12-09")),
      (title: "talk", days: try days("2024-12-06")),
    ]
    let layout = SpanLayout(events.map(\.days), on: grid)
    let bars = layout.rows[0].map { segment in
      (events[segment.spanIndex].title, segment.lane, segment.columns)
    }
    #expect(
      bars.map { "\($0) in lane \($1), columns \($2)" } == [
        "fair in lane 0, columns 4...6", "talk in lane 1, columns 5...5",
      ])
    #expect(layout.cells[5].map(\.position) == [.middle, .single])
  }

  /// Each code block of the guide is in this file line by line, so the code compiles.
  @Test func guideShowsCodeOfTheseTests() throws {
    let thisFile = URL(filePath: #filePath)
    let guide = thisFile.deletingLastPathComponent().appending(
      path: "../../Sources/CivilCalendar/CivilCalendar.docc/CivilCalendar.md")
    let tests = try Self.trimmedLines(String(contentsOf: thisFile, encoding: .utf8))
    let blocks = try String(contentsOf: guide, encoding: .utf8).split(separator: "```")
      .filter { $0.hasPrefix("swift\n") }
      .map { Self.trimmedLines($0.dropFirst("swift\n".count)) }
    #expect(blocks.count == 9)
    for block in blocks {
      #expect(tests.contains(block), "\(block.joined(separator: "\n"))")
    }
  }

  private static func trimmedLines(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static func textGrid(of month: Month) -> String {
    let grid = MonthGrid(month, firstWeekday: .sunday)
    let cells = grid.cells()
    let rows = (0..<grid.rowCount).map { row in
      cells[grid.indices(inRow: row)].map { day in
        let padding = day.number.count == 1 ? " " : ""
        return day.isWithinDisplayedMonth
          ? " \(padding)\(day.number) " : "\(padding)(\(day.number))"
      }.joined(separator: " ")
    }
    return ([month.description] + rows).map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}

private struct AnnotationRepository {
  let stored: [(DayNumber, String)]

  func annotations(in days: ClosedRange<DayNumber>) -> [(DayNumber, String)] {
    stored.filter { days.contains($0.0) }
  }
}

/// A store that keeps marks in memory, and notes the days that were read.
private struct MarksInMemory: MarkStore {
  final class Questions {
    var asked: [ClosedRange<DayNumber>] = []
  }

  let questions = Questions()
  private var stored: Set<DayMark> = []

  func marks(on days: ClosedRange<DayNumber>) -> [DayMark] {
    questions.asked.append(days)
    return stored.filter { days.contains($0.day) }.sorted()
  }

  mutating func insert(_ marks: [DayMark]) { stored.formUnion(marks) }

  mutating func remove(_ marks: [DayMark]) { stored.subtract(marks) }
}
