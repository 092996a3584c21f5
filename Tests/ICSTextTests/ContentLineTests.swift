import ICSText
import Testing

@Suite struct ContentLineTests {
  /// Reads lines as those of an event; places count the first of them as line 2.
  private func read(_ lines: String, scrutiny: Scrutiny = .reading) -> Scan {
    let text = "BEGIN:VEVENT\r\n" + lines + "\r\nEND:VEVENT\r\n"
    var scan = scan("BEGIN:VCALENDAR\r\n" + text + "END:VCALENDAR\r\n", scrutiny: scrutiny)
    scan.diagnostics = scan.diagnostics.map {
      let place = Place(line: $0.place.line - 1, column: $0.place.column)
      return Diagnostic(
        rule: $0.rule, severity: $0.severity, file: $0.file, place: place, message: $0.message)
    }
    return scan
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let lines: String
    var expected: [String] = []
    var faults: [String] = []
    var testDescription: String { lines }
  }

  static let cases = [
    Case(lines: "SUMMARY:Lunch", expected: ["SUMMARY=Lunch"]),
    Case(lines: "summary:Lunch", expected: ["summary=Lunch"]),
    Case(lines: "SUMMARY:", expected: ["SUMMARY="]),
    Case(lines: "SUMMARY:a:b;c,d\"e", expected: ["SUMMARY=a:b;c,d\"e"]),
    Case(lines: "X-FOO-1:bar", expected: ["X-FOO-1=bar"]),
    Case(
      lines: "DTSTART;TZID=Europe/Berlin;VALUE=DATE-TIME:20240101T090000",
      expected: ["DTSTART;TZID=Europe/Berlin;VALUE=DATE-TIME=20240101T090000"]),
    Case(
      lines: "ATTENDEE;CN=\"Doe; Jane: x, y\":mailto:jane@example.com",
      expected: ["ATTENDEE;CN=\"Doe; Jane: x, y\"=mailto:jane@example.com"]),
    Case(lines: "X;P=:v", expected: ["X;P==v"]),
    Case(lines: "X;P=\"\":v", expected: ["X;P=\"\"=v"]),
    Case(lines: "SUMMARY:tab\there", expected: ["SUMMARY=tab\there"]),
    // No colon
    Case(lines: "SUMMARY", faults: ["2:1 lex.no-colon"]),
    Case(lines: "DESCRIPTION;This is a text", faults: ["2:1 lex.no-colon"]),
    Case(lines: "and a line that is not folded", faults: ["2:1 lex.no-colon"]),
    Case(lines: "X;P=\"a;b\"", faults: ["2:1 lex.no-colon"]),
    Case(lines: "X;P=", faults: ["2:1 lex.no-colon"]),
    Case(lines: "X;", faults: ["2:1 lex.no-colon"]),
    // Names
    Case(lines: ":value", faults: ["2:1 lex.name-chars"]),
    Case(lines: "FOO BAR:value", faults: ["2:4 lex.name-chars"]),
    Case(lines: "FOO_BAR:value", faults: ["2:4 lex.name-chars"]),
    Case(lines: "ÄTSCH:value", faults: ["2:1 lex.name-chars"]),
    Case(lines: ";X=1:value", faults: ["2:1 lex.name-chars"]),
    Case(lines: "SUMMARY :Lunch", expected: ["SUMMARY=Lunch"], faults: ["2:8 lex.name-chars"]),
    Case(lines: "BEGIN:", faults: ["2:1 lex.name-chars"]),
    Case(lines: "END: ", faults: ["2:1 lex.name-chars"]),
    // Folds
    Case(lines: "UID\r\n\r\n :1\r\n\r\nSUMMARY:x", expected: ["UID=1", "SUMMARY=x"]),
    Case(lines: "UID\n\n :1\n\nSUMMARY\n\n\t:x", expected: ["UID=1", "SUMMARY=x"]),
    Case(
      lines: "UID:1\r\n\r\n\r\n END:VEVENT\r\nSUMMARY:x", expected: ["UID=1", "SUMMARY=x"],
      faults: ["5:1 lex.bad-fold"]),
    Case(lines: "\r\n\r\n \r\nUID:1", expected: ["UID=1"], faults: ["4:1 lex.bad-fold"]),
    // Parameters
    Case(
      lines: "DTSTART;;VALUE=DATE:20240101", expected: ["DTSTART;;VALUE=DATE=20240101"],
      faults: ["2:9 lex.param-syntax"]),
    Case(
      lines: "DTSTART;DATE:20240101", expected: ["DTSTART;DATE=20240101"],
      faults: ["2:9 lex.param-syntax"]),
    Case(
      lines: "DTSTART;VALUE=DATE;:20240101", expected: ["DTSTART;VALUE=DATE;=20240101"],
      faults: ["2:20 lex.param-syntax"]),
    Case(lines: "X;A B=c:v", expected: ["X;A B=c=v"], faults: ["2:3 lex.param-syntax"]),
    Case(lines: "X;P=\"open:v", expected: ["X;P=\"open=v"], faults: ["2:5 lex.param-syntax"]),
    Case(lines: "X;P=\"a:v\"", expected: ["X;P=\"a=v"], faults: ["2:5 lex.param-syntax"]),
    Case(
      lines: "X;P=\"a\";Q=\"b;R=c:v", expected: ["X;P=\"a\";Q=\"b;R=c=v"],
      faults: ["2:11 lex.param-syntax"]),
    Case(lines: "X;P=\":\"", expected: ["X;P=\"="], faults: ["2:5 lex.param-syntax"]),
    Case(lines: "X;P=a\"b\"c:v", expected: ["X;P=a\"b\"c=v"], faults: ["2:5 lex.param-syntax"]),
    Case(lines: "X;P=\"a\"b:v", expected: ["X;P=\"a\"b=v"], faults: ["2:5 lex.param-syntax"]),
    Case(
      lines: "X;A;B;P=1:v", expected: ["X;A;B;P=1=v"],
      faults: ["2:3 lex.param-syntax", "2:5 lex.param-syntax"]),
    // Control characters
    Case(
      lines: "SUMMARY:a\u{1}b", expected: ["SUMMARY=a\u{1}b"], faults: ["2:10 lex.control-char"]),
    Case(
      lines: "SUMMARY:ab\u{7F}", expected: ["SUMMARY=ab\u{7F}"], faults: ["2:11 lex.control-char"]),
    Case(lines: "SUMMARY:a\0b", faults: ["2:10 lex.control-char"]),
    Case(
      lines: "SUMMARY:a\tb\r\n c\u{1B}d", expected: ["SUMMARY=a\tbc\u{1B}d"],
      faults: ["3:3 lex.control-char"]),
    // A faulty line affects no other line
    Case(
      lines: "UID:1\r\nbad\r\nSUMMARY:x", expected: ["UID=1", "SUMMARY=x"],
      faults: ["3:1 lex.no-colon"]),
  ]

