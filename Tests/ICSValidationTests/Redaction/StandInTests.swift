import ICSText
import Testing

@testable import ICSValidation

/// What texts become, line by line.
@Suite struct StandInTests {
  /// Returns what the values of some lines become.
  private func values(_ lines: String..., seed: UInt64? = 4711) -> [String] {
    redact(lines: lines.joined(separator: "\n"), seed: seed)
      .map { String($0.drop { $0 != ":" }.dropFirst()) }
  }

  @Test func equalTextsHaveEqualStandInsWhereverTheyAre() {
    let lines = values(
      "UID:choir@example.com", "RELATED-TO:choir@example.com",
      "ORGANIZER:mailto:choir@example.com", "CATEGORIES:Work,Home", "CATEGORIES:Home,Work")
    #expect(lines[0] == lines[1])
    #expect(lines[2] == "mailto:" + lines[0])
    #expect(lines[3].split(separator: ",").reversed() == lines[4].split(separator: ","))
    let people = redact(
      lines: """
        ATTENDEE;CN=Ulla;EMAIL=u@example.com:mailto:u@example.com
        ORGANIZER;CN="Ulla";SENT-BY="mailto:U@EXAMPLE.COM":MAILTO:u@example.com
        """)
    let address = people[0].split(separator: ":").last.map(String.init) ?? ""
    #expect(people[0].contains("EMAIL=\(address):mailto:"))
    #expect(people[1].hasSuffix("MAILTO:\(address)"))
    #expect(people[1].contains("SENT-BY=\"mailto:\(address.uppercased())\""))
    #expect(people[0].split(separator: ";")[1] == "CN=" + people[1].split(separator: "\"")[1])
  }

  @Test func differentIdentifiersStayDifferent() {
    for form in ["%c", "%c%c", "%c-%c", "%c%c%c"] {
      var uids = [form]
      while uids[0].contains("%c") {
        uids = uids.flatMap { uid in
          "019aBz".map { character in
            uid.replacing("%c", with: String(character), maxReplacements: 1)
          }
        }
      }
      let redacted = redact(lines: uids.map { "UID:\($0)" }.joined(separator: "\n"))
      #expect(Set(redacted).count == uids.count)
    }
  }

  @Test func allTwoDigitNumbersTradePlaces() {
    let numbers = (0..<100).map { "UID:\($0 / 10)\($0 % 10)" }
    #expect(redact(lines: numbers.joined(separator: "\n")).sorted() == numbers)
  }

  @Test func textsThatDifferInOneLetterHaveNothingInCommon() {
    let lines = values(
      "SUMMARY:Meeting about the budget of the year A",
      "SUMMARY:Meeting about the budget of the year B")
    let equal = zip(lines[0], lines[1]).count { $0 == $1 && $0 != " " }
    #expect(equal < 8)
  }

  @Test func seedRepeatsTheStandInsAndNothingElseDoes() {
    let line = "SUMMARY:Meeting about the budget of the year"
    #expect(values(line, seed: 1) == values(line, seed: 1))
    #expect(values(line, seed: 1) != values(line, seed: 2))
    #expect(values(line, seed: nil) != values(line, seed: nil))
  }

