import Foundation
import Testing
import TimeZones

/// Checks which files of a zone directory are opened, in directories that each test makes.
@Suite struct ZoneDatabaseTests {
  /// A directory with good zones, and another zone outside of it.
  private struct Machine {
    let directory: TemporaryDirectory
    var zones: String { directory.path + "/zoneinfo" }

    init() throws {
      directory = try TemporaryDirectory()
      try directory.write(fixture("zoneinfo/UTC"), to: "zoneinfo/UTC")
      try directory.write(fixture("zoneinfo/Europe/Berlin"), to: "zoneinfo/Europe/Berlin")
      try directory.write(fixture("zoneinfo/Asia/Seoul"), to: "outside/Seoul")
    }

    func database() -> ZoneDatabase { ZoneDatabase(directories: [zones]) }
  }

  @Test func aMachineWithoutZonesSaysSo() throws {
    let empty = try TemporaryDirectory()
    let database = ZoneDatabase(directories: ["/no/such/directory", empty.path])
    #expect(database.directory == nil)
    #expect(database.names.isEmpty)
    #expect(database.version == nil)
    #expect(throws: ZoneLookupError.noDatabase) { try database.zone(named: "Europe/Berlin") }
    #expect(throws: ZoneLookupError.noDatabase) { try database.resolve("Europe/Berlin") }
    #expect(throws: ZoneLookupError.noDatabase) { try database.resolve("W. Europe Standard Time") }
    #expect(throws: ZoneLookupError.noDatabase) { try database.resolve("/x/Europe/Berlin") }
    #expect(try database.resolve("utc").zone.name == "UTC")
    #expect(try database.resolve("GMT+05:30").zone.name == "UTC+05:30")
  }

  @Test func theFirstDirectoryWithZonesIsTaken() throws {
    let machine = try Machine()
    let database = ZoneDatabase(directories: ["/no/such/directory", machine.zones, "/usr"])
    let directory = try #require(database.directory)
    #expect(directory.hasSuffix("/zoneinfo"))
    #expect(ZoneDatabase.directories(TZDIR: "/elsewhere").first == "/elsewhere")
    #expect(ZoneDatabase.directories(TZDIR: "relative").first == "/usr/share/zoneinfo")
  }

  @Test func linksInsideTheDirectoryAreFollowed() throws {
    let machine = try Machine()
    try machine.directory.link("zoneinfo/Area/Relative", to: "../Europe/Berlin")
    try machine.directory.link("zoneinfo/Absolute", to: machine.zones + "/Europe/Berlin")
    try machine.directory.link("zoneinfo/Germany", to: "Europe")
    let database = machine.database()
    for name in ["Area/Relative", "Absolute", "Germany/Berlin"] {
      #expect(try database.zone(named: name).name == name)
    }
  }

