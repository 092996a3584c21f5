import CivilCalendar
import ICSImport
import ICSText
import Testing
import TimeZones

/// Compares SampleData with the answers of another program: see Tests/Oracles/sample_data.py.
@Suite struct SampleDataTests {
  /// A row in which the answers differ, and why calview's is right.
  struct Difference {
    let reason: String
    let calview: String
    let other: String
  }

  static let differences = [
    Difference(
      reason: """
        A time without a zone is the same on every clock (RFC 5545 §3.3.5); the other program \
        reads it in the zone that X-WR-TIMEZONE names
        """,
      calview: row(
        "team.ics", "2024-12-19", "2024-12-19T18:30:00", "2024-12-20T00:00:00", "0", "event",
        "party-2024@team.harbourworks.example", "🎄 Winter party"),
      other: row(
        "team.ics", "2024-12-19", "2024-12-19T17:30:00Z", "2024-12-19T23:00:00Z", "0", "event",
        "party-2024@team.harbourworks.example", "🎄 Winter party"))
  ]

  @Test func eachDayOfDecember2024IsAsTheSecondOpinionHasIt() throws {
    let table = try SampleFile.fixture("sample-data-2024-12.tsv").split(separator: "\n")
    let other = table.dropFirst().map(String.init).bag
    let calview = try SampleFile.good().flatMap(rows).bag
    var surplus = calview.filter { $0.value > other[$0.key, default: 0] }.keys.sorted()
    var missing = other.filter { $0.value > calview[$0.key, default: 0] }.keys.sorted()
    for difference in Self.differences {
      #expect(surplus.contains(difference.calview), "not needed: \(difference.reason)")
      surplus.removeAll { $0 == difference.calview }
      missing.removeAll { $0 == difference.other }
    }
    #expect(surplus == [])
    #expect(missing == [])
  }

  @Test func nothingIsLostInGoodFiles() throws {
    for file in try SampleFile.good() {
      let imported = importFiles(
        [file.bytes], ImportWindow(days: try days("2024"), zone: .utc), options: .everyKind)
      #expect(imported.lostComponents == 0, "\(file.name)")
      #expect(imported.diagnostics.count(of: .error) == 0, "\(file.name): \(imported.rules)")
      #expect(!imported.agenda.isTruncated, "\(file.name)")
    }
  }

  /// Returns the rows of a file: one for each day that an occurrence touches.
  private func rows(of file: SampleFile) throws -> [String] {
    let month = try days("2024-12")
    let imported = importFiles(
      [file.bytes], ImportWindow(days: month, zone: .utc), options: .everyKind)
    return imported.agenda.occurrences.flatMap { occurrence in
      let seen = Seen(occurrence, in: imported.agenda)
      return seen.days.clamped(to: month).map { day in
        Self.row(
          file.name, "\(day)", text(seen.start), text(seen.end), occurrence.isAllDay ? "1" : "0",
          seen.kind.rawValue, seen.uid, escaped(seen.details.summary ?? ""))
      }
    }
  }

  private static func row(_ cells: String...) -> String { cells.joined(separator: "\t") }

  private func escaped(_ text: String) -> String {
    text.map { ["\\": "\\\\", "\n": "\\n", "\t": "\\t"][$0] ?? String($0) }.joined()
  }
}
