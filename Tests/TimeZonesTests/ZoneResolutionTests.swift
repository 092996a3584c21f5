import Testing
import TimeZones

/// Resolves the names that calendar files have for zones, with the zone database of the machine.
@Suite(.enabled(if: ZoneDatabase().directory != nil, "the machine has no zone database"))
struct ZoneResolutionTests {
  private static let database = ZoneDatabase()

  struct Case: CustomTestStringConvertible {
    let tzid: String
    let zone: String
    let match: ZoneMatch
    var testDescription: String { tzid }

    init(_ tzid: String, _ zone: String, _ match: ZoneMatch) {
      (self.tzid, self.zone, self.match) = (tzid, zone, match)
    }
  }

  @Test(arguments: [
    Case("Europe/Berlin", "Europe/Berlin", .name),
    Case("US/Eastern", "US/Eastern", .name),
    Case("Asia/Calcutta", "Asia/Calcutta", .name),
    Case("America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires", .name),
    Case("UTC", "UTC", .name),
    Case("GMT", "GMT", .name),
    Case("Zulu", "Zulu", .name),
    Case("Etc/GMT+5", "Etc/GMT+5", .name),
    Case("EST5EDT", "EST5EDT", .name),
    Case("  Europe/Berlin ", "Europe/Berlin", .name),
    Case("\"Europe/Berlin\"", "Europe/Berlin", .name),
    Case("europe/berlin", "Europe/Berlin", .letterCase),
    Case("AMERICA/PORT-AU-PRINCE", "America/Port-au-Prince", .letterCase),
    Case("utc", "UTC", .letterCase),
    Case("etc/gmt+5", "Etc/GMT+5", .letterCase),
    Case("America/New York", "America/New_York", .separators),
    Case("America_New_York", "America/New_York", .separators),
    Case("Europe_London", "Europe/London", .separators),
    Case("US-Eastern", "US/Eastern", .separators),
    Case("/freeassociation.sourceforge.net/Europe/Berlin", "Europe/Berlin", .prefixedName),
    Case("/freeassociation.sourceforge.net/Tzfile/UTC", "UTC", .prefixedName),
    Case("/mozilla.org/20050126_1/Europe/Berlin", "Europe/Berlin", .prefixedName),
    Case("/citadel.org/20070227_1/America/New_York", "America/New_York", .prefixedName),
    Case(
      "/softwarestudio.org/Olson_20011030_5/America/New_York", "America/New_York", .prefixedName),
    Case(
      "/softwarestudio.org/Tzfile/America/Indiana/Knox", "America/Indiana/Knox", .prefixedName),
    Case("tzone://Microsoft/Utc", "UTC", .prefixedName),
    Case("z", "UTC", .universalTime),
    Case("W. Europe Standard Time", "Europe/Berlin", .windowsName),
    Case("w. europe standard time", "Europe/Berlin", .windowsName),
    Case("Romance Standard Time 1", "Europe/Paris", .windowsName),
    Case("Mexico Standard Time 2", "America/Mazatlan", .windowsName),
    Case("U.S. Mountain Standard Time", "America/Phoenix", .windowsName),
    Case("Eastern Daylight Time", "America/New_York", .windowsName),
    Case("W. Europe Summer Time", "Europe/Berlin", .windowsName),
    Case("UTC-11", "Etc/GMT+11", .windowsName),
    Case(
      "(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Berlin",
      .windowsWording),
    Case(
      "Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Berlin", .windowsWording),
    Case("(GMT-05.00) Eastern Time (US & Canada)", "America/New_York", .windowsWording),
    Case("(UTC-05:00) Eastern Time (US and Canada)", "America/New_York", .windowsWording),
    Case("(UTC+07:00) Bangkok\\, Hanoi\\, Jakarta", "Asia/Bangkok", .windowsWording),
    Case("(UTC-03:00) Brasília", "America/Sao_Paulo", .windowsWording),
    Case("(UTC) Coordinated Universal Time", "Etc/UTC", .windowsWording),
    Case(
      "(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London", "Europe/London",
      .windowsWording),
    Case("(GMT+09:00) Nagoya, Tokyo", "Asia/Tokyo", .offsetAndCity),
    Case("(UTC+00:00) Dublin", "Europe/Dublin", .offsetAndCity),
    Case("(GMT+01:00) Europe/Berlin", "Europe/Berlin", .prefixedName),
    Case("(UTC+05:45)", "UTC+05:45", .offset),
    Case("GMT+05:30", "UTC+05:30", .offset),
    Case("GMT-0500", "UTC-05:00", .offset),
    Case("UTC-3", "UTC-03:00", .offset),
    Case("UTC+1:30", "UTC+01:30", .offset),
    Case("UTC +0100", "UTC+01:00", .offset),
    Case("+05:30", "UTC+05:30", .offset),
    Case("-0800", "UTC-08:00", .offset),
  ])
  func findsTheZoneAndSaysHow(_ example: Case) throws {
    let resolution = try Self.database.resolve(example.tzid)
    #expect(resolution.zone.name == example.zone)
    #expect(resolution.match == example.match)
  }

