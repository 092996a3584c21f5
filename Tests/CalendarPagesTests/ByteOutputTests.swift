import FileWriting
import Testing

@testable import CalendarPages

@Suite struct ByteOutputTests {
  @Test func bytesArriveInOrderAndInLargePieces() throws {
    let sink = PieceSink()
    var output = ByteOutput(to: sink)
    var expected: [UInt8] = []
    for number in 0..<50_000 {
      let line = Array("line \(number)\n".utf8)
      expected += line
      output.bytes += line
      output.checkpoint()
    }
    try output.finish()
    #expect(sink.bytes == expected)
    #expect(sink.pieces.count < 20)
  }

  @Test func nothingIsWrittenBeforeThereIsMuch() throws {
    let sink = PieceSink()
    var output = ByteOutput(to: sink)
    output.bytes += Array("short".utf8)
    output.checkpoint()
    #expect(sink.pieces.isEmpty)
    try output.finish()
    #expect(sink.text == "short")
  }

  @Test func theFirstFailureIsKeptAndTheRestDropped() {
    let sink = PieceSink(limit: 100_000, error: .system(errno: 28))
    var output = ByteOutput(to: sink)
    for _ in 0..<10 {
      output.bytes += [UInt8](repeating: 65, count: 70_000)
      output.checkpoint()
    }
    let isOpen = output.isOpen
    #expect(!isOpen)
    do throws(OutputError) {
      try output.finish()
      Issue.record("nothing is thrown")
    } catch {
      #expect(error == .system(errno: 28))
    }
    #expect(sink.bytes.count == 70_000)
  }
}
