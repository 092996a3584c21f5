import CalendarPages
import CivilCalendar
import ICSText
import Testing

@testable import CalviewCommand

@Suite struct ArgumentParserTests {
  @Test func nothingMeansTheMonthAlone() throws {
    let request = try parse()
    #expect(request.command == .month)
    #expect(request.operands.isEmpty)
  }

  @Test(arguments: [
    ["--month", "2024-12"], ["--month=2024-12"],
  ])
  func longOptionsTakeValuesInTwoForms(arguments: [String]) throws {
    let request = try ArgumentParser.parse(arguments.map { InputPath($0) })
    #expect(request.days.period.month == "2024-12")
  }

  @Test(arguments: [["-n", "3"], ["-n3"], ["--months", "3"], ["--months=3"], ["-wn3"]])
  func shortOptionsTakeValuesInTwoForms(arguments: [String]) throws {
    #expect(try ArgumentParser.parse(arguments.map { InputPath($0) }).days.monthCount == 3)
  }

  @Test func shortOptionsStandTogether() throws {
    let request = try parse("-w3m")
    #expect(request.look.showsWeekNumbers)
    #expect(request.days.monthsBefore == 1 && request.days.monthsAfter == 1)
    #expect(request.reader.firstWeekday == "monday")
  }

  @Test(arguments: ["-1", "-3", "-12"])
  func negativeNumbersAreValues(value: String) throws {
    #expect(try parse("--month", value).days.period.month == value)
  }

  @Test func aHyphenIsStandardInput() throws {
    #expect(try parse("-", "--json").operands == [.standardInput])
  }

  @Test func twoHyphensEndTheOptions() throws {
    let request = try parse("--json", "--", "--month", "list", "--")
    #expect(request.command == .month)
    #expect(request.operands == [InputPath("--month"), InputPath("list"), InputPath("--")])
  }

  @Test func theFirstWordMayNameACommand() throws {
    #expect(try parse("list", "a.ics").command == .list)
    #expect(try parse("--json", "list", "a.ics").command == .list)
    #expect(try parse("list", "list").operands == [InputPath("list")])
    #expect(try parse("a.ics", "list").command == .month)
    #expect(try parse("./list").command == .month)
    #expect(try parse("month").command == .month)
    #expect(try parse("month").operands == [InputPath("month")])
  }

  @Test func theLastOfRepeatedOptionsCounts() throws {
    let request = try parse("--month", "jan", "--month", "feb", "--json", "--ndjson", "-s", "-m")
    #expect(request.days.period.month == "feb")
    #expect(request.answer.format == .ndjson)
    #expect(request.reader.firstWeekday == "monday")
  }

  @Test func selectionsAddUp() throws {
    #expect(try parse("--select", "today", "--select=fri").days.selections == ["today", "fri"])
  }

  @Test func namesOfFilesKeepBytesThatAreNoText() throws {
    let path = InputPath(bytes: [0xFF, 0x2E, 0x69, 0x63, 0x73])
    #expect(try ArgumentParser.parse([path]).operands == [path])
    #expect(try ArgumentParser.parse([InputPath("-o"), path]).answer.output == path)
    let joined = InputPath(bytes: Array("--output=".utf8) + path.bytes)
    #expect(try ArgumentParser.parse([joined]).answer.output == path)
  }

  @Test(arguments: [
    (["--mnth", "1"], UsageError.unknownOption("--mnth", suggestion: "--month")),
    (["--timezone", "UTC"], .unknownOption("--timezone", suggestion: "--tz")),
    (["list", "--search=x"], .unknownOption("--search", suggestion: "--match")),
    (["validate", "--search=x"], .unknownOption("--search", suggestion: nil)),
    (["--xyzzy"], .unknownOption("--xyzzy", suggestion: nil)),
    (["-x"], .unknownOption("-x", suggestion: nil)),
    (["-month", "1"], .unknownOption("-month", suggestion: "--month")),
    (["--selct=1"], .unknownOption("--selct", suggestion: "--select")),
    (["--month"], .missingValue(option: "--month", value: "MONTH")),
    (["--month", "--json"], .missingValue(option: "--month", value: "MONTH")),
    (["-n"], .missingValue(option: "-n", value: "N")),
    (["--json=yes"], .unexpectedValue(option: "--json", value: "yes")),
    (
      ["-n", "x"],
      .invalidValue(
        option: "-n", value: "x",
        expectation: "a number from 1 to 1200, or months such as 2024-01..2024-12")
    ),
    (
      ["--width=21"],
      .invalidValue(option: "--width", value: "21", expectation: "a number from 22 to 500")
    ),
    (
      ["--rows", "five"],
      .invalidValue(option: "--rows", value: "five", expectation: "natural, six or sparse")
    ),
    (["--between", "9-18"], .foreignOption("--between", of: [.free], in: .month)),
    (["add", "x", "--in", "a.ics"], .unknownCommand("add", suggestion: "calview new")),
    (["a.ics", "--in", "a.ics"], .foreignOption("--in", of: .marking + .writing, in: .month)),
    (["list", "a.ics", "-3"], .foreignOption("-3", of: [.month, .watch], in: .list)),
    (["help", "-3"], .foreignOption("-3", of: [.month, .watch], in: .help)),
  ])
  func wrongUsageIsRefusedWithTheFacts(arguments: [String], expected: UsageError) {
    #expect(throws: expected) { try ArgumentParser.parse(arguments.map { InputPath($0) }) }
  }
}
