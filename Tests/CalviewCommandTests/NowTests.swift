import FileWriting
import ICSText
import Testing

@testable import CalviewCommand

/// The line for the current time, which is 10:00 in the environment for tests.
@Suite struct NowTests {
  private func lines(
    _ events: [String], _ arguments: String = "", isTerminal: Bool = true, height: Int? = 40
  ) throws -> [String] {
    var environment = Environment.test.with(["NO_COLOR": "1"])
    environment.isTerminal = isTerminal
    environment.terminalWidth = 60
    environment.terminalHeight = height
    return try withFiles(["a.ics": calendar(events)]) { paths in
      let words = paths + arguments.split(separator: " ").map(String.init)
      return call(words.map { InputPath($0) }, in: environment).output
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private let today = [
    "SUMMARY:Dawn\nDTSTART:20241206T060000Z", "SUMMARY:Noon\nDTSTART:20241206T120000Z",
    "SUMMARY:Feast\nDTSTART;VALUE=DATE:20241206", "SUMMARY:Now\nDTSTART:20241206T100000Z",
  ]

  private func part(_ lines: [String]) -> [String] {
    Array(lines.drop { !$0.hasPrefix(">Friday") }.prefix { $0 != "" })
  }

  @Test func itDividesTheEventsOfToday() throws {
    #expect(
      part(try lines(today)) == [
        ">Friday, 6 December 2024 · today", "  all day      Feast", "  06:00        Dawn",
        "  10:00        Now", " >10:00 " + String(repeating: "─", count: 52),
        "  12:00        Noon",
      ])
    #expect(try lines(today, "--ascii").contains(" >10:00 " + String(repeating: "-", count: 52)))
    // In a week without hours the agenda below has the line.
    #expect(try lines(today, "--week 49").contains { $0.hasPrefix(" >10:00 ─") })
  }

  @Test func itEndsADayOnWhichNothingMoreBegins() throws {
    let page = part(try lines(Array(today.prefix(1))))
    #expect(page.count == 3 && page[2].hasPrefix(" >10:00 ─"))
    // Without events of today there is nothing to divide.
    let tomorrow = try lines(["DTSTART:20241207T060000Z"])
    #expect(!tomorrow.contains { $0.contains(">10:00") })
  }

  @Test func otherDaysAndFilesHaveNone() throws {
    for page in [
      try lines(today, isTerminal: false), try lines(today, "--today 2024-12-05"),
      try lines(today, "--month 2024-12 --today 2024-12-07"),
    ] {
      #expect(page.contains { $0.contains("Noon") })
      #expect(!page.contains { $0.contains(">10:00") })
    }
  }

  @Test(arguments: 16...24)
  func thePageIsStillNoLongerThanTheTerminal(height: Int) throws {
    #expect(try lines(today, height: height).count <= height)
  }
}
