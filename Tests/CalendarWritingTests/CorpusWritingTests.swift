import CalendarWriting
import Foundation
import TestSupport
import Testing

/// Files of other programs, whole and damaged.
@Suite struct CorpusWritingTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The calendars that are small enough to be changed many times.
  private static let calendars: [String] = ["SampleData", "Tests/Fixtures/Corpus"].flatMap {
    folder in
    let paths = FileManager.default.subpaths(atPath: root.appending(path: folder).path) ?? []
    return paths.filter { $0.hasSuffix(".ics") }.map { "\(folder)/\($0)" }.sorted()
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Self.root.appending(path: name)))
  }

  /// Returns the UIDs in a text.
  private func uids(_ bytes: [UInt8]) -> [String] {
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return Set(lines.filter { $0.hasPrefix("UID:") }.map { String($0.dropFirst(4)) }).sorted()
  }

  @Test(arguments: calendars)
  func aFileIsAsBeforeAfterAnEventCameAndWent(name: String) throws {
    let old = try bytes(name)
    // A damaged file is refused, as other tests show.
    guard old.count < 200_000, var file = try? file(old) else { return }
    let time = WrittenTime.utc(madeAt)
    let uid: String
    do throws(CalendarFileError) {
      uid = try file.insert(NewEvent(title: "Lunch", start: time, rule: "FREQ=DAILY;COUNT=2"))
    } catch {
      // A message of METHOD is about one event, with an organizer.
      #expect(file.bytes == old)
      return
    }
    #expect(try file.contains(uid: uid))
    try file.remove(uid: uid)
    #expect(file.bytes == old)
  }

  @Test(arguments: calendars)
  func aChangeKeepsAllOtherEvents(name: String) throws {
    let old = try bytes(name)
    guard old.count < 100_000, let whole = try? file(old) else { return }
    for uid in uids(old).prefix(3) where (try? whole.contains(uid: uid)) == true {
      var file = whole
      do throws(CalendarFileError) {
        try file.update(uid: uid) { $0.title = "Another title" }
      } catch {
        // Some calendars have several events of one UID, or instances without a series.
        #expect(file.bytes == old)
        continue
      }
      var title: String?
      try file.update(uid: uid) { title = $0.title }
      #expect(title == "Another title")
      #expect(uids(file.bytes) == uids(old))
      try file.remove(uid: uid)
      for other in uids(old) where (try? whole.contains(uid: other)) == true {
        #expect(try file.contains(uid: other) == (other != uid))
      }
    }
  }

  @Test(arguments: 0..<(200 * RandomTests.factor))
  func aDamagedFileIsChangedSafelyOrRefused(number: Int) throws {
    var generator = SeededGenerator(seed: UInt64(RandomTests.seed + 5_000 + number))
    var damaged = try bytes("SampleData/trip.ics")
    for _ in 0..<generator.number(1...6) {
      let index = generator.number(0...(damaged.count - 1))
      switch generator.number(0...2) {
      case 0: damaged[index] = UInt8(generator.number(0...255))
      case 1: damaged.remove(at: index)
      default: damaged.insert(Array(":;,\"\n\r\\".utf8)[generator.number(0...6)], at: index)
      }
    }
    guard var file = try? file(damaged) else { return }
    let before = file.bytes
    for uid in uids(damaged).prefix(4) {
      do throws(CalendarFileError) {
        try file.update(uid: uid) { $0.location = "Elsewhere" }
        try file.remove(uid: uid)
      } catch {
        #expect(!file.bytes.isEmpty)
      }
    }
    var again = try CalendarFile(before, now: { madeAt })
    let uid = try again.insert(
      NewEvent(title: "Lunch", days: try day("2024-12-06")...day("2024-12-06")))
    try again.remove(uid: uid)
    #expect(again.bytes == before)
  }
}
