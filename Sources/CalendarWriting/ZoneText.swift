internal import CalendarModel
internal import ICSImport
internal import ICSText

/// A VTIMEZONE for a zone of the database.
enum ZoneText {
  /// Returns the component with which a reader knows the zone from a local time on; throws if the zone
  /// is not of the database.
  static func component(
    of zone: Zone, from time: WallTime, hasBareLF: Bool
  ) throws(CalendarFileError) -> [UInt8] {
    guard let observances = zone.observances(from: zone.instant(of: time)) else {
      throw .unknownZone(zone.name)
    }
    var lines = line("BEGIN:VTIMEZONE") + WrittenProperty(.tzid, text: zone.name).line
    for observance in observances {
      let name = observance.isDaylightSaving ? "DAYLIGHT" : "STANDARD"
      lines += line("BEGIN:\(name)")
      lines += WrittenProperty(.dtstart, .floating(observance.start)).line
      lines += WrittenProperty(.tzoffsetfrom, TimeText.offset(observance.offsetFrom)).line
      lines += WrittenProperty(.tzoffsetto, TimeText.offset(observance.offsetTo)).line
      if let rule = observance.rule { lines += WrittenProperty(.rrule, rule).line }
      for date in observance.dates { lines += WrittenProperty(.rdate, .floating(date)).line }
      if !observance.name.isEmpty {
        lines += WrittenProperty(.tzname, text: observance.name).line
      }
      lines += line("END:\(name)")
    }
    lines += line("END:VTIMEZONE")
    return hasBareLF ? lines.filter { $0 != 0x0D } : lines
  }

  private static func line(_ text: String) -> [UInt8] { Array("\(text)\r\n".utf8) }
}
