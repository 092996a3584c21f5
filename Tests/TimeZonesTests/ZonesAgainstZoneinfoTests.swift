import CivilCalendar
import Foundation
import Testing
import TimeZones

/// Compares each zone with Python's `zoneinfo`, from 1900 to 2100.
///
/// `Tests/Oracles/zones_zoneinfo.py` records the figures, and describes them. Zones change with
/// each release of the zone database, so those of the machine are compared only if it has the
/// recorded release; the fixtures include some files of that release for other machines. A walk
/// over the grid of 8 hours is slow in a debug build, so only the fixtures are walked over unless
/// the environment variable `CALVIEW_ALL_ZONES` is set.
@Suite struct ZonesAgainstZoneinfoTests {
  @Test func zonesOfTheFixturesAgree() throws {
    let recorded = try RecordedZones()
    let database = ZoneDatabase(directories: [fixturePath("zoneinfo")])
    #expect(database.names.count >= 14)
    for name in database.names where name != "UTC" {
      let expected = try #require(recorded.lines[name], "\(name) has no recorded figures")
      #expect(figures(of: try database.zone(named: name), withGrid: true) == expected, "\(name)")
    }
  }

  @Test(.enabled(if: RecordedZones.areOfThisMachine, "the machine has another zone database"))
  func zonesOfTheMachineAgree() throws {
    let withGrid = ProcessInfo.processInfo.environment["CALVIEW_ALL_ZONES"] != nil
    let database = ZoneDatabase()
    let recorded = try RecordedZones()
    #expect(recorded.lines.count > 500)
    for (name, expected) in recorded.lines {
      let figures = figures(of: try database.zone(named: name), withGrid: withGrid)
      #expect(figures == Array(expected.prefix(figures.count)), "\(name)")
    }
  }

  private static let first: Int64 = -2_208_988_800
  private static let last: Int64 = 4_102_444_800

  /// Returns the number of changes, and the checksums of changes, readings and, on request, the
  /// grid.
  private func figures(of zone: Zone, withGrid: Bool) -> [String] {
    let changes = changes(of: zone)
    var ofChanges = Checksum()
    var ofReadings = Checksum()
    for (change, before, after) in changes {
      ofChanges.add(change)
      ofChanges.add(Int32(before))
      ofChanges.add(Int32(after))
      let middle = Int64((before + after) >> 1)
      let (before, after) = (Int64(before), Int64(after))
      for wall in [
        change + before - 1, change + before, change + middle, change + after - 1, change + after,
      ] {
        let reading = zone.reading(of: WallTime(secondsSinceEpoch: wall))
        let kind: Int32 =
          switch reading {
          case .once: 0
          case .inGap: 1
          case .twice: 2
          }
        ofReadings.add(wall)
        ofReadings.add(reading.instant.secondsSinceEpoch)
        ofReadings.add(kind)
      }
    }
    guard withGrid else { return [String(changes.count), ofChanges.text, ofReadings.text] }
    var ofGrid = Checksum()
    for second in stride(from: Self.first, to: Self.last, by: 8 * 3_600) {
      ofGrid.add(Int32(zone.offsetFromUTC(at: Instant(secondsSinceEpoch: second))))
    }
    return [String(changes.count), ofChanges.text, ofReadings.text, ofGrid.text]
  }

  /// Returns each instant at which the offset changes, with the offsets before and after.
  private func changes(of zone: Zone) -> [(Int64, Int, Int)] {
    var stretch = zone.offsetPeriod(at: Instant(secondsSinceEpoch: Self.first))
    var changes: [(Int64, Int, Int)] = []
    while stretch.end.secondsSinceEpoch < Self.last {
      let next = zone.offsetPeriod(at: stretch.end)
      if next.offsetFromUTC != stretch.offsetFromUTC {
        changes.append((next.start.secondsSinceEpoch, stretch.offsetFromUTC, next.offsetFromUTC))
      }
      stretch = next
    }
    return changes
  }
}

/// The figures that were recorded for each zone.
private struct RecordedZones {
  let version: String
  let lines: [String: [String]]

  init() throws {
    let text = String(decoding: try fixture("zones-zoneinfo.tsv"), as: UTF8.self)
    let lines = text.split(separator: "\n")
    version = String(try #require(lines.first?.split(whereSeparator: { " ,".contains($0) })[1]))
    self.lines = Dictionary(
      uniqueKeysWithValues: lines.dropFirst().map { line in
        let columns = line.split(separator: "\t").map(String.init)
        return (columns[0], Array(columns.dropFirst()))
      })
  }

  /// Whether the machine has the release of the zone database from which the figures were made.
  static var areOfThisMachine: Bool {
    guard let version = try? RecordedZones().version else { return false }
    let versionHere = ZoneDatabase().version
    if versionHere != version {
      print("the zone database is \(versionHere ?? "missing"), the figures are of \(version)")
    }
    return versionHere == version
  }
}

/// CRC-32 as in zlib, of numbers in little-endian order.
private struct Checksum {
  private static let table: [UInt32] = (0..<256).map { (byte: UInt32) in
    (0..<8).reduce(byte) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
  }

  private var value: UInt32 = .max

  mutating func add(_ number: some FixedWidthInteger) {
    var rest = UInt64(truncatingIfNeeded: number)
    for _ in 0..<number.bitWidth / 8 {
      let index = Int((value ^ UInt32(truncatingIfNeeded: rest)) & 0xFF)
      value = value >> 8 ^ Self.table[index]
      rest >>= 8
    }
  }

  var text: String {
    let digits = String(~value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
