import Foundation
import Testing

@testable import CalviewCommand

/// A page for each month, and an index of them.
@Suite struct PageSetTests {
  private func withDirectory(_ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "calview-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  private func pages(_ directory: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
  }

  @Test func eachMonthHasAPageThatLeadsToItsNeighbours() throws {
    try withDirectory { directory in
      let outcome = call(words: [
        "SampleData/team.ics", "--months", "2024-10..2024-12", "--format", "html", "-o", directory,
      ])
      #expect(outcome.status == 0)
      #expect(outcome.errors == "" && outcome.output == "")
      #expect(
        try pages(directory) == ["2024-10.html", "2024-11.html", "2024-12.html", "index.html"])
      let page = try String(contentsOfFile: directory + "/2024-11.html", encoding: .utf8)
      for name in ["2024-10.html", "2024-12.html", "index.html"] {
        #expect(page.contains("<a href=\"\(name)\""))
      }
      let first = try String(contentsOfFile: directory + "/2024-10.html", encoding: .utf8)
      #expect(!first.contains("2024-09.html"))
      let index = try String(contentsOfFile: directory + "/index.html", encoding: .utf8)
      #expect(index.contains("<a href=\"2024-12.html#2024-12-06\""))
      // The directory is there now; the pages are written again.
      let again = call(words: [
        "SampleData/team.ics", "--months", "2024-10..2024-10", "--format", "html", "-o", directory,
      ])
      #expect(again.status == 0)
    }
  }

  @Test func noPageIsWrittenIfAnInputCannotBeRead() throws {
    try withDirectory { directory in
      let outcome = call(words: [
        "missing.ics", "--months", "2024-10..2024-12", "--format", "html", "-o", directory,
      ])
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("no page is written"))
      #expect(!FileManager.default.fileExists(atPath: directory))
    }
  }

  @Test func aFileIsNoDirectory() throws {
    try withFiles(["page": ""]) { paths in
      let outcome = call(words: [
        "SampleData/team.ics", "--months", "2024-10..2024-12", "--format", "html", "-o", paths[0],
      ])
      #expect(outcome.status == 2)
      #expect(outcome.errors != "")
    }
  }

  @Test func oneFileHasAllMonths() throws {
    try withDirectory { directory in
      let path = directory + ".html"
      defer { try? FileManager.default.removeItem(atPath: path) }
      #expect(
        call(words: ["SampleData/team.ics", "--months", "2024-11..2024-12", "-o", path]).status == 0
      )
      let page = try String(contentsOfFile: path, encoding: .utf8)
      #expect(page.contains("November 2024") && page.contains("December 2024"))
      #expect(!page.contains("<nav"))
    }
  }

  @Test(arguments: [
    ("--months 2024-12..2024-10", "--months 2024-12..2024-10: the range ends before it starts"),
    ("--months 2024-12..", "--months"), ("--months x", "expected a number from 1 to 1200, or"),
    ("--months 1..2 --month 2024-12", "--month"), ("--months 2024-01..2024-03 -3", "-3"),
  ])
  func otherRangesAreRefused(options: String, message: String) {
    let outcome = call(line: "SampleData/team.ics \(options)")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message))
  }

  @Test func aRangeOfMonthsIsForEveryFormat() {
    let page = call(line: "SampleData/team.ics --months nov..dec --today 2024-12-06 --width 80")
    #expect(page.status == 0)
    #expect(page.output.contains("November 2024") && page.output.contains("December 2024"))
  }
}
