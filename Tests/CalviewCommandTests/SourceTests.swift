import CalendarPages
import Foundation
import ICSText
import Testing

@testable import CalviewCommand

/// The calendars that are read if a call names none.
@Suite struct SourceTests {
  private let directory: TemporaryDirectory
  private let home: String

  init() throws {
    directory = try TemporaryDirectory()
    home = directory.url.path
    try FileManager.default.createDirectory(
      at: directory.url.appending(path: ".config/calview"), withIntermediateDirectories: true)
    for name in ["trip", "team"] {
      try FileManager.default.copyItem(
        at: Repository.root.appending(path: "SampleData/\(name).ics"),
        to: directory.url.appending(path: "\(name).ics"))
    }
  }

  private func configure(_ text: String, in name: String = ".config/calview/config") throws {
    _ = try directory.write(text, to: name)
  }

  private func call(_ arguments: String, _ variables: [String: String] = [:]) -> Outcome {
    CalviewCommandTests.call(
      arguments.split(separator: " ").map { InputPath(String($0)) },
      in: .test.with(["HOME": home].merging(variables) { $1 }))
  }

  @Test func aFileOfOptionsNamesCalendars() throws {
    try configure("--file ~/trip.ics # where we go\n-m\n")
    let expected = CalviewCommandTests.call(home + "/trip.ics", "-m")
    #expect(call("") == expected)
    #expect(expected.output.contains("Kapalıçarşı"))
    #expect(
      call("list --week 50")
        == CalviewCommandTests.call(
          "list", home + "/trip.ics", "--week", "50"))
    #expect(call("explain 2024-12-08").output.contains("IST → ICN"))
  }

  @Test func theUsersOwnFileMayNameFeedsButNoOutput() throws {
    try configure("--file http://127.0.0.1:1/a.ics\n--marks ~/trip.ics\n--paging never\n")
    #expect(call("").errors.hasPrefix("calview: http://127.0.0.1:1/a.ics: "))
    for option in ["-o answer", "--write-baseline answer"] {
      try configure(option)
      #expect(call("").errors.hasSuffix(" is not allowed in a configuration file\n"))
    }
  }

  @Test func theCallTheEnvironmentAndTheFileNameCalendarsInThisOrder() throws {
    try configure("--file ~/trip.ics")
    let team = CalviewCommandTests.call(home + "/team.ics")
    #expect(call(home + "/team.ics") == team)
    #expect(call("", ["CALVIEW_FILES": home + "/team.ics"]) == team)
    #expect(
      call("", ["CALVIEW_FILES": "~/team.ics:~/trip.ics"])
        == CalviewCommandTests.call(home + "/team.ics", home + "/trip.ics"))
    #expect(
      call("", ["CALVIEW_MARKS": "~/diary.ics"]).errors
        .hasPrefix("calview: \(home)/diary.ics: no such file"))
    let both = call("", ["CALVIEW_FILES": "\(home)/team.ics:\(home)/trip.ics"])
    #expect(both.output.contains("Stand-up") && both.output.contains("Kapalıçarşı"))
    #expect(call("--file \(home)/team.ics", ["CALVIEW_FILES": ""]).output.contains("Stand-up"))
  }

  @Test func theDirectoryForSuchFilesMayBeAnother() throws {
    try configure("--file ~/trip.ics")
    let other = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      at: other.url.appending(path: "calview"), withIntermediateDirectories: true)
    _ = try other.write("--file ~/team.ics", to: "calview/config")
    #expect(call("", ["XDG_CONFIG_HOME": other.url.path]).output.contains("Stand-up"))
    #expect(call("", ["XDG_CONFIG_HOME": "relative"]).output.contains("Kapalıçarşı"))
    let empty = try TemporaryDirectory()
    #expect(call("", ["XDG_CONFIG_HOME": empty.url.path]) == CalviewCommandTests.call(words: []))
    // A file that the call names replaces it.
    let config = try directory.write("--file \(home)/team.ics", to: "other")
    #expect(call("--config \(config.name)").output.contains("Stand-up"))
    #expect(call("--config /dev/null") == CalviewCommandTests.call(words: []))
  }

  @Test func oneFileOfOptionsServesAllCommands() throws {
    try configure(
      "--profile google\n--format csv\n--between 9-17\n--uid x\n--titles\n--fail-on never")
    #expect(call("\(home)/trip.ics").output.contains("┊"))
    #expect(call("list \(home)/trip.ics --week 50").output.hasPrefix("uid,"))
    #expect(call("validate \(home)/trip.ics").status == 0)
    #expect(call("rules").status == 0)
  }

  @Test func optionsOfTheFileThatTheAnswerHasNoUseForAreHarmless() throws {
    let trip = home + "/trip.ics"
    let (list, year) = (call("list \(trip)"), call("2025"))
    try configure("--columns start\n--fields description\n--csv-raw\n--merge\n-3")
    #expect(call("list \(trip)") == list)
    #expect(call("2025") == year)
    #expect(call("list \(trip) --columns start").errors.contains("--columns needs --format csv"))
  }

  @Test func aPeriodOfTheCallTakesThePlaceOfThatInTheFile() throws {
    try configure("--week 50")
    let trip = home + "/trip.ics"
    #expect(call(trip) == CalviewCommandTests.call(trip, "--week", "50"))
    #expect(
      call("\(trip) --month 2024-12") == CalviewCommandTests.call(trip, "--month", "2024-12"))
  }

  @Test func aFileOfOptionsThatIsWrongIsSaid() throws {
    try configure("-m\n--frob")
    #expect(call("").errors.contains("/.config/calview/config:2: there is no option --frob"))
    #expect(call("").status == 2)
    // Help works even so.
    for arguments in ["--help", "--version", "help", "man"] {
      #expect(call(arguments).status == 0, "\(arguments)")
    }
    try FileManager.default.removeItem(at: directory.url.appending(path: ".config/calview/config"))
    try FileManager.default.createDirectory(
      at: directory.url.appending(path: ".config/calview/config"),
      withIntermediateDirectories: true)
    #expect(call("").errors.hasSuffix("/.config/calview/config: is a directory\n"))
  }

  @Test func someoneAtATerminalIsToldOfFiles() throws {
    var environment = Environment.test
    environment.isTerminal = true
    func page(_ words: String...) -> String {
      CalviewCommandTests.call(
        words.map { InputPath($0) } + [InputPath("--color=never")], in: environment
      ).output
    }
    #expect(page().contains("\n\ncalview FILE shows the events of a calendar"))
    #expect(!page("--month", "2024-12").contains("FILE"))
    #expect(!page("2024").contains("FILE"))
    #expect(!page("--json").contains("FILE"))
    #expect(!page(home + "/trip.ics").contains("FILE"))
    #expect(!call("").output.contains("FILE"))
  }
}
