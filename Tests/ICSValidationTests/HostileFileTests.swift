import ICSText
import TestSupport
import Testing

@testable import ICSValidation

/// Whatever a file contains, validation ends, and its findings have places in the file.
@Suite struct HostileFileTests {
  private static let examples: [[UInt8]] = RuleRegistry.descriptions.flatMap { rule in
    (rule.wrong + rule.right).map(\.file.bytes).filter { $0.count < 4_096 }
  }

  /// Checks a file against all rules; returns the identifiers of those with findings.
  @discardableResult
  private func check(_ bytes: [UInt8], _ comment: String) -> Set<String> {
    var options = ValidationOptions(profile: .itip)
    options.selected = (try? [RuleSelector("all")]) ?? []
    let report = validate(bytes, options)
    #expect(report.summary.bytesRead == bytes.count, "\(comment): not read to its end")
    let lengths = Self.lengthsOfLines(in: bytes)
    for finding in report.findings {
      #expect(RuleRegistry.description(of: finding.rule.id) != nil, "\(comment): \(finding)")
      guard lengths.indices.contains(finding.place.line - 1) else {
        Issue.record("\(comment): the file has no such line: \(finding)")
        continue
      }
      let columns = 1...lengths[finding.place.line - 1] + 1
      #expect(columns.contains(finding.place.column), "\(comment): \(finding)")
    }
    #expect(report.counts.map(\.count).reduce(0, +) >= report.findings.count, "\(comment)")
    return Set(report.findings.map(\.rule.id))
  }

  /// Returns the length of each line in bytes, without its end: CR, LF or CRLF.
  private static func lengthsOfLines(in bytes: [UInt8]) -> [Int] {
    var lengths = [0]
    for (index, byte) in bytes.enumerated() {
      let isFollowed = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if byte == 0x0A || byte == 0x0D && !isFollowed {
        lengths.append(0)
      } else {
        lengths[lengths.count - 1] += 1
      }
    }
    return lengths
  }

  @Test func changedBytesDoNoHarm() {
    var generator = SeededGenerator()
    let characters = Array("\r\n\t :;,=\"\\^-+0129TZPNAbe\u{7}".utf8) + [0x00, 0xC3, 0xA9, 0xFF]
    for (number, example) in Self.examples.enumerated() {
      var bytes = example
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = characters.randomElement(using: &generator) ?? 0
        case 1: bytes.insert(characters.randomElement(using: &generator) ?? 0, at: index)
        default: bytes.removeSubrange(index..<min(bytes.count, index + 9))
        }
        if bytes.isEmpty { break }
      }
      check(bytes, "seed \(RandomTests.seed), example \(number)")
    }
  }

  @Test func whatIsMissingOfCutFilesIsFound() {
    var generator = SeededGenerator()
    let ends: Set = [
      "str.unclosed", "str.no-vcalendar", "str.root-not-vcalendar", "lex.truncated",
      "str.end-mismatch", "str.bad-nesting", "str.end-without-begin", "str.trailing-data",
    ]
    for (number, example) in Self.examples.enumerated() {
      let end = Int.random(in: 0..<example.count, using: &generator)
      let comment = "seed \(RandomTests.seed), example \(number)"
      let rules = check(Array(example.prefix(end)), comment)
      // After the last END, only a line end or a second calendar may be missing.
      if Self.isClosed(example.prefix(end)) { continue }
      #expect(!rules.isDisjoint(with: ends), "\(comment): \(rules.sorted())")
    }
  }

  /// Whether the last line that is not empty ends a VCALENDAR.
  private static func isClosed(_ text: ArraySlice<UInt8>) -> Bool {
    text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).last.map {
      String(decoding: $0, as: UTF8.self).uppercased() == "END:VCALENDAR"
    } ?? false
  }

  @Test(arguments: [
    ("RRULE:FREQ=SECONDLY;INTERVAL=7;BYDAY=MO;COUNT=2147483647", "card.rrule-multiple"),
    ("RRULE:FREQ=DAILY;UNTIL=99991231T235959Z", "card.rrule-multiple"),
    ("EXDATE:99991231T235959Z,00010101T000000Z", "rr.no-instances"),
    ("DURATION:P2147483647D", "val.date-range"),
    ("DURATION:PT999999999999999999999H", "val.duration"), ("GEO:1e400;-1e400", "val.geo"),
    ("SEQUENCE:99999999999999999999", "val.int"),
    ("RECURRENCE-ID:00010101T000000Z", "rid.no-master"),
    ("DTEND;TZID=../../../etc/passwd:20241202T180000", "tz.undefined"),
    ("ATTACH;VALUE=BINARY;ENCODING=BASE64:=", "val.binary"),
    ("REQUEST-STATUS:1.2.3.4.5;x", "val.request-status"),
    ("RDATE;VALUE=PERIOD:/,//,20241202T000000Z/P", "val.period"),
    ("ATTENDEE;MEMBER=;DIR=\"\";SENT-BY=:x", "val.uri"),
    ("TRIGGER;VALUE=DATE-TIME:0", "str.prop-wrong-component"),
  ])
  func extremeValuesAreFound(line: String, rule: String) {
    let file = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:1
      DTSTART:99991231T235959Z
      RRULE:FREQ=WEEKLY
      \(line)
      END:VEVENT
      END:VCALENDAR
      """
    #expect(check(Array(file.utf8), line).contains(rule))
    check(Array(file.replacing("99991231T235959Z", with: "00010101").utf8), line)
  }

  @Test func theOutcomeDoesNotDependOnHowTheFileIsCut() {
    for example in Self.examples {
      var options = ValidationOptions()
      let whole = validate(example, options)
      options.limits.blockBytes = 7
      let pieces = validate(example, options)
      #expect(whole.findings == pieces.findings)
    }
  }
}

@Suite struct FingerprintTableTests {
  @Test func whatIsInsertedIsFoundAndNothingElse() {
    var table = FingerprintTable()
    var hasher = StableHash()
    var keys: [UInt64] = []
    for number in 0..<20_000 {
      hasher.combine(UInt64(number))
      keys.append(hasher.value &* 0x9E37_79B9_7F4A_7C15)
    }
    for (number, key) in keys.enumerated() {
      #expect(table.insert(key, UInt8(truncatingIfNeeded: number)) == nil)
    }
    #expect(table.count == keys.count)
    for (number, key) in keys.enumerated() {
      #expect(table.information(of: key) == UInt8(truncatingIfNeeded: number))
      #expect(table.information(of: key &+ 0x1234_5600) == nil)
    }
    #expect(table.insert(keys[0], 9) == 0)
    #expect(table.insert(keys[0], 9) == 9)
    table.removeAll()
    #expect(table.count == 0)
    #expect(table.information(of: keys[0]) == nil)
  }

  @Test(arguments: [
    "", "\n\n\n", "hello", "<html><body>404</body></html>\n", "{\"a\": 1}", "\u{0}\u{1}\n\u{2}\r\r",
  ])
  func whatIsNoCalendarIsToldOfOnce(text: String) {
    let report = validate(Array(text.utf8))
    #expect(report.places == ["1:1 str.no-vcalendar"])
    #expect(report.counts.map(\.count) == [1])
    #expect(report.count(of: .error) == 1 && report.count(of: .warning) == 0)
  }
}
