import CivilCalendar
import Foundation
import ICSText
import MarkStorage
import Testing

/// A directory for one test and the path of a file of marks, which does not exist at first.
final class TestFolder: Sendable {
  private let url = URL(filePath: NSTemporaryDirectory())
    .appending(path: "calview-\(UUID().uuidString)")

  init() {
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  private var diary: URL { url.appending(path: "diary.ics") }

  /// The store of the file, in which it is 10:00 UTC on 2024-12-06.
  var file: MarkFile {
    MarkFile(InputPath(diary.path)) { Instant(secondsSinceEpoch: 1_733_479_200) }
  }

  func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: diary) }

  func contents() throws -> [UInt8] { [UInt8](try Data(contentsOf: diary)) }

  /// Returns the names of all files in the directory.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }

  private static let samples = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "SampleData")

  /// The sample calendars without faults.
  static let sampleCalendars =
    ((try? FileManager.default.contentsOfDirectory(atPath: samples.path)) ?? [])
    .filter { $0.hasSuffix(".ics") && $0 != "faulty.ics" }.sorted()

  static func sample(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: samples.appending(path: name)))
  }
}

/// Returns the days from one ISO text to another; both must exist.
func days(_ first: String, _ last: String? = nil) throws -> ClosedRange<DayNumber> {
  let first = try #require(CivilDate(first)).dayNumber
  guard let last else { return first...first }
  return first...(try #require(CivilDate(last)).dayNumber)
}

/// Returns the day with an ISO text; it must exist.
func day(_ text: String) throws -> DayNumber { try days(text).lowerBound }
