import CalendarBrowser
import CalendarPages
import CivilCalendar
import Foundation
import ICSImport
import ICSText
import Testing
import TimeZones

@testable import CalviewCommand

@Suite struct BrowsedFilesTests {
  /// A directory of its own, with a calendar in it.
  private final class Folder {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    var file: URL { directory.appending(path: "tea.ics") }

    init() throws {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    /// Writes a calendar of an event with some lines.
    func write(_ lines: String, isWhole: Bool = true) throws {
      let text =
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\nBEGIN:VEVENT\r\nUID:1\r\n"
        + "DTSTAMP:20240101T000000Z\r\n\(lines)\r\n"
        + (isWhole ? "END:VEVENT\r\nEND:VCALENDAR\r\n" : "")
      try text.write(to: file, atomically: true, encoding: .utf8)
    }

    /// The calendar as it is browsed.
    func browsed() -> BrowsedFiles {
      var options = CalendarImport.Options()
      options.kinds = Set(Event.Kind.allCases)
      return BrowsedFiles(
        [InputPath(directory.path)], zone: .utc, zones: ZoneDatabase(), options: options,
        filter: EventFilter(), scratchDirectory: InputPath("/tmp"))
    }
  }

  private func read(_ files: BrowsedFiles) throws -> DaysRead {
    let day = try #require(CivilDate("2024-12-06")).dayNumber
    return files.read(day...day, ReadingWatch()) { _ in }
  }

  private func summaries(_ read: DaysRead) -> [String] {
    read.agenda.events.compactMap(\.details.summary)
  }

  private static let tea = "DTSTART:20241206T100000Z\r\nSUMMARY:Tea"

  @Test func aChangedFileIsTakenWhenItIsAskedFor() throws {
    let folder = try Folder()
    try folder.write(Self.tea)
    let files = folder.browsed()
    #expect(summaries(try read(files)) == ["Tea"])
    try folder.write("DTSTART:20241206T100000Z\r\nSUMMARY:Milk")
    #expect(summaries(try read(files)) == ["Tea"])
    files.refresh()
    let changed = try read(files)
    #expect(summaries(changed) == ["Milk"])
    #expect(changed.notice == nil)
  }

  @Test func aFileThatIsCutOffIsShownAsItWasBefore() throws {
    let folder = try Folder()
    try folder.write(Self.tea)
    let files = folder.browsed()
    _ = try read(files)
    try folder.write("DTSTART:20241206T100000Z\r\nSUMMARY:Milk", isWhole: false)
    files.refresh()
    let damaged = try read(files)
    #expect(summaries(damaged) == ["Tea"])
    #expect(damaged.notice?.contains("tea.ics:4:1: error: VEVENT is not closed") == true)
    try folder.write(Self.tea)
    files.refresh()
    #expect(try read(files).notice == nil)
  }

  @Test func aFileThatWasDamagedBeforeIsShownAsItIs() throws {
    let folder = try Folder()
    try folder.write(Self.tea, isWhole: false)
    let files = folder.browsed()
    #expect(summaries(try read(files)) == ["Tea"])
    try folder.write("DTSTART:20241206T100000Z\r\nSUMMARY:Milk", isWhole: false)
    files.refresh()
    #expect(summaries(try read(files)) == ["Milk"])
  }

  @Test func aMistakeInAnEventIsNoDamage() throws {
    let folder = try Folder()
    try folder.write(Self.tea)
    let files = folder.browsed()
    _ = try read(files)
    try folder.write("DTSTART:20241206T100000Z\r\nDTEND:2024\r\nSUMMARY:Milk")
    files.refresh()
    let changed = try read(files)
    #expect(summaries(changed) == ["Milk"])
    #expect(!Array(changed.findings.shown).isEmpty)
  }

  @Test func everythingIsSearchedInTheOrderOfTime() throws {
    let folder = try Folder()
    try folder.write(
      "DTSTART:20241206T100000Z\r\nRRULE:FREQ=YEARLY\r\nSUMMARY:Tea\r\nDESCRIPTION:with lemon")
    var results: [SearchResult] = []
    let last = try #require(CivilDate("2026-12-31")).dayNumber
    folder.browsed().search(
      SearchRequest(text: "LEMON", number: 7, kinds: [.event], lastDayOfEndlessSeries: last),
      ReadingWatch()
    ) { results.append($0) }
    let result = try #require(results.last)
    #expect(result.number == 7 && result.isComplete)
    #expect(result.matches.map(\.day.date.year) == [2024, 2025, 2026])
  }

  @Test func aReadingThatIsGivenUpGivesNoAnswer() throws {
    let folder = try Folder()
    try folder.write(Self.tea)
    let watch = ReadingWatch()
    watch.giveUp()
    var count = 0
    let last = try #require(CivilDate("2026-12-31")).dayNumber
    folder.browsed().search(
      SearchRequest(text: "tea", number: 1, kinds: [.event], lastDayOfEndlessSeries: last), watch
    ) { _ in count += 1 }
    #expect(count == 0)
  }

  @Test func anEventIsExplainedWithItsDescription() throws {
    let folder = try Folder()
    try folder.write(Self.tea + "\r\nDESCRIPTION:with lemon")
    let files = folder.browsed()
    let agenda = try read(files).agenda
    let occurrence = try #require(agenda.occurrences.first)
    let key = OccurrenceKey(occurrence, of: agenda.events[occurrence.event])
    let answer = try #require(files.explain(key, on: agenda.days.lowerBound, ReadingWatch()))
    #expect(answer.explanations.map(\.event.details.description) == ["with lemon"])
  }

  @Test func directoriesAndTheirFilesAreWatched() throws {
    let folder = try Folder()
    try folder.write(Self.tea)
    let names = folder.browsed().paths.map(\.name)
    #expect(names.contains(folder.directory.path))
    #expect(names.contains { $0.hasSuffix("/tea.ics") })
  }
}
