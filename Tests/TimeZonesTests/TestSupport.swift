import CivilCalendar
import Foundation
import Testing
import TimeZones

/// Returns the path of a fixture.
func fixturePath(_ name: String) -> String {
  URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/" + name).path()
}

/// Returns the bytes of a fixture.
func fixture(_ name: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(filePath: fixturePath(name))))
}

/// Returns the wall time of a text such as `2024-12-06 08:30` or `2024-12-06 08:30:15`.
func wallTime(_ text: String) throws -> WallTime {
  let dateText = Array(text.utf8.prefix(10))
  let parsedDate = CivilDate(isoText: dateText.span)
  let date = try #require(parsedDate)
  let parts = try text.dropFirst(11).split(separator: ":").map { try #require(Int($0)) }
  let second = zip(parts, [3_600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
  return WallTime(day: date.dayNumber, secondOfDay: second)
}

/// Returns the instant of a text that is in UTC.
func instant(_ text: String) throws -> Instant {
  Instant(try wallTime(text), offsetFromUTC: 0)
}

/// Returns the zone of a rule as in the `TZ` variable; `nil` if it is not one.
func posixZone(_ rule: String) -> Zone? {
  let bytes = Array(rule.utf8)
  return Zone(name: rule, parsingPosixRule: bytes.span)
}

/// A temporary directory, which is removed at the end of the test.
final class TemporaryDirectory {
  let url: URL
  var path: String { url.path() }

  init() throws {
    let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    url = temporary.appending(path: "calview-zones-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func link(_ name: String, to target: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: file.path(), withDestinationPath: target)
  }
}
