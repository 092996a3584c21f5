import CivilCalendar
import ICSImport
import ICSText
import TestSupport
import Testing
import TimeZones

/// The details of an event that are shown, as libical decodes them.
@Suite struct DetailsTests {
  /// Returns the details of an event with some lines after its DTSTART.
  private func details(_ lines: String) throws -> EventDetails {
    let imported = try importEvents(event("DTSTART:20241206T090000Z\n" + lines))
    let first = try #require(imported.agenda.events.first)
    return first.details
  }

  struct TextCase: CustomTestStringConvertible {
    let value: String
    let text: String?
    var testDescription: String { value }
  }

  static let texts = [
    TextCase(value: "plain", text: "plain"),
    TextCase(value: "", text: nil),
    TextCase(value: #"one\, two\; three\\four"#, text: #"one, two; three\four"#),
    TextCase(value: #"a\nb\Nc"#, text: "a\nb\nc"),
    TextCase(value: "a,b;c:d\"e", text: "a,b;c:d\"e"),
    TextCase(value: "  outer blanks\t ", text: "  outer blanks\t "),
    TextCase(value: " ", text: " "),
    TextCase(value: #"\ "#, text: #"\ "#),
    TextCase(value: #"\\ "#, text: #"\ "#),
    TextCase(value: #"\"#, text: #"\"#),
    TextCase(value: #"\\\"#, text: #"\\"#),
    TextCase(value: #"\x\_\t\b\r\f\"\:"#, text: #"\x\_\t\b\r\f\"\:"#),
    TextCase(value: "a\tb", text: "a\tb"),
    TextCase(value: "서울 · Zürich 👩🏽‍🚀 e\u{301}", text: "서울 · Zürich 👩🏽‍🚀 e\u{301}"),
    TextCase(value: "\u{FEFF}\u{2028}\u{85}", text: "\u{FEFF}\u{2028}\u{85}"),
  ]

  @Test(arguments: texts) func textIsWhatRFC5545MakesOfIt(_ testCase: TextCase) throws {
    for name in ["SUMMARY", "LOCATION", "DESCRIPTION"] {
      let details = try details("\(name):\(testCase.value)")
      let found = ["SUMMARY": details.summary, "LOCATION": details.location][name]
      #expect((found ?? details.notes) == testCase.text)
    }
  }

  @Test func everyByteBehindABackslashIsAsTheTextReaderHasIt() throws {
    let values = (0x20...0x7E).map { "a\\\(Character(UnicodeScalar(UInt8($0))))b" }
    #expect(summaries(of: values.map { Array($0.utf8) }) == values.map { decoded(Array($0.utf8)) })
  }

  @Test func randomTextIsAsTheTextReaderHasIt() {
    var generator = SeededGenerator()
    let pieces =
      [
        "\\", "\\", "\\n", "\\N", "\\,", "\\;", " ", " ", "\t", ",", ";", ":", "\"", "^", "n", "_",
        "x",
      ]
      + ["%", "=", "BEGIN:VEVENT", "é", "e\u{301}", "한", "👍🏽", "\u{200D}", "\u{FEFF}", "\u{7F}"]
    let values = (0..<3_000 * RandomTests.factor).map { _ in
      (0..<generator.number(1...12)).flatMap { _ in Array(generator.pick(pieces).utf8) }
    }
    let found = summaries(of: values)
    #expect(found.count == values.count)
    for (summary, value) in zip(found, values) {
      #expect(summary == decoded(value), "seed \(RandomTests.seed)")
    }
  }

  /// Returns the summaries of events in one file, each with a given value.
  private func summaries(of values: [[UInt8]]) -> [String] {
    let events = values.map { value in
      Array("BEGIN:VEVENT\r\nDTSTART:20241206T090000Z\r\nSUMMARY:".utf8) + value
        + Array("\r\nEND:VEVENT\r\n".utf8)
    }
    let file =
      Array("BEGIN:VCALENDAR\r\n".utf8) + events.joined() + Array("END:VCALENDAR\r\n".utf8)
    let window = ImportWindow.everything(endlessUntil: .max, zone: .utc)
    return importFiles([file], window).seen.map { $0.details.summary ?? "" }
  }

  private func decoded(_ value: [UInt8]) -> String { TextValue.string(value.span) }

  @Test func aByteThatIsNoCharacterBecomesTheReplacementCharacter() {
    #expect(summaries(of: [[0xC3, 0xA9, 0xFF, 0x20, 0x61]]) == ["é\u{FFFD} a"])
  }

  @Test func aMebibyteOfDescriptionIsKept() throws {
    let long = String(repeating: #"é\, 한\n"#, count: 90_000)
    let expected = String(repeating: "é, 한\n", count: 90_000)
    #expect(try details("DESCRIPTION:" + long).notes == expected)
  }

  @Test func categoriesAreEachOnceInOrder() throws {
    #expect(
      try details(#"CATEGORIES:b,a,,b,c\,d"# + "\nCATEGORIES:e,a").categories == [
        "b", "a", "c,d", "e",
      ])
  }

  @Test func sixHundredCategoriesInOneLineAreAllThere() throws {
    let names = (0..<600).map { "c\($0)" }
    #expect(try details("CATEGORIES:" + names.joined(separator: ",")).categories == names)
  }

  @Test func valuesThatTheFormatDoesNotKnowAreNone() throws {
    let odd = try details("STATUS:PERHAPS\nTRANSP:MAYBE\nPRIORITY:high")
    #expect(odd.status == nil)
    #expect(odd.isOpaque)
    #expect(odd.priority == nil)
  }

  @Test(arguments: EventStatus.allCases) func eachStatusIsRead(_ status: EventStatus) throws {
    #expect(try details("STATUS:\(status.rawValue.uppercased())").status == status)
    #expect(try details("STATUS:\(status.rawValue)").status == status)
  }

  @Test(arguments: [
    ("TRANSP:TRANSPARENT", false), ("TRANSP:OPAQUE", true), ("TRANSP:transparent", false),
    ("TRANSP:", true),
  ])
  func transparentTimeIsFree(_ line: String, _ isOpaque: Bool) throws {
    #expect(try details(line).isOpaque == isOpaque)
  }

  @Test(arguments: [
    ("PUBLIC", "PUBLIC"), ("PRIVATE", "PRIVATE"), ("CONFIDENTIAL", "CONFIDENTIAL"),
    ("X-SECRET", "X-SECRET"), ("INTERNAL", "INTERNAL"),
  ])
  func classIsAsItStands(_ value: String, _ expected: String) throws {
    #expect(try details("CLASS:\(value)").classification == expected)
  }

  @Test(arguments: [("1", 1), ("9", 9), ("0", nil), ("10", nil), ("-1", nil), ("99999999999", nil)])
  func priorityGoesFromOneToNine(_ value: String, _ expected: Int?) throws {
    #expect(try details("PRIORITY:\(value)").priority == expected)
  }

  @Test func theFirstPropertyOfANameHolds() throws {
    let details = try details("SUMMARY:a\nSUMMARY:b\nCOLOR:navy\nCOLOR:red\nPRIORITY:2\nPRIORITY:3")
    #expect(details.summary == "a")
    #expect(details.color == "navy")
    #expect(details.priority == 2)
  }

  @Test func propertiesOfAlarmsAreNotThoseOfTheEvent() throws {
    let alarm = "BEGIN:VALARM\nSUMMARY:alarm\nATTENDEE:mailto:a@example.com\nEND:VALARM"
    let details = try details(alarm + "\nSUMMARY:event")
    #expect(details.summary == "event")
    #expect(details.attendees == [])
  }

  @Test func peopleHaveTheirNamesAddressesAndAnswers() throws {
    let lines = [
      "ORGANIZER;CN=\"Petersen, Imke\":mailto:imke@example.com",
      "ATTENDEE;PARTSTAT=ACCEPTED;CN=Dan:mailto:dan@example.com",
      "ATTENDEE;CN=\"a ^'b^' ^^ c^nd\":mailto:quoted@example.com",
      "ATTENDEE;PARTSTAT=X-LATER;ROLE=CHAIR;X-NUM=1:MAILTO:b@example.com",
      "ATTENDEE:http://example.com/a;b,c?d=e",
      "ATTENDEE:",
    ]
    let details = try details(lines.joined(separator: "\n"))
    #expect(
      details.organizer == Person(name: "Petersen, Imke", address: "mailto:imke@example.com"))
    #expect(
      details.attendees == [
        Attendee(
          person: Person(name: "Dan", address: "mailto:dan@example.com"),
          participation: "accepted"),
        Attendee(
          person: Person(name: "a \"b\" ^ c\nd", address: "mailto:quoted@example.com"),
          participation: nil),
        Attendee(
          person: Person(name: nil, address: "MAILTO:b@example.com"), participation: "x-later"),
        Attendee(
          person: Person(name: nil, address: "http://example.com/a;b,c?d=e"), participation: nil),
      ])
  }

  @Test func namesStayWithTheirAddressesWhateverTheseAre() throws {
    var generator = SeededGenerator()
    let pieces = [
      " ", "\t", ";", ",", ":", "\"", "\\", "mailto:", "a@example.com", "é", "=", "END:VEVENT",
      "\u{7F}",
      "%00", "^n",
    ]
    let values = (0..<1_000).map { _ in
      (0..<generator.number(1...4)).map { _ in generator.pick(pieces) }.joined()
    }
    let lines = values.enumerated().map { "ATTENDEE;CN=n\($0):\($1)" }
    let attendees = try details(lines.joined(separator: "\n")).attendees
    let expected = values.enumerated().map { Person(name: "n\($0)", address: trimmed($1)) }
      .filter { !$0.address.isEmpty }
    #expect(attendees.map(\.person) == expected, "seed \(RandomTests.seed)")
  }

  private func trimmed(_ text: String) -> String {
    var rest = text.unicodeScalars[...]
    while let first = rest.first, " \t".unicodeScalars.contains(first) { rest.removeFirst() }
    while let last = rest.last, " \t".unicodeScalars.contains(last) { rest.removeLast() }
    return String(rest)
  }

  @Test func addressesKeepSemicolonsAndCommas() throws {
    let details = try details(
      "URL:https://example.com/a;b=1,2?q=\"x\"\\n#f\n"
        + "CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO;LABEL=\"Room; 1\":https://meet.example/x,y;z\n"
        + "CONFERENCE;VALUE=URI:tel:+1-555-0100,,,1234#")
    #expect(details.url == "https://example.com/a;b=1,2?q=\"x\"\\n#f")
    #expect(details.conferences == ["https://meet.example/x,y;z", "tel:+1-555-0100,,,1234#"])
  }

  @Test func colorIsText() throws {
    #expect(try details("COLOR:turquoise").color == "turquoise")
  }

  @Test func detailsOfThousandPropertiesAreAllThere() throws {
    let lines = (0..<1_000).map { "ATTENDEE;CN=n\($0):mailto:\($0)@example.com" }
    let attendees = try details(lines.joined(separator: "\n")).attendees
    #expect(attendees.map(\.person.name) == (0..<1_000).map { "n\($0)" })
    #expect(attendees.last?.person.address == "mailto:999@example.com")
  }
}
