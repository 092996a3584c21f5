import CivilCalendar
import TestSupport
import Testing
import TimeZones

/// Zone files that are damaged, hostile or unusual.
@Suite struct TZifTests {
  @Test func readsTheFirstVersion() throws {
    var file = SampleFile()
    file.version = 0
    let zone = try file.zone()
    #expect(zone.offsetFromUTC(at: Instant(secondsSinceEpoch: 999)) == 0)
    #expect(zone.offsetFromUTC(at: Instant(secondsSinceEpoch: 1_000)) == 3_600)
    #expect(zone.offsetFromUTC(at: Instant(secondsSinceEpoch: 1_000_000_000_000)) == 0)
  }

  @Test(arguments: Array("23459".utf8))
  func takesTimesOf64BitsAndTheRuleFromTheSecondVersionOn(version: UInt8) throws {
    var file = SampleFile()
    file.version = version
    file.footer = "\nABC-2\n"
    let zone = try file.zone()
    #expect(zone.offsetFromUTC(at: Instant(secondsSinceEpoch: 999)) == 0)
    #expect(zone.offsetFromUTC(at: Instant(secondsSinceEpoch: 1_000)) == 3_600)
    #expect(zone.localTimeType(at: Instant(secondsSinceEpoch: 2_000)).abbreviation == "ABC")
    #expect(zone.offsetFromUTC(at: Instant(secondsSinceEpoch: 2_000)) == 7_200)
  }

  @Test func withoutARuleTheLastTypeHolds() throws {
    var file = SampleFile()
    file.footer = "\n\n"
    let zone = try file.zone()
    #expect(zone.offsetFromUTC(at: Instant(secondsSinceEpoch: .max)) == 0)
    #expect(zone.offsetPeriod(at: Instant(secondsSinceEpoch: 2_000)).end.secondsSinceEpoch == .max)
  }

  @Test func withoutTransitionsTheRuleHoldsForAllTimes() throws {
    var file = SampleFile()
    file.transitions = []
    file.footer = "\nABC-2\n"
    #expect(try file.zone().offsetFromUTC(at: Instant(secondsSinceEpoch: -5_000_000_000)) == 7_200)
  }

  struct Damage: CustomTestStringConvertible {
    let testDescription: String
    let error: TZifError
    let change: @Sendable (inout SampleFile) -> Void

    init(
      _ description: String, _ error: TZifError,
      _ change: @escaping @Sendable (inout SampleFile) -> Void
    ) {
      (testDescription, self.error, self.change) = (description, error, change)
    }
  }

  @Test(arguments: [
    Damage("another magic word", .notTZif) { $0.magic = "TZIF" },
    Damage("an unknown version", .notTZif) { $0.version = UInt8(ascii: "A") },
    Damage("another magic word in the second header", .notTZif) { $0.secondMagic = "TZIF" },
    Damage("no type", .invalidCount) { $0.types = [] },
    Damage("no abbreviation", .invalidCount) { $0.abbreviations = "" },
    Damage("257 types", .invalidCount) {
      $0.types = Array(repeating: .init(offset: 0), count: 257)
    },
    Damage("one standard indicator for two types", .invalidCount) { $0.standardIndicators = 1 },
    Damage("one UTC indicator for two types", .invalidCount) { $0.utcIndicators = 1 },
    Damage("leap seconds", .countsLeapSeconds) { $0.leapSeconds = 1 },
    Damage("a repeated transition", .unorderedTransitions) { $0.transitions = [(5, 0), (5, 1)] },
    Damage("transitions out of order", .unorderedTransitions) {
      $0.transitions = [(5, 0), (4, 1)]
    },
    Damage("a transition to a third type of two", .invalidTypeIndex) {
      $0.transitions = [(5, 2)]
    },
    Damage("an offset of 26 hours", .invalidType) { $0.types[0].offset = 93_600 },
    Damage("an offset of -25 hours", .invalidType) { $0.types[0].offset = -90_000 },
    Damage("the smallest offset", .invalidType) { $0.types[0].offset = .min },
    Damage("a kind that is neither standard nor daylight", .invalidType) { $0.types[1].kind = 2 },
    Damage("an abbreviation beyond the names", .invalidAbbreviation) { $0.types[0].name = 8 },
    Damage("an abbreviation far beyond the names", .invalidAbbreviation) {
      $0.types[0].name = 255
    },
    Damage("an abbreviation without an end", .invalidAbbreviation) {
      $0.abbreviations = "AAA\0BBB"
    },
    Damage("an abbreviation with a control character", .invalidAbbreviation) {
      $0.abbreviations = "A\u{1B}A\0BBB\0"
    },
    Damage("a long abbreviation", .invalidAbbreviation) {
      $0.abbreviations = "AAA\0" + String(repeating: "B", count: 17) + "\0"
    },
    Damage("no footer", .truncated) { $0.footer = "" },
    Damage("a footer without an end", .truncated) { $0.footer = "\nABC-2" },
    Damage("a footer without a beginning", .invalidFooter) { $0.footer = "ABC-2\n" },
    Damage("a footer that is no rule", .invalidFooter) { $0.footer = "\ngarbage\n" },
    Damage("more bytes than are read", .tooLarge) {
      $0.footer += String(repeating: "x", count: 65_536)
    },
  ])
  func refusesADamagedFile(_ damage: Damage) {
    var file = SampleFile()
    damage.change(&file)
    #expect(throws: damage.error) { try file.zone() }
  }

