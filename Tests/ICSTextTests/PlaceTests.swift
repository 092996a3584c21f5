import ICSText
import Testing

@Suite struct PlaceTests {
  /// Returns the places of all marks (Q) in an event, as lines report them and as they should be.
  private func places(_ marked: String, lineEnd: String) -> (found: [Place], expected: [Place]) {
    let prefix = ["BEGIN:VEVENT"]
    let lines =
      prefix + marked.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var expected: [Place] = []
    for (index, line) in lines.enumerated() {
      var column = 1
      for scalar in line.unicodeScalars {
        if scalar == "Q" {
          expected.append(Place(line: index + 1, column: column))
        } else {
          column += 1
        }
      }
    }
    let text = (lines + ["END:VEVENT"]).map { $0 + lineEnd }.joined()
    var sink = MarkFinder()
    var scanner = FrameScanner()
    var diagnostics = Diagnostics()
    var source = ByteArraySource(Array(text.utf8))
    _ = scanner.scan(&source, into: &sink, reporting: &diagnostics)
    return (sink.places, expected)
  }

  /// Finds the marks; their places are those in a file without marks.
  private struct MarkFinder: FrameSink {
    var places: [Place] = []
    private var reader = ContentLineReader()

    mutating func component(
      _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
    ) -> ScanDecision {
      let mark = UInt8(ascii: "Q")
      reader.forEachLine(of: frame, in: bytes, updating: &places, reporting: &diagnostics) {
        places, line, text, _ in
        var index = 0
        while index < line.value.upperBound {
          if text[index] == mark {
            let place = line.place(ofByte: index, in: text)
            let earlier = places.count { $0.line == place.line }
            places.append(Place(line: place.line, column: place.column - earlier))
          }
          index += 1
        }
      }
      return .goOn
    }
  }

  static let texts = [
    "QSUMMARY:QoneQ two",
    "SUMMARY:one\n Qtwo\nUID:Q1",
    "SUMM\n QARY:a\n \n bQc\n\tQd",
    "SUMMARY:é日😀Qx\n éQé",
    "DTSTART;TZID=\n Europe/Ber\n lin:Q2024\n 01Q01",
    "UID:1\n\n\nSUMMARY:Qx",
    "SUMMARY:e\u{301}Q\u{301}x",
  ]

  @Test(arguments: texts, ["\r\n", "\n", "\r", "\r\r\n"])
  func placesAreThoseOfTheFile(_ text: String, _ lineEnd: String) {
    let places = places(text, lineEnd: lineEnd)
    // CR and CRLF together end two lines.
    let factor = lineEnd == "\r\r\n" ? 2 : 1
    #expect(
      places.found
        == places.expected.map { Place(line: ($0.line - 1) * factor + 1, column: $0.column) })
    #expect(!places.found.isEmpty)
  }

  @Test func linesAreCountedThroughMixedLineEnds() {
    let scan = scan("BEGIN:VEVENT\n\rUID:1\r\n\n\r\rbad\r\nEND:VEVENT\r\rBEGIN:VEVENT\r")
    #expect(scan.faults == ["1:1 str.root-not-vcalendar", "7:1 lex.no-colon", "10:1 str.unclosed"])
    #expect(scan.frames.map(\.line) == [1, 10])
  }

  @Test func columnsAreThoseOfCharactersInAnyEncoding() {
    let broken = "BEGIN:VEVENT\r\nX;A=ééé;B=1;C=\"日😀:v\r\nEND:VEVENT\r\n"
    #expect(scan(broken).faults.last == "2:15 lex.param-syntax")
    #expect(scan(utf16(broken, isBigEndian: false)).faults.last == "2:15 lex.param-syntax")
    let latin = "BEGIN:VEVENT\r\nX;A=ééé;B=1;C=\":v\r\nEND:VEVENT\r\n"
    let bytes = latin.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    #expect(scan(bytes).faults.last == "2:15 lex.param-syntax")
  }

  @Test func placesAreOrderedByLineAndColumn() {
    #expect(Place(line: 2, column: 9) < Place(line: 10, column: 1))
    #expect(Place(line: 2, column: 1) < Place(line: 2, column: 2))
    #expect(Place(line: 3, column: 4).description == "3:4")
  }
}
