import CalendarBrowser
import CalendarLocales
import CalendarPages
import CivilCalendar
import ICSImport
import ICSText
import MarkStorage
import Synchronization
import TimeZones

/// The files whose marks are shown in the browser.
final class BrowsedMarks: MarkLibrary {
  let paths: [InputPath]
  private let zones: ZoneDatabase
  private let now: @Sendable () -> Instant
  private let files: Mutex<HeldFiles>

  init(
    _ paths: [InputPath], zones: ZoneDatabase, scratchDirectory: InputPath,
    now: @escaping @Sendable () -> Instant
  ) {
    self.paths = paths
    self.zones = zones
    self.now = now
    files = Mutex(HeldFiles(paths, zones: zones, scratchDirectory: scratchDirectory))
  }

  /// The reason why days can't be marked; `nil` if they can.
  var refusal: String? {
    switch paths.count {
    case 1 where paths[0] != .standardInput: nil
    case 1: "m needs a file for marks: standard input is not one"
    default: "m needs one file for marks; these are \(paths.count)"
    }
  }

  func marks(on days: ClosedRange<DayNumber>) -> MarksRead {
    files.withLock { files in
      files.refresh(ReadingWatch())
      var reader = MarkReader(days, zones: zones, calendars: ICUCalendarSystems())
      var read = FilesRead()
      read.read(&files.inputs, into: &reader.calendars)
      let marks = reader.marks(reporting: &read.findings.diagnostics)
      // A missing file is not an error where days can be marked: the first mark creates the file.
      read.findings.failures.removeAll { refusal == nil && $0.reason.errnoName == "ENOENT" }
      let outcome = read.outcome(isTruncated: reader.isTruncated)
      return MarksRead(
        marks: marks, findings: read.findings, isComplete: outcome.isComplete,
        notice: files.notice)
    }
  }

  func labels() -> [String] {
    let file = MarkFile(paths[0], zones: zones, now: now)
    // Errors in the file are reported when a mark is written to it.
    let marks = (try? file.marks(on: .min ... .max)) ?? []
    return Set(marks.map(\.label)).sorted()
  }

  func toggle(_ label: String, on days: Selection) -> MarkOutcome {
    var file = MarkFile(paths[0], zones: zones, now: now)
    guard days.ranges.reduce(0, { $0 + $1.count }) <= MarkCommand.maxDays else {
      return .failed(UsageError.tooManyDays(.mark, limit: MarkCommand.maxDays).message)
    }
    do {
      let label = try MarkLabel.read(label)
      let marks = days.ranges.joined().map { DayMark(day: $0, label: label) }
      return try file.toggle(marks) ? .marked : .unmarked
    } catch {
      return .failed(error.sentences(about: file.path, label).first ?? "")
    }
  }
}
