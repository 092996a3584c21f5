internal import CivilCalendar

// Zones for programs that have no zone database of their own at hand.

extension ZoneDatabase {
  /// The zone database of the machine, or that which the environment variable `TZDIR` names.
  public static let system = ZoneDatabase(
    directories: directories(TZDIR: SystemSettings.variable("TZDIR")))
}

extension Zone {
  /// The zone of an exact name of the machine's database, such as `Asia/Seoul`.
  public static func named(_ name: String) throws(ZoneLookupError) -> Zone {
    try ZoneDatabase.system.zone(named: name)
  }

  /// The zone that the user's clock shows: that of the environment variable `TZ`, or of the machine.
  public static func current() throws(SystemZoneError) -> Zone {
    try ZoneDatabase.system.systemZone(TZ: SystemSettings.variable("TZ"))
  }

  /// The day that it is now where clocks show this zone.
  public func today() -> DayNumber { wallTime(at: .now()).day }
}
