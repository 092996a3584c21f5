import Foundation
import Testing
import TimeZones

/// The user's zone, which depends on the variable `TZ` and on files that each test makes.
@Suite struct SystemZoneTests {
  private let database = ZoneDatabase(directories: [fixturePath("zoneinfo")])
  private let directory: TemporaryDirectory
  private var files = SystemZoneFiles()

  init() throws {
    directory = try TemporaryDirectory()
    files.localtime = directory.path + "/localtime"
    files.timezone = directory.path + "/timezone"
  }

  struct Case: CustomTestStringConvertible {
    let TZ: String
    let name: String
    let summerOffset: Int
    var testDescription: String { TZ }
  }

  @Test(arguments: [
    Case(TZ: "Europe/Berlin", name: "Europe/Berlin", summerOffset: 7_200),
    Case(TZ: ":Europe/Berlin", name: "Europe/Berlin", summerOffset: 7_200),
    Case(TZ: ":/usr/share/zoneinfo/Europe/Berlin", name: "Europe/Berlin", summerOffset: 7_200),
    Case(TZ: "/usr/share/zoneinfo/Asia/Seoul", name: "Asia/Seoul", summerOffset: 32_400),
    Case(TZ: "/zoneinfo/old/zoneinfo//Asia//Seoul/", name: "Asia/Seoul", summerOffset: 32_400),
    Case(TZ: "UTC", name: "UTC", summerOffset: 0),
    Case(TZ: "", name: "UTC", summerOffset: 0),
    Case(TZ: ":", name: "UTC", summerOffset: 0),
    Case(
      TZ: "EST5EDT,M3.2.0,M11.1.0", name: "EST5EDT,M3.2.0,M11.1.0", summerOffset: -14_400),
    Case(TZ: "<+03>-3", name: "<+03>-3", summerOffset: 10_800),
    // The sign follows POSIX: west is positive.
    Case(TZ: "GMT+3", name: "GMT+3", summerOffset: -10_800),
  ])
  func theVariableNamesTheZone(_ example: Case) throws {
    let zone = try database.systemZone(TZ: example.TZ, files: files)
    #expect(zone.name == example.name)
    #expect(zone.offsetFromUTC(at: try instant("2024-07-01 00:00")) == example.summerOffset)
  }

  @Test(arguments: ["garbage", "QQQ-25:99", "Europe/Nowhere", "../../../etc/passwd", "\u{1B}[31m"])
  func theVariableIsGarbage(_ TZ: String) {
    #expect(throws: SystemZoneError.invalidTZ(TZ)) {
      try database.systemZone(TZ: TZ, files: files)
    }
  }

  @Test func theVariableNamesAFile() throws {
    try directory.write(fixture("zoneinfo/Asia/Kolkata"), to: "own")
    try directory.write(Array("text".utf8), to: "text")
    let zone = try database.systemZone(TZ: directory.path + "/own", files: files)
    #expect(zone.offsetFromUTC(at: try instant("2024-07-01 00:00")) == 19_800)
    let text = directory.path + "/text"
    #expect(throws: SystemZoneError.damagedFile(path: text, .notTZif)) {
      try database.systemZone(TZ: ":" + text, files: files)
    }
    #expect(throws: SystemZoneError.unreadableFile(path: "/dev/null", .notRegularFile)) {
      try database.systemZone(TZ: "/dev/null", files: files)
    }
    #expect(throws: SystemZoneError.unreadableFile(path: "/no/such/file", .notFound)) {
      try database.systemZone(TZ: "/no/such/file", files: files)
    }
  }

  @Test func aRuleNeedsNoDatabaseButANameDoes() throws {
    let none = ZoneDatabase(directories: [])
    #expect(try none.systemZone(TZ: "CET-1CEST", files: files).name == "CET-1CEST")
    #expect(throws: SystemZoneError.unreadableTZ("Europe/Berlin", .noDatabase)) {
      try none.systemZone(TZ: "Europe/Berlin", files: files)
    }
  }

  @Test func aLinkNamesTheZone() throws {
    try directory.link("localtime", to: "/usr/share/zoneinfo/Europe/Berlin")
    try directory.write(Array("Asia/Seoul\n".utf8), to: "timezone")
    #expect(try database.systemZone(TZ: nil, files: files).name == "Europe/Berlin")
  }

  @Test func aCopyIsNamedByTheTextThatAgrees() throws {
    try directory.write(fixture("zoneinfo/Asia/Seoul"), to: "localtime")
    #expect(try database.systemZone(TZ: nil, files: files).name == "localtime")
    try directory.write(Array("Asia/Seoul\n".utf8), to: "timezone")
    #expect(try database.systemZone(TZ: nil, files: files).name == "Asia/Seoul")
  }

  @Test func aCopyWinsOverATextThatDisagrees() throws {
    try directory.write(fixture("zoneinfo/Asia/Seoul"), to: "localtime")
    try directory.write(Array("UTC\n".utf8), to: "timezone")
    let zone = try database.systemZone(TZ: nil, files: files)
    #expect(zone.name == "localtime")
    #expect(zone.offsetFromUTC(at: try instant("2024-07-01 00:00")) == 32_400)
  }

  @Test func withoutAFileTheTextCountsAndThenUTC() throws {
    #expect(try database.systemZone(TZ: nil, files: files).name == "UTC")
    try directory.write(Array("Asia/Seoul".utf8), to: "timezone")
    #expect(try database.systemZone(TZ: nil, files: files).name == "Asia/Seoul")
  }

  @Test func aDamagedFileIsReported() throws {
    try directory.write(Array("TZif2".utf8), to: "localtime")
    #expect(throws: SystemZoneError.damagedFile(path: files.localtime, .truncated)) {
      try database.systemZone(TZ: nil, files: files)
    }
  }
}
