import CalendarLocales
import CivilCalendar
import Testing
import TimeZones

@testable import CalendarPages

@Suite struct PageTests {
  private func text(_ page: Page, theme: Theme? = nil) throws -> String {
    let sink = PieceSink()
    var output = ByteOutput(to: sink)
    page.write(to: &output, theme: theme)
    try output.finish()
    return sink.text
  }

  private func page(
    _ answer: GridAnswer, locale: String = "C", _ change: (inout PageLook) -> Void = { _ in }
  ) -> Page {
    var look = PageLook()
    change(&look)
    return Page(answer, look: look, locale: CalendarLocale(locale))
  }

  private let events = calendar(
    "DTSTART;VALUE=DATE:20241206\nSUMMARY:하나\nSTATUS:CANCELLED",
    "DTSTART:20241231T220000Z\nDTEND:20250101T020000Z\nSUMMARY:Night",
    "DTSTART;VALUE=DATE:20250102\nSUMMARY:Later")

  @Test(arguments: [22, 25, 28, 40, 63, 80, 120, 200])
  func noLineIsWiderThanThePage(width: Int) throws {
    let long = calendar(
      "DTSTART:20241206T090000Z\nSUMMARY:\(String(repeating: "긴 요약 🎄 ", count: 80))",
      "DTSTART:20241206T090000Z\nLOCATION:\(String(repeating: "x", count: 500))")
    for text in [events, long] {
      for locale in ["C", "ko_KR", "fr_FR"] {
        let page = page(try GridAnswer(text), locale: locale) {
          $0.width = width
          $0.showsWeekNumbers = width != 22 && width != 28 && width != 63
        }
        for line in page.lines where !line.runs.contains(where: { $0.roles.contains(.heading) }) {
          #expect(line.width <= width, "\(line.text)")
          #expect(!line.text.hasSuffix(" "))
        }
      }
    }
  }

  @Test func coloursAddNothingButCodes() throws {
    let page = page(
      try GridAnswer(events, selection: Selection([try day("2024-12-06")...day("2024-12-08")])))
    let plain = try text(page)
    let colored = try text(page, theme: Theme(.dark, .basic))
    #expect(colored != plain)
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    // Each code is reset before its line ends.
    for line in colored.split(separator: "\n") where line.contains("\u{1B}") {
      let last = line.matches(of: /\u{1B}\[([0-9;]*)m/).last
      #expect(last?.output.1 == "0")
    }
  }

  @Test func theAgendaTellsOfTheDaysThatAreShown() throws {
    let answer = try GridAnswer(events)
    #expect(try text(page(answer)).contains("(Thursday, 2 January 2025)"))
    let blank = try text(page(answer) { $0.spillover = .blank })
    // The grid leaves this day out, but it is still to come.
    #expect(blank.contains("\nThursday, 2 January 2025 · in 27 days\n"))
    #expect(blank.contains("Tuesday, 31 December 2024\n  22:00–02:00  Night\n"))
    #expect(!(try text(page(answer) { $0.agenda = .none }).contains("Night")))
  }

  @Test func monthsStandSideBySideWhereTheirSmallestCellsFit() throws {
    let months = try (-1...1).map { offset in
      let month = try #require(Month("2024-12")?.adding(months: offset))
      return ShownGrid(MonthGrid(month, firstWeekday: .sunday))
    }
    let answer = GridAnswer(
      grids: months, agenda: try GridAnswer(events).agenda, today: try day("2024-12-06"),
      selection: Selection(), firstWeekday: .sunday, findings: Findings())
    func titles(_ width: Int, _ change: (inout PageLook) -> Void = { _ in }) -> [String] {
      page(answer) {
        $0.width = width
        $0.agenda = .none
        change(&$0)
      }.lines.map(\.text).filter { $0.contains("202") }
    }
    #expect(titles(69).count == 2)
    #expect(titles(70).count == 1)
    #expect(titles(70) { $0.showsWeekNumbers = true }.count == 2)
    #expect(titles(79) { $0.showsWeekNumbers = true }.count == 1)
    // Days of other months need wider cells.
    #expect(titles(80) { $0.spillover = .show }.count == 2)
    #expect(titles(90) { $0.spillover = .show }.count == 1)
  }

  @Test func theSmallestCellsHaveOnlyTheDaysOfTheirMonth() throws {
    let answer = try GridAnswer(calendar(), month: "2024-11", shape: .sixRows)
    func lines(_ change: (inout PageLook) -> Void = { _ in }) -> [String] {
      page(answer) {
        $0.width = 22
        $0.agenda = .none
        change(&$0)
      }.lines.map(\.text)
    }
    #expect(lines()[2] == "   │             1│ 2")
    #expect(lines().count == 8)
    #expect(
      lines { $0.spillover = .show }.suffix(3)
        == ["", "--spillover needs 28", "columns: --width 28"])
  }

