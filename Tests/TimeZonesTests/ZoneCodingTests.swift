import CivilCalendar
import Foundation
import Testing
import TimeZones

/// A zone is encoded only if it is decoded as one with the same clocks.
@Suite struct ZoneCodingTests {
  private func decoded(_ text: String) throws -> Zone {
    try JSONDecoder().decode(Zone.self, from: JSONEncoder().encode(text))
  }

  /// Returns the code of a zone, and expects the decoded zone to have the same clocks.
  private func coded(_ zone: Zone) throws -> String {
    let data = try JSONEncoder().encode(zone)
    let again = try JSONDecoder().decode(Zone.self, from: data)
    for day in ["1970-01-01 00:00", "2024-01-15 12:00", "2024-07-15 12:00"] {
      let instant = try instant(day)
      #expect(again.offsetFromUTC(at: instant) == zone.offsetFromUTC(at: instant))
    }
    return try JSONDecoder().decode(String.self, from: data)
  }

  @Test(arguments: [
    // POSIX has the opposite sign.
    ("<+03>-3", "UTC+03:00"), ("GMT+3", "UTC-03:00"), ("XYZ0", "UTC"),
    ("CET-1CEST", "CET-1CEST"), ("EST5EDT,M3.2.0,M11.1.0", "EST5EDT,M3.2.0,M11.1.0"),
  ])
  func posixRulesSurvive(_ rule: String, _ expected: String) throws {
    #expect(try coded(try #require(posixZone(rule))) == expected)
  }

  @Test(arguments: [
    (3_600, "GMT+0100", "UTC+01:00"), (-34_200, "GMT-0930", "UTC-09:30"),
    (3_600, "Europe/Berlin", "UTC+01:00"), (0, "GMT", "GMT"),
    (19_800, nil, "UTC+05:30"), (-2_670, nil, "UTC-00:44:30"),
  ])
  func zonesOfOneOffsetSurvive(_ offset: Int, _ name: String?, _ expected: String) throws {
    #expect(try coded(try #require(Zone(offsetFromUTC: offset, name: name))) == expected)
  }

  @Test(.enabled(if: ZoneDatabase.system.directory != nil, "the machine has no zone database"))
  func aFileOfAZoneOfTheDatabaseSurvives() throws {
    let machine = try #require(ZoneDatabase.system.directory)
    let file = [UInt8](try Data(contentsOf: URL(filePath: machine + "/America/New_York")))
    for name in ["localtime", "/etc/own"] {
      let again = try coded(try Zone(name: name, parsingTZif: file.span))
      #expect(ZoneDatabase.system.names.contains(again))
    }
    #expect(try coded(.named("America/New_York")) == "America/New_York")
    #expect(try coded(.named("Etc/GMT+5")) == "Etc/GMT+5")
  }

  @Test func whatCannotBeDecodedIsNotEncoded() throws {
    let rule = Array("ABC1DEF,M3.2.0/4,M11.1.0/5".utf8)
    let office = Zone(name: "Office", parsingPosixRule: rule.span)
    let zone = try #require(office)
    let error = try #require(
      throws: EncodingError.self, performing: { try JSONEncoder().encode(zone) })
    #expect("\(error)".contains("Office is not a time zone of this machine"))
  }

  @Test(arguments: [
    "UTCx05:30", "UTC 05:30", "UTC+5:30", "UTC+05", "UTC+05:99", "UTC+05:30:00", "UTC-00:00",
    "UTC+99:00", "UTC+05:30 ", "UTC++5:30", "UTC+05:30:00:00", "UTC5", "", "/etc/localtime",
    "localtime",
  ])
  func otherTextsAreRefused(_ text: String) {
    #expect(throws: DecodingError.self) { try decoded(text) }
  }

  @Test func zonesAreEqualIfNameAndClocksAre() throws {
    let berlin = try Zone.named("Europe/Berlin")
    let again = try JSONDecoder().decode(Zone.self, from: JSONEncoder().encode(berlin))
    #expect(again == berlin)
    #expect(again.hashValue == berlin.hashValue)
    #expect(Zone(offsetFromUTC: 3_600, name: "Europe/Berlin") != berlin)
    #expect(Zone(offsetFromUTC: 3_600, name: "Lagos") != Zone(offsetFromUTC: 3_600, name: "Oran"))
  }
}
