import ICSText
import Testing

@testable import ICSValidation

/// What is noted for later reports does not grow with the file.
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

  @Test(arguments: [
    "BEGIN:VEVENT\r\n", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n",
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\n",
    "BEGIN:VCALENDAR\r\nX-WR-CALNAME:Choir\r\nBEGIN:VEVENT\r\nDTSTART;TZID=Choir:20240101T100000\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
  ])
  func linesOfWhatIsOverAreForgotten(_ part: String) {
    #expect(rememberedLines(after: String(repeating: part, count: 2_000)) <= 3)
  }
}
