import ICSText
import Testing

@testable import CalviewCommand

/// The page of a month on a terminal: the grid and the next events.
@Suite struct DefaultPageTests {
  private func page(
    _ arguments: String, height: Int? = 24, isTerminal: Bool = true
  ) -> [Substring] {
    var environment = Environment.test.with(["NO_COLOR": "1"])
    environment.isTerminal = isTerminal
    environment.terminalHeight = height
    environment.terminalWidth = 80
    let words = arguments.split(separator: " ").map { InputPath(String($0)) }
    return call(words, in: environment).output
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  private func days(_ lines: [Substring]) -> [Substring] {
    lines.filter { $0.contains("day, ") && !$0.hasPrefix(" ") }
  }

  @Test func sevenDaysFromTodayOnAreTold() {
    let lines = page("SampleData/team.ics", height: nil)
    #expect(days(lines).first == ">Friday, 6 December 2024 · today")
    #expect(days(lines).count == 7 && days(lines).last == "Monday, 16 December 2024 · in 10 days")
    let following = "next: Tue, 17 Dec 2024, in 11 days: Stand-up"
    #expect(lines.suffix(2) == ["", "\(following); --agenda shows all"])
  }

  @Test func anotherMonthIsToldFromItsFirstDay() {
    let lines = page("SampleData/team.ics --month 2025-01", height: nil)
    #expect(days(lines).first == "Wednesday, 1 January 2025")
    #expect(days(lines).count == 7)
  }

  @Test(arguments: 8...60)
  func thePageIsNoLongerThanTheTerminal(height: Int) {
    for files in ["SampleData/team.ics", "SampleData/team.ics SampleData/household.ics"] {
      let lines = page("\(files) --month 2024-12", height: height)
      // The grid alone has eight lines, or ten with the names of the calendars.
      #expect(lines.count <= max(height - 1, 12), "\(height)")
      #expect(lines.last?.hasSuffix("; --agenda shows all") == true)
      #expect(lines.last?.contains(" Dec 2024") == true)
      if height > 24 { #expect(!days(lines).isEmpty) }
      // No day is named without its events, and no blank line follows another.
      for (line, next) in zip(lines, lines.dropFirst()) {
        #expect(!(next == "" && (line == "" || line.contains("day, "))), "\(height)")
      }
    }
  }

  @Test(arguments: ["", "-w", "--locale de_DE"])
  func titlesLeaveRoomForTheRemarkBelowThem(option: String) throws {
    let task = calendar("SUMMARY:Pay\nDUE:20241209T090000Z").replacing("VEVENT", with: "VTODO")
    try withFiles(["a.ics": task]) { paths in
      for height in 30...60 {
        let lines = page(
          "SampleData/team.ics \(paths[0]) --month 2024-12 --titles \(option)", height: height)
        #expect(lines.last == "not shown: 1 task: --kind event,todo")
        #expect(lines.count <= height - 1, "\(height)")
      }
    }
  }

  @Test func aNarrowPageIsNoLongerEither() {
    for height in 20...50 {
      let lines = page("SampleData/team.ics --width 24", height: height)
      #expect(lines.count <= height - 1, "\(height)")
    }
  }

  @Test func aDayThatIsTooLongIsCutShort() throws {
    let events = (10...60).map {
      "DTSTART:20241206T1000\($0 % 60 < 10 ? "00" : String($0 % 60))\nSUMMARY:\($0)"
    }
    try withFiles(["a.ics": calendar(events)]) { paths in
      let lines = page(paths[0])
      #expect(lines.count == 23)
      #expect(lines.last == "Fri, 6 Dec 2024: +40 more; --agenda shows all")
      #expect(lines.contains { $0.contains("10:00") })
    }
  }

  @Test func aDayOfAnotherMonthIsCutShortAsWell() throws {
    let first = (10...60).map { "DTSTART:20250106T10\($0 % 60)00\nSUMMARY:\($0)" }
    try withFiles(["a.ics": calendar(first)]) { paths in
      let lines = page("\(paths[0]) --month 2025-01")
      #expect(lines.last == "Mon, 6 Jan 2025: +38 more; --agenda shows all")
    }
    try withFiles(["a.ics": calendar(first + ["DTSTART:20250108T100000"])]) { paths in
      let lines = page("\(paths[0]) --month 2025-01")
      #expect(
        lines.last
          == "Mon, 6 Jan 2025: +38 more; 1 more day with events; --agenda shows all")
      #expect(lines.count == 23)
    }
  }

  @Test func whatIsPastIsToldWhereNothingComes() throws {
    try withFiles(["a.ics": calendar("DTSTART:20241203")]) { paths in
      let lines = page(paths[0])
      #expect(days(lines) == ["Tuesday, 3 December 2024"])
      #expect(!lines.contains { $0.contains("more day") })
    }
  }

  @Test func elsewhereTheWholeMonthIsTold() {
    let all = page("SampleData/team.ics", isTerminal: false)
    // What goes on is only on its first day and today.
    #expect(
      days(all).first == "Sunday, 1 December 2024" && days(all).contains("Monday, 23 December 2024")
    )
    #expect(!all.contains { $0.contains("--agenda") })
    #expect(days(page("SampleData/team.ics --agenda")).count == 27)
    #expect(!page("SampleData/team.ics --week 50").contains { $0.contains("more day") })
    #expect(
      !page("SampleData/team.ics 2024-12-01..2024-12-31").contains { $0.contains("more day") })
  }
}
