import CalendarPages
import FileWriting
import Foundation
import ICSText
import Testing
import TimeZones

@testable import CalviewCommand

/// A call that is refused or fails, and the one line that reports it.
struct TroubleCase: CustomTestStringConvertible, Sendable {
  let arguments: [String]
  let message: String

  init(_ arguments: String..., message: String) {
    self.arguments = arguments
    self.message = message
  }

  var testDescription: String { arguments.joined(separator: " ") }
}

@Suite struct RunTests {
  @Test(arguments: [
    TroubleCase(
      "--month", "2024-13",
      message: "--month 2024-13: there is no month 13; write for example 2024-12, \"dec 2024\" or "
        + "\"next month\""),
    TroubleCase(
      "--select", "2024-02-30",
      message: "--select 2024-02-30: there is no day 30 in 2024-02; write for example 2024-12-06, "
        + "2024-12-06..2024-12-12 or 2024-12-06..+7d"),
    TroubleCase(
      "--week", "60",
      message: "--week 60: there is no week 60 in 2024; write for example 2024-W50, 2024-12-12 or "
        + "\"next week\""),
    TroubleCase(
      "--today", "soon",
      message: "--today soon: not understood; write for example 2024-12-06, friday or +3d"),
    TroubleCase(
      "--month", message: "--month needs a value: --month MONTH; --month +0 is this month"),
    TroubleCase("--week", message: "--week needs a value: --week WEEK; --week +0 is this week"),
    TroubleCase("--at-least", message: "--at-least needs a value: --at-least LENGTH"),
    TroubleCase("--mnth", "1", message: "there is no option --mnth; did you mean --month?"),
    TroubleCase("--zzzz", message: "there is no option --zzzz"),
    TroubleCase("--json=1", message: "--json takes no value, but has \"1\""),
    TroubleCase(
      "-n", "0",
      message: "-n 0: expected a number from 1 to 1200, or months such as 2024-01..2024-12"),
    TroubleCase("--rows", "x", message: "--rows x: expected natural, six or sparse"),
    TroubleCase(
      "--weekdays", message: "--weekdays is not an option of \"calview\", but of \"calview free\""),
    TroubleCase(
      "--month", "dec", "--year", "2024", message: "--month and --year cannot be combined"),
    TroubleCase("--week", "3", "-3", message: "--week and -3 cannot be combined"),
    TroubleCase(
      "--tz", "Nowhere/Land",
      message: "--tz Nowhere/Land: no such time zone; write for example Europe/Berlin, Asia/Seoul "
        + "or UTC"),
    TroubleCase(
      "--tz", "IST",
      message:
        "--tz IST: no such time zone; an abbreviation may be of several zones: write for example "
        + "Asia/Kolkata or Europe/London"),
    TroubleCase(
      "--locale", "xx_YY",
      message: "--locale xx_YY: no such language; write for example ko_KR, en_GB or C"),
    TroubleCase(
      "--first-weekday", "someday",
      message: "--first-weekday someday: no such weekday; write for example sunday, mon or sat"),
    TroubleCase(
      "list", message: "\"calview list\" needs a file, a directory, or - for standard input"),
    TroubleCase(
      "list", "x.ics", "--from", "today", "--to", "yesterday",
      message: "--to yesterday: the range ends before it starts; write for example 2024-12-06, "
        + "friday or +3d"),
    TroubleCase("help", "lst", message: "there is no command \"lst\"; did you mean list?"),
    TroubleCase("man", "list", "next", message: "\"calview man\" does not take \"next\""),
    TroubleCase(
      "completions", "tcsh",
      message: "\"calview completions\" needs the name of a shell: bash, zsh or fish"),
  ])
  func wrongUsageIsSaidInOneLine(trouble: TroubleCase) {
    let outcome = call(trouble.arguments.map { InputPath($0) })
    #expect(outcome == Outcome(status: 2, output: "", errors: "calview: \(trouble.message)\n"))
  }

  @Test(arguments: [
    TroubleCase("missing.ics", message: "missing.ics: no such file or directory"),
    TroubleCase("Sources", message: "Sources: no .ics file in this directory"),
    TroubleCase("", message: "\"\": not a path"),
    TroubleCase(
      "CHANGELOG.md",
      message: "CHANGELOG.md:1:1: error: no iCalendar data: expected BEGIN:VCALENDAR, found "
        + "\"# Changelog\" [str.no-vcalendar]"),
  ])
  func inputThatCannotBeReadIsSaidAndNoPageShown(trouble: TroubleCase) {
    let outcome = call(trouble.arguments.map { InputPath($0) })
    #expect(outcome == Outcome(status: 2, output: "", errors: "calview: \(trouble.message)\n"))
  }

