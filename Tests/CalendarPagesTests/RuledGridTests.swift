import CalendarLocale
import CivilCalendar
import ICSImport
import Testing

@testable import CalendarPages

@Suite struct RuledGridTests {
  /// Returns the page of December 2024 as plain text.
  private func page(
    _ text: String, width: Int = 71, month: String = "2024-12",
    _ change: (inout PageLook) -> Void = { _ in }
  ) throws -> [String] {
    var look = PageLook()
    look.width = width
    look.cells = .titles
    change(&look)
    let answer = try GridAnswer(text, month: month)
    return Page(answer, look: look, locale: .posix, zones: nil).lines.map { line in
      line.runs.map(\.text).joined()
    }
  }

  @Test func cancelledEntriesAreMarkedAndStruck() throws {
    var look = PageLook()
    look.cells = .titles
    let answer = try GridAnswer(
      calendar("SUMMARY:Hike\nSTATUS:CANCELLED\nDTSTART:20241206T090000Z"))
    let page = Page(answer, look: look, locale: .posix, zones: nil)
    let runs = page.lines.flatMap(\.runs)
    #expect(runs.contains { $0.text.contains("✗") })
    #expect(runs.contains { $0.text == "Hike" && $0.roles.contains(.cancelled) })
  }

  @Test func narrowPagesTellBelowTheGrid() throws {
    let text = calendar("SUMMARY:Fair\nDTSTART;VALUE=DATE:20241206")
    let lines = try page(text, width: 70)
    #expect(!lines.contains { $0.contains("│") })
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
      }.filter { $0.contains("too narrow") }
    }
    #expect(try remarks(74, .titles) == [])
    #expect(try remarks(73, .titles) == ["--titles: too narrow (<74)"])
    #expect(try remarks(23, .counts) == [])
    #expect(try remarks(22, .counts) == ["-w: too narrow (<23)"])
    #expect(try remarks(22, .titles).count == 2)
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
