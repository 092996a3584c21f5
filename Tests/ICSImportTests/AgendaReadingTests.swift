import CalendarSamples
import CivilCalendar
import Foundation
import ICSImport
import ICSText
import Testing
import TimeZones

/// Reading an agenda from paths with a single call.
@Suite struct AgendaReadingTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "calview-agenda-\(UUID().uuidString)")

  private let days: ClosedRange<DayNumber>

  init() throws {
    days = try #require(Month("2024-12")).days
  }

  private func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  private func meeting(_ name: String) -> [UInt8] {
    Array(calendar([event("DTSTART:20241206T090000Z\nSUMMARY:\(name)", uid: name)]).utf8)
  }

  private func titles(_ path: String) throws -> [String] {
    let agenda = try Agenda(contentsOf: path, days: days, zone: .utc)
    return agenda.occurrences.compactMap { agenda[$0].summary }
  }

  @Test func allCalendarsOfAnArchiveAreRead() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try write(
      PackedSamples.zip([
        PackedSamples.Entry("a.ics", meeting("Choir")),
        PackedSamples.Entry("b.ics", meeting("Rowing")),
        PackedSamples.Entry("notes.txt", Array("none".utf8)),
      ]), to: "export.zip")
    #expect(try titles(path) == ["Choir", "Rowing"])
    #expect(try titles(path + ":b.ics") == ["Rowing"])
    #expect(throws: AgendaError.self) { try titles(path + ":c.ics") }
  }

  @Test func allCalendarsBelowADirectoryAreRead() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try write(meeting("Choir"), to: "a.ics")
    _ = try write(meeting("Rowing"), to: "sport/b.ics")
    #expect(try titles(folder.path) == ["Choir", "Rowing"])
    try FileManager.default.removeItem(at: folder.appending(path: "a.ics"))
    try FileManager.default.removeItem(at: folder.appending(path: "sport/b.ics"))
    #expect(
      throws: AgendaError.unreadable(
        SourceError(path: InputPath(folder.path), reason: .noCalendarFiles))
    ) {
      try titles(folder.path)
    }
  }

  @Test func whatIsNotToldIsCounted() throws {
    let bytes = Array(calendar((1...300).map { event("SUMMARY:a", uid: "\($0)") }).utf8)
    let agenda = try Agenda(parsing: bytes, days: days, zone: .utc)
    let rule = try #require(agenda.diagnostics.first?.rule)
    #expect(agenda.diagnostics.count { $0.rule == rule } == 100)
    #expect(agenda.counts.first { $0.rule == rule }?.count == 300)
    let again = try JSONDecoder().decode(Agenda.self, from: JSONEncoder().encode(agenda))
    #expect(again.counts == agenda.counts)
  }

  @Test func aDayByItselfHasWhatItHasAmongOthers() throws {
    let bytes = Array(
      calendar([
        event("DTSTART:20241205T220000Z\nDTEND:20241206T030000Z\nSUMMARY:Night", uid: "1"),
        event("DTSTART;VALUE=DATE:20241206\nSUMMARY:Feast", uid: "2"),
        event("DTSTART:20241206T090000Z\nSUMMARY:Choir", uid: "3"),
      ]).utf8)
    let agenda = try Agenda(parsing: bytes, days: days, zone: .utc)
    let titles = agenda[days.lowerBound.advanced(by: 5)].compactMap { agenda[$0].summary }
    #expect(titles == ["Feast", "Night", "Choir"])
    for day in agenda[days.lowerBound.advanced(by: -2)...days.upperBound.advanced(by: 2)] {
      #expect(agenda[day.dayNumber] == day.occurrences)
    }
  }
}
