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
  /// A new directory with a calendar in it.
  private final class Folder {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    var file: URL { directory.appending(path: "tea.ics") }

    init() throws {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    /// Writes a calendar with an event of some lines, and so many more bytes of other lines.
    func write(_ lines: String, isWhole: Bool = true, padding: Int = 0) throws {
      let text =
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\nBEGIN:VEVENT\r\nUID:1\r\n"
        + "DTSTAMP:20240101T000000Z\r\n\(lines)\r\n"
        + String(
          repeating: "X-PADDING:\(String(repeating: "x", count: 60))\r\n", count: padding / 72)
        + (isWhole ? "END:VEVENT\r\nEND:VCALENDAR\r\n" : "")
      try text.write(to: file, atomically: true, encoding: .utf8)
    }

    /// Returns the calendar as the browser sees it.
    func browsed(_ files: [URL]? = nil) -> BrowsedFiles {
      var options = CalendarImport.Options()
      options.kinds = Set(Event.Kind.allCases)
      return BrowsedFiles(
        (files ?? [directory]).map { InputPath($0.path) }, zone: .utc, zones: ZoneDatabase(),
        options: options,
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
    files.refresh(ReadingWatch())
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
    files.refresh(ReadingWatch())
    let damaged = try read(files)
    #expect(summaries(damaged) == ["Tea"])
    #expect(damaged.notice?.contains("tea.ics:4:1: error: VEVENT is not closed") == true)
    try folder.write(Self.tea)
    files.refresh(ReadingWatch())
    #expect(try read(files).notice == nil)
  }

  @Test func aLargeFileThatIsCutOffIsShownAsItWasBefore() throws {
    let folder = try Folder()
    let padding = 5 << 20
    try folder.write(Self.tea, padding: padding)
    let files = folder.browsed()
    #expect(summaries(try read(files)) == ["Tea"])
    files.copyLargeFiles(ReadingWatch())
    try folder.write("DTSTART:20241206T100000Z\r\nSUMMARY:Milk", isWhole: false, padding: padding)
    files.refresh(ReadingWatch())
    let damaged = try read(files)
    #expect(summaries(damaged) == ["Tea"])
    #expect(damaged.notice?.contains("error: VEVENT is not closed") == true)
    // Empty, as a file is for a moment while a program rewrites it.
    try Data().write(to: folder.file)
    files.refresh(ReadingWatch())
    #expect(summaries(try read(files)) == ["Tea"])
    try folder.write("DTSTART:20241206T100000Z\r\nSUMMARY:Rye", padding: padding)
    files.refresh(ReadingWatch())
    let whole = try read(files)
    #expect(summaries(whole) == ["Rye"])
    #expect(whole.notice == nil)
  }

  @Test func copyingALargeFileCanBeGivenUpAndDoneLater() throws {
    let folder = try Folder()
    try folder.write(Self.tea, padding: 5 << 20)
    let files = folder.browsed()
    let watch = ReadingWatch()
    watch.giveUp()
    files.copyLargeFiles(watch)
    files.copyLargeFiles(ReadingWatch())
    try folder.write(Self.tea, isWhole: false, padding: 6 << 20)
    files.refresh(ReadingWatch())
    #expect(try read(files).notice != nil)
  }

  @Test func aReadingThatIsGivenUpReadsNoMoreOfALargeFile() throws {
    let folder = try Folder()
    try folder.write(Self.tea, padding: 24 << 20)
    let files = folder.browsed()
    let day = try #require(CivilDate("2024-12-06")).dayNumber
    let watch = ReadingWatch()
    watch.giveUp()
    _ = files.read(day...day, watch) { _ in }
    #expect(watch.percentage == 0)
  }

  @Test func aFileThatIsGoneIsShownAsItWasBefore() throws {
    let folder = try Folder()
    try folder.write(Self.tea)
    let files = folder.browsed([folder.file])
    _ = try read(files)
    try FileManager.default.removeItem(at: folder.file)
    files.refresh(ReadingWatch())
    let read = try read(files)
    #expect(summaries(read) == ["Tea"])
    #expect(read.notice?.contains("tea.ics is gone") == true)
  }

  @Test func aFileThatWasDamagedBeforeIsShownAsItIs() throws {
    let folder = try Folder()
    try folder.write(Self.tea, isWhole: false)
    let files = folder.browsed()
    #expect(summaries(try read(files)) == ["Tea"])
    try folder.write("DTSTART:20241206T100000Z\r\nSUMMARY:Milk", isWhole: false)
    files.refresh(ReadingWatch())
    #expect(summaries(try read(files)) == ["Milk"])
  }

  @Test func aMistakeInAnEventIsNoDamage() throws {
    let folder = try Folder()
    try folder.write(Self.tea)
    let files = folder.browsed()
    _ = try read(files)
    try folder.write("DTSTART:20241206T100000Z\r\nDTEND:2024\r\nSUMMARY:Milk")
    files.refresh(ReadingWatch())
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
    let key = OccurrenceKey(occurrence, of: agenda.events[occurrence.eventIndex])
    let answer = try #require(files.explain(key, on: agenda.days.lowerBound, ReadingWatch()))
    #expect(answer.explanations.map(\.event.details.notes) == ["with lemon"])
  }

  @Test func directoriesAndTheirFilesAreWatched() throws {
    let folder = try Folder()
    try folder.write(Self.tea)
    let below = folder.directory.appending(path: "below")
    try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
    let names = folder.browsed().paths.map(\.name)
    #expect(names.contains(folder.directory.path))
    #expect(names.contains(below.path))
    #expect(names.contains { $0.hasSuffix("/tea.ics") })
  }
}
