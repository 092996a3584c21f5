import CalendarLocales
import CalendarWriting
import CivilCalendar
import DatePhrases
import Foundation
import Testing
import TimeZones

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
    let now = try #require(CivilDate("2024-12-06")).dayNumber
    var dates = DateReader(today: now, firstWeekday: .monday, locale: .posix)
    for row in try Self.rows() {
      // Words of a language are read once for all rows.
      if dates.locale.identifier != row.locale {
        let locale = CalendarLocale(row.locale)
        dates = DateReader(today: now, firstWeekday: locale.firstWeekday, locale: locale)
      }
      let answer: String
      do {
        answer = try EventPhrase(row.sentence, dates, ZoneDatabase()).text
      } catch {
        answer = "? \(error.message)"
      }
      let question = row.answer.dropFirst(2)
      let isRight =
        row.answer.hasPrefix("?")
        ? answer.hasPrefix("?") && (question.isEmpty || answer.contains(question))
        : answer == row.answer
      #expect(isRight, "\(row.testDescription): \(answer)")
    }
  }
}

extension EventPhrase {
  /// The title and the time, as an answer of the program has them.
  fileprivate var text: String {
    func name(_ day: DayNumber) -> String {
      CalendarLocale.posix.name(of: day.weekday) + " \(day)"
    }
    let (first, last) = (days.lowerBound, days.upperBound)
    guard let hours else {
      return "\(title), \(name(first))\(first == last ? "" : " to \(name(last))"), all day"
    }
    let (start, end) = (hours.lowerBound, hours.upperBound)
    let day = start.day == end.day ? "" : "\(name(end.day)) "
    return "\(title), \(name(start.day)) \(start.clockText)-\(day)\(end.clockText)"
  }
}
