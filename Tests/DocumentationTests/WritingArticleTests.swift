import CalendarWriting
import Foundation
import ICSImport
import Testing

@Suite struct WritingArticleTests {
  @Test func eventsAreWritten() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let team = folder.appending(path: "team.ics").path
    let day = try #require(DayNumber("2024-12-02"))

    let zone = try Zone.named("Europe/Berlin")
    let start = WallTime(day: day, secondOfDay: 19 * 3_600)
    var choir = NewEvent(
      title: "Choir", start: .zoned(start, zone),
      end: .zoned(start.advanced(bySeconds: 7_200), zone),
      rule: "FREQ=WEEKLY;COUNT=10")
    choir.location = "Main hall"

    let uid = try CalendarFile.change(team) { (file) throws(CalendarFileError) in
      try file.insert(choir)
    }

    try CalendarFile.change(team) { (file) throws(CalendarFileError) in
      try file.update(uid: uid) { $0.location = "Church" }
    }

    let instances = (0..<6).map { week in
      EventTime.instant(zone.instant(of: start.advanced(bySeconds: Int64(week) * 604_800)))
    }
    let (second, third, fourth, sixth) = (instances[1], instances[2], instances[3], instances[5])
    var file = try CalendarFile(contentsOf: team)
    try file.update(uid: uid, on: second) { $0.title = "Concert" }
    try file.remove(uid: uid, on: third)
    let orchestra = try file.update(uid: uid, from: fourth) { $0.title = "Orchestra" }
    try file.remove(uid: orchestra, from: sixth)
    try file.save()

    let agenda = try Agenda(contentsOf: team, days: day...day.advanced(by: 99), zone: zone)
    let titles = agenda.occurrences.map { agenda[$0].summary ?? "" }
    #expect(titles == ["Choir", "Concert", "Orchestra", "Orchestra"])
    #expect(agenda.events.allSatisfy { $0.location == "Church" })

    do {
      try file.update(uid: uid) { $0.end = .zoned(start.advanced(bySeconds: -60), zone) }
    } catch {
      guard case .hasFaults(let findings) = error else { throw error }
      print(findings.map(\.message))
    }
    #expect(throws: CalendarFileError.self) { try file.update(uid: uid) { $0.title = "" } }
  }
}
