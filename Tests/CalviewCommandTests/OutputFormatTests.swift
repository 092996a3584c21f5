import Foundation
import ICSText
import Testing

@testable import CalviewCommand

/// The format of an answer, if the name of its file says one.
@Suite struct OutputFormatTests {
  private func format(_ words: String) throws -> AnswerRequest.Format {
    try ArgumentParser.parse(words.split(separator: " ").map { InputPath(String($0)) }).answer
      .format
  }

  @Test(
    arguments: [
      ("a.ics -o page.html", .html), ("a.ics -o page.HTM", .html), ("a.ics -o out/page.svg", .svg),
      ("a.ics -o page.json", .json), ("list a.ics -o x.ics", .ics), ("list a.ics -o x.csv", .csv),
      ("stats a.ics --output x.tsv", .tsv), ("validate a.ics -o x.sarif", .sarif),
      // These names say nothing.
      ("a.ics -o page", .text), ("a.ics -o page.txt", .text), ("a.ics -o .html", .text),
      ("a.ics -o page.html/out", .text), ("a.ics -o -", .text),
      // An option says more than a name.
      ("a.ics -o page.html --format svg", .svg), ("list a.ics --json -o x.csv", .json),
      ("a.ics --format text -o page.html", .text),
      // A repaired file has no other format.
      ("fix a.ics -o x.ics", .text),
    ] as [(String, AnswerRequest.Format)])
  func theNameOfTheFileSaysTheFormat(words: String, expected: AnswerRequest.Format) throws {
    #expect(try format(words) == expected)
  }

  @Test(arguments: [
    "a.ics -o x.pdf", "list a.ics -o x.PNG", "a.ics -o x.csv", "a.ics -o x.ics",
    "list a.ics -o x.html", "diff a b -o x.svg",
  ])
  func aNameOfAFormatThatTheAnswerLacksIsRefused(words: String) {
    let outcome = call(line: words)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("expected text"))
  }

  @Test func aFormatOfListsIsSaidToBeOne() {
    #expect(
      call(line: "a.ics -o x.ics").errors.hasSuffix(
        "; calview list FILE -o x.ics writes a calendar\n"))
    #expect(!call(line: "list a.ics -o x.html").errors.contains("calview list"))
    #expect(!call(line: "a.ics -o x.pdf").errors.contains("calview list"))
  }

  @Test func aFileIsInTheFormatOfItsName() throws {
    let path = NSTemporaryDirectory() + "calview-\(UUID().uuidString).html"
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(call(words: ["SampleData/team.ics", "-o", path]).status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
  }
}
