import CalendarLocales
import CivilCalendar
import ICSImport
import Testing

@testable import CalendarPages

/// What a page has below its grid, or in place of it.
@Suite struct GridPageTests {
  /// Returns the page of December 2024 as plain text.
  private func page(
    _ text: String, width: Int = 71, _ change: (inout PageLook) -> Void = { _ in }
  ) throws -> [String] {
    lines(of: try GridAnswer(text), width: width, change)
  }

  @Test func narrowPagesTellBelowTheGrid() throws {
    let text = calendar("SUMMARY:Fair\nDTSTART;VALUE=DATE:20241206")
    let lines = try page(text, width: 68) { $0.cells = .titles }
    #expect(!lines.contains { $0.contains("┊") })
    #expect(lines.last?.hasSuffix("Fair") == true)
  }

  @Test func aYearCountsItsDays() throws {
    let lines = try page(
      calendar(
        "SUMMARY:Fair\nDTSTART;VALUE=DATE:20241130\nDTEND;VALUE=DATE:20241204",
        "SUMMARY:Walk\nDTSTART:20241202T090000Z")
    ) { $0.cells = .tints }
    #expect(lines.last == "events: 2   days with events: 3/31   busiest day: 2 Dec (2)")
    #expect(lines.contains("░ 1░ 2░ 3  4  5 >6  7"))
  }

  @Test func aYearSumsUpWhatBeganBeforeItsFirstDayToo() throws {
    let lines = try page(
      calendar(
        "SUMMARY:Night\nDTSTART:20241130T210000Z\nDTEND:20241201T020000Z",
        "SUMMARY:Shift\nDTSTART:20241203T210000Z\nDTEND:20241204T020000Z")
    ) { $0.cells = .tints }
    #expect(lines.last == "events: 2   days with events: 2/31   busiest day: 1 Dec, 3 Dec (1)")
    #expect(lines.contains("░ 1  2░ 3  4  5 >6  7"))
  }

  @Test func daysThatAreEquallyBusyAreNamed() throws {
    func totals(_ days: Int) throws -> String? {
      let events = (1...days).map { "DTSTART:2024120\($0)T090000Z" }
      return try page(calendar(events)) { $0.cells = .tints }.last
    }
    #expect(try totals(1)?.hasSuffix("busiest day: 1 Dec (1)") == true)
    #expect(try totals(3)?.hasSuffix("busiest day: 1 Dec, 2 Dec, 3 Dec (1)") == true)
    #expect(try totals(4)?.hasSuffix("busiest day: 1 Dec, 2 Dec, 3 Dec, … (1)") == true)
    #expect(try page(calendar()) { $0.cells = .tints }.last?.contains("busiest") == false)
  }

  @Test func anOptionThatHasNoRoomIsSaidSo() throws {
    func remarks(_ width: Int, _ cells: PageLook.Cells) throws -> [String] {
      try page(calendar(), width: width) {
        $0.cells = cells
        $0.showsWeekNumbers = true
      }.filter { $0.contains(" needs ") }
    }
    #expect(try remarks(72, .titles) == [])
    #expect(try remarks(71, .titles) == ["--titles needs 72 columns: --width 72, or --agenda"])
    #expect(try remarks(25, .counts) == [])
    #expect(try remarks(24, .counts) == ["-w needs 25 columns:"])
    #expect(try remarks(24, .titles).count == 2)
  }

  @Test func agendaAloneSaysThatThereIsNothing() throws {
    #expect(try page(calendar()) { $0.agenda = .insteadOfGrid } == ["events: 0"])
  }

  @Test func agendaAloneHasNoGrid() throws {
    let lines = try page(calendar("SUMMARY:Fair\nDTSTART;VALUE=DATE:20241206")) {
      $0.agenda = .insteadOfGrid
    }
    #expect(lines == [">Friday, 6 December 2024", "  all day      Fair"])
  }
}
