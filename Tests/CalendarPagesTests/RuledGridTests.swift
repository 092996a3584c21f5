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

  @Test func barsTellWhereTheyGoOn() throws {
    let lines = try page(
      calendar("SUMMARY:Fair\nDTSTART;VALUE=DATE:20241206\nDTEND;VALUE=DATE:20241217"))
    let bars = lines.filter { $0.contains("Fair") }
    try #require(bars.count == 3)
    #expect(bars[0].hasSuffix("│┣ Fair            ▸│"))
    #expect(bars[1].hasPrefix("│◂ Fair  ") && bars[1].hasSuffix(" ▸│"))
    #expect(bars[2].hasPrefix("│◂ Fair            ┫│         │"))
  }

  @Test func barsGoOnBeyondDaysThatAreLeftBlank() throws {
    let lines = try page(
      calendar("SUMMARY:Fair\nDTSTART;VALUE=DATE:20241230\nDTEND;VALUE=DATE:20250103")
    ) { $0.spillover = .blank }
    let bar = try #require(lines.first { $0.contains("Fair") })
    #expect(bar == "│         │┣ Fair            ▸│         │         │         │         │")
  }

  @Test func whatHasNoRoomIsCounted() throws {
    let text = calendar((1...8).map { "SUMMARY:Event \($0)\nDTSTART:20241206T0\($0)0000Z" })
    #expect(try page(text).filter { $0.contains("Event") }.count == 5)
    #expect(try page(text).contains { $0.contains("│ +3 more │") })
    // With one more line, everything fits.
    let high = try page(text) { $0.height = 5 + 5 * 10 }
    #expect(high.filter { $0.contains("Event") }.count == 8)
    #expect(!high.contains { $0.contains("more") })
  }

  @Test func whatTakesNoMoreRoomThanItsNumberIsShown() throws {
    let events = (1...6).map { "SUMMARY:Event \($0)\nDTSTART:20241206T0\($0)0000Z" }
    let others = (1...9).map { "SUMMARY:Other \($0)\nDTSTART:20241203T0\($0)0000Z" }
    let text = calendar(events + others)
    let lines = try page(text)
    #expect(lines.filter { $0.contains("Event") }.count == 6)
    #expect(lines.filter { $0.contains("Other") }.count == 5)
    #expect(lines.filter { $0.contains("more") }.count == 1)
  }

  @Test func summariesAreCutByTheirWidth() throws {
    let lines = try page(calendar("SUMMARY:월간 회의와 점심\nDTSTART:20241206T090000Z"))
    #expect(lines.contains { $0.contains("│ 월간 회…│") })
  }

  @Test func entriesTellWhatTheyHaveRoomFor() throws {
    let text = calendar(
      "SUMMARY:Tea\nDTSTART:20241206T090000\nRRULE:FREQ=DAILY;COUNT=1",
      "SUMMARY:Breakfast\nDTSTART:20241207T090000")
    let lines = try page(text, width: 150)
    #expect(lines.contains { $0.contains("│ ~09:00 Tea ⟳       │") })
    #expect(lines.contains { $0.contains("│ ~09:00 Breakfast") })
    let wide = try page(text, width: 200)
    #expect(wide.contains { $0.contains("│ ~09:00 Tea ⟳ [floating]   │") })
    #expect(wide.contains { $0.contains("│ ~09:00 Breakfast  ") })
  }

  @Test func whereThereIsRoomATitleMakesPlaceForTheMarkOfASeries() throws {
    let text = calendar(
      "SUMMARY:A title that goes on and on\nDTSTART:20241206T090000Z\nRRULE:FREQ=DAILY;COUNT=1")
    #expect(try page(text, width: 200).contains { $0.contains("│ 09:00 A title that goes… ⟳│") })
    #expect(try page(text, width: 120).contains { $0.contains("│ 09:00 A title… │") })
  }

  @Test func blankDaysTakeNoRoom() throws {
    let text = calendar(
      "DTSTART;VALUE=DATE:20250101", "DTSTART;VALUE=DATE:20250102\nSUMMARY:a",
      "DTSTART;VALUE=DATE:20250102\nSUMMARY:b",
      "DTSTART;VALUE=DATE:20241230\nDTEND;VALUE=DATE:20250103\nSUMMARY:c")
    let lines = try page(text) { $0.spillover = .blank }
    // The heading, a rule and the numbers of each of five rows, a line for the bar, and the last
    // rule.
    #expect(lines.count == 3 + 5 * 2 + 1 + 1)
    #expect(lines.contains { $0.contains("┣ c  ") && $0.contains(" ▸│") })
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

  @Test func titlesComeBeforeTimesInNarrowCells() throws {
    let answer = try GridAnswer(calendar("SUMMARY:Stand-up\nDTSTART:20241206T083000Z"))
    var look = PageLook()
    look.cells = .titles
    func lines(_ width: Int) -> [String] {
      look.width = width
      return Page(answer, look: look, locale: CalendarLocale("en_US"), zones: nil).lines.map {
        $0.runs.map(\.text).joined()
      }
    }
    // A cell of 16 columns has room for a time of five columns, but not for one of eight.
    #expect(lines(120).contains { $0.contains("│ Stand-up       │") })
    #expect(lines(130).contains { $0.contains("│ 8:30") })
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
