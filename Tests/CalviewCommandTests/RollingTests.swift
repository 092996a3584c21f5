import ICSText
import Testing

@testable import CalviewCommand

/// Weeks from the current one on.
@Suite struct RollingTests {
  @Test func theNamesOfMonthsAreBesideTheirFirstRows() {
    let outcome = call(line: "--rolling=3 -m --today 2024-12-26")
    #expect(
      outcome.output == """
                               23 Dec 2024 – 12 Jan 2025
             Mon      Tue      Wed      Thu      Fri     │Sat      Sun
        Dec   23       24       25      >26       27     │ 28       29
              30       31        1        2        3     │  4        5
        Jan    6        7        8        9       10     │ 11       12

        """)
    #expect(outcome.status == 0)
  }

  @Test func thereAreFourWeeksByDefault() {
    let lines = call(line: "--rolling --today 2024-12-06").output.split(separator: "\n")
    #expect(lines.count == 6 && lines[0].contains("1 Dec – 28 Dec 2024"))
    #expect(lines[2].hasPrefix("Dec    1") && lines[5].hasPrefix("      22"))
    // A word after the option is not its value.
    #expect(call(line: "--rolling 12 2024").errors.contains("12/2024 and --rolling both say"))
  }

  @Test func everyLayoutNamesMonths() {
    for options in ["--titles --width 100", "--width 60", "--width 30", "-w", "--titles -w"] {
      let lines = call(line: "SampleData/team.ics --rolling=5 -m --today 2024-12-26 \(options)")
        .output
        .split(separator: "\n")
      for name in ["Dec", "Jan"] {
        #expect(lines.dropFirst().count { $0.hasPrefix(name + " ") } == 1, "\(options)")
      }
      if options.hasSuffix("-w") { #expect(lines.contains { $0.hasPrefix("Jan  2") }) }
      let width = options.contains("100") ? 100 : options.contains("30") ? 30 : 80
      #expect(lines.allSatisfy { $0.count <= width })
    }
    let hebrew = call(line: "--rolling=3 --today 2024-12-26 --locale he_IL").output
    #expect(hebrew.split(separator: "\n").contains { $0.hasSuffix("ינו׳") })
  }

  @Test func theAgendaBeginsToday() throws {
    var environment = Environment.test.with(["NO_COLOR": "1"])
    environment.isTerminal = true
    environment.terminalWidth = 80
    let words = ["SampleData/team.ics", "--rolling", "--today", "2024-12-12"]
    let lines = call(words.map { InputPath($0) }, in: environment).output.split(separator: "\n")
    #expect(lines.contains(">Thursday, 12 December 2024 · today"))
    #expect(lines.last == "next: Mon, 23 Dec 2024, in 11 days: Stand-up; --agenda shows all")
  }

  @Test func documentsHaveTheDaysOfTheWeeks() throws {
    let json = try JSONValue(
      call(line: "SampleData/team.ics --rolling=2 --today 2024-12-26 --json").output)
    let months = try #require(json["months"]).elements
    #expect(months.count == 1 && months[0]["month"]?.text == "2024-12")
    #expect(months[0]["title"]?.text == "22 Dec 2024 – 4 Jan 2025")
    let days = try #require(months[0]["days"]).elements
    #expect(days.count == 14 && days[0]["date"]?.text == "2024-12-22")
    #expect(days.allSatisfy { $0["isWithinDisplayedMonth"] == .boolean(true) })
    let html = call(line: "SampleData/team.ics --rolling=2 --today 2024-12-26 --format html").output
    #expect(html.contains(">22 Dec</span>") && html.contains(">1 Jan</span>"))
    #expect(html.contains(">2</span>"))
    #expect(call(line: "--rolling --format svg").status == 2)
  }

  @Test(arguments: [
    ("--rolling=0", "--rolling 0: expected a number from 1 to 53"),
    ("--rolling=54", "--rolling 54: expected a number from 1 to 53"),
    ("--rolling=a", "--rolling a: expected a number from 1 to 53"),
    ("--rolling=", "--rolling needs a value: --rolling WEEKS"),
    ("--rolling --month 2024-12", "--month and --rolling cannot be combined"),
    ("--rolling --week 50", "--week and --rolling cannot be combined"),
    ("--rolling --year 2024", "--year and --rolling cannot be combined"),
    ("--rolling -y", "-y and --rolling cannot be combined"),
    ("--rolling -3", "--rolling and -3 cannot be combined"),
    ("--rolling -n 2", "--rolling and -n cannot be combined"),
    ("list a.ics --rolling", "--rolling is not an option of \"calview list\""),
  ])
  func otherPeriodsAndValuesAreRefused(arguments: String, message: String) {
    let outcome = call(line: arguments)
    #expect(outcome.status == 2 && outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func theWeeksOfAConfigurationFileYieldToAPeriod() throws {
    try withFiles(["config": "--rolling=2 # two weeks\n"]) { paths in
      let weeks = call(line: "--config \(paths[0]) --today 2024-12-26").output
      #expect(weeks.contains("22 Dec 2024 – 4 Jan 2025\n"))
      #expect(call(line: "--config \(paths[0]) --month 2024-11").output.contains("November 2024\n"))
    }
  }

  @Test func weeksEndWithTheCalendar() {
    let outcome = call(line: "--rolling=53 --today 9999-12-20")
    #expect(outcome.status == 0 && outcome.output.split(separator: "\n").count == 4)
  }
}