  @Test func daysBesideEachOtherShareTheEdgeOfASelection() throws {
    let days = try ["2024-12-10"..."2024-12-11", "2024-12-12"..."2024-12-12"].map {
      try day($0.lowerBound)...day($0.upperBound)
    }
    func row(_ locale: String) throws -> String? {
      page(try GridAnswer(calendar(), selection: Selection(days)), locale: locale) {
        $0.width = 22
        $0.agenda = .none
      }.lines.map(\.text).first { $0.contains("[") }
    }
    #expect(try row("C") == "   │  [  ─  |  ]  │")
    #expect(try row("he_IL") == "      [  |  ─  ]")
  }

  @Test func aRuleIsWhereAWeekendBeginsOrEnds() throws {
    func rows(_ width: Int, _ locale: String, from first: Weekday) throws -> [String] {
      let grid = ShownGrid(MonthGrid(try #require(Month("2024-12")), firstWeekday: first))
      let answer = GridAnswer(
        grids: [grid], agenda: try GridAnswer(calendar()).agenda, today: try day("2024-12-14"),
        selection: Selection(), firstWeekday: first, findings: Findings())
      return page(answer, locale: locale) {
        $0.width = width
        $0.agenda = .none
      }.lines.map(\.text)
    }
    #expect(try rows(80, "C", from: .monday)[3].contains("   6     │  7        8"))
    #expect(try rows(80, "C", from: .sunday)[3].contains("   8     │  9       10"))
    #expect(try rows(40, "C", from: .monday)[2] == "(25)(26)(27)(28)(29)(30)  1")
    #expect(try rows(40, "C", from: .monday)[3] == "  2   3   4   5   6 │ 7   8")
    // The mark of today takes the place of the rule.
    #expect(try rows(22, "C", from: .monday)[4] == "  9 10 11 12 13>14 15")
    // The weekend of Israel is Friday and Saturday, and its days run to the left.
    #expect(try rows(22, "he_IL", from: .sunday)[3] == ">14 13│12 11 10  9  8")
  }

  @Test func weeksWithoutADayToShowHaveNoNumber() throws {
    let answer = try GridAnswer(calendar(), shape: .sixRows)
    for cells in [PageLook.Cells.counts, .titles] {
      let lines = page(answer) {
        $0.cells = cells
        $0.spillover = .blank
        $0.showsWeekNumbers = true
      }.lines.map(\.text)
      #expect(lines.contains { $0.hasPrefix(" 1 ") })
      #expect(!lines.contains { $0.hasPrefix(" 2") }, "\(lines)")
    }
  }

  @Test func zonesAreCalledByTheirPlacesWhereThereIsLittleRoom() throws {
    let text = calendar("SUMMARY:Talk\nDTSTART;TZID=America/New_York:20241206T090000")
    var look = PageLook()
    func lines(_ width: Int) throws -> [String] {
      look.width = width
      return Page(try GridAnswer(text), look: look, locale: .posix)
        .lines.map(\.text)
    }
    #expect(try lines(80).last == "  14:00        Talk [09:00 America/New_York]")
    #expect(try lines(24).suffix(3) == ["  14:00", "    Talk", "    [09:00 New_York]"])
  }

  @Test func headingsAreShortWhereALongOneWouldNotFit() throws {
    let answer = try GridAnswer(events)
    func headings(_ width: Int) -> [String] {
      page(answer) { $0.width = width }.lines.map(\.text)
        .filter { $0.contains(/, \d+ Dec/) }
    }
    #expect(headings(40) == [">Friday, 6 December 2024", "Tuesday, 31 December 2024"])
    #expect(headings(20) == [">Fri, 6 Dec 2024", "Tue, 31 Dec 2024"])
  }

  @Test func todayIsMarkedAboveItsEvents() throws {
    #expect(try text(page(try GridAnswer(events))).contains("\n>Friday, 6 December 2024\n"))
  }

  @Test func eachDayOfSeveralMonthsIsToldOnce() throws {
    let months = ["2024-11", "2024-12", "2025-01"].compactMap { Month($0) }
    let grids = months.map { ShownGrid(MonthGrid($0, firstWeekday: .sunday)) }
    let days = grids[0].firstDay...grids[2].lastDay
    let answer = GridAnswer(
      grids: grids, agenda: imported(events, days).agenda, today: try day("2024-12-06"),
      selection: Selection(), firstWeekday: .sunday, findings: Findings())
    let text = try text(page(answer))
    #expect(text.matches(of: /Later/).count == 1)
    // In January, 2 January is a day of the page itself.
    #expect(text.contains("\nThursday, 2 January 2025\n"))
  }

  @Test func namesOfWeekdaysStandAboveTheirColumns() throws {
    for locale in ["C", "ko_KR", "de_DE", "ja_JP"] {
      for width in [22, 40, 80] {
        let lines = page(try GridAnswer(""), locale: locale) { $0.width = width }.lines
        let layout: CellLayout = width == 80 ? .wide : width == 40 ? .medium : .narrow
        let heads = lines[1]
        let style = CalendarLocale(locale).weekdayStyle(fitting: layout.nameWidth)
        var column = 0
        for run in heads.runs {
          column += DisplayWidth.of(run.text)
          guard run.roles == .weekday else { continue }
          #expect(column % layout.cellWidth == layout.numberEnd % layout.cellWidth, "\(style)")
        }
      }
    }
  }
}