  @Test func linksOutOfTheDirectoryAreRefused() throws {
    let machine = try Machine()
    try machine.directory.link("zoneinfo/File", to: "../outside/Seoul")
    try machine.directory.link("zoneinfo/Absolute", to: machine.directory.path + "/outside/Seoul")
    try machine.directory.link("zoneinfo/Folder", to: "../outside")
    let database = machine.database()
    for name in ["File", "Absolute", "Folder/Seoul"] {
      #expect(throws: ZoneLookupError.unreadable(name: name, .outsideDirectory)) {
        try database.zone(named: name)
      }
    }
  }

  @Test func aDirectoryThatStartsAlikeIsOutside() throws {
    let machine = try Machine()
    try machine.directory.write(fixture("zoneinfo/Asia/Seoul"), to: "zoneinfo-old/Seoul")
    try machine.directory.link("zoneinfo/Seoul", to: "../zoneinfo-old/Seoul")
    let database = machine.database()
    #expect(throws: ZoneLookupError.unreadable(name: "Seoul", .outsideDirectory)) {
      try database.zone(named: "Seoul")
    }
  }

  @Test func linksInACircleLeadNowhere() throws {
    let machine = try Machine()
    try machine.directory.link("zoneinfo/One", to: "Two")
    try machine.directory.link("zoneinfo/Two", to: "One")
    let database = machine.database()
    #expect(throws: ZoneLookupError.unknownName("One")) { try database.zone(named: "One") }
  }

  @Test func pipesAndDirectoriesAreNoZonesAndDoNotHang() throws {
    let machine = try Machine()
    #expect(unsafe mkfifo(machine.zones + "/Pipe", 0o600) == 0)
    let database = machine.database()
    #expect(throws: ZoneLookupError.unknownName("Pipe")) { try database.zone(named: "Pipe") }
    #expect(throws: ZoneLookupError.unknownName("Europe")) { try database.zone(named: "Europe") }
  }

  @Test func filesThatAreNoZonesAreUnknown() throws {
    let machine = try Machine()
    try machine.directory.write(Array("#!/bin/sh\n".utf8), to: "zoneinfo/Script")
    try machine.directory.write([], to: "zoneinfo/Empty")
    let database = machine.database()
    #expect(throws: ZoneLookupError.unknownName("Script")) { try database.zone(named: "Script") }
    #expect(throws: ZoneLookupError.unknownName("Empty")) { try database.zone(named: "Empty") }
  }

  @Test func damagedAndHugeFilesAreReported() throws {
    let machine = try Machine()
    let bytes = try fixture("zoneinfo/Europe/Berlin")
    try machine.directory.write(Array(bytes.prefix(500)), to: "zoneinfo/Europe/Damaged")
    let huge = bytes + [UInt8](repeating: 0, count: TZif.largestFile)
    try machine.directory.write(huge, to: "zoneinfo/Europe/Huge")
    let database = machine.database()
    for _ in 0..<2 {
      #expect(throws: ZoneLookupError.damaged(name: "Europe/Damaged", .truncated)) {
        try database.resolve("europe/damaged")
      }
      #expect(throws: ZoneLookupError.unreadable(name: "Europe/Huge", .tooLarge)) {
        try database.resolve("Europe/Huge")
      }
    }
    let names = ["Europe/Damaged", "Europe/Huge", "Europe/Missing"]
    #expect(names.map { database.hasZone($0.utf8Span.span) } == [true, true, false])
  }

  @Test func aZoneIsReadOnce() throws {
    let machine = try Machine()
    let database = machine.database()
    let before = try database.zone(named: "Europe/Berlin")
    try machine.directory.write(fixture("zoneinfo/Asia/Seoul"), to: "zoneinfo/Europe/Berlin")
    let after = try database.zone(named: "Europe/Berlin")
    let noon = try instant("2024-12-06 12:00")
    #expect(before.offsetFromUTC(at: noon) == after.offsetFromUTC(at: noon))
  }

  @Test func namesComeFromTheDirectoryWhereThereIsNoText() throws {
    let machine = try Machine()
    try machine.directory.write(fixture("zoneinfo/UTC"), to: "zoneinfo/America/Indiana/Knox")
    try machine.directory.write(fixture("zoneinfo/UTC"), to: "zoneinfo/right/UTC")
    try machine.directory.write([], to: "zoneinfo/zone.tab")
    let database = machine.database()
    #expect(database.names == ["America/Indiana/Knox", "Europe/Berlin", "UTC"])
    #expect(database.version == nil)
    #expect(try database.resolve("europe berlin").zone.name == "Europe/Berlin")
  }

  @Test func oldNamesThatAreOnlyListedLeadToTheirZones() throws {
    let machine = try Machine()
    let text = """
      # version 2025b
      # This zic input file is in the public domain.
      R d 1916 o - Jun 14 23s 1 S
      Z Europe/Berlin 0:53:28 - LMT 1893 Ap
      1 c CE%sT 1980
      Zone Europe/Missing 0:53:28 - LMT 1893 Ap
      L Europe/Berlin Arctic/Longyearbyen
      Link Europe/Berlin Old/Name
      L Europe/Berlin ../../etc/passwd
      L ../outside/Seoul Bad/Target
      Z
      L
      """
    try machine.directory.write(Array(text.utf8), to: "zoneinfo/tzdata.zi")
    let database = machine.database()
    #expect(database.version == "2025b")
    #expect(
      database.names == [
        "Arctic/Longyearbyen", "Bad/Target", "Europe/Berlin", "Europe/Missing", "Old/Name",
      ])
    let resolution = try database.resolve("Arctic/Longyearbyen")
    #expect(resolution.zone.name == "Arctic/Longyearbyen")
    #expect(resolution.match == .name)
    let noon = try instant("2024-07-01 12:00")
    #expect(resolution.zone.offsetFromUTC(at: noon) == 7_200)
    #expect(try database.resolve("old/name").match == .letterCase)
    #expect(throws: ZoneLookupError.unknownName("Europe/Missing")) {
      try database.resolve("Europe/Missing")
    }
    #expect(throws: ZoneLookupError.unknownName("../outside/Seoul")) {
      try database.resolve("Bad/Target")
    }
  }

  @Test func severalThreadsShareADatabase() async throws {
    let database = ZoneDatabase(directories: [fixturePath("zoneinfo")])
    let names = database.names
    let noon = try instant("2024-07-01 12:00")
    let sums = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          names.reduce(0) { sum, name in
            sum + ((try? database.resolve(name.lowercased()))?.zone.offsetFromUTC(at: noon) ?? -1)
          }
        }
      }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(sums.count == 1)
  }
}
