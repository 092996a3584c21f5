import CalendarLocales
import CivilCalendar
import Foundation
import Testing

@testable import DatePhrases

/// Dates as speakers of a language say them: the rows of `Tests/Fixtures/phrases.txt`.
@Suite struct SpokenDateTests {
  /// A row of the table: phrases, and the days that all of them mean.
  private struct Row {
    let line: Int
    let reader: DateReader
    let days: String
    let phrases: [String]

    var language: String { String(reader.locale.identifier.prefix { $0 != "_" }) }
  }

  private static func rows() throws -> [Row] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let table = try String(
      contentsOf: tests.appending(path: "Fixtures/phrases.txt"), encoding: .utf8)
    let today = try #require(CivilDate("2024-12-04")).dayNumber
    var reader = DateReader(today: today, firstWeekday: .monday, locale: .posix)
    var rows: [Row] = []
    for (index, line) in table.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      if line.hasPrefix("[") {
        let words = line.dropFirst().dropLast().split(separator: " ").map(String.init)
        let firstWeekday = try #require(CalendarLocale.posix.weekday(named: words[1]))
        reader = DateReader(
          today: today, firstWeekday: firstWeekday, locale: CalendarLocale(words[0]))
        continue
      }
      let colon = try #require(line.firstIndex(of: ":"))
      let phrases = line[colon...].dropFirst().split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      rows.append(
        Row(line: index + 1, reader: reader, days: String(line[..<colon]), phrases: phrases))
    }
    return rows
  }

  /// The days that a phrase means, as they are written in the table.
  private static func days(_ phrase: String, _ reader: DateReader) -> String {
    do {
      return try reader.days(phrase).typed
    } catch .ambiguous(let answers) {
      return answers.map(\.typed).joined(separator: " or ")
    } catch .onlyOneEnd {
      return (try? reader.first(phrase)).map { "\($0).." } ?? "\(DatePhraseError.onlyOneEnd)"
    } catch {
      return error.description
    }
  }

  @Test func phrasesMeanTheDaysThatSpeakersMean() throws {
    for row in try Self.rows() {
      for phrase in row.phrases {
        let days = Self.days(phrase, row.reader)
        #expect(days == row.days, "line \(row.line), \(row.reader.locale.identifier): \(phrase)")
      }
    }
  }

  /// In a sentence, only such words are tried as dates.
  @Test func eachWordOfAPhraseMayBeOfADate() throws {
    for row in try Self.rows() {
      let letters = row.reader.locale.firstLettersOfTimes
      for phrase in row.phrases {
        let roles = phrase.split(separator: " ").map { letters.role(of: String($0)) }
        #expect(!roles.contains(nil) && roles.contains(.content), "line \(row.line): \(phrase)")
      }
    }
  }

  @Test func wordsOfATitleAreOfNoDate() {
    let letters = CalendarLocale("es_ES").firstLettersOfTimes
    #expect(["familia", "Juan", "celebrar"].allSatisfy { letters.role(of: $0) == nil })
    #expect(letters.role(of: "hasta") == .filler)
    #expect(letters.role(of: "viernes") == .content)
  }

  @Test func phrasesMayBeWrittenInCapitals() throws {
    for row in try Self.rows() {
      let language = Locale(identifier: row.reader.locale.identifier)
      for phrase in row.phrases {
        let capitals = phrase.uppercased(with: language)
        guard capitals != phrase else { continue }
        #expect(Self.days(capitals, row.reader) == row.days, "line \(row.line): \(capitals)")
      }
    }
  }

  /// Vowels of some scripts are marks but no accents, and in Vietnamese accents tell words apart.
  @Test func accentsMayBeLeftOut() throws {
    for row in try Self.rows() where !["hi", "ja", "ko", "mr", "th", "vi"].contains(row.language) {
      for phrase in row.phrases {
        let bare = phrase.folding(options: .diacriticInsensitive, locale: nil)
        guard bare != phrase else { continue }
        #expect(Self.days(bare, row.reader) == row.days, "line \(row.line): \(bare)")
      }
    }
  }

  @Test func lettersMayBeDecomposed() throws {
    for row in try Self.rows() {
      for letters in row.phrases.prefix(1).map(\.decomposedStringWithCanonicalMapping) {
        #expect(Self.days(letters, row.reader) == row.days, "line \(row.line): \(letters)")
      }
    }
  }

  /// The readers of all languages in the table.
  private static func readers() throws -> [DateReader] {
    try Array(
      Dictionary(rows().map { ($0.reader.locale.identifier, $0.reader) }) { $1 }.values)
  }

  @Test func whatCalviewWritesOfADayIsReadAsThisDay() throws {
    // Days that have been over for longer are rather of the next year.
    let first = try #require(Month(year: 2024, month: 7))
    for reader in try Self.readers() {
      let locale = reader.locale
      for month in (0..<11).map(first.advanced) {
        for day in [1, 9, 24].map({ month.firstDay.advanced(by: $0 - 1) }) {
          for text in [
            locale.heading(of: day), locale.shortHeading(of: day), locale.shortDate(day),
            locale.dayAndMonth(day), "\(locale.name(of: day.weekday)), \(locale.dayAndMonth(day))",
          ] {
            #expect(Self.days(text, reader) == "\(day)", "\(locale.identifier): \(text)")
          }
          let last = day.advanced(by: 8)
          let range = locale.dateRange(from: day, to: last, dash: "–")
          #expect(Self.days(range, reader) == "\(day)..\(last)", "\(locale.identifier): \(range)")
        }
      }
    }
  }

  @Test func aDashIsNeverReadAsThePointOfADate() throws {
    for reader in try Self.readers() {
      var rangeCount = 0
      for dash in ["-", " - ", "–", " – ", "—", " — ", "~", " ~ "] {
        for text in ["6.\(dash)8.12.", "6.\(dash)8.12.2024", "12/6\(dash)8", "12.6.\(dash)8."] {
          guard let days = try? reader.days(text) else { continue }
          #expect(days.count > 1, "\(reader.locale.identifier): \(text)")
          rangeCount += 1
        }
      }
      #expect(rangeCount > 0, "\(reader.locale.identifier)")
    }
  }

  @Test func eachLanguageOfThePagesHasEachForm() throws {
    let rows = try Self.rows()
    let languages = Set(rows.map(\.language))
    #expect(languages.count == 27)
    // Friday of next week, Monday to Friday, and 7 days before and after today.
    for days in [
      "2024-12-13", "2024-12-09..2024-12-13", "2024-12-04..2024-12-10", "2024-11-28..2024-12-04",
      "2024-12-09..2024-12-15", "2025-12-08..2025-12-14",
      // A range that names its month once, and a date.
      "2024-12-06..2024-12-08", "2024-12-24",
    ] {
      let having = Set(rows.filter { $0.days == days }.map(\.language))
      #expect(languages.subtracting(having) == ["mr"], "\(days)")
    }
  }
}
