import Testing

@testable import Recurrence

/// The fast way to read the parts of a rule in the form that nearly all programs write.
@Suite struct PlainPartTests {
  private func parts(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var parts: [String] = []
    var start = 0
    while start < bytes.count, let part = PlainPart(in: bytes.span, from: start) {
      parts.append("\(part.part) \(String(decoding: bytes[part.value], as: UTF8.self))")
      start = part.value.upperBound + 1
    }
    return parts
  }

  @Test func partsAreReadWhereverTheyStandInTheRule() {
    #expect(
      parts("FREQ=MONTHLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=12")
        == [
          "frequency MONTHLY", "interval 2", "weekdays MO,TU,WE,TH,FR", "setPositions -1",
          "count 12",
        ])
  }

  @Test(arguments: ["freq=DAILY", "FREQ", "FREQ=", "FREQ=A B", "COUNT=-1", "=1", "EASTER=1"])
  func whatIsWrittenOtherwiseIsLeftToTheCarefulWay(text: String) {
    #expect(parts(text) == [])
  }
}
