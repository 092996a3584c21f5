internal import CivilCalendar
internal import Recurrence

/// What a glance learns from the lines of an event, as they are in the file.
struct EventDates {
  private var first = DateDigits.max
  private var last = DateDigits.min
  private var length = 0
  /// The first and the last date of all RDATE lines.
  private var firstAddition = DateDigits.max
  private var lastAddition = DateDigits.min
  /// The index at which the value of DTSTART starts.
  private var start: Int?
  /// The index at which the value of RRULE starts.
  private var rule: Int?
  private var uid: Int?
  private var isOverride = false
  private var isNewer = false
  private var isUnderstood = true

  /// Reads lines up to one that may begin or end a component or starts with a byte order mark.
  ///
  /// Returns that line, or `nil` if there is none or it has fewer than nine bytes left in the text.
  /// The lines of an alarm say nothing about the event, and are skipped.
  mutating func readLines(
    of tape: inout LineTape, in bytes: Span<UInt8>, areInAlarm: Bool = false
  ) -> Int? {
    var isRead = isUnderstood && !areInAlarm
    while let offset = tape.next(in: bytes) {
      guard offset + 9 <= bytes.count else { return nil }
      // Clearing bit 5 turns small letters into capitals.
      let letters = bytes.letters(at: offset) & 0xDFDF_DFDF_DFDF_DFDF
      switch UInt8(truncatingIfNeeded: letters &>> 56) {
      case UInt8(ascii: "D"), UInt8(ascii: "R"), UInt8(ascii: "S"), UInt8(ascii: "U"):
        if isRead, !read(letters, bytes, from: offset) {
          isRead = false
          isUnderstood = false
        }
      case UInt8(ascii: "B") where !Keyword("BEG").mayBeStart(of: letters): break
      case UInt8(ascii: "E") where !Keyword("END").mayBeStart(of: letters): break
      default: return offset
      }
    }
    return nil
  }

  /// Returns where the event lies, after all of its lines were read.
  ///
  /// This changes nothing, but a mutating function is called without a copy of the event.
  @inline(__always)
  mutating func nearness(
    _ days: GlanceDays, _ bytes: Span<UInt8>, mayRemember: Bool
  ) -> EventGlance.Nearness {
    guard isUnderstood, start != nil else { return .unknown }
    if rule != nil || isOverride || isNewer || hasAdditions {
      return mayRemember ? answerAmongOthers(days, bytes) : .unknown
    }
    return lieOutside(days) ? .far : .near
  }

  /// Returns where an event lies that may matter to others.
  @inline(never)
  private mutating func answerAmongOthers(_ days: GlanceDays, _ bytes: Span<UInt8>)
    -> EventGlance.Nearness
  {
    // An override is one instance, even if its producer copied a rule into it.
    if isOverride, rule != nil || hasAdditions { return .unknown }
    guard rule == nil ? lieOutside(days) : !mayRepeat(on: days, bytes),
      !hasAdditions || additionsLieOutside(days)
    else { return .near }
    // An event without a UID has nothing to do with other events.
    guard let uid else { return .far }
    guard let text = bytes.unfoldedASCII(from: uid) else { return .unknown }
    return text.isEmpty ? .far : .related(UIDHash(bytes.extracting(text)))
  }

  @inline(__always)
  private func lieOutside(_ days: GlanceDays) -> Bool {
    if first > days.last { return true }
    guard last < days.first else { return false }
    return length == 0 || last.day.advanced(by: length) < days.firstDay
  }

  private var hasAdditions: Bool { firstAddition <= lastAddition }

  private func additionsLieOutside(_ days: GlanceDays) -> Bool {
    firstAddition > days.last
      || lastAddition < days.first && lastAddition.day.advanced(by: span) < days.firstDay
  }

  /// How many days before a day an instance may begin that still has time on that day.
  ///
  /// This is the length of the event in days, and a margin in case its end is on another clock than
  /// its start.
  private var span: Int {
    let days = first == last ? 0 : first.day.distance(to: last.day)
    return days + length + GlanceDays.zoneMargin
  }

  private func mayRepeat(on days: GlanceDays, _ bytes: Span<UInt8>) -> Bool {
    guard let rule, let start, let text = bytes.unfoldedASCII(from: rule),
      let startText = bytes.unfoldedASCII(from: start),
      let reading = try? DateValue.read(bytes.extracting(startText)),
      // A start with an offset repeats on the clock of TZID or in UTC.
      !reading.departures.contains(.offset)
    else { return true }
    let value = reading.value
    return RecurrenceRule.mayOccur(
      bytes.extracting(text), from: value.wallTime, isDate: value.isDate,
      on: days.firstDay.advanced(by: -span)...days.last.day)
  }

