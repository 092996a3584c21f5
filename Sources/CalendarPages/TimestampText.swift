import CivilCalendar
import ICSImport
import TimeZones

extension [UInt8] {
  /// Appends a time in the form of RFC 3339: a date, a local time, or a time with its offset.
  mutating func appendTimestamp(_ time: EventTime, in zone: Zone) {
    var clock = ZoneClock(zone)
    append(addingCapacity: TextWord.mostInTimestamp) { $0.appendTimestamp(time, by: &clock) }
  }

  /// Appends what a clock without a zone shows, `2024-12-06T09:30:00`.
  mutating func appendTimestamp(_ wallTime: WallTime) {
    append(addingCapacity: TextWord.mostInTimestamp) { $0.appendTimestamp(wallTime) }
  }

  /// Appends hours and minutes, `09:30`.
  mutating func appendClock(_ secondOfDay: Int) {
    append(addingCapacity: 8) {
      var word = TextWord()
      word.appendClock(secondOfDay.magnitude)
      $0.append(word)
    }
  }

  /// Appends an offset from UTC, with its seconds if it has some.
  mutating func appendOffset(_ offset: Int) {
    append(addingCapacity: 16) { $0.appendOffset(offset) }
  }
}

extension OutputSpan<UInt8> {
  /// Appends a time in the form of RFC 3339, with the offset that a clock has then.
  mutating func appendTimestamp(_ time: EventTime, by clock: inout ZoneClock) {
    switch time {
    case .date(let day): append(day.date)
    case .floating(let wallTime): appendTimestamp(wallTime)
    case .instant(let instant):
      // Offsets of old local times have seconds, which the format can't say. Whole minutes and
      // the local time that goes with them are the same instant.
      let offset = clock.offsetFromUTC(at: instant).floorDivided(by: 60) * 60
      appendTimestamp(instant.wallTime(offsetFromUTC: offset))
      appendOffset(offset)
    }
  }

  fileprivate mutating func appendTimestamp(_ wallTime: WallTime) {
    append(wallTime.day.date)
    let second = wallTime.secondOfDay.magnitude
    var word = TextWord()
    word.append("T")
    word.appendClock(second)
    append(word)
    appendSeconds(of: second)
  }

  private mutating func append(_ date: CivilDate) {
    guard (0...9_999).contains(date.year) else {
      var text: [UInt8] = []
      date.append(to: &text)
      return append(text.span)
    }
    let year = date.year.magnitude
    var word = TextWord()
    word.appendDigits(year / 100)
    word.appendDigits(year % 100)
    word.append("-")
    word.appendDigits(date.month.magnitude)
    word.append("-")
    append(word)
    word = TextWord()
    word.appendDigits(date.day.magnitude)
    append(word)
  }

  fileprivate mutating func appendOffset(_ offset: Int) {
    var word = TextWord()
    word.append(offset < 0 ? "-" : "+")
    word.appendClock(offset.magnitude)
    append(word)
    if offset % 60 != 0 { appendSeconds(of: offset.magnitude) }
  }

  private mutating func appendSeconds(of second: UInt) {
    var word = TextWord()
    word.append(":")
    word.appendDigits(second % 60)
    append(word)
  }
}

extension TextWord {
  /// The room that a timestamp takes.
  static let mostInTimestamp = 40

  /// Appends hours and minutes.
  @inline(__always)
  fileprivate mutating func appendClock(_ secondOfDay: UInt) {
    appendDigits(secondOfDay / 3_600)
    append(":")
    appendDigits(secondOfDay / 60 % 60)
  }
}
