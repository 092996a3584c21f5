import CalendarSamples
import Foundation
import ICSText
import TestSupport
import Testing
import TimeZones

@testable import ICSValidation

/// A redacted file has the same form, the same faults and the same times, and no texts.
@Suite struct RedactionTests {
  /// The words of four letters and more that stay, because the format or HTML gives them a meaning.
  private static let words: Set<String> = Set(
    """
    ACCEPTED ACTION AUDIO BADGE BASE BEGIN BUSY BYDAY BYHOUR BYMINUTE BYMONTH BYMONTHDAY BYSETPOS BYWEEKNO \
    BYYEARDAY CANCELED CANCELLED CHAIR CLIENT COMPLETED CONFIRMED COUNT DAILY DATE DECLINED DELEGATED \
    DESCRIPTION DISPLAY DRAFT DURATION EMAIL FALSE FINAL FIRST FREE FREQ GREGORIAN HOURLY HTTP HTTPS \
    IMAGE INDIVIDUAL INTERVAL LOCATION MAILTO MINUTELY MONTHLY NEEDS OPAQUE PARENT PARTICIPANT PERIOD PRIVATE \
    PROCESS PUBLIC PUBLISH REQUEST RESOURCE ROOM START TENTATIVE TEXT THISANDFUTURE TIME TRANSPARENT \
    TRUE UNTIL VIDEO WEEKLY WKST YEARLY APPLICATION \
    DARKGREEN GOLDENROD NAVY STEELBLUE TEAL \
    VEVENT BODY DOCTYPE FONT HEAD HTML META NBSP SPAN STRONG TITLE
    """.split(separator: " ").map(String.init))

  private func places(of bytes: [UInt8], _ profile: Profile = .rfc) -> [String] {
    validate(bytes, ValidationOptions(profile: profile)).places
  }

  /// Checks what a redaction promises.
  private func checkPromises(of bytes: [UInt8], _ name: String) {
    let redacted = redact(bytes)
    #expect(redacted.count == bytes.count, "\(name)")
    #expect(zip(bytes, redacted).allSatisfy { isAlike($0, $1) }, "\(name)")
    for profile in [Profile.rfc, .security] {
      #expect(places(of: redacted, profile) == places(of: bytes, profile), "\(name)")
    }
    #expect(times(of: redacted) == times(of: bytes), "\(name)")
    let left = wordsLeft(in: bytes, after: redacted).subtracting(Self.words)
    #expect(left == [], "\(name)")
  }

  /// Whether a byte may stand for another: both letters, both digits, or both beyond ASCII.
  private func isAlike(_ old: UInt8, _ new: UInt8) -> Bool {
    if old == new { return true }
    // Data in base 64 become zeros.
    if new == UInt8(ascii: "A"), Unicode.Scalar(old).isASCII { return true }
    let (old, new) = (Unicode.Scalar(old), Unicode.Scalar(new))
    for range in ["a"..."z", "A"..."Z", "0"..."9", "\u{80}"..."\u{FF}"]
      as [ClosedRange<Unicode.Scalar>]
    where range.contains(old) {
      return range.contains(new)
    }
    return false
  }

  /// The start and the end of each occurrence.
  private func times(of bytes: [UInt8]) -> [String] {
    days(of: bytes).map { $0.split(separator: " ").prefix(2).joined(separator: " ") }.sorted()
  }

  @Test(arguments: ["NoneBEGIN:VEVENT", " BEGIN:VEVENT", "Anna's BEGIN:VEVENT"])
  func componentAfterOtherTextOnItsLineStays(line: String) {
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//calview//EN
      X-WR-CALNAME:Orchard
      \(line)
      UID:choir-practice@example.com
      DTSTAMP:20241115T090000Z
      DTSTART:20241202T180000Z
      SUMMARY:Choir practice
      END:VEVENT
      END:VCALENDAR

      """
    checkPromises(of: Array(text.replacing("\n", with: "\r\n").utf8), line)
    #expect(redact(lines: text)[4].hasSuffix("BEGIN:VEVENT"))
  }

  @Test(arguments: FixCorpusTests.files)
  func realFilesKeepTheirFaultsAndTimes(name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: testDirectory + "../../" + name)))
    // Only UTF-8 is written.
    guard bytes.prefix(2) != [0xFF, 0xFE] else { return }
    checkPromises(of: bytes, name)
  }

  @Test(arguments: SampleProfile.allCases)
  func generatedCalendarsKeepTheirFaultsAndTimes(profile: SampleProfile) {
    checkPromises(of: SampleCalendar(profile, numberOfEvents: 6).bytes, "\(profile)")
  }

  @Test func examplesOfRulesKeepTheirFindings() {
    for rule in RuleRegistry.descriptions {
      let profile = rule.profiles.contains(.rfc) ? Profile.rfc : rule.profiles.first ?? .rfc
      var options = ValidationOptions(profile: profile)
      for example in rule.wrong + rule.right where example.exchange == nil {
        options.limits = example.limits
        let database = example.hasZoneDatabase ? zones : ZoneDatabase(directories: [])
        let bytes = example.file.bytes
        // Large examples are about their size alone.
        if bytes.count > 1 << 17 { continue }
        let redacted = redact(bytes, limits: example.limits, zones: database)
        // A redacted file is UTF-8, and the name of a zone only stays if its rules are known.
        if rule.id == "lex.utf16" || rule.id == "tz.no-database" { continue }
        #expect(
          validate(redacted, options, zones: database).places
            == validate(bytes, options, zones: database).places,
          "\(rule.id): \(example.text)\n\(String(decoding: redacted, as: UTF8.self))")
      }
    }
  }

  @Test func damagedFilesKeepTheirForm() {
    var random = SeededGenerator(seed: RandomTests.seed)
    let pieces = [
      "\r\n ", "\\", ";", ":", "\"", "<b>", "&amp\\;", "%41", "^", "\u{E9}", "\0", "SUMMARY:",
      "BEGIN:VEVENT\r\n", "END:VEVENT\r\n", "\n", "http://", "TZID=EST", "undefined",
    ].map { Array($0.utf8) }
    let sample = SampleCalendar(.worst, numberOfEvents: 5).bytes
    for round in 0..<40 * RandomTests.factor {
      var bytes = sample
      for _ in 0..<6 {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        if Bool.random(using: &random) {
          bytes.remove(at: index)
        } else {
          bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: index)
        }
      }
      let redacted = redact(bytes)
      let name = "seed \(RandomTests.seed), round \(round)"
      #expect(redacted.count == bytes.count, "\(name)")
      #expect(zip(bytes, redacted).allSatisfy { isAlike($0, $1) }, "\(name)")
      // A second redaction finds the same characters to replace.
      let twice = redact(redacted)
      #expect(zip(bytes, twice).allSatisfy { isAlike($0, $1) }, "\(name)")
    }
  }
}