  @Test(arguments: [
    (
      "SUMMARY:Ab9 - Éü, 日本 한국 Привет שלום 🎂!",
      "SUMMARY:[A-Z][a-z][0-9] - [À-Þ][ß-ÿ], [一-鿿]{2} [가-힣]{2} [А-Я][а-я]{5} [א-ת]{4} .!"
    ),
    (
      #"SUMMARY:Tea\, milk\nand \\ more"#,
      #"SUMMARY:[A-Z][a-z]{2}\\, [a-z]{4}\\n[a-z]{3} \\\\ [a-z]{4}"#
    ),
    (
      "DESCRIPTION:<b>Tea</b> &amp\\; 100%25 ok",
      "DESCRIPTION:<b>[A-Z][a-z]{2}</[a-z]> &amp\\\\; [0-9]{3}%[0-9]{2} [a-z]{2}"
    ),
    (
      "URL:https://example.com/a?b=1%2Fc",
      "URL:https://[a-z]{7}\\.[a-z]{3}/[a-z]\\?[a-z]=[0-9]%[0-9][A-F][a-z]"
    ),
    ("STATUS:CONFIRMED", "STATUS:CONFIRMED"),
    ("STATUS:Bob is ill", "STATUS:[A-Z][a-z]{2} [a-z]{2} [a-z]{3}"),
    ("RRULE:FREQ=DAILY;COUNT=3;BYDAY=-1MO", "RRULE:FREQ=DAILY;COUNT=3;BYDAY=-1MO"),
    ("DTSTART;TZID=Europe/Berlin:20241206T090000", "DTSTART;TZID=Europe/Berlin:20241206T090000"),
    (
      "DTSTART;TZID=Our Office:20241206T090000",
      "DTSTART;TZID=[A-Z][a-z]{2} [A-Z][a-z]{5}:20241206T090000"
    ),
    ("PRODID:-//Acme//Calendar//EN", "PRODID:-//Acme//Calendar//EN"),
    ("X-ACME-ROOM:Blue 7", "X-ACME-ROOM:[A-Z][a-z]{3} [0-9]"),
    ("X-MICROSOFT-CDO-BUSYSTATUS:OOF", "X-MICROSOFT-CDO-BUSYSTATUS:OOF"),
    ("X-WR-TIMEZONE:Europe/Berlin", "X-WR-TIMEZONE:Europe/Berlin"),
    (
      "X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT30M", "X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT30M"
    ),
    (
      "ATTACH;ENCODING=BASE64;VALUE=BINARY:Q2hvaXI=", "ATTACH;ENCODING=BASE64;VALUE=BINARY:AAAAAAA="
    ),
    ("PRIORITY:5", "PRIORITY:5"),
    ("URL:http://192.168.0.1:80/admin", "URL:http://192\\.168\\.0\\.1:80/[a-z]{5}"),
    ("URL:http://localhost:8080/x", "URL:http://localhost:[0-9]{4}/[a-z]"),
    (
      "DESCRIPTION:<td class=x>a</TD> <no> a<b",
      "DESCRIPTION:<td [a-z]{5}=[a-z]>[a-z]</TD> <[a-z]{2}> [a-z]<b"
    ),
    ("COLOR:turquoise", "COLOR:turquoise"),
    ("SUMMARY:undefined", "SUMMARY:undefined"),
    ("REQUEST-STATUS:2.0;Success;Ulla", "REQUEST-STATUS:2\\.0;[A-Z][a-z]{6};[A-Z][a-z]{3}"),
    ("see you at nine", "[a-z]{3} [a-z]{3} [a-z]{2} [a-z]{4}"),
    ("Agenda: tea", "[A-Z][a-z]{5}: [a-z]{3}"),
    (
      "ATTENDEE;Bob;CN=\"Ann\"x:mailto:a@b.c",
      "ATTENDEE;[A-Z][a-z]{2};CN=\"[A-Z][a-z]{2}\"[a-z]:mailto:[a-z]@[a-z]\\.[a-z]"
    ),
  ])
  func lineBecomesOneOfTheSameKind(line: String, pattern: String) throws {
    let redacted = try #require(redact(lines: line).first)
    #expect(try Regex(pattern).wholeMatch(in: redacted) != nil, "\(redacted)")
  }

  @Test(arguments: [
    ("37.386013;-122.082932", "00.000000;-000.000000"), ("91.5;13.4", "99.9;00.0"),
    ("52.5;200", "00.0;999"), ("52,13", "00,00"), ("00000000000000052;1", "00000000000000000;0"),
  ])
  func positionBecomesOneThatIsAsGood(position: String, zero: String) {
    #expect(values("GEO:\(position)") == [zero])
  }

