import CivilCalendar
import Recurrence
import TestSupport
import Testing

/// A rule of any bytes is either read or refused, and its expansion ends.
@Suite struct HostileTextTests {
  @Test func mutatedRulesNeverTrap() throws {
    var generator = SeededGenerator(seed: RandomTests.seed + 600)
    let start = try #require(WallText("20240229T235959")).time
    var readCount = 0
    for _ in 0..<3_000 * RandomTests.factor {
      let rule = mutated(Array("\(PlainRule.random(using: &generator))".utf8), using: &generator)
      do throws(RecurrenceRuleError) {
        let rule = try RecurrenceRule(parsing: rule.span)
        readCount += 1
        _ = rule.issues.map(\.description)
        _ = rule.wording
        var budget = StepBudget(300)
        for isDate in [true, false] {
          _ = rule.forEachOccurrence(
            from: start, isDate: isDate, until: nil, in: allTimes, budget: &budget
          ) { _ in true }
          _ = rule.lastOccurrence(from: start, isDate: isDate, until: nil, budget: &budget)
        }
      } catch {
        #expect(!error.description.isEmpty)
        #expect((0...rule.count).contains(error.byteOffset))
      }
    }
    #expect(readCount > 300)
  }

  @Test func plainPartsAreReadAsThoseThatAreReadWithCare() {
    var generator = SeededGenerator(seed: RandomTests.seed + 800)
    var readCount = 0
    for _ in 0..<5_000 * RandomTests.factor {
      let plain = mutated(Array("\(PlainRule.random(using: &generator))".utf8), using: &generator)
      var careful = plain
      for index in careful.indices
      where index == 0 || careful[index - 1] == UInt8(ascii: ";") {
        // A name with a lower-case letter means the same, but keeps a part from being read as a
        // plain one.
        if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(careful[index]) {
          careful[index] |= 0x20
        }
      }
      let rule = Result { () throws(RecurrenceRuleError) in
        try RecurrenceRule(parsing: plain.span)
      }
      let other = Result { () throws(RecurrenceRuleError) in
        try RecurrenceRule(parsing: careful.span)
      }
      #expect(rule == other, "\(String(decoding: plain, as: UTF8.self))")
      if case .success = rule { readCount += 1 }
    }
    #expect(readCount > 1_000)
  }

  @Test func bytesWithoutMeaningNeverTrap() {
    var generator = SeededGenerator(seed: RandomTests.seed + 700)
    for _ in 0..<2_000 * RandomTests.factor {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        generator.chance(50) ? UInt8.random(in: 0...255, using: &generator) : separator(&generator)
      }
      #expect(throws: RecurrenceRuleError.self) { try RecurrenceRule(parsing: bytes.span) }
    }
  }

  @Test func longListsAreRead() throws {
    let days = (1...366).flatMap { [String($0), String(-$0)] }.joined(separator: ",")
    let rule = "FREQ=YEARLY;BYYEARDAY=\(days),\(days)"
    #expect(try expand(rule, from: "20240229", first: 3) == times("20240229 0301 02"))
  }

  private func mutated(
    _ bytes: [UInt8], using generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 0...3, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0...4, using: &generator) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(separator(&generator), at: place)
      case 2: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 3: bytes.insert(contentsOf: bytes[place...].prefix(12), at: place)
      default: bytes[place] = UInt8(ascii: "0") + UInt8.random(in: 0...9, using: &generator)
      }
    }
    return bytes
  }

  private func separator(_ generator: inout SeededGenerator) -> UInt8 {
    Array(";=,-+ \t09TZ".utf8).randomElement(using: &generator) ?? 0
  }
}
