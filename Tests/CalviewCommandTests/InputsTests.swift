import CivilCalendar
import Foundation
import ICSImport
import ICSText
import Testing
import TimeZones

@testable import CalviewCommand

/// Reading inputs a second time.
@Suite struct InputsTests {
  private let text = calendar((1...200).map { "SUMMARY:\($0)\nDTSTART:20241206T100000" })

  /// Reads a pipe twice; returns the titles of both readings, or only of the first.
  private func readings(
    maxKeptBytes: Int, scratchDirectory: InputPath?
  ) throws -> [[String?]] {
    let directory = try TemporaryDirectory()
    let pipe = directory.url.appending(path: "pipe.ics").path
    let result = unsafe mkfifo(pipe, 0o600)
    try #require(result == 0)
    let bytes = Data(text.utf8)
    let thread = Thread {
      let handle = FileHandle(forWritingAtPath: pipe)
      try? handle?.write(contentsOf: bytes)
      try? handle?.close()
    }
    thread.start()
    var inputs = Inputs([InputPath(pipe)])
    inputs.maxKeptBytes = maxKeptBytes
    inputs.scratchDirectory = scratchDirectory
    func titles() -> [String?] {
      let day = CivilDate("2024-12-06")?.dayNumber ?? .min
      let reading = CalendarReading(
        &inputs, window: ImportWindow(days: day...day, zone: .utc), zones: ZoneDatabase(),
        options: CalendarImport.Options(), filter: EventFilter())
      return reading.agenda.events.map(\.details.summary)
    }
    var readings = [titles()]
    if inputs.canBeReadAgain { readings.append(titles()) }
    return readings
  }

  @Test func aPipeIsKeptInMemoryOrOnDisk() throws {
    let directory = try TemporaryDirectory()
    let path = InputPath(directory.url.path)
    for (most, scratch) in [(1 << 20, nil), (1 << 20, path), (1_000, path), (0, path)] {
      let readings = try readings(maxKeptBytes: most, scratchDirectory: scratch)
      #expect(readings.count == 2)
      #expect(readings[0].count == 200 && readings[0] == readings.last)
    }
  }

  @Test func aPipeWithoutRoomIsReadOnce() throws {
    let nowhere = InputPath("/nonexistent")
    for scratch in [nil, nowhere] {
      #expect(try readings(maxKeptBytes: 1_000, scratchDirectory: scratch).count == 1)
    }
  }
}
