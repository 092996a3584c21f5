import ICSText
import Testing

@testable import ICSValidation

/// Whatever stands in a file, a validation ends, and its findings lie in the file.
@Suite struct HostileFileTests {
  /// Numbers that look random and are the same in each run (SplitMix64).
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private static let seed: UInt64 = 5_545

  private static let examples: [[UInt8]] = RuleRegistry.descriptions.flatMap { rule in
    (rule.wrong + rule.right).map(\.file.bytes).filter { $0.count < 4_096 }
  }

  private func check(_ bytes: [UInt8], _ comment: String) {
    var options = ValidationOptions(profile: .itip)
    options.selected = (try? [RuleSelector("all")]) ?? []
    let report = validate(bytes, options)
    let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
    for finding in report.findings {
      #expect((1...lines).contains(finding.place.line), "\(comment): \(finding)")
      #expect(finding.place.column >= 1, "\(comment): \(finding)")
    }
  }

  @Test func changedBytesDoNoHarm() {
    var generator = Generator(state: Self.seed)
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
      check(bytes, "seed \(Self.seed), example \(number)")
    }
  }

  @Test func cutFilesDoNoHarm() {
    var generator = Generator(state: Self.seed)
    for (number, example) in Self.examples.enumerated() {
      let end = Int.random(in: 0..<example.count, using: &generator)
      check(Array(example.prefix(end)), "seed \(Self.seed), example \(number)")
    }
  }

  @Test(arguments: [
    "RRULE:FREQ=SECONDLY;INTERVAL=7;BYDAY=MO;COUNT=2147483647",
    "RRULE:FREQ=DAILY;UNTIL=99991231T235959Z",
    "EXDATE:99991231T235959Z,00010101T000000Z",
    "DURATION:P2147483647D", "DURATION:PT999999999999999999999H", "GEO:1e400;-1e400",
    "SEQUENCE:99999999999999999999", "RECURRENCE-ID:00010101T000000Z",
    "DTEND;TZID=../../../etc/passwd:20241202T180000", "ATTACH;VALUE=BINARY;ENCODING=BASE64:=",
    "REQUEST-STATUS:1.2.3.4.5;x", "RDATE;VALUE=PERIOD:/,//,20241202T000000Z/P",
    "ATTENDEE;MEMBER=;DIR=\"\";SENT-BY=:x", "TRIGGER;VALUE=DATE-TIME:0",
  ])
  func extremeValuesDoNoHarm(line: String) {
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
    check(Array(file.utf8), line)
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
