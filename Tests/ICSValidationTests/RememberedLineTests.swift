import ICSText
import Testing

@testable import ICSValidation

/// The notes for later reports do not grow with the file.
@Suite struct RememberedLineTests {
  private func rememberedLines(after text: String) -> Int {
    var source = ByteArraySource(Array(text.utf8))
    var diagnostics = Diagnostics(quotesLines: true)
    var scanner = FrameScanner(limits: .standard, scrutiny: .validating)
    var sink = ValidationSink(
      rules: RuleTable(RuleRegistry.rules), zones: zones, calendars: nil, limits: .standard,
      namesSubjects: false, takesOutlines: true)
    sink.beginFile()
    _ = scanner.scan(&source, into: &sink, reporting: &diagnostics)
    sink.endFile(reporting: &diagnostics)
    return diagnostics.rememberedLines
  }

  /// Findings at the end of a calendar quote only its first hundred properties, enough in practice.
  @Test(arguments: [(100, true), (101, false)])
  func propertiesOfACalendarAreQuotedUpToAHundred(number: Int, isQuoted: Bool) {
    let properties =
      ["VERSION:2.0", "PRODID:-//Example//EN"] + (1..<number - 2).map { "X-A:\($0)" }
      + ["PRODID:-//Example//EN"]
    let event = "BEGIN:VEVENT\nUID:1\nDTSTAMP:20241101T080000Z\nDTSTART:20241202\nEND:VEVENT"
    let lines = ["BEGIN:VCALENDAR"] + properties + [event, "END:VCALENDAR"]
    let found = validate(lines.joined(separator: "\n")).findings
      .filter { $0.place.line == number + 1 }
    #expect(found.map { $0.sourceLine != nil } == [isQuoted])
  }

  @Test(arguments: [
    "BEGIN:VEVENT\r\n", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n",
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\n",
    "BEGIN:VCALENDAR\r\nX-WR-CALNAME:Choir\r\nBEGIN:VEVENT\r\nDTSTART;TZID=Choir:20240101T100000\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
  ])
  func linesOfWhatIsOverAreForgotten(_ part: String) {
    #expect(rememberedLines(after: String(repeating: part, count: 2_000)) <= 3)
  }
}
