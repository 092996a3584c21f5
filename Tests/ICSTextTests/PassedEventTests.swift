import ICSText
import Testing

/// Passing over plain events at once has the outcome of looking at each of their lines.
@Suite struct PassedEventTests {
  @Test func outcomeIsThatOfGoingFromLineToLine() throws {
    for text in randomCalendars(count: 400) {
      var limits = Limits()
      let whole = try scanAroundADay(text, isHelped: false, limits)
      for blockBytes in [1, 17, 64, 1_000] {
        limits.blockBytes = blockBytes
        #expect(try scanAroundADay(text, isHelped: true, limits) == whole, "\(text)")
      }
    }
  }

  @Test func limitsAreHitAsByGoingFromLineToLine() throws {
    var limits = Limits()
    limits.frameBytes = 64
    limits.propertyBytes = 32
    limits.depth = 2
    for text in randomCalendars(count: 400) {
      let expected = try scanAroundADay(text, isHelped: false, stopsAfter: 3, limits)
      #expect(
        try scanAroundADay(text, isHelped: true, stopsAfter: 3, limits) == expected, "\(text)")
    }
  }

  @Test func utf16IsPassedOverToo() throws {
    for text in randomCalendars(count: 50) {
      let bytes = utf16(String(decoding: text, as: UTF8.self), isBigEndian: true)
      let expected = try scanAroundADay(bytes, isHelped: false, Limits())
      #expect(try scanAroundADay(bytes, isHelped: true, Limits()) == expected)
    }
  }
}
