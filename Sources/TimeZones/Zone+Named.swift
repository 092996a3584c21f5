internal import CivilCalendar

// Zones for programs that do not open a zone database themselves.

extension ZoneDatabase {
  /// The zone database of the machine, or the one that the environment variable `TZDIR` names.
  public static let system = ZoneDatabase(
    directories: directories(TZDIR: SystemSettings.variable("TZDIR")))
}

extension Zone {
  /// Returns the zone with an exact name of the machine's database, such as `Asia/Seoul`.
  public static func named(_ name: String) throws(ZoneLookupError) -> Zone {
    try ZoneDatabase.system.zone(named: name)
  }

  /// Returns the zone of the user's clock, from the environment variable `TZ` or from the machine.
  public static func current() throws(SystemZoneError) -> Zone {
    try ZoneDatabase.system.systemZone(TZ: SystemSettings.variable("TZ"))
  }

  /// Returns the current day in this zone.
  public func today() -> DayNumber { wallTime(at: .now()).day }
}
