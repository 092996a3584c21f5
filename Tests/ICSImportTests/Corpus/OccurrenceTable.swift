import CivilCalendar
import Foundation
import ICSImport
import TimeZones

/// The occurrences that Python finds in each file of the corpus.
///
/// They are in Tests/Fixtures/Corpus/occurrences.tsv; `Tests/Oracles/corpus.py` writes the table,
/// and describes its lines.
struct OccurrenceTable {
  /// The occurrences of one file.
  struct File {
    let path: String

    /// The months in which all occurrences are listed; `nil` if there are none.
    let months: ClosedRange<Month>?

    var occurrences: [ListedOccurrence] = []
  }

  private(set) var files: [File] = []

  init(parsing text: String) throws {
    var event = (uid: "", summary: "")
    for line in text.split(separator: "\n") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      switch (cells[0], cells.count) {
      case ("file", 4):
        let months = Month(cells[2]).flatMap { first in Month(cells[3]).map { first...$0 } }
        files.append(File(path: cells[1], months: months))
      case ("event", 3):
        event = (cells[1], cells[2])
      case (let start, 2) where !files.isEmpty:
        files[files.count - 1].occurrences.append(
          try ListedOccurrence(start, cells[1], uid: event.uid, summary: event.summary))
      default: throw TableError(line: String(line))
      }
    }
  }

  struct TableError: Error {
    let line: String
  }
}

/// An occurrence in the form of the table.
struct ListedOccurrence: Hashable {
  let start: EventTime
  let end: EventTime
  let uid: String

  /// The SUMMARY, with tabs, line ends and backslashes as `\t`, `\n` and `\\`.
  let summary: String

  init(start: EventTime, end: EventTime, uid: String, summary: String) {
    self.start = start
    self.end = end
    self.uid = uid
    self.summary = summary
  }

  init(_ start: String, _ end: String, uid: String, summary: String) throws {
    guard let start = EventTime(stamp: start), let end = EventTime(stamp: end) else {
      throw OccurrenceTable.TableError(line: "\(start) \(end)")
    }
    self.init(start: start, end: end, uid: uid, summary: summary)
  }

  /// Whether the occurrence takes time on days of a zone, or has no length and is on one of them.
  func touches(_ days: ClosedRange<DayNumber>, in zone: Zone) -> Bool {
    let lower = WallTime(day: days.lowerBound)
    let upper = WallTime(day: days.upperBound.advanced(by: 1))
    let start = start.wallTime(in: zone)
    return start < upper && (end.wallTime(in: zone) > lower || start >= lower)
  }
}

extension ListedOccurrence: CustomStringConvertible {
  var description: String { "\(start.stamp) \(end.stamp) \(uid) \(summary)" }
}

extension EventTime {
  /// Reads `2024-12-01`, `2024-12-01T09:00:00` and `2024-12-01T09:00:00Z`.
  init?(stamp: String) {
    guard let day = CivilDate(String(stamp.prefix(10)))?.dayNumber else { return nil }
    guard stamp.count > 10 else {
      self = .date(day)
      return
    }
    let clock = stamp.dropFirst(11).prefix(8).split(separator: ":").compactMap { Int($0) }
    guard clock.count == 3 else { return nil }
    let wallTime = WallTime(day: day, secondOfDay: clock[0] * 3_600 + clock[1] * 60 + clock[2])
    self =
      stamp.hasSuffix("Z") ? .instant(Instant(wallTime, offsetFromUTC: 0)) : .floating(wallTime)
  }

  /// The text that ``init(stamp:)`` reads.
  var stamp: String {
    switch self {
    case .date(let day): "\(day)"
    case .floating(let wallTime): wallTime.stamp
    case .instant(let instant): instant.wallTime(offsetFromUTC: 0).stamp + "Z"
    }
  }
}

extension WallTime {
  fileprivate var stamp: String {
    let clock = [secondOfDay / 3_600, secondOfDay / 60 % 60, secondOfDay % 60]
    return "\(day)T" + clock.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
