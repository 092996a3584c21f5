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
