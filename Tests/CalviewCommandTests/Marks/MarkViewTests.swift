import Foundation
import ICSText
import Testing

@testable import CalviewCommand

/// Marks on the pages of months, years and weeks, and in JSON.
@Suite struct MarkViewTests {
  private let directory: TemporaryDirectory
  private let diary: String

  init() throws {
    directory = try TemporaryDirectory()
    diary = directory.url.appending(path: "diary.ics").path
    for (label, days) in [
      ("studied", ["2024-12-02..2024-12-06", "2024-12-09", "2025-01-01"]),
      ("gym", ["2024-12-03", "2024-12-31"]), ("😊", ["2024-12-14"]),
    ] {
      let arguments = ["mark", label] + days + ["--in", diary]
      #expect(call(arguments.map { InputPath($0) }).status == 0)
    }
  }

  private static let looks = [
    ("month", ["--month", "2024-12", "--no-agenda"]),
    ("week", ["--week", "2024-W49"]), ("hours", ["--week", "2024-W49", "--width", "120"]),
    ("titles", ["--month", "2024-12", "--titles", "--width", "120"]),
    ("narrow", ["--month", "2024-12", "--width", "24", "--no-agenda"]),
    ("medium", ["--month", "2024-12", "--width", "40"]),
    ("year", ["--year", "2024", "--width", "80"]),
    ("agenda", ["--month", "2024-12", "--agenda", "--match", "planning"]),
    (
      "symbols",
      ["--month", "2024-12", "--no-agenda", "--mark-symbol", "gym=🏋", "--mark-symbol", "studied=S"]
    ),
    ("ascii", ["--month", "2024-12", "--no-agenda", "--ascii"]),
    ("hebrew", ["--month", "2024-12", "--no-agenda", "--locale", "he_IL"]),
    ("alone", ["--month", "2024-12"]),
  ]

  @Test(arguments: looks)
  func pagesShowMarks(name: String, options: [String]) throws {
    let files = name == "alone" ? [] : ["SampleData/team.ics", "SampleData/study-diary.ics"]
    var text = ""
    for color in [["--color", "never"], ["--color", "always", "--theme", "dark"]] {
      let arguments = files + ["--marks", diary] + options + color
      let outcome = call(arguments.map { InputPath($0) })
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      text += outcome.output.replacing("\u{1B}", with: "␛") + "\n"
    }
    try expectSnapshot(text, "marks-\(name).txt")
  }

  @Test func withoutTheOptionPagesAreAsTheyWere() {
    for options in [["--month", "2024-12"], ["--year", "2024"], ["--week", "2024-W49"]] {
      let arguments = ["SampleData/study-diary.ics"] + options
      let page = call(arguments.map { InputPath($0) }).output
      #expect(!page.contains("◆"))
    }
  }

  @Test func theVariableNamesFiles() {
    let environment = Environment.test.with(["CALVIEW_MARKS": "\(diary):SampleData/study-diary.ics"]
    )
    let page = call("SampleData/team.ics", "--month", "2024-12", in: environment).output
    #expect(page.contains("studied: 6"))
    #expect(page.contains("공부함: 5"))
  }

  @Test func marksStandInJSON() throws {
    let outcome = call(
      "SampleData/team.ics", "--marks", diary, "--marks", "SampleData/study-diary.ics", "--json",
      "--month", "2024-12")
    let days = try JSONValue(outcome.output)["months"]?.elements.first?["days"]?.elements ?? []
    func marks(_ date: String) -> JSONValue? {
      days.first { $0["date"] == .string(date) }?["marks"]
    }
    #expect(marks("2024-12-03") == .array([.string("studied"), .string("gym"), .string("공부함")]))
    #expect(marks("2024-12-02") == .array([.string("studied"), .string("공부함")]))
    #expect(marks("2025-01-01") == .array([.string("studied")]))
    #expect(marks("2024-12-11") == .array([]))
    // Events in a file of marks are not shown.
    let events = days.flatMap { $0["events"]?.elements ?? [] }
    #expect(!events.contains { $0["source"]?["file"]?.text?.contains("diary") == true })
  }

  @Test func aMarkInTwoFilesIsOneMark() throws {
    let outcome = call("--marks", diary, "--marks", diary, "--json", "--month", "2024-12")
    let days = try JSONValue(outcome.output)["months"]?.elements.first?["days"]?.elements ?? []
    #expect(days[2]["marks"] == .array([.string("studied"), .string("gym")]))
  }

  @Test func journalEntriesThatCountAreMarksToo() throws {
    let outcome = call(diary, "--kind", "journal", "--json", "--month", "2024-12")
    let days = try JSONValue(outcome.output)["months"]?.elements.first?["days"]?.elements ?? []
    #expect(days[1]["marks"] == .array([.string("studied")]))
    #expect(days[1]["events"]?.elements.count == 1)
  }

  @Test func aMissingFileIsTroubleAndTheRestIsShown() {
    let outcome = call("SampleData/team.ics", "--marks", "missing.ics", "--month", "2024-12")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "calview: missing.ics: no such file or directory\n")
    #expect(outcome.output.contains("•"))
  }

  @Test(arguments: ["studied", "=x", "studied=", "studied=abc", "studied=\u{1B}", "studied= "])
  func badSymbolsAreRefused(symbol: String) {
    let outcome = call("--marks", diary, "--mark-symbol", symbol)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("expected a label and a symbol of one or two columns"))
  }

  @Test func aMonthWithMarksAloneIsNotEmpty() {
    let outcome = call(
      "SampleData/team.ics", "--marks", diary, "--month", "2025-01", "--match", "x")
    #expect(outcome.errors == "")
  }
}
