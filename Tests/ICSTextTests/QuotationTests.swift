import ICSText
import Testing

@Suite struct QuotationTests {
  /// Returns the lines that the diagnostics of a file quote, with `^` at the place.
  private func quotations(
    _ text: String, limits: Limits = .standard, blockBytes: Int = 64
  ) -> [String] {
    var limits = limits
    limits.blockBytes = blockBytes
    var source = ByteArraySource(Array(text.utf8))
    var sink = RecordingSink(limits: limits, scrutiny: .validating)
    var diagnostics = Diagnostics(quotesLines: true)
    var scanner = FrameScanner(limits: limits, scrutiny: .validating)
    _ = scanner.scan(&source, into: &sink, reporting: &diagnostics)
    return diagnostics.kept.map { diagnostic in
      guard let line = diagnostic.sourceLine else { return "\(diagnostic.place) -" }
      var scalars = Array(line.text.unicodeScalars)
      scalars.insert("^", at: line.column - 1)
      let text = String(String.UnicodeScalarView(scalars))
      return "\(diagnostic.place) \(line.isCutAtStart ? "…" : "")\(text)"
        + (line.isCutAtEnd ? "…" : "")
    }
  }

  @Test func faultsOfAComponentQuoteTheirLines() {
    let text = crlf(
      "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "SUMMARY:Café", "broken line",
      "DESCRIPTION:bell \u{7} here", "END:VTODO", "END:VEVENT", "END:VCALENDAR")
    #expect(
      quotations(text) == [
        "7:1 ^END:VTODO", "5:1 ^broken line", "6:18 DESCRIPTION:bell ^\u{7} here",
      ])
  }

  @Test func faultsOutsideOfComponentsQuoteTheirLines() {
    let text = crlf(
      "\u{FEFF}BEGIN:VCALENDAR", "VERSION 2.0", "BEGIN:VEVENT", "END:VEVENT", "END:VEVENT",
      "END:VCALENDAR", "exported by hand")
    #expect(
      quotations(text) == [
        "1:1 ^BEGIN:VCALENDAR", "2:1 ^VERSION 2.0", "5:1 ^END:VEVENT", "7:1 ^exported by hand",
      ])
  }

  @Test func theFirstOfManyLineEndsIsQuotedThoughItIsReportedAtTheEnd() {
    let lines = ["BEGIN:VCALENDAR\r\n", "X:1\n"] + Array(repeating: "X:2\n", count: 40)
    #expect(quotations(lines.joined() + "END:VCALENDAR\r\n") == ["2:4 X:1^"])
  }

  @Test func longLinesAreCutAroundThePlace() {
    let long =
      "X:" + String(repeating: "é", count: 200) + "\u{7}" + String(repeating: "e", count: 99)
    let text = crlf("BEGIN:VCALENDAR", long, "END:VCALENDAR")
    let quoted = quotations(text, blockBytes: 4_096)
    #expect(quoted.count == 2)
    #expect(quoted.last?.hasPrefix("2:203 …ééé") == true)
    #expect(quoted.last?.hasSuffix("é^\u{7}" + String(repeating: "e", count: 59) + "…") == true)
  }

  @Test func bytesThatAreNotUTF8KeepTheirPlace() {
    var bytes = Array("BEGIN:VCALENDAR\r\nX:".utf8) + [0xE9, 0x20, 0xC3, 0xA9, 0x84]
    bytes += Array("\u{7}\r\nEND:VCALENDAR\r\n".utf8)
    var source = ByteArraySource(bytes)
    var sink = RecordingSink(scrutiny: .validating)
    var diagnostics = Diagnostics(quotesLines: true)
    var scanner = FrameScanner(scrutiny: .validating)
    _ = scanner.scan(&source, into: &sink, reporting: &diagnostics)
    let line = diagnostics.kept.last?.sourceLine
    #expect(line?.text == "X:\u{FFFD} é\u{FFFD}\u{7}")
  }

  @Test func collectionThatDoesNotQuoteKeepsNoLines() {
    #expect(scan("BEGIN:VCALENDAR\r\nx\r\n").diagnostics.allSatisfy { $0.sourceLine == nil })
  }
}

@Suite struct DiagnosticPolicyTests {
  /// Drops reports about one subject, and lowers the severity of all others.
  private struct Policy: DiagnosticPolicy {
    var messages: [String] = []

    mutating func severity(
      of rule: DiagnosticRule, reportedAs severity: Severity, about subject: UInt64,
      message: () -> String
    ) -> Severity? {
      messages.append(message())
      return subject == 7 ? nil : .info
    }
  }

  @Test func policyDecidesBeforeReportsAreCounted() {
    var diagnostics = Diagnostics()
    diagnostics.policy = Policy()
    diagnostics.report(.noColon, at: Place(line: 1), "one")
    diagnostics.subject = 7
    diagnostics.report(.noColon, at: Place(line: 2), "two")
    #expect(diagnostics.kept.map(\.message) == ["one"])
    #expect(diagnostics.count(of: .info) == 1)
    #expect(diagnostics.total == 1)
    #expect((diagnostics.policy as? Policy)?.messages == ["one", "two"])
  }
}