  @Test(arguments: cases)
  func lineIsTakenApart(_ test: Case) {
    let scan = read(test.lines)
    #expect(scan.frames.first?.lines == test.expected)
    #expect(scan.faults == test.faults)
  }

  static let folds = [
    ("SUMMARY:one\r\n two", ["SUMMARY=onetwo"]),
    ("SUMMARY:one\r\n\ttwo", ["SUMMARY=onetwo"]),
    ("SUMMARY:one\n two\r three", ["SUMMARY=onetwothree"]),
    ("SUMMARY:one\r\n  two", ["SUMMARY=one two"]),
    ("SUMMARY:one\r\n \r\n two", ["SUMMARY=onetwo"]),
    ("SUMMARY\r\n :one", ["SUMMARY=one"]),
    ("SUMM\r\n ARY:one", ["SUMMARY=one"]),
    ("DTSTART;TZ\r\n ID=Europe/Ber\r\n lin:2024\r\n 0101", ["DTSTART;TZID=Europe/Berlin=20240101"]),
    ("X;P=\"a\r\n :b\":c", ["X;P=\"a:b\"=c"]),
    ("SUMMARY:one\r\r\n two", ["SUMMARY=onetwo"]),
    ("SUMMARY:text\r\n BEGIN:VEVENT\r\n END:VEVENT", ["SUMMARY=textBEGIN:VEVENTEND:VEVENT"]),
    ("SUMMARY:a\r\n\r\nUID:1", ["SUMMARY=a", "UID=1"]),
  ]

  @Test(arguments: folds)
  func foldsAreRemoved(_ lines: String, _ expected: [String]) {
    let scan = read(lines)
    #expect(scan.frames.first?.lines == expected)
    #expect(scan.faults == [])
  }

