import CalendarWriting
import CivilCalendar
import ICSImport
import ICSText
import TimeZones

extension FuzzTarget {
  /// Changes of files: all other events stay, and what is added and removed again leaves no byte.
  static let writing = FuzzTarget(name: "writing", seeds: Seeds.calendars) {
    bytes throws(BrokenPromise) in
    // A damaged file is refused.
    guard let file = try? CalendarFile(bytes, zones: ImportCheck.zones, now: { now }),
      let agenda = ImportCheck.agenda(of: bytes)
    else { return }
    try ChangedCalendar.insertAndRemove(in: file)
    for occurrence in agenda.occurrences.prefix(2) {
      try ChangedCalendar(file, agenda, occurrence).check()
    }
  }

  private static let now = Instant(secondsSinceEpoch: 1_733_479_200)
}

/// A calendar of which one occurrence is changed.
private struct ChangedCalendar {
  let file: CalendarFile
  let uid: String
  let instance: EventTime
  /// The UIDs of other events.
  let otherUIDs: Set<String>
  let others: [String]

  init(_ file: CalendarFile, _ agenda: Agenda, _ occurrence: Occurrence) {
    self.file = file
    let event = agenda.events[occurrence.eventIndex]
    uid = event.uid
    instance = event.recurrenceID ?? occurrence.start
    otherUIDs = Set(agenda.events.map(\.uid)).subtracting([event.uid])
    others = Self.occurrences(of: agenda, withUIDs: otherUIDs)
  }

  private static func occurrences(of agenda: Agenda, withUIDs uids: Set<String>) -> [String] {
    agenda.occurrences.filter { uids.contains(agenda.events[$0.eventIndex].uid) }
      .map { "\($0.start) \($0.end) \(agenda.events[$0.eventIndex].uid)" }.sorted()
  }

  static func insertAndRemove(in file: CalendarFile) throws(BrokenPromise) {
    var changed = file
    let event = NewEvent(
      title: "Lunch", start: .utc(Instant(secondsSinceEpoch: 1_733_479_200)),
      rule: "FREQ=DAILY;COUNT=2")
    guard let uid = try? changed.insert(event) else { return }
    do throws(CalendarFileError) {
      try changed.remove(uid: uid)
    } catch {
      throw BrokenPromise(description: "what was added can't be removed: \(error)")
    }
    try promise(
      changed.bytes == file.bytes || file.bytes.isEmpty,
      "an event that came and went leaves \(String(decoding: changed.bytes, as: UTF8.self))")
  }

  func check() throws(BrokenPromise) {
    try check("a title") { (file) throws(CalendarFileError) in
      try file.update(uid: uid, on: instance) { $0.title = "Another title" }
    }
    try check("a later start") { (file) throws(CalendarFileError) in
      _ = try file.update(uid: uid, from: instance) {
        $0.move(to: $0.start.advanced(bySeconds: 3_600))
      }
    }
    try check("a removal") { (file) throws(CalendarFileError) in
      try file.remove(uid: uid, on: instance)
    }
    try check("the removal of all") { (file) throws(CalendarFileError) in try file.remove(uid: uid)
    }
  }

  /// Makes a change, which may be refused; other events must not move by it.
  private func check(
    _ name: String, _ change: (inout CalendarFile) throws(CalendarFileError) -> Void
  ) throws(BrokenPromise) {
    var changed = file
    do throws(CalendarFileError) {
      try change(&changed)
    } catch {
      return try promise(changed.bytes == file.bytes, "\(name) is refused, but changes the file")
    }
    guard let agenda = ImportCheck.agenda(of: changed.bytes) else { return }
    let after = Self.occurrences(of: agenda, withUIDs: otherUIDs)
    try promise(
      after == others,
      "\(name) of \(uid) turns\n\(others)\ninto\n\(after)\n"
        + String(decoding: changed.bytes, as: UTF8.self))
  }
}
