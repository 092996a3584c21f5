import Foundation
import ICSText
import Testing

@testable import CalviewCommand

/// Whole pages and pictures, without their style sheets.
@Suite struct DocumentSnapshotTests {
  private static let cases = [
    SnapshotCase(
      name: "html-month",
      arguments: "SampleData/conference.ics --month 2024-12 --format html --select fri..+2d"),
    SnapshotCase(
      name: "html-week", arguments: "SampleData/trip.ics --week 50 --format html --tz Asia/Seoul"),
    SnapshotCase(
      name: "html-agenda",
      arguments: "SampleData/trip.ics --week 50 --agenda --format html --locale de_DE"),
    SnapshotCase(
      name: "html-hebrew",
      arguments: "SampleData/holidays.ics --month 2024-12 --format html --locale he_IL -w"),
    SnapshotCase(
      name: "svg-month", arguments: "SampleData/trip.ics --month 2024-12 --format svg"),
  ]

  @Test(arguments: cases)
  func documentsAreThoseRecorded(snapshot: SnapshotCase) throws {
    let outcome = call(snapshot.arguments.split(separator: " ").map { InputPath(String($0)) })
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let start = try #require(outcome.output.range(of: "<style>"))
    let end = try #require(outcome.output.range(of: "</style>"))
    let text = outcome.output[..<start.upperBound] + outcome.output[end.lowerBound...]
    try expectSnapshot(String(text), "\(snapshot.name).txt")
  }

  @Test(arguments: ["--week 50", "--agenda", "tomorrow"])
  func whatIsNoMonthIsNotDrawn(option: String) {
    let outcome = call(
      (["SampleData/team.ics", "--format", "svg"] + option.split(separator: " ").map(String.init))
        .map { InputPath($0) })
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("--format svg draws months and years"))
    #expect(outcome.output == "")
  }

  @Test func theSheetOfAnEventHasItsRuleInWords() {
    let page = call(line: "SampleData/team.ics --month 2024-12 --format html").output
    #expect(page.contains("Repeats</dt><dd dir=\"auto\">every 2 weeks on Monday</dd>"))
  }

  @Test func aPageOfFilesThatCannotBeReadIsNoAnswer() {
    let outcome = call("missing.ics", "--format", "html")
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
  }

  @Test func aPageSaysWhereEventsAreIfItHasNone() {
    let outcome = call("SampleData/holidays.ics", "--format", "html", "--today", "2031-03-03")
    #expect(outcome.output.contains("class=\"remark\""))
  }
}
