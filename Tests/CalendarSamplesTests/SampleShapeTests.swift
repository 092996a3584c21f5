import CalendarSamples
import Testing

@Suite struct SampleShapeTests {
  private func lines(_ shape: SampleShape) -> [Substring] {
    let calendar = SampleCalendar(shape == .outlook ? .attendees : .plain, numberOfEvents: 50)
    return String(decoding: shape.rewrite(calendar.bytes), as: UTF8.self).split(separator: "\r\n")
  }

  private func count(_ shape: SampleShape, _ text: String) -> Int {
    lines(shape).count { $0.contains(text) }
  }

  /// A text, and how often it occurs in a shape of 50 events.
  @Test(arguments: [
    (SampleShape.smooth, "X-APPLE-STRUCTURED-LOCATION;", 0),
    (.extraLine, "X-APPLE-STRUCTURED-LOCATION;", 50),
    (.smallLetters, "uid:", 50), (.remark, "&amp\\; more", 50), (.error, "PRIORITY:high", 50),
    (.date, "RDATE", 50), (.alarms, "BEGIN:VALARM", 150), (.outlook, "ATTENDEE;CN=", 2_000),
    (.outlook, "TZID=\"", 100), (.outlook, "X-MICROSOFT-CDO-APPT-SEQUENCE", 50),
    (.quoted, "TZID=Eur", 0), (.past, "DTSTAMP:20", 50),
  ])
  func eachEventHasWhatTheShapeIsNamedAfter(shape: SampleShape, text: String, count: Int) {
    #expect(self.count(shape, text) == count)
  }

  @Test func foldsAreInTheLinesThatAreNamed() {
    let unfolded = CalendarLines(SampleCalendar(.plain, numberOfEvents: 50).bytes)
    for shape in [SampleShape.foldedUID, .foldedDescription] {
      let folded = lines(shape).count { $0.hasPrefix(" ") }
      #expect(folded > lines(.smooth).count { $0.hasPrefix(" ") })
      let bytes = shape.rewrite(SampleCalendar(.plain, numberOfEvents: 50).bytes)
      #expect(CalendarLines(bytes).unfolded.bytes == unfolded.unfolded.bytes)
    }
  }

  @Test func lineFeedsEndAllLines() {
    let bytes = SampleShape.lineFeeds.rewrite(SampleCalendar(.plain, numberOfEvents: 50).bytes)
    #expect(!bytes.contains(UInt8(ascii: "\r")))
    #expect(bytes.count { $0 == UInt8(ascii: "\n") } > 50)
  }

  @Test func datesMoveByYears() {
    let starts = { (shape: SampleShape) in
      let events = lines(shape).drop { $0 != "BEGIN:VEVENT" }
      return events.filter { $0.hasPrefix("DTSTART") }.compactMap { line in
        line.firstMatch(of: /:([0-9]{4})([0-9]{4})/)
          .flatMap { match in Int(match.1).map { ($0, String(match.2)) } }
      }
    }
    let smooth = starts(.smooth)
    #expect(smooth.count == 50)
    for shape in [SampleShape.past, .future] {
      let moved = starts(shape)
      #expect(moved.map(\.0) == smooth.map { $0.0 + shape.years })
      #expect(moved.map(\.1) == smooth.map(\.1))
    }
  }
}
