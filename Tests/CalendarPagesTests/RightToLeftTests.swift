import CalendarLocales
import CivilCalendar
import ICSImport
import Testing

@testable import CalendarPages

/// Pages of December 2024 in Hebrew, in weeks from Sunday.
@Suite struct RightToLeftTests {
  private func page(
    _ text: String, width: Int, locale: String = "he_IL", selected: ClosedRange<String>? = nil,
    _ change: (inout PageLook) -> Void = { _ in }
  ) throws -> [String] {
    var selection = Selection()
    if let selected {
      selection.insert(try day(selected.lowerBound)...day(selected.upperBound))
    }
    let answer = try GridAnswer(text, selection: selection)
    return lines(of: answer, width: width, locale: CalendarLocale(locale)) {
      $0.agenda = .none
      change(&$0)
    }
  }

  /// Returns the numbers in a line from left to right.
  private func numbers(_ line: String) -> [Int] {
    line.split { !$0.isNumber }.compactMap { Int(CalendarLocale.folded(String($0))) }
  }

  @Test(arguments: [22, 30, 80], ["he_IL", "ar_EG", "fa_IR"])
  func daysRunFromRightToLeft(width: Int, locale: String) throws {
    let lines = try page(calendar(), width: width, locale: locale)
    #expect(lines.contains { numbers($0) == [14, 13, 12, 11, 10, 9, 8] }, "\(lines)")
    #expect(
      try page(calendar(), width: width, locale: "de_DE").contains {
        numbers($0) == [8, 9, 10, 11, 12, 13, 14]
      })
  }

  @Test(arguments: [PageLook.Cells.counts, .titles, .tints])
  func everyGridRunsFromRightToLeft(cells: PageLook.Cells) throws {
    let lines = try page(calendar(), width: 80) { $0.cells = cells }
    #expect(lines.contains { numbers($0) == [14, 13, 12, 11, 10, 9, 8] }, "\(lines)")
  }

  @Test func aRowThatIsNotFullBeginsAtTheRight() throws {
    let answer = try GridAnswer(calendar(), shape: .leadingCellsOnly)
    for cells in [PageLook.Cells.counts, .titles, .tints] {
      var look = PageLook()
      look.cells = cells
      look.agenda = .none
      let page = Page(answer, look: look, locale: CalendarLocale("he_IL"))
      let lines = page.lines.map { $0.runs.map(\.text).joined() }
      #expect(lines.contains { numbers($0) == [31, 30, 29] }, "\(lines)")
    }
  }

  @Test func weekNumbersStandAtTheRight() throws {
    for cells in [PageLook.Cells.counts, .titles] {
      let lines = try page(calendar(), width: 80) {
        $0.cells = cells
        $0.showsWeekNumbers = true
      }
      #expect(lines.contains { numbers($0) == [14, 13, 12, 11, 10, 9, 8, 50] }, "\(lines)")
    }
  }

  @Test(arguments: [22, 80])
  func aSelectionBeginsAtTheRight(width: Int) throws {
    let lines = try page(calendar(), width: width, selected: "2024-12-10"..."2024-12-12")
    let row = try #require(lines.first { $0.contains("]") })
    let (start, end) = (row.firstIndex(of: "["), row.firstIndex(of: "]"))
    #expect(try #require(start) < #require(end))
    #expect(!lines.contains { $0.contains("] ─") || $0.contains("─ [") })
  }

  @Test func barsBeginAtTheRight() throws {
    let lines = try page(
      calendar("SUMMARY:Fair\nDTSTART;VALUE=DATE:20241210\nDTEND;VALUE=DATE:20241217"), width: 80
    ) { $0.cells = .titles }
    let bars = lines.filter { $0.contains("Fair") }
    try #require(bars.count == 2)
    // From Tuesday to the left edge, and from the right edge to Monday.
    #expect(bars[0].hasPrefix("◂━━") && bars[0].contains(" Fair ┫"))
    #expect(bars[1].contains("┊┣━━") && bars[1].hasSuffix(" Fair ▸"))
  }

  @Test func titlesAreAtTheRightOfTheirCells() throws {
    let lines = try page(
      calendar(
        "SUMMARY:Breakfast in town\nDTSTART:20241210T090000Z\nRRULE:FREQ=DAILY;COUNT=1"),
      width: 80
    ) { $0.cells = .titles }
    #expect(lines.contains { $0.contains("┊         9h┊") }, "\(lines)")
    #expect(lines.contains { $0.contains("┊ Breakfast ┊") }, "\(lines)")
  }

  @Test func theHoursOfAWeekStandAtTheRight() throws {
    let grid = ShownGrid(WeekGrid(clamping: try day("2024-12-08"), firstWeekday: .sunday))
    let text = calendar(
      "SUMMARY:One\nDTSTART:20241209T090000Z\nDTEND:20241209T110000Z",
      "SUMMARY:Two\nDTSTART:20241209T090000Z\nDTEND:20241209T110000Z")
    let (agenda, findings) = imported(text, grid.days)
    let answer = GridAnswer(
      grids: [grid], agenda: agenda, today: try day("2024-12-09"),
      now: WallTime(day: try day("2024-12-09"), secondOfDay: 12 * 3_600), selection: Selection(),
      firstWeekday: .sunday, findings: findings)
    let lines = lines(of: answer, width: 120, locale: CalendarLocale("he_IL")) { _ in }
    let row = try #require(lines.first { $0.contains("One") })
    // The first of the two is at the right, followed by Sunday and the hours.
    #expect(row.contains("Two┓") && row.contains("One┓┊ "))
    #expect(row.hasSuffix("  9:00"))
    #expect(lines.contains { $0.contains("┊────") && $0.hasSuffix("  >12:00") })
  }

  @Test func noLineIsWiderThanThePage() throws {
    let text = calendar((1...28).map { "DTSTART:202412\($0 < 10 ? "0" : "")\($0)T090000Z" })
    for width in [22, 23, 25, 28, 63, 71, 80] {
      for cells in [PageLook.Cells.counts, .titles, .tints] {
        for line in try page(text, width: width, locale: "ar_EG", { $0.cells = cells }) {
          #expect(DisplayWidth.of(line) <= width, "\(line)")
        }
      }
    }
  }
}
