import CivilCalendar
import ICSImport
import TimeZones

extension [UInt8] {
  /// Appends a time in the form of RFC 3339: a date, a local time, or a time with its offset.
  mutating func appendTimestamp(_ time: EventTime, in zone: Zone) {
    switch time {
    case .date(let day): day.date.append(to: &self)
    case .floating(let wallTime): appendTimestamp(wallTime)
    case .instant(let instant):
      // Offsets of old local times have seconds, which the format can't say. Whole minutes and
      // the local time that goes with them are the same instant.
      let offset = zone.offsetFromUTC(at: instant).floorDivided(by: 60) * 60
      appendTimestamp(instant.wallTime(offsetFromUTC: offset))
      appendOffset(offset)
    }
  }

  /// Appends hours and minutes, `09:30`.
  mutating func appendClock(_ secondOfDay: Int) {
    appendDigits(UInt(secondOfDay / 3_600), count: 2)
    append(UInt8(ascii: ":"))
    appendDigits(UInt(secondOfDay / 60 % 60), count: 2)
  }

  mutating func appendTimestamp(_ wallTime: WallTime) {
    wallTime.day.date.append(to: &self)
    append(UInt8(ascii: "T"))
    appendClock(wallTime.secondOfDay)
    append(UInt8(ascii: ":"))
    appendDigits(UInt(wallTime.secondOfDay % 60), count: 2)
  }

  /// Appends an offset from UTC, with its seconds if it has some.
  mutating func appendOffset(_ offset: Int) {
    append(offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    appendClock(Int(offset.magnitude))
    guard offset % 60 != 0 else { return }
    append(UInt8(ascii: ":"))
    appendDigits(offset.magnitude % 60, count: 2)
  }
}
