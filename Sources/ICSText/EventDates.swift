internal import CivilCalendar

/// The days between which the dates of an event lie, from its lines as they stand in the file.
struct EventDates {
  private var first = DateDigits.max
  private var last = DateDigits.min
  private var length = 0
  private var hasStart = false

  /// Takes in a line that starts with a D, an R or an S; returns whether a glance will do.
  @inline(__always)
  mutating func read(_ bytes: Span<UInt8>, from start: Int) -> Bool {
    guard start + 9 <= bytes.count else { return false }
    // Without bit 5 letters lose their case. Names that go on are not those meant, and a name that
    // a fold cuts is none of them.
    let letters = bytes.letters(at: start) & 0xDFDF_DFDF_DFDF_DFDF
    if Keyword("DESCRIPT").isStart(of: letters) { return true }
    if Keyword("DTSTART").isStart(of: letters) {
      hasStart = true
      return readDate(bytes, from: start + 7)
    }
    if Keyword("DTSTAMP").isStart(of: letters) || Keyword("SUMMARY").isStart(of: letters) {
      return bytes[start + 7].endsName
    }
    if Keyword("DTEND").isStart(of: letters) { return readDate(bytes, from: start + 5) }
    return readRareLine(bytes, from: start, letters)
  }

  @inline(never)
  private mutating func readRareLine(
    _ bytes: Span<UInt8>, from start: Int, _ letters: UInt64
  ) -> Bool {
    if Keyword("DURATION").isStart(of: letters) { return readDuration(bytes, from: start + 8) }
    if Keyword("SEQUENCE").isStart(of: letters) {
      return bytes.isZero(behindNameEndingAt: start + 8)
    }
    if Keyword("RECURREN").isStart(of: letters) || Keyword("RRULE").isStart(of: letters)
      || Keyword("RDATE").isStart(of: letters)
    {
      return false
    }
    return bytes.endsName(from: start)
  }

  private mutating func readDate(_ bytes: Span<UInt8>, from nameEnd: Int) -> Bool {
    guard let start = bytes.startOfValue(behindNameEndingAt: nameEnd), start + 8 <= bytes.count,
      let date = DateDigits(bytes.letters(at: start))
    else { return false }
    first = min(first, date)
    last = max(last, date)
    return true
  }

  /// Whether the event has no time on the days.
  func lieOutside(_ days: GlanceDays) -> Bool {
    guard hasStart else { return false }
    if first > days.last { return true }
    guard last < days.first else { return false }
    return length == 0 || last.day.advanced(by: length) < days.first.day
  }

  private mutating func readDuration(_ bytes: Span<UInt8>, from nameEnd: Int) -> Bool {
    guard let start = bytes.startOfValue(behindNameEndingAt: nameEnd) else { return false }
    var end = start
    while end < bytes.count, !bytes[end].endsLine { end += 1 }
    guard bytes.endsPlainLine(at: end),
      let duration = try? CalendarDuration.read(bytes.extracting(start..<end)).value
    else { return false }
    length += max(0, duration.days) + max(0, duration.seconds) / 86_400 + 1
    return true
  }
}

extension Span<UInt8> {
  /// Whether a name ends on the line that it starts on, no fold within.
  fileprivate func endsName(from start: Int) -> Bool {
    var index = start
    while index < count, self[index] >= 0x20 {
      if self[index].endsName { return true }
      index += 1
    }
    return false
  }

  /// The start of the value of a line; `nil` where a fold or a quotation comes first.
  fileprivate func startOfValue(behindNameEndingAt nameEnd: Int) -> Int? {
    if self[nameEnd] == UInt8(ascii: ":") { return nameEnd + 1 }
    guard self[nameEnd] == UInt8(ascii: ";") else { return nil }
    var index = nameEnd + 1
    while index + 8 <= count {
      let eight = EightBytes(self, at: index)
      let found =
        eight.lanes(equalTo: UInt8(ascii: ":")) | eight.lanes(equalTo: UInt8(ascii: "\""))
        | eight.controls
      if found != 0 {
        let first = index + found.trailingZeroBitCount / 8
        return self[first] == UInt8(ascii: ":") ? first + 1 : nil
      }
      index += 8
    }
    return nil
  }

  /// Whether the value of a line is 0.
  fileprivate func isZero(behindNameEndingAt nameEnd: Int) -> Bool {
    guard let start = startOfValue(behindNameEndingAt: nameEnd), start + 1 < count else {
      return false
    }
    return self[start] == UInt8(ascii: "0") && endsPlainLine(at: start + 1)
  }

  /// Whether a line ends at an index, and no fold continues it.
  fileprivate func endsPlainLine(at index: Int) -> Bool {
    guard index < count else { return true }
    return self[index].endsLine && Fold(in: self, at: index) == nil
  }
}

extension UInt8 {
  /// Whether the byte is a colon or a semicolon.
  fileprivate var endsName: Bool { self == UInt8(ascii: ":") || self == UInt8(ascii: ";") }
}
