import CivilCalendar
import Testing
import TimeZones

/// Compares the tables of Windows names and wordings with the zone database of the machine.
@Suite(.enabled(if: ZoneDatabase().directory != nil, "the machine has no zone database"))
struct WindowsNamesTests {
  private static let database = ZoneDatabase()

  @Test func everyWindowsZoneLeadsToItsZone() throws {
    #expect(WindowsZones.zoneNames.count > 135)
    for (name, zone) in WindowsZones.zoneNames where name != "UTC" {
      let resolution = try Self.database.resolve(name)
      #expect(resolution.zone.name == zone, "\(name)")
      #expect(resolution.match == .windowsName, "\(name)")
    }
  }

  @Test func everyWordingLeadsToTheZoneItStandsBeside() throws {
    for (name, wordings) in WindowsWordings.byZone {
      let expected = try Self.database.resolve(name).zone
      for wording in wordings {
        let resolution = try Self.database.resolve("(UTC) " + wording)
        #expect(resolution.match == .windowsWording, "\(wording)")
        // The wording came with another offset, so only the rules count.
        let sameRules = ["2010-01-01 00:00", "2024-07-01 00:00"].allSatisfy { text in
          guard let moment = try? instant(text) else { return false }
          return resolution.zone.offsetFromUTC(at: moment) == expected.offsetFromUTC(at: moment)
        }
        #expect(sameRules, "\(wording)")
      }
    }
  }

  @Test func noWordingStandsBesideTwoZones() {
    let wordings = WindowsWordings.byZone.values.joined().map { $0.lowercased() }
    let repeated = Dictionary(grouping: wordings) { $0 }.filter { $1.count > 1 }.keys
    #expect(repeated.isEmpty)
  }

  /// Zones that are too new for known lists of wordings.
  private static let zonesWithoutWording: Set = [
    "Alberta Standard Time", "British Columbia Standard Time", "Manitoba Standard Time",
  ]

  @Test func everyWindowsZoneHasAWording() {
    let without = Set(WindowsZones.zoneNames.keys).subtracting(WindowsWordings.byZone.keys)
    #expect(without == Self.zonesWithoutWording)
  }

