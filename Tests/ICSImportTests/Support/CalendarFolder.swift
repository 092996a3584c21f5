import Foundation
import ICSImport
import ICSText

/// A folder for calendar files, which is removed at the end.
final class CalendarFolder {
  private let path = NSTemporaryDirectory() + "calview-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the location of a file; numbers begin with 1.
  func file(_ number: Int) -> URL { URL(filePath: "\(path)/file\(number).ics") }

  /// Writes and imports files; calls `beforeAnswer` after reading and before the answer.
  func imported(
    _ files: [[UInt8]], _ window: ImportWindow, _ options: CalendarImport.Options,
    passing filter: EventFilter = EventFilter(), beforeAnswer: () throws -> Void = {}
  ) throws -> Imported {
    var diagnostics = Diagnostics()
    var calendars = CalendarImport(window: window, zones: testZones, options: options)
    let lost = try read(files, into: &calendars, &diagnostics)
    try beforeAnswer()
    let agenda = calendars.agenda(passing: filter, reporting: &diagnostics)
    return Imported(agenda: agenda, diagnostics: diagnostics, lostComponents: lost)
  }

  /// Writes and imports files, with a list of all occurrences if the agenda has only the first.
  ///
  /// Without a list, the occurrences are those of the agenda.
  func importedWithList(
    _ files: [[UInt8]], _ window: ImportWindow, _ options: CalendarImport.Options
  ) throws -> (found: Imported, hasList: Bool, occurrences: [Listed.Item]) {
    var diagnostics = Diagnostics()
    var calendars = CalendarImport(window: window, zones: testZones, options: options)
    let lost = try read(files, into: &calendars, &diagnostics)
    var (agenda, list) = calendars.agendaWithList(reporting: &diagnostics)
    let found = Imported(agenda: agenda, diagnostics: diagnostics, lostComponents: lost)
    var occurrences: [Listed.Item] = []
    list?.forEach(reporting: &diagnostics) {
      occurrences.append(Listed.Item($0, of: $1, in: window.zone))
      return true
    }
    return (found, list != nil, list == nil ? agenda.listed : occurrences)
  }

  /// Writes files and lists their occurrences.
  ///
  /// It calls `beforeAnswer` before the list is made, and `beforeWalk` before the list is read.
  func listed(
    _ files: [[UInt8]], _ window: ImportWindow, _ filter: EventFilter = EventFilter(),
    _ bounds: ListBounds = ListBounds(), beforeAnswer: () throws -> Void = {},
    beforeWalk: () throws -> Void = {}
  ) throws -> Listed {
    var options = CalendarImport.Options()
    bounds.apply(to: &options)
    var diagnostics = Diagnostics()
    var calendars = ListImport(of: filter, window: window, zones: testZones, options: options)
    _ = try read(files, into: &calendars, &diagnostics)
    try beforeAnswer()
    var list = calendars.list(reporting: &diagnostics)
    try beforeWalk()
    var occurrences: [Listed.Item] = []
    list.forEach(reporting: &diagnostics) {
      occurrences.append(Listed.Item($0, of: $1, in: window.zone))
      return true
    }
    return Listed(
      occurrences: occurrences, diagnostics: diagnostics, isTruncated: list.isTruncated,
      hasEndlessSeries: list.hasEndlessSeries)
  }

  /// Writes and reads files; returns how many components were lost.
  private func read(
    _ files: [[UInt8]], into calendars: inout some FileImport, _ diagnostics: inout Diagnostics
  ) throws -> Int {
    var lost = 0
    for (index, bytes) in files.enumerated() {
      let file = file(index + 1)
      try Data(bytes).write(to: file)
      lost += calendars.read(InputPath(file.path), reporting: &diagnostics).lostComponents
    }
    return lost
  }
}
