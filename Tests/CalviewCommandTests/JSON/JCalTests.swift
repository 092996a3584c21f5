import Foundation
import Testing

@Suite struct JCalAnswerTests {
  private static let files = [
    "a.ics": calendar("DTSTART:20241206T090000Z\nSUMMARY:a"),
    "b.ics": calendar("DTSTART;VALUE=DATE:20241206\nSUMMARY:b")
      + "BEGIN:VCALENDAR\nEND:VCALENDAR\n",
  ]

  private func convert(_ words: String...) throws -> Outcome {
    try withFiles(Self.files) { call(words: ["list"] + $0 + ["--format", "jcal"] + words) }
  }

  /// Returns the lines, each read as strict JSON.
  private func lines(_ text: String) throws -> [[Any]] {
    try text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [Any])
    }
  }

  @Test func eachCalendarOfEachFileIsALine() throws {
    let outcome = try convert()
    let lines = try lines(outcome.output)
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(lines.map { $0.count } == [3, 3, 3])
    #expect(lines.compactMap { $0.first as? String } == Array(repeating: "vcalendar", count: 3))
    #expect(outcome.output.contains(#"["dtstart",{},"date-time","2024-12-06T09:00:00Z"]"#))
    #expect(outcome.output.contains(#"["dtstart",{},"date","2024-12-06"]"#))
  }

  @Test(arguments: [
    ["--from", "2024-12-01"], ["--to", "2024-12-31"], ["--month", "2024-12"], ["--year", "2024"],
    ["--week", "2024-W50"], ["--kind", "event"], ["--status", "none"], ["--category", "a"],
    ["--match", "a"], ["--calendar", "a"], ["--no-cancelled"], ["--busy"],
  ])
  func neitherDaysNorEventsCanBeChosen(words: [String]) throws {
    let outcome = try withFiles(Self.files) {
      call(words: ["list"] + $0 + ["--format", "jcal"] + words)
    }
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors == "calview: \(words[0]) and --format jcal cannot be combined\n")
  }

  @Test func aPropertyAfterComponentsIsFoundInAFile() throws {
    let text = Self.files["a.ics"]?.replacing(
      "END:VCALENDAR", with: "METHOD:PUBLISH\nEND:VCALENDAR")
    let outcome = try withFiles(["a.ics": try #require(text)]) {
      call(words: ["list", $0[0], "--format", "jcal"])
    }
    #expect(outcome.status == 0)
    #expect(
      outcome.output.contains(#"["prodid",{},"text","test"],["method",{},"text","PUBLISH"]],[["#))
  }

  @Test func aFileThatCannotBeReadLeavesTheOldAnswer() throws {
    try withFiles(Self.files.merging(["old.json": "old"]) { $1 }) { paths in
      let arguments = ["list", paths[0], "missing.ics", "--format", "jcal", "-o", paths[2]]
      let outcome = call(words: arguments)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("missing.ics: no such file"))
      #expect(outcome.errors.contains("left unchanged"))
      let kept = try String(contentsOfFile: paths[2], encoding: .utf8)
      #expect(kept == "old")

      #expect(call(words: ["list", paths[0], "--format", "jcal", "-o", paths[2]]).status == 0)
      let written = try lines(String(contentsOfFile: paths[2], encoding: .utf8))
      #expect(written.count == 1)
    }
  }

  @Test(arguments: ["no colon", ":no name", "group.SUMMARY:a", "SUMMARY:a\u{0}b"])
  func lostLinesAreTrouble(line: String) throws {
    for text in ["BEGIN:VEVENT\n\(line)\nEND:VEVENT", "\(line)\nBEGIN:VEVENT\nEND:VEVENT"] {
      let outcome = try withFiles(["a.ics": "BEGIN:VCALENDAR\n\(text)\nEND:VCALENDAR\n"]) {
        call(words: ["list", $0[0], "--format", "jcal"])
      }
      #expect(outcome.status == 2)
      #expect(outcome.output == "[\"vcalendar\",[],[[\"vevent\",[],[]]]]\n")
    }
  }

  @Test func linesThatAreReadAllTheSameAreNoTrouble() throws {
    let text = "BEGIN:VCALENDAR\nSUMMARY :a\nX-A;B:c\nEND:VCALENDAR\n"
    let outcome = try withFiles(["a.ics": text]) {
      call(words: ["list", $0[0], "--format", "jcal"])
    }
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("[lex.name-chars]"))
  }
}
