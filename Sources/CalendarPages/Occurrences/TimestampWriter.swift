import CalendarEvents
import CivilCalendar
import JSONWriting
import TimeZones

/// Writes times in the format of RFC 3339, as seen from a zone.
///
/// Most times are on the same day as the time before, so the last date and offset are kept.
struct TimestampWriter {
  /// The room that writing a time needs, in bytes.
  static let room = 40

  private var clock: ZoneClock
  private var date: WrittenDate
  private var offset = OffsetWord(0)

  init(_ zone: Zone) {
    clock = ZoneClock(zone)
    date = WrittenDate(WallTime(secondsSinceEpoch: 0).day)
  }

  /// Appends a date, a local time, or a time with its offset.
  mutating func append(_ time: EventTime, to output: inout OutputSpan<UInt8>) {
    switch time {
    case .date(let day): append(day, to: &output)
    case .floating(let wallTime): append(wallTime, to: &output)
    case .instant(let instant):
      // Offsets of old local times have seconds, which the format can't say. Whole minutes and
      // the local time that goes with them are the same instant.
      let seconds = clock.offsetFromUTC(at: instant)
      if offset.seconds != seconds { offset = OffsetWord(seconds) }
      append(instant.wallTime(offsetFromUTC: offset.wholeMinutes), to: &output)
      output.append(offset.word)
    }
  }

  /// Appends a local time, `2024-12-06T09:30:00`.
  mutating func append(_ wallTime: WallTime, to output: inout OutputSpan<UInt8>) {
    append(wallTime.day, to: &output)
    let second = wallTime.secondOfDay.magnitude
    var word = TextWord()
    word.append("T")
    word.appendClock(second)
    output.append(word)
    output.append(TextWord(secondOf: second))
  }

  private mutating func append(_ day: DayNumber, to output: inout OutputSpan<UInt8>) {
    if date.day != day { date = WrittenDate(day) }
    if date.hasFourDigitYear {
      output.append(date.yearAndMonth)
      output.append(date.dayOfMonth)
    } else {
      var text: [UInt8] = []
      day.date.append(to: &text)
      output.append(text.span)
    }
  }
}

/// A date in the form of the two words that are written.
private struct WrittenDate {
  let day: DayNumber
  /// Whether the year has four digits, as nearly all years have; otherwise the words are empty.
  let hasFourDigitYear: Bool
  private(set) var yearAndMonth = TextWord()
  private(set) var dayOfMonth = TextWord()

  init(_ day: DayNumber) {
    self.day = day
    let date = day.date
    hasFourDigitYear = (0...9_999).contains(date.year)
    guard hasFourDigitYear else { return }
    yearAndMonth.appendDigits(date.year.magnitude / 100)
    yearAndMonth.appendDigits(date.year.magnitude % 100)
    yearAndMonth.append("-")
    yearAndMonth.appendDigits(date.month.magnitude)
    yearAndMonth.append("-")
    dayOfMonth.appendDigits(date.day.magnitude)
  }
}

/// An offset from UTC in hours and minutes.
private struct OffsetWord {
  let seconds: Int
  let wholeMinutes: Int
  private(set) var word = TextWord()

  init(_ seconds: Int) {
    self.seconds = seconds
    wholeMinutes = seconds.floorDivided(by: 60) * 60
    word.append(wholeMinutes < 0 ? "-" : "+")
    word.appendClock(wholeMinutes.magnitude)
  }
}
