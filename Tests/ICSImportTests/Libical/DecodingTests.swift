import CivilCalendar
import ICSText
import TestSupport
import Testing
import TimeZones

@testable import ICSImport

/// How libical decodes the values of events once ``ShownLines`` has prepared them.
@Suite struct DecodingTests {
  /// Returns the details of events, each with some lines after its DTSTART.
  private func details(of events: [[UInt8]]) -> [EventDetails] {
    let blocks = events.enumerated().map { index, lines in
      Array("BEGIN:VEVENT\r\nUID:\(index)\r\nDTSTART:20241206T090000Z\r\n".utf8) + lines
        + Array("\r\nEND:VEVENT\r\n".utf8)
    }
    let file =
      Array("BEGIN:VCALENDAR\r\n".utf8) + blocks.joined() + Array("END:VCALENDAR\r\n".utf8)
    return importFiles([file], ImportWindow.everything(endlessUntil: .max, zone: .utc))
      .seen.map(\.details)
  }

  private func details(_ lines: String) -> EventDetails? {
    details(of: [Array(lines.utf8)]).first
  }

  /// Compares the details with what the grammars of values say about random values of each kind.
  @Test func eachRandomValueIsAsItsGrammarHasIt() throws {
    var generator = SeededGenerator()
    let types = Dictionary(uniqueKeysWithValues: ComparedType.all.map { ($0.name, $0) })
    func values(of name: String) throws -> [String] {
      let type = try #require(types[name])
      return (0..<400 * RandomTests.factor).map { _ in type.randomValue(using: &generator) }
    }
    let texts = try values(of: "TEXT")
    let uris = try values(of: "URI")
    let numbers = try values(of: "INTEGER")
    let statuses = try values(of: "STATUS")
    let transparencies = try values(of: "TRANSP")
    let classes = try values(of: "CLASS")
    let names = try values(of: "CN")
    let answers = try values(of: "PARTSTAT")
    let addresses = try values(of: "CAL-ADDRESS")
    let found = details(
      of: texts.indices.map {
        Array(
          """
          SUMMARY:\(texts[$0])\r\nURL:\(uris[$0])\r\nPRIORITY:\(numbers[$0])\r\n\
          STATUS:\(statuses[$0])\r\nTRANSP:\(transparencies[$0])\r\nCLASS:\(classes[$0])\r\n\
          ORGANIZER;CN="\(names[$0])":\(addresses[$0])\r\n\
          ATTENDEE;PARTSTAT=\(answers[$0]):mailto:a@example.com
          """.utf8)
      })
    #expect(found.count == texts.count)
    for (index, details) in found.enumerated() {
      let seed = "seed \(RandomTests.seed), event \(index)"
      let number = (try? IntegerValue.read(Array(numbers[index].utf8).span))?.value
      let status = statuses[index].lowercased()
      #expect(details.summary == decoded(texts[index]), "\(seed)")
      #expect(details.url == shown(uris[index]), "\(seed)")
      #expect(details.priority == number.flatMap { (1...9).contains($0) ? $0 : nil }, "\(seed)")
      #expect(details.status == EventStatus.allCases.first { $0.rawValue == status }, "\(seed)")
      #expect(details.isOpaque == (transparencies[index].uppercased() != "TRANSPARENT"), "\(seed)")
      #expect(details.classification == classification(classes[index]), "\(seed)")
      #expect(details.organizer?.address == shown(addresses[index]), "\(seed)")
      #expect(
        details.organizer.map(\.name)
          == shown(addresses[index]).map { _ in
            Parameter.string(Array(names[index].utf8).span)
          }, "\(seed)")
      #expect(details.attendees.map(\.participation) == [answers[index].lowercased()], "\(seed)")
    }
  }

  private func decoded(_ text: String) -> String? {
    text.isEmpty ? nil : TextValue.string(Array(text.utf8).span)
  }

  private func shown(_ text: String) -> String? { text.isEmpty ? nil : text }

  private func classification(_ word: String) -> String? {
    let known = ["PUBLIC", "PRIVATE", "CONFIDENTIAL"].contains(word.uppercased())
    return known ? word.uppercased() : shown(word)
  }

  /// The scanner leaves out lines with a zero byte, at which libical would silently end a text.
  @Test func aZeroByteDoesNotEndAText() {
    var lines = ShownLines()
    lines.appendText(.summary, [0x61, 0, 0x62, 0x5C, 0, 0x6E, 0].span)
    lines.append(.url, [0, 0x20, 0x78, 0, 0x3A, 0x79].span)
    lines.append(.attendee, [0x78, 0x3A, 0].span)
    lines.appendParameter(.cn, [0x55, 0, 0x5E, 0x6E, 0].span)
    var found: [String?] = []
    ICalComponent.decode(lines, of: Event.Kind.event.ofLibical, into: &found) {
      $0 += [$1.text, $1.uri, $1.address, $1.commonName].filter { $0 != nil }
    }
    #expect(found == [#"ab\n"#, " x:y", "x:", "U\n"])
  }

  @Test func controlCharactersAndHalfCharactersAreKept() {
    let controls = (0x01...0x1F).map(UInt8.init) + [0x7F]
    #expect(ICalComponent.text(of: controls.span) == String(decoding: controls, as: UTF8.self))
    let halves: [UInt8] = [0xC3, 0x61, 0x5C, 0x6E, 0x5C, 0xFF, 0x5C, 0x2C, 0xED, 0x95]
    #expect(ICalComponent.text(of: halves.span) == "\u{FFFD}a\n\\\u{FFFD},\u{FFFD}")
  }

  @Test func emptyValuesAreNone() throws {
    let found = try #require(
      details(
        """
        SUMMARY:\r\nLOCATION:\r\nDESCRIPTION:\r\nCATEGORIES:\r\nCOLOR:\r\nSTATUS:\r\nTRANSP:\r
        CLASS:\r\nPRIORITY:\r\nURL: \r\nCONFERENCE:\r\nORGANIZER;CN=Ulla:\r\nATTENDEE;CN=Jan: \t
        """))
    #expect(found == EventDetails())
  }

  @Test func blanksAroundWordsAndAddressesAreNoneOfThem() throws {
    let found = try #require(
      details(
        "STATUS: CONFIRMED \r\nTRANSP:\tTRANSPARENT\r\nURL: https://example.com\t\r\nPRIORITY: 5 "))
    #expect(found.status == .confirmed)
    #expect(!found.isOpaque)
    #expect(found.url == "https://example.com")
    #expect(found.priority == 5)
  }

  @Test(arguments: ["5x", "5.0", "x5", "5,6", "+", "4294967301"])
  func aPriorityThatIsNoNumberIsNone(_ value: String) throws {
    #expect(try #require(details("PRIORITY:\(value)")).priority == nil)
  }

  @Test(arguments: [
    ("accepted", "accepted"), ("Needs-Action", "needs-action"), ("X-LATER", "x-later"),
    ("in-process", "in-process"), ("maybe", "maybe"),
  ])
  func anAnswerIsInSmallLetters(_ value: String, _ expected: String) throws {
    let found = try #require(details("ATTENDEE;PARTSTAT=\(value):mailto:a@example.com"))
    #expect(found.attendees.map(\.participation) == [expected])
  }

  @Test(arguments: [
    ("public", "PUBLIC"), ("Private", "PRIVATE"), ("x-secret", "x-secret"),
    ("CONFIRMED", "CONFIRMED"), ("Confidential ", "CONFIDENTIAL"),
  ])
  func aKnownClassIsInCapitals(_ value: String, _ expected: String) throws {
    #expect(try #require(details("CLASS:\(value)")).classification == expected)
  }

  @Test(arguments: [
    ("\"a;b:c,d\"", "a;b:c,d"), ("^'a^'", "\"a\""), ("\"^^n^n^'\"", "^n\n\""), ("a^b^", "a^b^"),
    ("\"\"", ""), ("O'Neil \\n", "O'Neil \\n"), ("\"\u{1F600} 한\"", "\u{1F600} 한"),
  ])
  func aNameHasNoQuotationMarksAndItsEscapesResolved(_ value: String, _ name: String) throws {
    let found = try #require(details("ORGANIZER;CN=\(value):mailto:a@example.com"))
    #expect(found.organizer == Person(name: name, address: "mailto:a@example.com"))
  }

  @Test func hundredsOfPeopleKeepTheirParameters() throws {
    let lines = (0..<300).map {
      "ATTENDEE;ROLE=REQ-PARTICIPANT;CN=\"n^'\($0)^', x\";PARTSTAT=DECLINED;RSVP=TRUE:mailto:\($0)@a.b"
    }
    let found = try #require(details(lines.joined(separator: "\r\n")))
    #expect(found.attendees.count == 300)
    for (index, attendee) in found.attendees.enumerated() {
      #expect(attendee.person == Person(name: "n\"\(index)\", x", address: "mailto:\(index)@a.b"))
      #expect(attendee.participation == "declined")
    }
  }

  @Test func thousandsOfCategoriesInOneLineAreAllThere() throws {
    let names = (0..<2_000).map { #"c\,\#($0)"# }
    let found = try #require(details("CATEGORIES:" + names.joined(separator: ",")))
    #expect(found.categories == (0..<2_000).map { "c,\($0)" })
  }

  @Test func theTextsOfACalendarAreDecoded() throws {
    let imported = importTexts(
      [
        """
        BEGIN:VCALENDAR\r\nNAME:Choir\\, altos\\n\\x\r\nX-WR-TIMEZONE:Europe/Berlin\r\nCOLOR:navy\r
        BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20241206\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
        """
      ], try days("2024-12"))
    let calendar = try #require(imported.agenda.calendars.first)
    #expect(calendar.name == "Choir, altos\n\\x")
    #expect(calendar.zoneName == "Europe/Berlin")
    #expect(calendar.color == "navy")
  }
}
