import ICSText
import Testing

@Suite struct LineFormTests {
  private func faults(_ text: String) -> [String] {
    scan(text, scrutiny: .validating).faults
  }

  private let wellFormed = crlf(
    "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "SUMMARY:x", " y", "END:VEVENT",
    "END:VCALENDAR")

  @Test func wellFormedFileHasNoFaults() {
    #expect(faults(wellFormed) == [])
  }

  @Test func lineEndsThatAreNotCRLFAreReportedOncePerKindWithTheirNumber() {
    let lineFeeds = wellFormed.split(separator: "\r\n").joined(separator: "\n") + "\n"
    #expect(faults(lineFeeds) == ["1:16 lex.crlf"])
    #expect(
      scan(lineFeeds, scrutiny: .validating).messages
        == ["7 lines end with LF, expected CRLF; this is the first"])
    #expect(scan(lineFeeds).faults == [])
    let mixed = scan("BEGIN:VCALENDAR\rVERSION:2.0\nEND:VCALENDAR", scrutiny: .validating)
    #expect(mixed.faults == ["2:12 lex.crlf", "1:16 lex.crlf", "3:14 lex.crlf"])
    #expect(
      mixed.messages == [
        "the line ends with LF, expected CRLF", "the line ends with CR, expected CRLF",
        "the file ends within a line, expected CRLF",
      ])
  }

  @Test func blankLinesAreReportedOnceAFileWhereverTheyAre() {
    let text =
      "\r\nBEGIN:VCALENDAR\r\n\r\nBEGIN:VEVENT\r\n\r\nUID:1\r\nEND:VEVENT\r\n\r\n"
      + "END:VCALENDAR\r\n\r\n"
    #expect(faults(text) == ["1:1 lex.blank-line"])
    #expect(
      scan(text, scrutiny: .validating).messages == ["5 lines are empty; this is the first"])
    let one = scan(crlf("BEGIN:VCALENDAR", "", "END:VCALENDAR"), scrutiny: .validating)
    #expect(one.messages == ["the line is empty"])
  }

  @Test func lineEndsOfTwoCRAndLFAreOneFault() {
    let text = crlf(
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "SUMMARY:a", " b", "END:VEVENT", "END:VCALENDAR"
    ).replacing("\r\n", with: "\r\r\n")
    #expect(faults(text) == ["1:16 lex.crlf"])
    #expect(
      scan(text, scrutiny: .validating).messages
        == ["7 lines end with CR CR LF, expected CRLF; this is the first"])
  }

  @Test func linesOfMoreThan75BytesAreReported() {
    let fits = "X:" + String(repeating: "a", count: 73)
    #expect(faults(crlf("BEGIN:VCALENDAR", fits, " " + fits.dropLast(), "END:VCALENDAR")) == [])
    #expect(
      faults(crlf("BEGIN:VCALENDAR", fits + "a", "END:VCALENDAR")) == ["2:76 lex.line-too-long"])
    // The column counts characters, but the limit counts bytes.
    let wide = "X:" + String(repeating: "é", count: 37)
    #expect(
      faults(crlf("BEGIN:VCALENDAR", wide, "END:VCALENDAR")) == ["2:39 lex.line-too-long"])
  }

  @Test func everyLineOfAFileIsCheckedOnce() {
    let lines = [
      "text", "BEGIN:VCALENDAR", "A:1", "END:VEVENT", "B:2", "BEGIN:VEVENT", "BEGIN:VALARM",
      "END:VALARM", "BEGIN:VTODO", "END:VTODO", "C:3", "END:VCALENDAR", "text",
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1",
    ]
    let text = lines.map { $0 + "\n" }.joined()
    let lineEnds = scan(text, scrutiny: .validating).diagnostics.filter { $0.rule == .lineEnding }
    #expect(
      lineEnds.map(\.message)
        == ["\(lines.count) lines end with LF, expected CRLF; this is the first"])
  }
}
