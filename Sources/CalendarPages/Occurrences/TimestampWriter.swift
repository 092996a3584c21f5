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

/// Up to eight ASCII characters in a register, which are written to memory all at once.
///
/// A list contains millions of times, and writing them byte by byte would check for room at each
/// digit.
private struct TextWord {
  /// The room that writing a word needs, however long the word is.
  static let room = 8

  /// The characters; the first is in the lowest byte.
  private var bits: UInt64 = 0
  private var count = 0

  /// Appends a character.
  @inline(__always)
  mutating func append(_ character: Unicode.Scalar) {
    bits |= UInt64(UInt8(truncatingIfNeeded: character.value)) << UInt64(8 * count)
    count += 1
  }

  /// Appends the two digits of a number below 100.
  @inline(__always)
  mutating func appendDigits(_ number: UInt) {
    let tens = number / 10
    let digits = UInt64(tens | (number - 10 * tens) << 8)
    bits |= (0x3030 | digits) << UInt64(8 * count)
    count += 2
  }

  /// Appends hours and minutes.
  @inline(__always)
  mutating func appendClock(_ secondOfDay: UInt) {
    appendDigits(secondOfDay / 3_600)
    append(":")
    appendDigits(secondOfDay / 60 % 60)
  }

  /// Writes the characters to memory that has room for eight.
  @inline(__always)
  fileprivate func store(in buffer: UnsafeMutableBufferPointer<UInt8>, at index: inout Int) {
    precondition(buffer.count - index >= Self.room)
    unsafe UnsafeMutableRawBufferPointer(buffer)
      .storeBytes(of: bits.littleEndian, toByteOffset: index, as: UInt64.self)
    index += count
  }
}

extension TextWord {
  /// Creates a colon followed by the seconds of the minute.
  @inline(__always)
  init(secondOf secondOfDay: UInt) {
    self.init()
    append(":")
    appendDigits(secondOfDay % 60)
  }
}

extension OutputSpan<UInt8> {
  /// Appends the characters of a word; there must be room for eight.
  @inline(__always)
  fileprivate mutating func append(_ word: TextWord) {
    // `store(in:at:)` itself checks that the word stays within the buffer.
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      unsafe word.store(in: buffer, at: &count)
    }
  }
}