  @Test func foldMayCutACharacter() {
    // U+00A0 is C2 A0.
    let head = Array("BEGIN:VEVENT\r\nSUMMARY:a".utf8)
    let tail = Array("b\r\nEND:VEVENT\r\n".utf8)
    let bytes = head + [0xC2, 0x0D, 0x0A, 0x20, 0xA0] + tail
    let reading = scan(bytes)
    #expect(reading.frames.first?.lines == ["SUMMARY=a\u{A0}b"])
    #expect(reading.faults == ["1:1 str.root-not-vcalendar"])
    #expect(
      scan(bytes, scrutiny: .validating).faults
        == ["1:1 str.root-not-vcalendar", "2:10 lex.fold-splits-utf8"])
  }

  @Test(arguments: [(0x61, "3:2"), (0xE9, "2:9")])
  func foldBetweenSingleBytesCutsNothing(before: UInt8, place: String) {
    // In Windows-1252, each byte is a character: "a" or "é", then "°".
    let bytes =
      Array("BEGIN:VEVENT\r\nSUMMARY:".utf8) + [before] + Array("\r\n ".utf8) + [0xB0]
      + Array("C\r\nEND:VEVENT\r\n".utf8)
    #expect(
      scan(bytes, scrutiny: .validating).faults
        == ["1:1 str.root-not-vcalendar", "\(place) lex.utf8"])
  }

  @Test func characterWithTwoFoldsIsToldOnce() {
    let bytes =
      Array("BEGIN:VEVENT\r\nSUMMARY:".utf8) + [0xE2] + Array("\r\n ".utf8) + [0x82]
      + Array("\r\n ".utf8) + [0xAC] + Array("\r\nEND:VEVENT\r\n".utf8)
    let reading = scan(bytes, scrutiny: .validating)
    #expect(reading.frames.first?.lines == ["SUMMARY=€"])
    #expect(
      reading.faults == ["1:1 str.root-not-vcalendar", "2:9 lex.fold-splits-utf8"])
  }

  @Test func innerComponentsBeginAndEnd() {
    let scan = read(
      crlf(
        "UID:1", "BEGIN:VALARM", "TRIGGER:-PT5M", "BEGIN:VLOCATION", "NAME:x", "END:VLOCATION",
        "END:VALARM") + "SUMMARY:y")
    #expect(
      scan.frames.first?.lines == [
        "UID=1", " BEGIN:VALARM", " TRIGGER=-PT5M", "  BEGIN:VLOCATION", "  NAME=x",
        "  END:VLOCATION", " END:VALARM", "SUMMARY=y",
      ])
    #expect(scan.faults == [])
  }

  @Test func innerComponentsMayHaveAByteOrderMark() {
    let scan = read(
      crlf("UID:1", "\u{FEFF}BEGIN:VALARM", "TRIGGER:-PT5M", "\u{FEFF}END:VALARM") + "SUMMARY:y")
    #expect(
      scan.frames.first?.lines
        == ["UID=1", " BEGIN:VALARM", " TRIGGER=-PT5M", " END:VALARM", "SUMMARY=y"])
    #expect(scan.faults == ["3:1 lex.bom", "5:1 lex.bom"])
  }

  @Test func unknownInnerComponentsKeepTheirNames() {
    let scan = read(crlf("BEGIN:X-A", "BEGIN:x-b", "P:1", "END:X-B", "END:X-A") + "UID:1")
    #expect(
      scan.frames.first?.lines
        == [" BEGIN:X-A", "  BEGIN:x-b", "  P=1", "  END:", " END:", "UID=1"])
  }

  @Test func longExcerptsAreCutShort() {
    let scan = read("no colon " + String(repeating: "ä", count: 100))
    #expect(
      scan.messages == [
        "expected a name, a colon and a value, found \"no colon "
          + String(repeating: "ä", count: 31) + "…\""
      ])
  }

  @Test func smallLettersAreReportedWhenValidating() {
    let scan = read("Summary;Language=en;TZID=x:a", scrutiny: .validating)
    #expect(scan.faults == ["2:1 lex.lowercase", "2:9 lex.lowercase"])
    #expect(scan.diagnostics.map(\.severity) == [.info, .info])
    #expect(read("Summary;Language=en:a").faults == [])
  }
}
