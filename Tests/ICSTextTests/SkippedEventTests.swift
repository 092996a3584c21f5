import ICSText
import Testing

/// Passing over plain events has the same result as reading each of their lines.
@Suite struct SkippedEventTests {
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

  @Test func textsMayEndAnywhere() throws {
    let event = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:a
      DTSTART;TZID=Europe/Berlin:20200106T100000
      DURATION:PT1H
      SEQUENCE:0
      RECURRENCE-ID;TZID=Europe/Berlin:20200106T100000
      RRULE:FREQ=DAILY;COUNT=3
      BEGIN:VALARM
      TRIGGER:-PT15M
      END:VALARM
      END:VEVENT
      """
    let bytes = Array(event.utf8)
    for count in 0...bytes.count {
      let text = Array(bytes.prefix(count))
      let expected = try scanAroundADay(text, isHelped: false, Limits())
      #expect(try scanAroundADay(text, isHelped: true, Limits()) == expected, "\(count)")
      // Here the text continues after the first block.
      var limits = Limits()
      limits.blockBytes = max(1, count)
      let whole = try scanAroundADay(bytes, isHelped: false, limits)
      #expect(try scanAroundADay(bytes, isHelped: true, limits) == whole, "\(count)")
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
