import Foundation
import ICSText
import Testing

@testable import CalviewCommand

/// Sentences as speakers of a language say them: the rows of `Tests/Fixtures/sentences.txt`.
@Suite struct SentenceTests {
  private struct Row: CustomTestStringConvertible {
    let line: Int
    let locale: String
    let answer: String
    let sentence: String

    var testDescription: String { "line \(line), \(locale): \(sentence)" }
  }

  private static func rows() throws -> [Row] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let table = try String(
      contentsOf: tests.appending(path: "Fixtures/sentences.txt"), encoding: .utf8)
    var locale = ""
    var rows: [Row] = []
    for (index, line) in table.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      if line.hasPrefix("[") {
        locale = String(line.dropFirst().dropLast())
        continue
      }
      let sides = line.split(separator: " = ", maxSplits: 1)
      try #require(sides.count == 2, "line \(index + 1)")
      rows += sides[1].split(separator: " | ").map {
        Row(line: index + 1, locale: locale, answer: String(sides[0]), sentence: String($0))
      }
    }
    return rows
  }

  @Test func sentencesAreUnderstoodOrAsked() throws {
    for row in try Self.rows() {
      let outcome = call(
        ["new", row.sentence, "--print", "--locale", row.locale, "--tz", "Europe/Berlin"].map {
          InputPath($0)
        })
      if row.answer.hasPrefix("?") {
        #expect(outcome.status == 2, "\(row.testDescription): \(outcome.errors)")
        let question = row.answer.dropFirst().trimmingCharacters(in: .whitespaces)
        #expect(
          question.isEmpty || outcome.errors.contains(question),
          "\(row.testDescription): \(outcome.errors)")
      } else {
        let zone = row.answer.hasSuffix("all day") ? "" : " Europe/Berlin"
        #expect(
          outcome.errors.contains("added \(row.answer)\(zone)"),
          "\(row.testDescription): \(outcome.errors)")
      }
    }
  }
}
