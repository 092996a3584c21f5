import ICSText
import Testing

@testable import CalviewCommand

@Suite struct ConflictsCommandTests {
  private static let work = calendar(
    "SUMMARY:Planning\nDTSTART:20241206T090000Z\nDTEND:20241206T100000Z")
  private static let family = calendar(
    "SUMMARY:Dentist\nDTSTART:20241206T093000Z\nDTEND:20241206T110000Z")
  private static let later = calendar(
    "SUMMARY:Lunch\nDTSTART:20241206T111000Z\nDTEND:20241206T120000Z")

  private func conflicts(_ files: [String], _ options: String...) throws -> Outcome {
    let names = files.indices.map { "\($0).ics" }
    return try withFiles(Dictionary(uniqueKeysWithValues: zip(names, files))) { paths in
      call(words: ["conflicts"] + paths.sorted() + ["--tz", "UTC"] + options)
    }
  }

  @Test func whatCollidesIsListedWithItsTime() throws {
    let outcome = try conflicts([Self.work, Self.family, Self.later], "--from", "2024-12-01")
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count >= 3 && lines[0].contains("Planning") && lines[1].contains("Dentist"))
    #expect(lines[2] == "  at once 2024-12-06 09:30–10:00, 30 min")
    #expect(!outcome.output.contains("Lunch") && outcome.errors == "")
  }

  @Test func ofAChainItIsSaidWhichMeetWhen() throws {
    let last = Self.later.replacing("111000Z", with: "100000Z")
    let outcome = try conflicts([Self.work, Self.family, last], "--from", "2024-12-01")
    #expect(outcome.status == 1)
    #expect(
      outcome.output.split(separator: "\n").filter { $0.contains("at once") } == [
        "  at once 2024-12-06 09:30–10:00, 30 min: Planning, Dentist",
        "  at once 2024-12-06 10:00–11:00, 1 h: Dentist, Lunch",
      ])
    let whole = Self.later.replacing("111000Z", with: "093000Z")
      .replacing("120000Z", with: "100000Z")
    #expect(
      try conflicts([Self.work, Self.family, whole], "--from", "2024-12-01").output
        .contains("  at once 2024-12-06 09:30–10:00, 30 min\n"))
  }

  @Test func whatIsSaidOfAConflictIsWrappedToTheWidth() throws {
    let last = Self.later.replacing("111000Z", with: "100000Z")
    let output = try conflicts(
      [Self.work, Self.family, last], "--from", "2024-12-01", "--width", "50"
    ).output
    #expect(
      output.contains(
        "\n  at once 2024-12-06 09:30–10:00, 30 min:\n    Planning, Dentist\n"))
    #expect(output.split(separator: "\n").allSatisfy { $0.count <= 50 })
  }

  @Test func ofManyItIsOnlySaidWhen() throws {
    let many = calendar(
      (0..<13).map {
        "SUMMARY:\($0)\nDTSTART:20241206T09\($0 + 10)00Z\nDTEND:20241206T100000Z"
      })
    let output = try conflicts([many], "--from", "2024-12-01").output
    #expect(output.contains("  two or more at once 2024-12-06 09:11–10:00, 49 min\n"))
  }

  @Test(arguments: [
    ("15m", "  only 10 min between them"), ("2h", "  only 10 min between them"),
  ])
  func aGapIsSaid(gap: String, sentence: String) throws {
    let outcome = try conflicts([Self.family, Self.later], "--from", "2024-12-01", "--gap", gap)
    #expect(outcome.status == 1 && outcome.output.contains(sentence))
  }

  @Test func eventsThatTouchCollideOnlyIfAGapIsNeeded() throws {
    let next = Self.later.replacing("111000Z", with: "110000Z")
    #expect(try conflicts([Self.family, next], "--from", "2024-12-01").status == 0)
    let outcome = try conflicts([Self.family, next], "--from", "2024-12-01", "--gap", "1m")
    #expect(outcome.status == 1 && outcome.output.contains("  nothing between them"))
  }

  @Test func noConflictIsNoOutput() throws {
    let outcome = try conflicts([Self.work, Self.later], "--from", "2024-12-01")
    #expect(outcome == Outcome(status: 0, output: "", errors: ""))
  }

  @Test func onATerminalNoConflictIsSaid() throws {
    try withFiles(["a.ics": Self.work]) { paths in
      var environment = Environment.test
      environment.isTerminal = true
      let words = ["conflicts", paths[0], "--color", "never"]
      let outcome = call(words.map { InputPath($0) }, in: environment)
      #expect(outcome.status == 0)
      #expect(outcome.errors == "calview: no conflicts from 6 December 2024 to 4 January 2025\n")
    }
  }

  @Test func theCommandBehindItsFilesIsSuggested() throws {
    try withFiles(["a.ics": Self.work]) { paths in
      let outcome = call(words: [paths[0], "conflicts"])
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasSuffix("; did you mean calview conflicts FILE?\n"))
    }
  }

  @Test func aFileThatCannotBeReadIsTroubleAndTheOthersAreAnswered() throws {
    try withFiles(["a.ics": Self.work, "b.ics": Self.family]) { paths in
      let outcome = call(words: ["conflicts"] + paths + ["no.ics", "--from", "2024-12-01"])
      #expect(outcome.status == 2 && outcome.output.contains("at once"))
      #expect(outcome.errors.contains("no.ics: no such file or directory"))
    }
  }

  @Test(arguments: ["", "0m", "soon", "-15m"]) func aWrongGapIsRefused(gap: String) throws {
    let outcome = try conflicts([Self.work], "--gap", gap)
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.errors.contains("--gap"))
  }
}