  @Test(arguments: [false, true])
  func refusesEveryCountThatLies(inSecondHeader: Bool) throws {
    let file = SampleFile()
    let header = inSecondHeader ? file.firstBlock.count : 0
    for index in 0..<6 {
      for lie in [0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0x0001_0000, 0x0000_0100] as [UInt32] {
        var bytes = file.bytes
        let position = header + 20 + index * 4
        bytes.replaceSubrange(position..<position + 4, with: lie.bigEndianBytes)
        #expect(throws: TZifError.self) { try zone(bytes) }
      }
    }
  }

  @Test(arguments: ["Europe/Berlin", "Asia/Kolkata", "America/Nuuk"])
  func refusesAFileCutAnywhere(name: String) throws {
    let bytes = try fixture("zoneinfo/" + name)
    for count in 0..<bytes.count {
      #expect(throws: TZifError.self) { try zone(Array(bytes.prefix(count))) }
    }
    _ = try zone(bytes)
  }

  @Test func answersForWhateverBytesItTakes() throws {
    var generator = SeededGenerator()
    let originals = try ["Europe/Berlin", "America/Nuuk", "Asia/Seoul"].map {
      try fixture("zoneinfo/" + $0)
    }
    var taken = 0
    for _ in 0..<3_000 {
      guard var bytes = originals.randomElement(using: &generator) else { continue }
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        // Most bytes are transitions, but the headers and the end should be changed as often.
        let part = [0..<44, bytes.count - 60..<bytes.count, 0..<bytes.count]
        let position = Int.random(
          in: part.randomElement(using: &generator) ?? 0..<1, using: &generator)
        bytes[position] = UInt8.random(in: 0...255, using: &generator)
      }
      guard let zone = try? zone(bytes) else { continue }
      taken += 1
      for second in [Int64.min, -5_000_000_000, 0, 1_733_000_000, 250_000_000_000, .max] {
        let stretch = zone.offsetPeriod(at: Instant(secondsSinceEpoch: second))
        #expect(stretch.start < stretch.end)
        _ = zone.reading(of: WallTime(secondsSinceEpoch: second))
      }
    }
    // Names, isolated transitions and the first data block may have any value.
    #expect(taken > 100)
  }

  private func zone(_ bytes: [UInt8]) throws(TZifError) -> Zone {
    try Zone(name: "test", parsingTZif: bytes.span)
  }
}

/// A zone file to damage: standard time, with daylight saving time from 1000 s to 2000 s.
struct SampleFile: Sendable {
  struct LocalType: Sendable {
    var offset: Int32
    var kind: UInt8 = 0
    var name: UInt8 = 0
  }

  var magic = "TZif"
  var secondMagic = "TZif"
  var version = UInt8(ascii: "2")
  var types = [LocalType(offset: 0), LocalType(offset: 3_600, kind: 1, name: 4)]
  var transitions: [(time: Int64, type: UInt8)] = [(1_000, 1), (2_000, 0)]
  var abbreviations = "AAA\0BBB\0"
  var leapSeconds = 0
  var standardIndicators = 0
  var utcIndicators = 0
  var footer = "\nAAA0\n"

  /// The header and the data with 32-bit times.
  var firstBlock: [UInt8] {
    block(magic: magic, times: { Int32(truncatingIfNeeded: $0).bigEndianBytes })
  }

  var bytes: [UInt8] {
    guard version != 0 else { return firstBlock }
    return firstBlock + block(magic: secondMagic, times: \.bigEndianBytes) + Array(footer.utf8)
  }

  func zone() throws(TZifError) -> Zone {
    let bytes = bytes
    return try Zone(name: "sample", parsingTZif: bytes.span)
  }

  private func block(magic: String, times: (Int64) -> [UInt8]) -> [UInt8] {
    let counts = [
      utcIndicators, standardIndicators, leapSeconds, transitions.count, types.count,
      abbreviations.utf8.count,
    ]
    var bytes = Array(magic.utf8) + [version] + [UInt8](repeating: 0, count: 15)
    bytes += counts.flatMap { UInt32($0).bigEndianBytes }
    bytes += transitions.flatMap { times($0.time) }
    bytes += transitions.map(\.type)
    bytes += types.flatMap { $0.offset.bigEndianBytes + [$0.kind, $0.name] }
    bytes += Array(abbreviations.utf8)
    let trailing = leapSeconds * (times(0).count + 4) + standardIndicators + utcIndicators
    return bytes + [UInt8](repeating: 0, count: trailing)
  }
}

extension FixedWidthInteger {
  fileprivate var bigEndianBytes: [UInt8] {
    (0..<bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
  }
}
