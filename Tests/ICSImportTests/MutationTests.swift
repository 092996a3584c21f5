import CivilCalendar
import ICSImport
import ICSText
import TestSupport
import Testing
import TimeZones

/// Damaged files never trap, and the answers about them are consistent.
@Suite struct MutationTests {
  private static let words = [
    "\r\n", "\n", "\r", "\r\n ", "\r\nBEGIN:", "\r\nEND:", "VEVENT", "VTIMEZONE", "VALARM",
    "VCALENDAR",
    "\r\nRRULE:FREQ=", ";INTERVAL=", ";COUNT=", ";UNTIL=", ";BYDAY=", "\r\nEXDATE", "\r\nRDATE",
    "\r\nRECURRENCE-ID", ";RANGE=THISANDFUTURE", ";VALUE=DATE", ";VALUE=PERIOD", ";TZID=",
    "\r\nDURATION:",
    "\r\nUID:", "\r\nSEQUENCE:", "00010101", "99991231T235959Z", "20241299", "99999999999999999999",
    "-1", "0", "P2147483647W", "+2400", "-9999", "DAILY", "SECONDLY", "\"", ":", ";", ",", "/", "=",
    "\\",
  ]

  @Test func damagedSampleFilesNeverTrap() throws {
    var generator = SeededGenerator()
    let files = try SampleFile.all().map(\.bytes)
    let days = try days("2024-12")
    let zones = try RandomCalendar.zones().values.sorted { $0.name < $1.name }
    for round in 0..<3_000 * RandomTests.factor {
      let bytes = damaged(generator.pick(files), otherwise: generator.pick(files), &generator)
      let isWhole = round.isMultiple(of: 10)
      let zone = generator.pick(zones)
      let window =
        isWhole
        ? ImportWindow.everything(endlessUntil: days.upperBound, zone: zone)
        : ImportWindow(days: days, zone: zone)
      let imported = importFiles([bytes], window, options: .everyKind)
      let fault = fault(in: imported, bytes)
      #expect(fault == nil, "seed \(RandomTests.seed), round \(round)")
    }
  }

  /// Returns a piece of a file, damaged in a few places.
  private func damaged(
    _ file: [UInt8], otherwise other: [UInt8], _ generator: inout SeededGenerator
  ) -> [UInt8] {
    let start = generator.number(0...file.count - 1)
    var bytes = Array(file[start..<min(file.count, start + 1_500)])
    for _ in 0..<generator.number(1...8) where !bytes.isEmpty {
      let index = generator.number(0...bytes.count - 1)
      let end = min(bytes.count, index + generator.number(1...20))
      switch generator.number(0...6) {
      case 0: bytes[index] = UInt8(generator.number(0...255))
      case 1: bytes.removeSubrange(index..<end)
      case 2: bytes.insert(contentsOf: bytes[index..<end], at: generator.number(0...bytes.count))
      case 3:
        let place = generator.number(0...other.count - 1)
        let piece = other[place..<min(other.count, place + generator.number(1...200))]
        bytes.insert(contentsOf: piece, at: index)
      case 4: bytes.replaceSubrange(index..<end, with: generator.pick(Self.words).utf8)
      default: bytes.insert(contentsOf: generator.pick(Self.words).utf8, at: index)
      }
    }
    return bytes
  }

  /// Returns a contradiction in an answer; `nil` if there is none.
  private func fault(in imported: Imported, _ bytes: [UInt8]) -> String? {
    let agenda = imported.agenda
    let lineCount = 2 + bytes.count { $0 == 0x0A || $0 == 0x0D }
    for diagnostic in imported.diagnostics.kept
    where !(1...lineCount).contains(diagnostic.place.line) {
      return "line \(diagnostic.place.line): \(diagnostic.message)"
    }
    var last: WallTime?
    for occurrence in agenda.occurrences {
      guard agenda.events.indices.contains(occurrence.eventIndex) else { return "no such event" }
      let start = occurrence.start.wallTime(in: agenda.zone)
      if let last, start < last { return "not in order" }
      last = start
      if !occurrence.days(in: agenda.zone).overlaps(agenda.days) { return "not on the days" }
      if !agenda.calendars.indices.contains(agenda.events[occurrence.eventIndex].calendarIndex) {
        return "no such calendar"
      }
    }
    return nil
  }
}