  /// Reads a line of at least nine bytes that starts with D, R, S or U, in any case.
  ///
  /// `letters` are the first letters of the line as capitals. Returns whether a glance is still
  /// enough.
  @inline(__always)
  private mutating func read(_ letters: UInt64, _ bytes: Span<UInt8>, from start: Int) -> Bool {
    // A longer name fails the check of the character after the name; a name cut by a fold matches
    // none of these.
    if Keyword("DTSTART").isStart(of: letters) {
      guard self.start == nil, let value = readDate(bytes, from: start + 7) else { return false }
      self.start = value
      return true
    }
    if Keyword("DTEND").isStart(of: letters) { return readDate(bytes, from: start + 5) != nil }
    if Keyword("DTSTAMP").isStart(of: letters) { return bytes[start + 7].endsName }
    if Keyword("UID").isStart(of: letters), bytes[start + 3] == UInt8(ascii: ":") {
      // Only the first UID counts.
      if uid == nil { uid = start + 4 }
      return true
    }
    return readRareLine(letters, bytes, from: start)
  }

  @inline(never)
  private mutating func readRareLine(
    _ letters: UInt64, _ bytes: Span<UInt8>, from start: Int
  ) -> Bool {
    if Keyword("SEQUENCE").isStart(of: letters) {
      return bytes.isZero(afterNameEndingAt: start + 8) || readSequence(bytes, from: start + 8)
    }
    if Keyword("DURATION").isStart(of: letters) { return readDuration(bytes, from: start + 8) }
    if Keyword("RRULE").isStart(of: letters) {
      // A glance handles a single rule.
      guard rule == nil, let value = bytes.startOfValue(afterNameEndingAt: start + 5) else {
        return false
      }
      rule = value
      return true
    }
    if Keyword("RDATE").isStart(of: letters) { return readAdditions(bytes, from: start + 5) }
    if Keyword("UID").isStart(of: letters) { return false }
    if Keyword("RECURREN").isStart(of: letters) { return readRecurrenceID(bytes, from: start) }
    return bytes.endsName(from: start)
  }

  /// Reads a date; returns the index at which its value starts.
  @inline(__always)
  private mutating func readDate(_ bytes: Span<UInt8>, from nameEnd: Int) -> Int? {
    guard let start = bytes.startOfValue(afterNameEndingAt: nameEnd), start + 8 <= bytes.count,
      let date = DateDigits(bytes.letters(at: start))
    else { return nil }
    first = min(first, date)
    last = max(last, date)
    return start
  }

  /// Reads the dates of an RDATE; returns false for periods, whose own lengths need a full reading.
  private mutating func readAdditions(_ bytes: Span<UInt8>, from nameEnd: Int) -> Bool {
    guard var index = bytes.startOfValue(afterNameEndingAt: nameEnd) else { return false }
    while index + 8 <= bytes.count, let date = DateDigits(bytes.letters(at: index)) {
      firstAddition = min(firstAddition, date)
      lastAddition = max(lastAddition, date)
      index = bytes.endOfTime(at: index + 8)
      guard index < bytes.count else { return true }
      if bytes[index].endsLine { return Fold(in: bytes, at: index) == nil }
      guard bytes[index] == UInt8(ascii: ",") else { return false }
      index += 1
    }
    return false
  }

  private mutating func readDuration(_ bytes: Span<UInt8>, from nameEnd: Int) -> Bool {
    if bytes.isMinutes(afterNameEndingAt: nameEnd) {
      length += 1
      return true
    }
    guard let start = bytes.startOfValue(afterNameEndingAt: nameEnd),
      let text = bytes.unfoldedASCII(from: start),
      let duration = try? CalendarDuration.read(bytes.extracting(text)).value
    else { return false }
    length += max(0, duration.days) + max(0, duration.seconds) / 86_400 + 1
    return true
  }

  private mutating func readSequence(_ bytes: Span<UInt8>, from nameEnd: Int) -> Bool {
    guard let start = bytes.startOfValue(afterNameEndingAt: nameEnd),
      let text = bytes.unfoldedASCII(from: start), let sequence = bytes.decimal(in: text)
    else { return false }
    if sequence > 0 { isNewer = true }
    return true
  }

  /// Reads a RECURRENCE-ID that stands for a single instance.
  ///
  /// It must have no RANGE: the only parameter accepted is one TZID or VALUE.
  private mutating func readRecurrenceID(_ bytes: Span<UInt8>, from start: Int) -> Bool {
    let name = Keyword("RECURRENCE-ID")
    guard name.occurs(in: bytes, at: start) else { return false }
    let end = start + name.count
    guard let value = bytes.startOfValue(afterNameEndingAt: end), value + 8 <= bytes.count,
      DateDigits(bytes.letters(at: value)) != nil
    else { return false }
    isOverride = true
    var semicolons = 0
    for index in end..<value where bytes[index] == UInt8(ascii: ";") { semicolons += 1 }
    return semicolons == 0
      || semicolons == 1
        && (Keyword(";TZID=").isStart(of: bytes.letters(at: end))
          || Keyword(";VALUE=").isStart(of: bytes.letters(at: end)))
  }
}

