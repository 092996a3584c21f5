import ICSText
import Testing

/// Threads that read ahead do not change the result.
@Suite struct ReadAheadTests {
  @Test(arguments: [1, 2, 3, 7]) func threadsChangeNothing(_ threadCount: Int) throws {
    var parallelism = Parallelism(threadCount: threadCount)
    parallelism.smallestFile = 0
    var limits = Limits()
    limits.blockBytes = 100
    let directory = try TemporaryDirectory()
    for (index, text) in randomCalendars(count: 60).enumerated() {
      // The second half checks what follows the last calendar of a file.
      let text = text + text
      let expected = try scanAroundADay(text, isHelped: false, limits)
      parallelism.pieceBytes = [1, 40, 150, 400, 100_000][index % 5]
      let path = try directory.write(String(decoding: text, as: UTF8.self), to: "a.ics")
      var source = try ByteSource(opening: path)
      let scan = try scanAroundADay(&source, isHelped: true, limits, parallelism: parallelism)
      #expect(scan == expected, "\(text)")
    }
  }

  @Test(arguments: [300, 5_000, 300_000]) func eventsMayReachFarIntoTheNextPiece(
    _ pieceBytes: Int
  ) throws {
    var parallelism = Parallelism(threadCount: 2)
    parallelism.smallestFile = 0
    parallelism.pieceBytes = pieceBytes
    let events = (0..<40).map { index in
      let length = [10, 9_000, 30, 70_000][index % 4]
      let day = index % 3 == 0 ? "20241206" : "20200101"
      return "BEGIN:VEVENT\nDESCRIPTION:\(String(repeating: "x", count: length))\n"
        + "DTSTART:\(day)\nEND:VEVENT\n"
    }
    let text = "BEGIN:VCALENDAR\n\(events.joined())END:VCALENDAR\n"
    let expected = try scanAroundADay(Array(text.utf8), isHelped: false, Limits())
    let directory = try TemporaryDirectory()
    var source = try ByteSource(opening: try directory.write(text, to: "a.ics"))
    let scan = try scanAroundADay(&source, isHelped: true, Limits(), parallelism: parallelism)
    #expect(scan == expected)
  }

  @Test func threadsEndWithAScanThatIsStopped() throws {
    let event = "BEGIN:VEVENT\nDTSTART:20241206\nEND:VEVENT\n"
    let text = "BEGIN:VCALENDAR\n" + String(repeating: event, count: 2_000)
    var parallelism = Parallelism(threadCount: 3)
    parallelism.smallestFile = 0
    parallelism.pieceBytes = 100
    let directory = try TemporaryDirectory()
    let path = try directory.write(text, to: "a.ics")
    var source = try ByteSource(opening: path)
    let scan = try scanAroundADay(
      &source, isHelped: true, stopsAfter: 3, Limits(), parallelism: parallelism)
    #expect(scan.frames.map(\.line) == [2, 5, 8])
    #expect(scan.summary.isStopped)
  }

  /// A file that became shorter after threads had read ahead in it.
  private struct ShrunkSource: ByteReading {
    let file: SeekableFile?
    private var rest: ByteArraySource

    init(_ file: SeekableFile?, _ rest: [UInt8]) {
      self.file = file
      self.rest = ByteArraySource(rest)
    }

    mutating func read(into output: inout OutputSpan<UInt8>) { rest.read(into: &output) }

    mutating func skip(to offset: Int) { rest = ByteArraySource([]) }
  }

  @Test(arguments: [100, 1_000, 5_000, 20_000, 79_000])
  func aFileThatShrinksBehindThoseWhoLookAheadIsReadToItsEnd(_ byteCount: Int) throws {
    let event = "BEGIN:VEVENT\nDTSTART:20200101\nEND:VEVENT\n"
    let text = "BEGIN:VCALENDAR\n" + String(repeating: event, count: 2_000)
    var parallelism = Parallelism(threadCount: 2)
    parallelism.smallestFile = 0
    parallelism.pieceBytes = 1_000
    var limits = Limits()
    limits.blockBytes = 4_096
    let directory = try TemporaryDirectory()
    let whole = try ByteSource(opening: try directory.write(text, to: "a.ics"))
    var source = ShrunkSource(whole.file, Array(text.utf8.prefix(byteCount)))
    let scan = try scanAroundADay(&source, isHelped: true, limits, parallelism: parallelism)
    #expect(scan.faults.contains { $0.hasSuffix("str.unclosed") })
    #expect(scan.summary.components <= 2_000)
  }

  @Test func aFileThatShrinksIsReadAsFarAsItGoes() throws {
    let event = "BEGIN:VEVENT\nDTSTART:20200101\nEND:VEVENT\n"
    let text = "BEGIN:VCALENDAR\n" + String(repeating: event, count: 20_000)
    var parallelism = Parallelism(threadCount: 2)
    parallelism.smallestFile = 0
    parallelism.pieceBytes = 4_000
    let directory = try TemporaryDirectory()
    let path = try directory.write(text, to: "a.ics")
    var source = try ByteSource(opening: path)
    try directory.write(String(text.prefix(300_000)), to: "a.ics")
    let scan = try scanAroundADay(&source, isHelped: true, Limits(), parallelism: parallelism)
    #expect(scan.summary.failure?.reason == .cutShort)
    #expect((6_000...8_000).contains(scan.summary.components))
  }
}
