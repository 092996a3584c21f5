import Foundation
import ICSText
import Testing

@testable import CalviewCommand

@Suite struct MarksListTests {
  private let directory: TemporaryDirectory
  private let diary: String

  init() throws {
    directory = try TemporaryDirectory()
    diary = directory.url.appending(path: "diary.ics").path
    for (label, days) in [
      ("studied", ["2023-12-30..2024-01-02", "2024-03-01..2024-03-03", "2024-12-04..2024-12-05"]),
      ("gym", ["2024-01-01", "2024-12-06", "2024-12-08"]),
    ] {
      let arguments = ["mark", label] + days + ["--in", diary]
      #expect(call(arguments.map { InputPath($0) }).status == 0)
    }
  }

  @Test(arguments: [40, 80, 120])
  func theListTellsCountsStreaksAYearAndEachDay(width: Int) throws {
    var text = ""
    for color in [["--color", "never"], ["--color", "always", "--theme", "light"]] {
      let arguments = ["marks", "--in", diary, "--width", "\(width)"] + color
      let outcome = call(arguments.map { InputPath($0) })
      #expect(outcome.status == 0)
      text += outcome.output.replacing("\u{1B}", with: "␛") + "\n"
    }
    try expectSnapshot(text, "marks-list-\(width).txt")
  }

  private func label(_ name: String, _ options: String...) throws -> JSONValue {
    let arguments = ["marks", "--in", diary, "--json"] + options
    let document = try JSONValue(call(arguments.map { InputPath($0) }).output)
    return try #require(document["labels"]?.elements.first { $0["label"] == .string(name) })
  }

  @Test func streaksGoOverYearsAndUpToYesterday() throws {
    let studied = try label("studied")
    #expect(studied["count"] == .number(9))
    #expect(studied["first"] == .string("2023-12-30"))
    #expect(studied["longestStreak"]?["days"] == .number(4))
    #expect(studied["longestStreak"]?["to"] == .string("2024-01-02"))
    // Today, 6 December, is not marked yet.
    #expect(studied["currentStreak"]?["days"] == .number(2))
    #expect(try label("gym")["currentStreak"]?["from"] == .string("2024-12-06"))
    #expect(try label("studied", "--today", "2024-12-07")["currentStreak"] == .null)
  }

  @Test func daysAreThoseAskedFor() throws {
    let studied = try label("studied", "--from", "2024-01-02", "--to", "2024-03-02")
    #expect(studied["count"] == .number(3))
    let none = call("marks", "--in", diary, "--from", "2024-02-01", "--to", "2024-01-01")
    #expect(none.status == 2)
  }

  @Test func aFileWithoutMarksAndAMissingOne() throws {
    let empty = try directory.write("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", to: "empty.ics")
    #expect(call("marks", "--in", empty.name).output == "no marks\n")
    #expect(call("marks", "--in", diary + ".gone").status == 2)
  }
}