  @Test(arguments: ["<x ", "%zz", "gta:", "MO ", "URX;"])
  func textOfManyMarksKeepsTheirNumber(mark: String) {
    let text = String(repeating: mark, count: 300)
    for property in ["DESCRIPTION", "DTSTART"] {
      let redacted = redact(lines: "\(property):\(text)")
      #expect(redacted[0].utf8.count == property.utf8.count + 1 + text.utf8.count)
      #expect(redacted[0].count { $0.isLetter } == "\(property)\(text)".count { $0.isLetter })
    }
  }

  @Test func identifiersOfManyMarksStayDifferent() {
    let start = String(repeating: "<x>&gu%zx ", count: 100)
    let redacted = redact(lines: "UID:\(start)a\nUID:\(start)b")
    #expect(redacted[0] != redacted[1])
  }

  @Test func foldsAndLineEndsStay() {
    let bytes = Array("SUMMARY:Gr\u{FC}\u{DF}e\n  an\r\n\talle\r\r\n".utf8)
    // The first fold is after two bytes, the others after the blank that a fold begins with.
    let redacted = redact(bytes)
    let isKept = { (byte: UInt8) in byte <= 0x20 || byte == UInt8(ascii: ":") }
    #expect(redacted.count == bytes.count)
    #expect(zip(bytes, redacted).allSatisfy { isKept($0) ? $0 == $1 : !isKept($1) })
  }

  @Test func foldWithinACharacterStaysThere() {
    let redacted = redact(
      Array("SUMMARY:a\u{E9}b\r\n".utf8.prefix(10)) + [0x0D, 0x0A, 0x20, 0xA9, 0x0D, 0x0A])
    #expect(redacted[9] >= 0xC3 && redacted[13] >= 0x80)
    #expect(redacted[10..<13] == [0x0D, 0x0A, 0x20])
  }

  @Test func bytesThatAreNotUTF8Stay() {
    let redacted = redact(Array("SUMMARY:M".utf8) + [0xFC] + Array("ller\r\n".utf8))
    #expect(redacted[9] == 0xFC)
    #expect(redacted[8] != UInt8(ascii: "M") || redacted[10] != UInt8(ascii: "l"))
  }

  @Test func keptPropertiesStayWithTheirParameters() {
    let lines = "summary;LANGUAGE=de:Tee\nCATEGORIES:Work\nX-ROOM;CN=Ulla:Hall\nLOCATION:Hall"
    let redacted = redact(lines: lines, keeping: ["SUMMARY", "X-ROOM"])
    let original = lines.split(separator: "\n").map(String.init)
    #expect(redacted[0] == original[0] && redacted[2] == original[2])
    #expect(redacted[1] != original[1] && redacted[3] != original[3])
  }

  @Test func piecesOfALongLineAreRedactedLikeItsStart() {
    var limits = Limits()
    limits.frameBytes = 1_000
    let data = String(repeating: "Q2hvaXI/", count: 1_000)
    let bytes = Array("ATTACH;ENCODING=BASE64;VALUE=BINARY:\(data)\r\n".utf8)
    let redacted = redact(bytes, limits: limits)
    #expect(redacted.count == bytes.count)
    #expect(redacted.suffix(8_002).dropLast(2).allSatisfy { $0 == UInt8(ascii: "A") })
  }

  @Test func longTextIsRedactedPartByPart() {
    let text = String(repeating: "Bring your tools\\nand lamps, ", count: 5_000)
    let bytes = Array("DESCRIPTION:\(text)\r\n".utf8)
    let redacted = redact(bytes)
    #expect(redacted.count == bytes.count)
    #expect(wordsLeft(in: bytes, after: redacted) == [])
    #expect(String(decoding: redacted, as: UTF8.self).split(separator: "\\n").count == 5_001)
  }
}
