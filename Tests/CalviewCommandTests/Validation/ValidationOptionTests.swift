import Foundation
import ICSText
import Testing

@testable import CalviewCommand

@Suite struct ValidationOptionTests {
  private let directory: TemporaryDirectory
  private let faulty: InputPath

  init() throws {
    directory = try TemporaryDirectory()
    faulty = try directory.write(
      faultyCalendar.replacing("Choir\r\n", with: "Choir\n"), to: "faulty.ics")
  }

  /// Returns the rules that a file violates, as the lines of a quiet report name them.
  private func findings(_ arguments: String..., file: InputPath? = nil) -> [String] {
    let words = ["validate", "-q", (file ?? faulty).name] + arguments
    return call(words.map { InputPath($0) }).output.split(separator: "\n").map { line in
      let severity = line.split(separator: ": ").dropFirst().first ?? ""
      return "\(severity) \(line.split(separator: "[").last?.dropLast() ?? "")"
    }
  }

  @Test func rulesAreSelectedIgnoredAndWeighed() {
    #expect(findings() == ["error time.end-before-start", "warning lex.crlf"])
    #expect(findings("--select", "lex") == ["warning lex.crlf"])
    #expect(findings("--select", "al,lex.crlf") == ["warning lex.crlf"])
    #expect(findings("--ignore", "lex.*") == ["error time.end-before-start"])
    #expect(findings("--ignore", "lex", "--ignore", "time") == [])
    #expect(
      findings("--severity", "time=info,lex.crlf=error")
        == ["info time.end-before-start", "error lex.crlf"])
    #expect(
      findings("--severity", "all=info", "--severity", "lex=warning")
        == ["info time.end-before-start", "warning lex.crlf"])
    #expect(findings("--profile", "itip", "--select", "lex.crlf") == ["error lex.crlf"])
  }

  @Test(arguments: [
    TroubleCase(
      "--profile", "thunderbird",
      message: """
        --profile thunderbird: expected rfc, caldav, itip, google, outlook, apple or security
        """),
    TroubleCase(
      "--select", "rr.untill",
      message:
        "--select rr.untill: expected names of rules, but no rule is called \"rr.untill\"; did you "
        + "mean rr.until-type, rr.until-not-utc or rr.until-before-start?"),
    TroubleCase(
      "--ignore", "tz,,lex",
      message: "--ignore tz,,lex: expected names of rules, but no rule is called \"\""),
    TroubleCase(
      "--severity", "lex.crlf",
      message: "--severity lex.crlf: expected a rule and its level, such as lex.crlf=error"),
    TroubleCase(
      "--severity", "lex.crlf=bad",
      message: "--severity lex.crlf=bad: expected a level: info, warning or error"),
    TroubleCase(
      "--fail-on", "note", message: "--fail-on note: expected error, warning, info or never"),
    TroubleCase(
      "--format", "csv",
      message: "--format csv: expected text, json, ndjson, sarif, junit, github, gitlab, rdjson or "
        + "checkstyle"),
    TroubleCase(
      "--baseline", "SampleData/team.ics",
      message: "--baseline SampleData/team.ics: line 1: expected a rule, a hexadecimal number, a "
        + "count and the name of a file"),
    TroubleCase(
      "--baseline", "nix", message: "--baseline nix: no such file or directory"),
    TroubleCase("--config", "nix", message: "--config nix: no such file or directory"),
    TroubleCase("--files-from", "nix", message: "--files-from nix: no such file or directory"),
    TroubleCase(
      "-", "--files-from", "-", message: "--files-from - and - cannot be combined"),
    TroubleCase(
      "--files-from", "-", "--baseline", "-",
      message: "--baseline - and --files-from - cannot be combined"),
    TroubleCase(
      "--month", "2024-12",
      message:
        "--month is not an option of \"calview validate\", but of \"calview\", \"calview list\", "
        + "\"calview free\", \"calview conflicts\", \"calview stats\", \"calview browse\" or \"calview watch\""
    ),
  ])
  func whatIsWrongWithACallIsSaid(trouble: TroubleCase) {
    let outcome = call((["validate", "x.ics"] + trouble.arguments).map { InputPath($0) })
    #expect(outcome == Outcome(status: 2, output: "", errors: "calview: \(trouble.message)\n"))
  }

  @Test func aFileIsNeeded() {
    #expect(
      call("validate")
        == Outcome(
          status: 2, output: "",
          errors:
            "calview: \"calview validate\" needs a file, a directory, or - for standard input\n"
        ))
  }

  // Files of options.

  @Test func optionsStandInAFile() throws {
    let path = try directory.write(
      """
      # what the choir wants

        --ignore lex.*,rr   # line ends are those of git
      --severity=time.end-before-start=warning\r
      --fail-on
      """, to: "options")
    let trouble = call("validate", faulty.name, "--config", path.name)
    #expect(trouble.errors == "calview: \(path.name):5: --fail-on needs a value: --fail-on LEVEL\n")
    let text = try String(contentsOfFile: path.name, encoding: .utf8)
    _ = try directory.write(text + " warning", to: "options")
    #expect(findings("--config", path.name) == ["warning time.end-before-start"])
    #expect(call("validate", faulty.name, "--config", path.name).status == 1)
  }

  @Test func optionsOfTheCommandLineComeAfterThoseOfTheFile() throws {
    let path = try directory.write(
      "--fail-on warning\n--severity lex=error\n--ignore time\n--format json", to: "options")
    let outcome = call(
      "validate", faulty.name, "--config", path.name, "--fail-on", "error", "--severity",
      "lex=info", "--format", "text", "-q")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("info: "))
    #expect(!outcome.output.contains("time."))
  }

  @Test func validateAndFixShareAFileOfOptions() throws {
    let path = try directory.write(
      "--ignore all\n--zones iana\n--fail-on warning\n--severity lex=error\n", to: "options")
    #expect(call("validate", faulty.name, "--config", path.name, "-q").output == "")
    #expect(call("fix", faulty.name, "--config", path.name, "--check").status == 0)
    _ = try directory.write("--fail-on sometimes\n", to: "options")
    let outcome = call("fix", faulty.name, "--config", path.name, "--check")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains(":1: --fail-on sometimes: expected error, warning, info or never"))
  }

  private static let onlyInOwn =
    " is not allowed in a file of --config, only in the user's own configuration file"

  @Test(arguments: [
    ("--ignore nix", "--ignore nix: expected names of rules, but no rule is called \"nix\""),
    ("--frob", "there is no option --frob"),
    ("team.ics", "team.ics is not allowed in a configuration file; --file names a calendar"),
    ("-- x", "x is not allowed in a configuration file; --file names a calendar"),
    ("--config other", "--config is not allowed in a configuration file"),
    ("-o out", "-o is not allowed in a configuration file"),
    ("--output=out", "--output is not allowed in a configuration file"),
    ("--write-baseline known", "--write-baseline is not allowed in a configuration file"),
    ("-i", "-i" + Self.onlyInOwn), ("--in-place", "--in-place" + Self.onlyInOwn),
    ("--in a.ics", "--in" + Self.onlyInOwn), ("--marks a.ics", "--marks" + Self.onlyInOwn),
    ("--feeds", "--feeds" + Self.onlyInOwn), ("--paging always", "--paging" + Self.onlyInOwn),
    ("--file https://u:p@example.org/", "--file https://***@example.org/" + Self.onlyInOwn),
    ("--files-from webcal://example.org/", "--files-from webcal://example.org/" + Self.onlyInOwn),
    ("-h", "-h is not allowed in a configuration file"),
    ("list", "list is not allowed in a configuration file; --file names a calendar"),
    ("--quiet yes", "yes is not allowed in a configuration file; --file names a calendar"),
  ])
  func whatIsWrongInAFileOfOptionsIsSaidWithItsLine(line: String, message: String) throws {
    let path = try directory.write("\n# options\n\(line)\n--quiet\n", to: "options")
    let outcome = call("validate", faulty.name, "--config", path.name)
    #expect(outcome.status == 2)
    #expect(outcome.errors == "calview: \(path.name):3: \(message)\n")
  }

  @Test func aFileOfOptionsChoosesNoCommand() throws {
    let path = try directory.write("list\n", to: "options")
    let outcome = call(faulty.name, "--config", path.name)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(":1: list is not allowed in a configuration file"))
  }

  // Baselines.

  @Test func whatABaselineHasIsPassedOverThoughItsLinesMove() throws {
    let path = directory.url.appending(path: "known.txt").path
    let written = call("validate", "-q", faulty.name, "--write-baseline", path)
    #expect(written.status == 0)
    #expect(written.errors == "calview: \(path): 2 known faults\n")
    let text = try String(contentsOfFile: faulty.name, encoding: .utf8)
    let moved = text.replacing("BEGIN:VEVENT\r\n", with: "X-WR-CALNAME:Choir\r\nBEGIN:VEVENT\r\n")
    let file = try directory.write(moved, to: "faulty.ics")
    let outcome = call("validate", file.name, "--baseline", path)
    #expect(outcome.status == 0)
    #expect(outcome.output == "0 errors, 0 warnings, 0 remarks, 2 known faults in 1 file\n")
    let worse = try directory.write(
      moved.replacing("SUMMARY:", with: "PRIORITY:10\r\nSUMMARY:"), to: "faulty.ics")
    #expect(findings("--baseline", path, file: worse) == ["error val.int"])
  }

  @Test func aBaselineCanBeWrittenAnewFromItself() throws {
    let path = directory.url.appending(path: "known.txt").path
    _ = call("validate", "-q", faulty.name, "--write-baseline", path)
    let first = try String(contentsOfFile: path, encoding: .utf8)
    let outcome = call("validate", faulty.name, "--baseline", path, "--write-baseline", path)
    #expect(outcome.output == "0 errors, 0 warnings, 0 remarks, 2 known faults in 1 file\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == first)
  }

  @Test func faultsOfABaselineThatAreGoneAreNamed() throws {
    let path = directory.url.appending(path: "known.txt").path
    _ = call("validate", "-q", faulty.name, "--write-baseline", path)
    let text = try String(contentsOfFile: faulty.name, encoding: .utf8)
    _ = try directory.write(text.replacing("Choir\n", with: "Choir\r\n"), to: "faulty.ics")
    let outcome = call("validate", "-q", faulty.name, "--baseline", path)
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "calview: \(path): 1 known fault of lex.crlf is gone from \(faulty.name)\n")
    // Nobody knows what is in a file that was not checked.
    #expect(call("validate", "-q", "SampleData/team.ics", "--baseline", path).errors == "")
  }

  @Test func aBaselineOfAnOlderFormIsReplaced() throws {
    let path = try directory.write(
      "# calview baseline 1: rule, fault, count\nlex.crlf 7 1\n", to: "known.txt"
    ).name
    #expect(
      call("validate", faulty.name, "--baseline", path).errors
        == "calview: --baseline \(path): line 2: expected a rule, a hexadecimal number, a count and "
        + "the name of a file\n")
    #expect(call("validate", "-q", faulty.name, "--write-baseline", path).status == 0)
    #expect(call("validate", "-q", faulty.name, "--baseline", path).output == "")
  }

  @Test func fixableIsTriedIfAFileCanBeReadTwice() throws {
    let file = try directory.write(
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:a@example.com\r\n"
        + "DTSTAMP:20241115T090000Z\r\nDTSTART;TZID=Europe/Berlin:20241202T180000\r\n"
        + "RRULE:FREQ=DAILY;COUNT=4\r\nEXDATE:20241203T180000\r\nEXDATE:20241203T190000\r\n"
        + "END:VEVENT\r\nEND:VCALENDAR\r\n", to: "exceptions.ics")
    let outcome = call("validate", file.name, "--ndjson", "--select", "rr.exdate-form")
    let lines = outcome.output.split(separator: "\n")
    // Only the first is the time of an instance.
    #expect(lines.map { $0.contains("\"fixable\":true") } == [true, false])
    #expect(outcome.errors == "")
  }

  @Test func anOldBaselineStaysIfAFileIsMissing() throws {
    let old = "# calview baseline 1: rule, fault, count\nlex.crlf a 1\n"
    let path = try directory.write(old, to: "known.txt").name
    let outcome = call("validate", "-q", faulty.name, "nix.ics", "--write-baseline", path)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "calview: nix.ics: no such file or directory\n"
        + "calview: \(path): left unchanged, because not every input was checked\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == old)
  }

  @Test func aBaselineCanGoToStandardOutput() {
    let outcome = call("validate", faulty.name, "-o", "/dev/null", "--write-baseline", "-")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("# calview baseline 2"))
    #expect(outcome.output.split(separator: "\n").count == 3)
  }

  @Test func aBaselineThatCannotBeWrittenIsTrouble() {
    let outcome = call("validate", "-q", faulty.name, "--write-baseline", "/nix/known.txt")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "calview: /nix/known.txt: no such directory\n")
  }

  // Files without an end.

  @Test(arguments: [
    ["--config", "/dev/zero"], ["validate", "SampleData/trip.ics", "--baseline", "/dev/zero"],
    ["list", "--files-from", "/dev/zero"], ["validate", "--files-from", "/dev/zero"],
  ])
  func whatNeverEndsIsRefusedAtOnce(words: [String]) {
    let outcome = call(words: words)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("/dev/zero: "))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  // Lists of files.

  @Test func addressesInAListAreFetchedOnlyIfAskedFor() throws {
    let address = "http://ulla:hunter2@127.0.0.1:1/a.ics"
    let list = try directory.write("SampleData/trip.ics\n\(address)\n", to: "list")
    let message =
      "http://***@127.0.0.1:1/a.ics: an address in a list is fetched only with --feeds\n"
    for words in [
      [], ["list"], ["validate"], ["validate", "--watch"], ["fix", "--check"],
      ["list", "--each", "--ndjson"],
    ] {
      let refused = call(words: words + ["--files-from", list.name])
      #expect(refused.status == 2)
      #expect(refused.errors.hasSuffix(message), "\(words) \(refused.errors)")
    }
    let fetched = call("list", "--files-from", list.name, "--feeds")
    #expect(!fetched.errors.contains("--feeds"))
    #expect(fetched.errors.contains("http://***@127.0.0.1:1/a.ics: "))
  }

  @Test(arguments: ["list", "validate", "fix --check", "list --each --ndjson"])
  func manyUnreadableFilesAreAHundredMessagesAndANumber(command: String) throws {
    let names = (1...250).map { "missing-\($0).ics\n" }.joined()
    let list = try directory.write(names, to: "list")
    let outcome = call(
      words: command.split(separator: " ").map(String.init) + ["--files-from", list.name])
    #expect(outcome.status == 2)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 101)
    #expect(lines.last == "calview: 150 more files could not be read")
  }

  @Test func filesAreNamedByAListOfLinesOrOfNULs() throws {
    let odd = try directory.write(faultyCalendar, to: "odd\nname.ics")
    let lines = try directory.write("\(faulty.name)\n\nSampleData/trip.ics\n", to: "lines")
    let words = try directory.write("\(odd.name)\0\(faulty.name)\0", to: "words")
    let byLines = call("validate", "--files-from", lines.name)
    #expect(byLines.output.contains(" in 2 files\n"))
    let byWords = call("validate", "--files-from", words.name, faulty.name)
    #expect(byWords.output.contains("odd⏎name.ics:8:7: error"))
    #expect(byWords.output.contains(" in 2 files\n"))
  }

  @Test func aFileIsCheckedAsOftenAsAListNamesIt() throws {
    let list = try directory.write("SampleData/trip.ics\nSampleData/trip.ics", to: "list")
    let outcome = call("validate", "--files-from", list.name)
    #expect(outcome.output.hasSuffix(" in 2 files\n"))
  }

  @Test func viewsReadTheFilesOfAListToo() throws {
    let list = try directory.write("SampleData/trip.ics\r\nSampleData/team.ics\r\n", to: "list")
    for words in [["list"], ["stats"], []] {
      func answer(_ files: String...) -> Outcome {
        call((words + files + ["--month", "2024-12", "--json"]).map { InputPath($0) })
      }
      let named = answer("SampleData/trip.ics", "SampleData/team.ics")
      #expect(answer("--files-from", list.name) == named)
    }
  }

  @Test func statisticsGiveEachFileALineAfterItsFindings() throws {
    let outcome = call(
      "validate", faulty.name, "missing.ics", "SampleData/trip.ics", "--ndjson", "--statistics")
    let lines = outcome.output.split(separator: "\n")
    let ends = lines.filter { !$0.hasPrefix("{\"rule\"") }
    #expect(
      ends.map { String($0.prefix { $0 != "," }) } == [
        "{\"file\":\"\(faulty.name)\"", "{\"file\":\"missing.ics\"",
        "{\"file\":\"SampleData/trip.ics\"",
      ])
    #expect(ends.allSatisfy { $0.contains("\"errors\":") != $0.contains("\"message\":") })
  }

  @Test func anEmptyListIsNoTrouble() throws {
    let list = try directory.write("", to: "list")
    #expect(
      call("validate", "--files-from", list.name)
        == Outcome(status: 0, output: "0 errors, 0 warnings, 0 remarks in 0 files\n", errors: ""))
  }
}
