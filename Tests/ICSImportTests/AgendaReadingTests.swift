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
    #expect(throws: SourceError.self) { try titles(path + ":c.ics") }
  }

  @Test func allCalendarsBelowADirectoryAreRead() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try write(meeting("Choir"), to: "a.ics")
    _ = try write(meeting("Rowing"), to: "sport/b.ics")
    #expect(try titles(folder.path) == ["Choir", "Rowing"])
    try FileManager.default.removeItem(at: folder.appending(path: "a.ics"))
    try FileManager.default.removeItem(at: folder.appending(path: "sport/b.ics"))
    #expect(
      throws: SourceError(path: InputPath(folder.path), reason: .noCalendarFiles)
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
    for day in agenda[days] { #expect(agenda[day.dayNumber] == day.occurrences) }
  }

  @Test func whatWasNotAskedForIsNotAnswered() async {
    await #expect(processExitsWith: .failure) {
      _ = Agenda(emptyOn: DayNumber.min...DayNumber.min, in: .utc)[DayNumber.max]
    }
    await #expect(processExitsWith: .failure) {
      let day = DayNumber(clamping: 0)
      _ = Agenda(emptyOn: day...day, in: .utc)[day...day.advanced(by: 1)]
    }
    await #expect(processExitsWith: .failure) {
      let day = DayNumber(clamping: 0)
      let end = Instant(WallTime(day: day.advanced(by: 1), secondOfDay: 1), offsetFromUTC: 0)
      _ = Agenda(emptyOn: day...day, in: .utc).isFree(end.advanced(bySeconds: -2)..<end)
    }
  }

  @Test func anAgendaKnowsOnlyItsOwnOccurrences() async throws {
    await #expect(processExitsWith: .failure) {
      let day = DayNumber(clamping: 20_000)
      let texts = ["DTSTART:20241004T090000Z", "DTSTART:20241004T100000Z"]
      let agendas = try texts.map { text in
        try Agenda(
          parsing: Array(calendar([event(text)]).utf8), days: day...day.advanced(by: 9), zone: .utc)
      }
      try #require(agendas.allSatisfy { $0.occurrences.count == 1 })
      // The index of the event exists in both.
      _ = agendas[0][agendas[1].occurrences[0]]
    }
    let agenda = try Agenda(
      parsing: Array(
        calendar([
          event(
            "DTSTART;TZID=Europe/Berlin:20241027T013000\nRRULE:FREQ=MINUTELY;INTERVAL=20;COUNT=12"),
          event("DTSTART;VALUE=DATE:20241027\nRRULE:FREQ=DAILY;COUNT=3", uid: "2"),
          event("DTSTART:20241027T000000\nSUMMARY:floating", uid: "3"),
        ]).utf8),
      days: try #require(Month("2024-10")).days, zone: .named("Europe/Berlin"))
    #expect(agenda.occurrences.count == 16)
    for occurrence in agenda.occurrences {
      #expect(agenda[occurrence] == agenda.events[occurrence.eventIndex])
    }
  }

  @Test func eventsHaveTimesAndAnIdentity() throws {
    let bytes = Array(
      calendar([
        event("DTSTART;VALUE=DATE:20241206\nDTEND;VALUE=DATE:20241208\nSUMMARY:Feast"),
        event("DTSTART:20241206T090000\nDURATION:PT90M\nRRULE:FREQ=DAILY;COUNT=3", uid: "2"),
        event("RECURRENCE-ID:20241207T090000\nDTSTART:20241207T100000\nDURATION:PT1H", uid: "2"),
      ]).utf8)
    let agenda = try Agenda(parsing: bytes, days: days, zone: .utc)
    let events = agenda.events.sorted { $0.source.line < $1.source.line }
    #expect(
      events.map { "\($0.start?.description ?? "") \($0.end?.description ?? "")" } == [
        "2024-12-06 2024-12-08", "2024-12-06T09:00:00 2024-12-06T10:30:00",
        "2024-12-07T10:00:00 2024-12-07T11:00:00",
      ])
    #expect(events.map(\.isAllDay) == [true, false, false])
    #expect(events.map(\.duration) == [.seconds(2 * 86_400), .seconds(5_400), .seconds(3_600)])
    #expect(Set(events.map(\.id)).count == 3)
    let again = try Agenda(parsing: bytes, days: days, zone: .utc)
    #expect(Set(again.events) == Set(agenda.events))
    #expect(again.occurrences.map(\.id) == agenda.occurrences.map(\.id))
    #expect(agenda.occurrences.map(\.duration).max() == .seconds(2 * 86_400))
    let decoded = try JSONDecoder().decode([Event].self, from: JSONEncoder().encode(events))
    #expect(decoded == events)
    // The series begins anew after its moved instance.
    let series = try #require(events.first { $0.uid == "2" && $0.recurrenceID == nil })
    let start = Instant(
      WallTime(day: days.lowerBound.advanced(by: 5), secondOfDay: 9 * 3_600), offsetFromUTC: 0)
    #expect(
      agenda.nextOccurrence(of: series, after: start)?.start.description == "2024-12-07T10:00:00")
  }
}