  @Test(arguments: [
    ("US/Eastern", false), ("Europe/Berlin", false), ("\"Europe/Berlin\"", false),
    ("EST5EDT", false), ("UTC", false), ("GMT", false), ("z", false),
    ("/mozilla.org/20050126_1/Europe/Berlin", false), ("W. Europe Standard Time", false),
    ("w. europe standard time", false), ("(GMT-05.00) Eastern Time (US & Canada)", false),
    ("US-Eastern", true), ("us/eastern", true), ("EST", true), ("MST", true), ("HST", true),
    ("/mozilla.org/20050126_1/europe/berlin", true), ("(GMT+01:00) europe/berlin", true),
    ("(GMT+09:00) Nagoya, Tokyo", true), ("GMT+05:30", true),
  ])
  func aNameOfTheDatabaseGoesBeforeADefinition(_ tzid: String, yields: Bool) throws {
    #expect(try Self.database.resolve(tzid).yieldsToDefinition == yields)
  }

  @Test func everyNameIsFoundInOtherLettersAndWithOtherSeparators() throws {
    for name in Self.database.names {
      #expect(try Self.database.resolve(name).match == .name, "\(name)")
      for text in [
        name.lowercased(), name.uppercased(), String(name.map { $0 == "/" ? "_" : $0 }),
        String(name.map { $0 == "_" ? " " : $0 }), "/x.example/20240101_1/\(name)",
      ] {
        #expect(try Self.database.resolve(text).zone.name == name, "\(text)")
      }
    }
  }

  @Test func readsBytes() throws {
    let bytes = Array("W. Europe Standard Time".utf8)
    #expect(try Self.database.resolve(bytes.span).zone.name == "Europe/Berlin")
    let long = [UInt8](repeating: 0x41, count: 256)
    #expect(throws: ZoneLookupError.unknownName(String(repeating: "A", count: 255))) {
      try Self.database.resolve(long.span)
    }
    let invalid: [UInt8] = [0xFF, 0xFE, 0x00]
    #expect(throws: ZoneLookupError.unknownName("\u{FFFD}\u{FFFD}\u{0}")) {
      try Self.database.resolve(invalid.span)
    }
  }

  @Test(arguments: [
    "", " ", "\"\"", "Eastern", "CST", "PST", "Customized Time Zone", "MyTimezone",
    "tzone://Microsoft/Custom", "Foo/Japan", "Etc/GMT+15", "GMT+25", "GMT+1:2:3", "GMT+", "+5",
    "+", "GMT -0500 (Standard) / GMT -0400 (Daylight)", "(GMT+05:00) Berlin", "(", "(UTC+", ")",
    "Europe", "Europe/", "/Europe", "posix/Europe/Berlin2", "Standard Time", "Standard Time 1",
    "\u{0}", "Europe/Berlin\u{0}", "Europe//Berlin2",
    String(repeating: "a", count: 255), String(repeating: "/a", count: 200),
    "//////////////////////////////////////////////////////////////////////////////////////////",
  ])
  func saysThatATextMeansNoZone(_ tzid: String) {
    #expect(throws: ZoneLookupError.unknownName(tzid)) { try Self.database.resolve(tzid) }
  }

  @Test(arguments: [
    "../../../etc/passwd", "Europe/../../../etc/passwd", "./Europe/Berlin", "/etc/localtime",
    "/proc/self/fd/0", "tzdata.zi", "zone.tab", "leapseconds", "posixrules", "localtime",
    "Factory", "right/UTC", "posix", "right", ".", "..", "Europe/.", "iso3166.tab",
  ])
  func opensNoFileThatIsNotAZone(_ tzid: String) {
    #expect(throws: ZoneLookupError.unknownName(tzid)) { try Self.database.zone(named: tzid) }
  }
}
