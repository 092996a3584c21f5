import ICSText
import Testing

@testable import CalviewCommand

/// A call whose output is recorded in a file.
struct SnapshotCase: CustomTestStringConvertible, Sendable {
  let name: String
  let arguments: String
  var status: Int32 = 0

  var testDescription: String { name }
}

@Suite struct MonthSnapshotTests {
  private static let emptyMonths = [
    SnapshotCase(name: "month-alone", arguments: ""),
    SnapshotCase(name: "month-from-monday", arguments: "-m"),
    SnapshotCase(name: "month-week-numbers", arguments: "-mw --month 2024-12"),
    SnapshotCase(name: "month-six-rows", arguments: "--month 2021-02 -m --rows six"),
    SnapshotCase(name: "month-four-rows", arguments: "--month 2021-02 -m"),
    SnapshotCase(name: "month-sparse", arguments: "--rows sparse"),
    SnapshotCase(name: "month-spillover-blank", arguments: "--spillover blank"),
    SnapshotCase(
      name: "month-selection",
      arguments: "--select 2024-12-06 --select 2024-12-11..2024-12-16 --select 2024-12-30..+4d"),
    SnapshotCase(name: "three-months", arguments: "-3 --width 120"),
    SnapshotCase(name: "three-months-narrow", arguments: "-3 --width 60"),
    SnapshotCase(name: "months-by-count", arguments: "-n 2 -B 1 -A 1 --width 80"),
    SnapshotCase(name: "year", arguments: "--year 2024"),
    SnapshotCase(name: "week", arguments: "--week 2024-W50"),
    SnapshotCase(name: "first-month-of-all", arguments: "--month -9999-01"),
    SnapshotCase(name: "last-month-of-all", arguments: "--month 9999-12 -3"),
    SnapshotCase(
      name: "month-in-colour",
      arguments: "--color always --theme dark --select 2024-12-09..+2d"),
  ]

  private static let filledMonths = [
    SnapshotCase(name: "team", arguments: "SampleData/team.ics --select 2024-12-10..2024-12-12"),
    SnapshotCase(name: "team-width-40", arguments: "SampleData/team.ics --width 40"),
    SnapshotCase(name: "team-width-22", arguments: "SampleData/team.ics --width 22"),
    SnapshotCase(name: "team-width-120", arguments: "SampleData/team.ics --width 120"),
    SnapshotCase(name: "team-ascii", arguments: "SampleData/team.ics --ascii"),
    SnapshotCase(
      name: "team-in-colour",
      arguments: "SampleData/team.ics --week 50 --color always --theme dark"),
    SnapshotCase(name: "trip-in-seoul", arguments: "SampleData/trip.ics --tz Asia/Seoul"),
    SnapshotCase(name: "holidays-three-months", arguments: "SampleData/holidays.ics -3"),
    SnapshotCase(name: "conference-grid", arguments: "SampleData/conference.ics --no-agenda"),
    SnapshotCase(name: "tasks", arguments: "SampleData/tasks.ics --kind todo,journal"),
    SnapshotCase(name: "faulty", arguments: "SampleData/faulty.ics --month 2024-03", status: 2),
    SnapshotCase(name: "holidays-json", arguments: "SampleData/holidays.ics --json"),
    SnapshotCase(
      name: "trip-week-ndjson", arguments: "SampleData/trip.ics --week 50 --ndjson --tz Asia/Seoul"),
    SnapshotCase(
      name: "faulty-json", arguments: "SampleData/faulty.ics --week 2024-W11 --json", status: 2),
    SnapshotCase(
      name: "list-trip", arguments: "list SampleData/trip.ics --from 2024-12-05 --to 2024-12-15"),
    SnapshotCase(
      name: "list-holidays-everything", arguments: "list SampleData/holidays.ics --all"),
    SnapshotCase(
      name: "list-trip-json",
      arguments: "list SampleData/trip.ics --from 2024-12-05 --to +1d --json"),
    SnapshotCase(
      name: "list-team-ndjson", arguments: "list SampleData/team.ics --week 50 --ndjson --ascii"),
  ]

  @Test(arguments: emptyMonths + filledMonths)
  func answersAreThoseRecorded(snapshot: SnapshotCase) throws {
    let outcome = call(snapshot.arguments.split(separator: " ").map { InputPath(String($0)) })
    #expect(outcome.status == snapshot.status)
    let errors = outcome.errors.isEmpty ? "" : "--- standard error\n\(outcome.errors)"
    try expectSnapshot(outcome.output + errors, "\(snapshot.name).txt")
  }

  @Test(arguments: ["team", "trip", "conference", "study-diary"])
  func asciiMarksLeaveAGridOfASCII(calendar: String) {
    let outcome = call(
      "SampleData/\(calendar).ics", "--ascii", "--no-agenda", "--select", "fri..+2d")
    #expect(outcome.output.contains("*"))
    let beyond = outcome.output.filter { !$0.isASCII }
    #expect(beyond == "", "\(outcome.output)")
  }

  /// roff knows a character beyond ASCII by four digits or more.
  @Test(arguments: Command.allCases.filter { $0 != .month })
  func pagesOfTheManualNameCharactersByFourDigits(command: Command) {
    let page = call("man", command.rawValue).output
    #expect(page.hasPrefix(".") && page.allSatisfy(\.isASCII))
    let escapes = page.matches(of: /\\\[u([^\]]*)\]/)
    #expect(escapes.allSatisfy { $0.1.wholeMatch(of: /[0-9A-F]{4,6}/) != nil })
  }

  @Test func helpIsThatRecorded() throws {
    try expectSnapshot(call("--help").output, "help-short.txt")
    try expectSnapshot(call("list", "-h").output, "help-short-list.txt")
    try expectSnapshot(call("help").output, "help.txt")
    try expectSnapshot(call("help", "list").output, "help-list.txt")
    try expectSnapshot(call("validate", "--help").output, "help-short-validate.txt")
    try expectSnapshot(call("help", "validate").output, "help-validate.txt")
    try expectSnapshot(call("help", "rules").output, "help-rules.txt")
    try expectSnapshot(call("man").output, "man.txt")
    for shell in ["bash", "zsh", "fish"] {
      try expectSnapshot(call("completions", shell).output, "completions-\(shell).txt")
    }
  }
}