  /// The offsets in the wordings of Microsoft's list of default time zones of 2024.
  private static let statedOffsets = """
    -12:00 Dateline Standard Time
    -11:00 UTC-11
    -10:00 Aleutian Standard Time, Hawaiian Standard Time
    -09:30 Marquesas Standard Time
    -09:00 Alaskan Standard Time, UTC-09
    -08:00 Pacific Standard Time (Mexico), UTC-08, Pacific Standard Time
    -07:00 US Mountain Standard Time, Mountain Standard Time (Mexico), Mountain Standard Time
    -07:00 Yukon Standard Time
    -06:00 Central America Standard Time, Central Standard Time, Easter Island Standard Time
    -06:00 Central Standard Time (Mexico), Canada Central Standard Time
    -05:00 SA Pacific Standard Time, Eastern Standard Time (Mexico), Eastern Standard Time
    -05:00 Haiti Standard Time, Cuba Standard Time, US Eastern Standard Time
    -05:00 Turks And Caicos Standard Time
    -04:00 Paraguay Standard Time, Atlantic Standard Time, Venezuela Standard Time
    -04:00 Central Brazilian Standard Time, SA Western Standard Time, Pacific SA Standard Time
    -03:30 Newfoundland Standard Time
    -03:00 Tocantins Standard Time, E. South America Standard Time, SA Eastern Standard Time
    -03:00 Argentina Standard Time, Montevideo Standard Time, Magallanes Standard Time
    -03:00 Saint Pierre Standard Time, Bahia Standard Time
    -02:00 UTC-02, Mid-Atlantic Standard Time, Greenland Standard Time
    -01:00 Azores Standard Time, Cape Verde Standard Time
    +00:00 GMT Standard Time, Greenwich Standard Time, Sao Tome Standard Time
    +01:00 Morocco Standard Time, W. Europe Standard Time, Central Europe Standard Time
    +01:00 Romance Standard Time, Central European Standard Time, W. Central Africa Standard Time
    +02:00 GTB Standard Time, Middle East Standard Time, Egypt Standard Time
    +02:00 E. Europe Standard Time, West Bank Standard Time, South Africa Standard Time
    +02:00 FLE Standard Time, Israel Standard Time, South Sudan Standard Time
    +02:00 Kaliningrad Standard Time, Sudan Standard Time, Libya Standard Time
    +02:00 Namibia Standard Time
    +03:00 Jordan Standard Time, Arabic Standard Time, Syria Standard Time
    +03:00 Turkey Standard Time, Arab Standard Time, Belarus Standard Time
    +03:00 Russian Standard Time, E. Africa Standard Time, Volgograd Standard Time
    +03:30 Iran Standard Time
    +04:00 Arabian Standard Time, Astrakhan Standard Time, Azerbaijan Standard Time
    +04:00 Russia Time Zone 3, Mauritius Standard Time, Saratov Standard Time
    +04:00 Georgian Standard Time, Caucasus Standard Time
    +04:30 Afghanistan Standard Time
    +05:00 West Asia Standard Time, Qyzylorda Standard Time, Ekaterinburg Standard Time
    +05:00 Pakistan Standard Time
    +05:30 India Standard Time, Sri Lanka Standard Time
    +05:45 Nepal Standard Time
    +06:00 Central Asia Standard Time, Bangladesh Standard Time, Omsk Standard Time
    +06:30 Myanmar Standard Time
    +07:00 SE Asia Standard Time, Altai Standard Time, W. Mongolia Standard Time
    +07:00 North Asia Standard Time, N. Central Asia Standard Time, Tomsk Standard Time
    +08:00 China Standard Time, North Asia East Standard Time, Singapore Standard Time
    +08:00 W. Australia Standard Time, Taipei Standard Time, Ulaanbaatar Standard Time
    +08:45 Aus Central W. Standard Time
    +09:00 Transbaikal Standard Time, Tokyo Standard Time, North Korea Standard Time
    +09:00 Korea Standard Time, Yakutsk Standard Time
    +09:30 Cen. Australia Standard Time, AUS Central Standard Time
    +10:00 E. Australia Standard Time, AUS Eastern Standard Time, West Pacific Standard Time
    +10:00 Tasmania Standard Time, Vladivostok Standard Time
    +10:30 Lord Howe Standard Time
    +11:00 Bougainville Standard Time, Russia Time Zone 10, Magadan Standard Time
    +11:00 Norfolk Standard Time, Sakhalin Standard Time, Central Pacific Standard Time
    +12:00 Russia Time Zone 11, New Zealand Standard Time, UTC+12, Fiji Standard Time
    +12:00 Kamchatka Standard Time
    +12:45 Chatham Islands Standard Time
    +13:00 UTC+13, Tonga Standard Time, Samoa Standard Time
    +14:00 Line Islands Standard Time
    """

  @Test func everyZoneHasTheOffsetThatItsWordingStates() throws {
    let january = try instant("2024-01-15 00:00")
    let july = try instant("2024-07-15 00:00")
    var unchecked = Set(WindowsZones.zoneNames.keys).subtracting(Self.zonesWithoutWording)
    for line in Self.statedOffsets.split(separator: "\n") {
      let offset = try Self.database.resolve(String(line.prefix(6))).zone.offsetFromUTC(at: july)
      for name in line.dropFirst(7).split(separator: ", ").map(String.init) {
        let zone = try Self.database.resolve(name).zone
        let found = min(zone.offsetFromUTC(at: january), zone.offsetFromUTC(at: july))
        #expect(found == offset, "\(name)")
        unchecked.remove(name)
      }
    }
    #expect(unchecked == ["UTC"])
  }
}