  @Test(arguments: [
    ("lst", "calview list"), ("agenda", "calview list"), ("lint", "calview validate"),
    ("SampleData/tem.ics", "SampleData/team.ics"),
    ("SampleData/team", "SampleData/team.ics"), ("./SampleDta", "./SampleData"),
  ])
  func whatAWordWithoutAFileMayMeanIsAsked(word: String, meant: String) {
    let message = "calview: \(word): no such file or directory; did you mean \(meant)?\n"
    #expect(call(word) == Outcome(status: 2, output: "", errors: message))
    let other = call(word, "SampleData/holidays.ics")
    #expect(other.status == 2 && other.errors == message)
    #expect(other.output.contains("December 2024"))
  }

  @Test func anAddressThatIsNotFetchedIsExplained() {
    #expect(
      call("ftp://example.org/a.ics").errors == """
        calview: ftp://example.org/a.ics: no such file or directory; only addresses with http, https \
        or webcal are fetched

        """)
  }

  @Test(arguments: ["explain SampleData/tem.ics today", "free SampleData/tem.ics --week 50"])
  func noAnswerIsGivenOfAFileThatIsNotThere(arguments: String) {
    let outcome = call(line: arguments)
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.errors.hasSuffix("did you mean SampleData/team.ics?\n"))
  }

  @Test func whatCanBeReadIsShownThoughAnotherFileCannot() {
    let outcome = call("missing.ics", "SampleData/holidays.ics", "--json")
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("holidays.harbourworks.example"))
    #expect(outcome.output.hasSuffix("\"truncated\":false}\n"))
    #expect(
      outcome.output.contains(
        #"{"rule":"file.unreadable","severity":"error","file":"missing.ics","line":null,"#))
  }

  @Test func moreDiagnosticsThanAreKeptAreCounted() throws {
    let directory = try TemporaryDirectory()
    let broken = String(repeating: "no colon\r\n", count: 130)
    let text =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20240101T000000Z"
      + "\r\nDTSTART:20241206\r\n\(broken)END:VEVENT\r\nEND:VCALENDAR\r\n"
    let path = try directory.write(text, to: "broken.ics")
    let lines = call([path]).errors.split(separator: "\n")
    #expect(lines.filter { $0.contains("[lex.no-colon]") }.count == 100)
    #expect(lines.last == "calview: 30 more of lex.no-colon are not shown")
  }

  @Test(arguments: [Command].views)
  func nothingFromAFileReachesTheTerminalRaw(command: Command) throws {
    let directory = try TemporaryDirectory()
    let hostile = "\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}evil"
    let events = ["", "2"].map { number in
      """
      BEGIN:VEVENT\r\nUID:\(hostile)\(number)\r\nDTSTART;TZID=\(hostile):20241206T100000\r
      DURATION:PT1H\r\nSUMMARY:\(hostile)\r\nLOCATION:\(hostile)\r
      CATEGORIES:\(hostile)\r\n\(hostile)\r\nEND:VEVENT\r\n
      """
    }
    let text =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n\(events.joined())END:VCALENDAR\r\n"
    let path = try directory.write(text, to: "\u{1B}[2Jhostile.ics")
    let words = [command.word].compactMap { $0 }.map { InputPath($0) } + [path]
    let days = command == .explain ? [InputPath("2024-12-06")] : []
    // ICS is left out: it copies the lines of a calendar unchanged.
    for format in command.formats where format != .ics {
      let outcome = call(words + days + [InputPath("--format"), InputPath(format.rawValue)])
      #expect(
        outcome.output.contains("evil") || command == .free, "\(format)")
      let ends: [Unicode.Scalar] = format == .csv ? ["\r", "\n"] : ["\n"]
      let controls = ends + (format == .tsv ? ["\t"] : [])
      for scalar in (outcome.output + outcome.errors).unicodeScalars
      where !controls.contains(scalar) {
        let category = scalar.properties.generalCategory
        #expect(category != .control && category != .format, "U+\(scalar.value) in \(outcome)")
      }
    }
  }

  @Test func aClosedPipeIsNoTrouble() {
    let errors = MemorySink()
    let status = Calview.run(
      [InputPath("--json")], in: .test, output: FailingSink(.closedPipe), errors: errors)
    #expect(status == 0)
    #expect(errors.text == "")
  }

  @Test func anAnswerThatCannotBeWrittenIsTrouble() {
    let errors = MemorySink()
    let status = Calview.run(
      [], in: .test, output: FailingSink(.system(errno: ENOSPC)), errors: errors)
    #expect(status == 2)
    #expect(errors.text == "calview: standard output: no space left on the device\n")
  }

  @Test func messagesThatCannotBeWrittenDoNotStopTheAnswer() {
    let output = MemorySink()
    let status = Calview.run(
      ["missing.ics", "SampleData/team.ics"].map { InputPath($0) }, in: .test, output: output,
      errors: FailingSink(.system(errno: EIO)))
    #expect(status == 2)
    #expect(output.text.contains("December 2024"))
  }

  @Test func yearsAndMonthsAreTakenAsCalDoes() {
    #expect(call("2024").output == call("--year", "2024").output)
    #expect(call("2", "2023").output == call("--month", "2023-02").output)
    #expect(call("13", "2024").errors.contains("there is no month 13"))
    #expect(call("2024-13").errors.hasPrefix("calview: 2024-13: there is no month 13"))
    #expect(call("jan") == call("--month", "2025-01"))
    for words in ["2024-01", "jan 2024", "2024 january"] {
      let outcome = call(words.split(separator: " ").map { InputPath(String($0)) })
      #expect(outcome == call("--month", "2024-01"), "\(words)")
    }
    #expect(call("11", "months", "ago").output.contains("January 2024"))
    #expect(call("janitor").errors.hasPrefix("calview: janitor: no such file"))
    #expect(call("list", "jan").errors.hasPrefix("calview: \"calview list\" needs a file"))
    #expect(
      call("2024", "--month", "dec").errors.hasPrefix("calview: 2024 and --month both say which"))
  }

  @Test func aFileOfThatNameGoesBeforeAYear() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("not a calendar", to: "2024")
    let request = try ArgumentParser.parse([path]).takingPeriod { _ in true }
    #expect(request.operands == [path])
    let typed = try ArgumentParser.parse([InputPath("2024")])
    #expect(try typed.takingPeriod { _ in true }.operands == [InputPath("2024")])
    #expect(try typed.takingPeriod { _ in false }.days.period.year == "2024")
  }

  @Test func endlessSeriesAreListedForAYearAndThatIsSaid() {
    let outcome = call("list", "SampleData/holidays.ics", "--all")
    #expect(
      outcome.errors
        == "calview: series without an end are listed up to 2025-12-06, or their next instance; "
        + "--to sets another day\n")
    #expect(outcome.output.contains("2024-12-25"))
    #expect(!outcome.output.contains("\n2025-12-25"))
  }

  @Test func versionsOfTheProgramAndOfTheZonesAreShown() {
    let zones = ZoneDatabase().version.map { "time zones \($0)\n" } ?? ""
    let text = "calview \(Version.number)\n\(zones)"
    #expect(call("--version") == Outcome(status: 0, output: text, errors: ""))
  }

  @Test func aDirectoryTakesThePlaceOfTheZones() throws {
    let zones = "Tests/ICSValidationTests/Fixtures/zoneinfo"
    func run(_ words: [String]) -> Outcome { call((["list"] + words).map { InputPath($0) }) }
    let options = ["SampleData/team.ics", "--from", "2024-12-12", "--to", "2024-12-12"]
    let named = run(["--zones", zones] + options)
    #expect(named == run(options))
    #expect(!named.output.isEmpty)
    let none = run(["--zones", "SampleData/"] + options)
    #expect(none.status == 2)
    #expect(
      none.errors
        == "calview: SampleData/: holds no compiled time zones; name a directory such as "
        + "/usr/share/zoneinfo\n")
    let word = run(["--zones", "windows"] + options)
    #expect(word.status == 2)
    #expect(word.errors.contains("expected auto, system, file or a directory"))
  }
}

extension Request {
  fileprivate func takingPeriod(exists: ([UInt8]) -> Bool) throws -> Request {
    try takingPeriodFromOperands(exists: exists) { Settings.period($0, reader, .test) }
  }
}

/// A directory that is removed together with the value.
final class TemporaryDirectory {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "calview-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to name: String) throws -> InputPath {
    let file = url.appending(path: name)
    try Data(text.utf8).write(to: file)
    return InputPath(file.path)
  }
}
