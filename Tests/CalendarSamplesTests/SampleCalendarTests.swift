import CalendarSamples
import Testing

@Suite struct SampleCalendarTests {
  /// The recorded figures were measured with these very calendars; a change requires new
  /// measurements.
  private static let fingerprints: [SampleProfile: UInt64] = [
    .plain: 9_463_022_369_617_838_184,
    .recurring: 15_329_169_253_448_081_913,
    .allday: 11_637_362_852_065_929_155,
    .attendees: 1_728_493_099_084_454_533,
    .worst: 4_190_719_271_478_642_212,
  ]

  @Test(arguments: SampleProfile.allCases)
  func calendarsAreTheSameEverywhere(profile: SampleProfile) {
    let bytes = SampleCalendar(profile, numberOfEvents: 200).bytes
    let fingerprint = bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    #expect(fingerprint == Self.fingerprints[profile])
  }

  @Test(arguments: SampleProfile.allCases)
  func calendarsHaveAsManyEventsAsAskedFor(profile: SampleProfile) {
    for count in [0, 1, 2, 57] {
      let lines = Self.lines(of: SampleCalendar(profile, numberOfEvents: count))
      #expect(lines.count { $0 == "BEGIN:VEVENT" } == count)
      #expect(lines.count { $0 == "END:VEVENT" } == count)
    }
  }

  @Test(arguments: SampleProfile.allCases)
  func seedsGiveCalendarsOfTheirOwn(profile: SampleProfile) {
    let first = Self.identifiers(of: SampleCalendar(profile, numberOfEvents: 50))
    let second = Self.identifiers(of: SampleCalendar(profile, numberOfEvents: 50, seed: 2))
    #expect(first.isDisjoint(with: second))
  }

  @Test(arguments: SampleProfile.allCases)
  func linesAreFoldedAndEndInCRLF(profile: SampleProfile) {
    let text = SampleCalendar(profile, numberOfEvents: 200).bytes
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    #expect(lines.last?.isEmpty == true)
    #expect(lines.dropLast().allSatisfy { $0.last == UInt8(ascii: "\r") && $0.count <= 76 })
    #expect(lines.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
  }

  @Test func piecesAreThoseOfTheWhole() {
    let calendar = SampleCalendar(.attendees, numberOfEvents: 200)
    var pieces: [[UInt8]] = []
    calendar.forEachPiece { pieces.append($0) }
    #expect(pieces.count > 1)
    #expect(Array(pieces.joined()) == calendar.bytes)
  }

  private static func lines(of calendar: SampleCalendar) -> [Substring] {
    String(decoding: calendar.bytes, as: UTF8.self).split(separator: "\r\n")
  }

  private static func identifiers(of calendar: SampleCalendar) -> Set<Substring> {
    Set(lines(of: calendar).filter { $0.hasPrefix("UID:") })
  }
}
