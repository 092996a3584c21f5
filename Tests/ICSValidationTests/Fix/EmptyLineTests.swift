import ICSText
import Testing

@testable import ICSValidation

/// Empty lines are passed on before they take up much memory.
@Suite struct EmptyLineTests {
  private struct MeasuringSink: RepairSink {
    var byteCount = 0
    var largestPart = 0

    mutating func keep(_ lines: Span<UInt8>) {
      byteCount += lines.count
      largestPart = max(largestPart, lines.count)
    }

    mutating func replace(_ lines: Span<UInt8>, with others: Span<UInt8>) { keep(lines) }
  }

  @Test func emptyLinesBeforeAnyCalendarAreHandedOnInParts() {
    let count = 2 * RepairBlock.maxLines + 7
    var source = ByteArraySource([UInt8](repeating: 0x0D, count: count))
    var sink = MeasuringSink()
    var repairer = Repairer(zones: zones)
    let report = repairer.repair(&source, named: "test.ics", into: &sink)
    #expect(report.foreignContent != nil)
    #expect(sink.byteCount == count)
    #expect(sink.largestPart <= RepairBlock.maxLines)
  }

  @Test func emptyLinesOfACalendarAreLeftOutInParts() {
    let lines = String(repeating: "\r\n", count: RepairBlock.maxLines + 7)
    let repaired = repair(calendar(lines + "X-NAME:Choir"))
    #expect(repaired.bytes == calendar("X-NAME:Choir"))
  }
}
