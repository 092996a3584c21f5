import ICSText
import Testing

@Suite struct OffsetValueTests {
  static let accepted: [(String, Int, ValueDepartures)] = [
    ("+0000", 0, []),
    ("+0100", 3_600, []),
    ("-0500", -18_000, []),
    ("+0530", 19_800, []),
    ("-003458", -2_098, []),
    ("+235959", 86_399, []),
    ("+01:00", 3_600, .separators),
    ("-01:02:03", -3_723, .separators),
    ("0100", 3_600, .missingSign),
    ("-0000", 0, .negativeZero),
    (" +0100", 3_600, .blanks),
  ]

  @Test(arguments: accepted)
  func offsetIsRead(_ text: String, _ seconds: Int, _ departures: ValueDepartures) throws {
    #expect(try OffsetValue.read(Array(text.utf8).span) == Reading(seconds, departures))
  }

  @Test(arguments: [
    ("", ValueError.Problem.empty, 0),
    ("Z", .expectedSign, 0),
    ("+", .expectedDigit, 1),
    ("+1", .expectedDigit, 2),
    ("+100", .expectedDigit, 4),
    ("+2400", .hourOutOfRange, 1),
    ("+5328", .hourOutOfRange, 1),
    ("+0160", .minuteOutOfRange, 3),
    ("+010060", .secondOutOfRange, 5),
    ("+01000000", .expectedEnd, 7),
    ("+01000", .expectedDigit, 6),
    ("--0100", .expectedDigit, 1),
  ])
  func wrongOffsetIsRefused(_ text: String, _ problem: ValueError.Problem, _ offset: Int) {
    let error = #expect(throws: ValueError.self) { try OffsetValue.read(Array(text.utf8).span) }
    #expect(error == ValueError(problem, at: offset))
  }
}

@Suite struct IntegerValueTests {
  @Test(arguments: [
    ("0", 0), ("7", 7), ("+7", 7), ("-7", -7), ("2147483647", 2_147_483_647),
    ("-2147483648", -2_147_483_648), ("007", 7),
  ])
  func integerIsRead(_ text: String, _ value: Int) throws {
    #expect(try IntegerValue.read(Array(text.utf8).span) == Reading(value))
  }

  @Test(arguments: [
    ("", ValueError.Problem.empty, 0), ("-", .expectedDigit, 1), ("abc", .expectedDigit, 0),
    ("1a", .expectedEnd, 1), ("2147483648", .outOfRange, 0),
    ("-2147483649", .outOfRange, 1),
    ("99999999999999999999999", .outOfRange, 0), ("1 2", .expectedEnd, 1),
  ])
  func wrongIntegerIsRefused(_ text: String, _ problem: ValueError.Problem, _ offset: Int) {
    let error = #expect(throws: ValueError.self) { try IntegerValue.read(Array(text.utf8).span) }
    #expect(error == ValueError(problem, at: offset))
  }
}

@Suite struct TextValueTests {
  @Test(arguments: [
    ("", ""),
    ("plain", "plain"),
    (#"a\nb\Nc"#, "a\nb\nc"),
    (#"a\,b\;c\\d"#, #"a,b;c\d"#),
    (#"C:\\temp\\new"#, #"C:\temp\new"#),
    (#"\\n"#, #"\n"#),
    (#"a\tb\:c"#, #"a\tb\:c"#),
    (#"a\r\nb\r\N"#, "a\nb\n"),
    (#"a\rb\r\\n\r"#, #"a\rb\r\n\r"#),
    (#"end\"#, #"end\"#),
    (#"\\\"#, #"\\"#),
    ("é\\, 日本", "é, 日本"),
    ("a,b;c", "a,b;c"),
  ])
  func escapesAreResolved(_ text: String, _ expected: String) {
    #expect(TextValue.string(Array(text.utf8).span) == expected)
  }

  @Test func textIsAppended() {
    var buffer = Array("x:".utf8)
    TextValue.append(Array(#"a\,b"#.utf8).span, to: &buffer)
    #expect(buffer == Array("x:a,b".utf8))
  }

  @Test func whatIsNotUTF8BecomesAReplacementCharacter() {
    #expect(TextValue.string([0x61, 0xFF, 0x62].span) == "a\u{FFFD}b")
  }

  @Test(arguments: [
    ("plain", nil), (#"a\,b\;c\\d\n"#, nil), ("a,b", 1), (#"a\,b;c"#, 4), (#"a\tb"#, 1),
    (#"end\"#, 3), (#"\\,"#, 2),
  ])
  func firstByteThatNeedsAnEscapeIsFound(_ text: String, _ offset: Int?) {
    #expect(TextValue.firstUnescaped(in: Array(text.utf8).span) == offset)
  }

  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a,b,c", ["a", "b", "c"]), (",", ["", ""]), ("a,", ["a", ""]),
    (#"a\,b,c"#, [#"a\,b"#, "c"]), (#"a\\,b"#, [#"a\\"#, "b"]), (#"a\"#, [#"a\"#]),
    (#"a,\"#, ["a", #"\"#]),
  ])
  func listIsSplitAtCommasThatAreNotEscaped(_ text: String, _ expected: [String]) {
    let bytes = Array(text.utf8)
    var list = ValueList(in: 0..<bytes.count)
    var values: [String] = []
    while let range = list.next(in: bytes.span) {
      values.append(String(decoding: bytes[range], as: UTF8.self))
    }
    #expect(values == expected)
  }

  @Test func listIsSplitAtAnotherSeparatorWithinARange() {
    let bytes = Array("GEO:37.5;-122,0".utf8)
    var list = ValueList(in: 4..<bytes.count, separator: UInt8(ascii: ";"))
    #expect(list.next(in: bytes.span) == 4..<8)
    #expect(list.next(in: bytes.span) == 9..<15)
    #expect(list.next(in: bytes.span) == nil)
  }

  @Test func departuresAreToldApart() {
    let all: [ValueDepartures] = [
      .separators, .missingSeconds, .lowercase, .blanks, .offset, .fraction, .hour24, .mixedWeeks,
      .skippedUnit, .emptyTime, .missingSign, .negativeZero,
    ]
    #expect(Set(all).count == all.count)
    #expect(all.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
  }
}
