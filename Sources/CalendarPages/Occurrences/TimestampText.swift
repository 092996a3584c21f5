import CalendarEvents
import CivilCalendar
import TimeZones

extension [UInt8] {
  /// Appends a time in the format of RFC 3339: a date, a local time, or a time with its offset.
  mutating func appendTimestamp(_ time: EventTime, in zone: Zone) {
    var writer = TimestampWriter(zone)
    append(addingCapacity: TimestampWriter.room) { writer.append(time, to: &$0) }
  }

  /// Appends a local time without a zone, `2024-12-06T09:30:00`.
  mutating func appendTimestamp(_ wallTime: WallTime) {
    appendTimestamp(.floating(wallTime), in: .utc)
  }

  /// Appends hours and minutes, `09:30`.
  mutating func appendClock(_ secondOfDay: Int) {
    append(addingCapacity: TextWord.room) {
      var word = TextWord()
      word.appendClock(secondOfDay.magnitude)
      $0.append(word)
    }
  }

  /// Appends an offset from UTC, with its seconds if they are not zero.
  mutating func appendOffset(_ offset: Int) {
    append(offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    appendClock(Int(offset.magnitude))
    guard offset % 60 != 0 else { return }
    append(addingCapacity: TextWord.room) { $0.append(TextWord(secondOf: offset.magnitude)) }
  }
}
