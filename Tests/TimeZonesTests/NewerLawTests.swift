import CivilCalendar
import Testing
import TimeZones

/// Whether a definition in a file knows a law that the zone database, here that of 2025, does not.
///
/// British Columbia has not changed its clocks since 8 March 2026, which release 2026b was the first
/// to know.
@Suite struct NewerLawTests {
  private static let database = ZoneDatabase(directories: [fixturePath("zoneinfo")])

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var zone = "America/Vancouver"
    /// The day from which on the clocks follow the definition.
    let day: String?
    let parts: [Part]
  }

  private static let rulesThatEnd = [
    Part(
      "DAYLIGHT 20070311T020000 -0800 -0700",
      "FREQ=YEARLY;BYMONTH=3;BYDAY=2SU;UNTIL=20260308T100000Z"),
    Part(
      "STANDARD 20071104T020000 -0700 -0800",
      "FREQ=YEARLY;BYMONTH=11;BYDAY=1SU;UNTIL=20251102T090000Z"),
  ]

  private static let rulesThatGoOn = [
    Part("DAYLIGHT 20070311T020000 -0800 -0700", "FREQ=YEARLY;BYMONTH=3;BYDAY=2SU"),
    Part("STANDARD 20071104T020000 -0700 -0800", "FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"),
  ]

  private static let list = [
    Part(
      "DAYLIGHT 20230312T020000 -0800 -0700",
      dates: ["2024-03-10 02:00", "2025-03-09 02:00", "2026-03-08 02:00"]),
    Part(
      "STANDARD 20221106T020000 -0700 -0800",
      dates: ["2023-11-05 02:00", "2024-11-03 02:00", "2025-11-02 02:00"]),
  ]

  @Test(arguments: [
    Case(testDescription: "rules that end", day: "2026-11-01", parts: rulesThatEnd),
    Case(
      testDescription: "rules that end, and the offset that stays", day: "2026-11-01",
      parts: rulesThatEnd + [Part("STANDARD 20261101T020000 -0700 -0700 MST")]),
    Case(
      testDescription: "a list and the offset that stays", day: "2026-11-01",
      parts: list + [Part("STANDARD 20261101T020000 -0700 -0700 MST")]),
    Case(
      testDescription: "another rule from a year on", day: "2027-03-14",
      parts: [
        Part(
          "DAYLIGHT 20070311T020000 -0800 -0700",
          "FREQ=YEARLY;BYMONTH=3;BYDAY=2SU;UNTIL=20260308T100000Z"),
        Part("STANDARD 20071104T020000 -0700 -0800", "FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"),
        Part("DAYLIGHT 20270404T020000 -0800 -0700", "FREQ=YEARLY;BYMONTH=4;BYDAY=1SU"),
      ]),
    Case(
      testDescription: "another offset in a zone without changes", zone: "Asia/Seoul",
      day: "2027-03-01",
      parts: [
        Part("STANDARD 19881009T030000 +1000 +0900"), Part("STANDARD 20270301T000000 +0900 +0830"),
      ]),
    Case(
      testDescription: "an offset that the definition only starts from", zone: "Asia/Seoul",
      day: nil, parts: [Part("STANDARD 20270301T000000 +0900 +0830")]),
    Case(
      testDescription: "an old law from the year of an event on", zone: "America/Sao_Paulo",
      day: nil,
      parts: [
        Part("DAYLIGHT 20261018T000000 -0300 -0200", "FREQ=YEARLY;BYMONTH=10;BYDAY=3SU"),
        Part("STANDARD 20270221T000000 -0200 -0300", "FREQ=YEARLY;BYMONTH=2;BYDAY=3SU"),
      ]),
    Case(
      testDescription: "rules up to the end of a year", day: nil,
      parts: [
        Part(
          "DAYLIGHT 20070311T020000 -0800 -0700",
          "FREQ=YEARLY;BYMONTH=3;BYDAY=2SU;UNTIL=20271231T000000Z"),
        Part(
          "STANDARD 20071104T020000 -0700 -0800",
          "FREQ=YEARLY;BYMONTH=11;BYDAY=1SU;UNTIL=20271231T000000Z"),
      ]),
    Case(testDescription: "rules that go on", day: nil, parts: rulesThatGoOn),
    Case(testDescription: "a list that ends", day: nil, parts: list),
    Case(
      testDescription: "the last two changes alone", day: nil,
      parts: [
        Part("STANDARD 20251102T020000 -0700 -0800"), Part("DAYLIGHT 20260308T020000 -0800 -0700"),
      ]),
    Case(
      testDescription: "the rule of today alone", day: nil,
      parts: [Part("STANDARD 19700101T000000 -0700 -0700")]),
    Case(
      testDescription: "the offset on the day of an event", day: nil,
      parts: [Part("DAYLIGHT 20260408T090000 -0700 -0700")]),
    Case(
      testDescription: "rules that ended before the database was made", day: nil,
      parts: [
        Part(
          "DAYLIGHT 20070311T020000 -0800 -0700",
          "FREQ=YEARLY;BYMONTH=3;BYDAY=2SU;UNTIL=20190310T100000Z"),
        Part(
          "STANDARD 20071104T020000 -0700 -0800",
          "FREQ=YEARLY;BYMONTH=11;BYDAY=1SU;UNTIL=20191103T090000Z"),
      ]),
    Case(
      testDescription: "rules that end when the calendars of computers do", day: nil,
      parts: [
        Part(
          "DAYLIGHT 20070311T020000 -0800 -0700",
          "FREQ=YEARLY;BYMONTH=3;BYDAY=2SU;UNTIL=20370308T100000Z"),
        Part(
          "STANDARD 20071104T020000 -0700 -0800",
          "FREQ=YEARLY;BYMONTH=11;BYDAY=1SU;UNTIL=20371101T090000Z"),
      ]),
    Case(
      testDescription: "the changes that a zone without any had elsewhere", zone: "Asia/Seoul",
      day: nil, parts: rulesThatEnd),
  ])
  func lawsAreTakenFromDefinitionsThatTellOfThem(_ example: Case) throws {
    let known = try Self.database.zone(named: example.zone)
    let zone = try Zone(definition(example.parts))
    let change = zone.newerLaw(than: known, releasedIn: Self.database.yearOfRelease)
    #expect(change.map { known.wallTime(at: $0).day.description } == example.day)
    guard let change else { return }
    let joined = known.followed(by: zone, from: change)
    let start = try instant("1900-01-01 00:00")
    #expect(joined.firstDifference(from: known, in: start..<change) == nil)
    let end = try instant("2100-01-01 00:00")
    #expect(joined.firstDifference(from: zone, in: change..<end) == nil)
    #expect(joined.name == example.zone)
    #expect(!joined.isOfFile)
  }

  @Test func aDatabaseThatKnowsTheLawIsNotCorrectedByWhoeverDoesNot() throws {
    // From release 2026b on, the zone is as these rules say.
    let known = try #require(posixZone("MST7"))
    let before = try Self.database.zone(named: "America/Vancouver")
    let database = before.followed(by: known, from: try instant("2026-11-01 09:00"))
    let old = try Zone(definition(Self.rulesThatGoOn))
    for release in 2025...2028 {
      #expect(old.newerLaw(than: database, releasedIn: release) == nil)
      #expect(old.newerLaw(than: known, releasedIn: release) == nil)
    }
  }

  @Test func aDatabaseOfUnknownAgeIsNotCorrected() throws {
    let known = try Self.database.zone(named: "America/Vancouver")
    let zone = try Zone(definition(Self.rulesThatEnd))
    #expect(zone.newerLaw(than: known, releasedIn: nil) == nil)
  }

  @Test(
    arguments: [
      ("# version 2026b\n# This zic input file", nil, "2026b"),
      ("# version 2025b-dirty\n", nil, "2025b"),
      (nil, "2024a\n", "2024a"),
      ("# no version\n", "2023c-1\n", "2023c"),
      ("# version \n", nil, nil),
      (nil, nil, nil),
    ] as [(String?, String?, String?)])
  func releasesAreReadFromEitherFile(text: String?, file: String?, release: String?) throws {
    let machine = try TemporaryDirectory()
    try machine.write(fixture("zoneinfo/UTC"), to: "UTC")
    if let text { try machine.write(Array(text.utf8), to: "tzdata.zi") }
    if let file { try machine.write(Array(file.utf8), to: "+VERSION") }
    let database = ZoneDatabase(directories: [machine.path])
    #expect(database.version == release)
    #expect(database.yearOfRelease == release.flatMap { Int($0.prefix(4)) })
  }
}