extension Span<UInt8> {
  /// Returns the end of the time that may follow a date.
  fileprivate func endOfTime(at start: Int) -> Int {
    guard start + 7 <= count, self[start] == UInt8(ascii: "T") else { return start }
    for index in start + 1..<start + 7 where !self[index].isDigit { return start }
    return start + 7 < count && self[start + 7] == UInt8(ascii: "Z") ? start + 8 : start + 7
  }

  /// Whether a name ends on its own line, before any fold.
  fileprivate func endsName(from start: Int) -> Bool {
    var index = start
    while index < count, self[index] >= 0x20 {
      if self[index].endsName { return true }
      index += 1
    }
    return false
  }

  /// Whether the value of a line is 0, as most producers write it: a colon, the digit and CRLF.
  @inline(__always)
  fileprivate func isZero(afterNameEndingAt nameEnd: Int) -> Bool {
    guard nameEnd + 8 <= count else { return false }
    let letters = letters(at: nameEnd)
    let next = UInt8(truncatingIfNeeded: letters &>> 24)
    return Keyword(":0\r\n").isStart(of: letters) && !next.isBlank && !next.endsLine
  }

  /// Whether the value of a line is a duration of one to three digits of minutes, from colon to
  /// CRLF.
  ///
  /// Most events have such a duration, which is less than a day.
  @inline(__always)
  fileprivate func isMinutes(afterNameEndingAt nameEnd: Int) -> Bool {
    guard nameEnd + 14 <= count, Keyword(":PT").isStart(of: letters(at: nameEnd)) else {
      return false
    }
    let start = nameEnd + 3
    var end = start
    while end < start + 3, self[end].isDigit { end += 1 }
    let letters = letters(at: end)
    let next = UInt8(truncatingIfNeeded: letters &>> 32)
    return end > start && Keyword("M\r\n").isStart(of: letters) && !next.isBlank && !next.endsLine
  }

  /// Returns the start of the value of a line.
  ///
  /// Returns `nil` if a fold comes first, or a quotation mark that does not enclose a whole
  /// parameter value.
  @inline(__always)
  fileprivate func startOfValue(afterNameEndingAt nameEnd: Int) -> Int? {
    guard nameEnd < count else { return nil }
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
        if self[first] == UInt8(ascii: ":") { return first + 1 }
        guard let end = endOfQuotation(from: first) else { return nil }
        index = end
      } else {
        index += 8
      }
    }
    return nil
  }

  /// Returns the end of a quotation that starts at an index; `nil` unless it is a whole parameter
  /// value.
  @inline(never)
  private func endOfQuotation(from start: Int) -> Int? {
    guard self[start] == UInt8(ascii: "\""), self[start - 1] == UInt8(ascii: "=") else {
      return nil
    }
    var index = start + 1
    while index + 1 < count, self[index] >= 0x20 {
      guard self[index] == UInt8(ascii: "\"") else {
        index += 1
        continue
      }
      let next = self[index + 1]
      return next == UInt8(ascii: ":") || next == UInt8(ascii: ";") ? index + 1 : nil
    }
    return nil
  }

  /// Returns the range from an index to the end of its line.
  ///
  /// Returns `nil` if the line is folded, or has a backslash or a byte that is not printable ASCII.
  fileprivate func unfoldedASCII(from start: Int) -> Range<Int>? {
    var end = start
    while end + 8 <= count {
      let eight = EightBytes(self, at: end)
      let found =
        eight.controls | eight.beyondASCII | eight.lanes(equalTo: 0x7F)
        | eight.lanes(equalTo: UInt8(ascii: "\\"))
      end += found.trailingZeroBitCount / 8
      guard found == 0 else { break }
    }
    while end < count, !self[end].endsLine {
      guard self[end] >= 0x20, self[end] < 0x7F, self[end] != UInt8(ascii: "\\") else { return nil }
      end += 1
    }
    guard end == count || Fold(in: self, at: end) == nil else { return nil }
    return start..<end
  }
}

extension UInt8 {
  /// Whether the byte is a colon or a semicolon.
  fileprivate var endsName: Bool { self == UInt8(ascii: ":") || self == UInt8(ascii: ";") }
}

extension Keyword {
  /// Whether a line starts with the word of three letters, or may once its folds are removed.
  ///
  /// `letters` are the first letters of the line. The first two are known to be those of the word,
  /// unless a line end is among them.
  @inline(__always)
  fileprivate func mayBeStart(of letters: UInt64) -> Bool {
    isStart(of: letters) || UInt8(truncatingIfNeeded: letters &>> 48).endsLine
      || UInt8(truncatingIfNeeded: letters &>> 40).endsLine
  }
}
