public import CivilCalendar

/// Tells at a glance on which days an event can lie, from the first digits of its dates.
///
/// Most events of a large file are passed over by this alone. Whatever is not as nearly all
/// producers write it (folded dates, quoted parameters, rules, overrides) is left to a full
/// reading.
public enum DayGlance {
  /// Days that hold all of an event, seen from any zone; `nil` if only a full reading can tell.
  public static func days(ofEvent bytes: Span<UInt8>) -> ClosedRange<DayNumber>? {
    var dates = Dates()
    var position = 1
    var lineCount = 0
    while let start = ByteSearch.nextLine(
      startingWith: UInt8(ascii: "D"), UInt8(ascii: "R"), UInt8(ascii: "S"), in: bytes,
      from: position, countingLines: &lineCount)
    {
      guard dates.read(bytes, from: start) else { return nil }
      position = start + 1
    }
    return dates.days
  }

  /// The dates of the lines looked at so far.
  private struct Dates {
    private var first = DayNumber.max
    private var last = DayNumber.min
    private var length = 0
    private var hasStart = false

    /// No clock is further from UTC than a day and a few hours.
    private static let zoneMargin = 2

    var days: ClosedRange<DayNumber>? {
      guard hasStart else { return nil }
      return first.advanced(by: -Self.zoneMargin)...last.advanced(by: length + Self.zoneMargin)
    }

    /// Looks at a line that starts with a D, an R or an S; returns whether a glance will do.
    mutating func read(_ bytes: Span<UInt8>, from start: Int) -> Bool {
      guard start + 9 <= bytes.count else { return false }
      // The first eight characters tell the lines apart; names that go on are not those meant,
      // and a name that a fold cuts is none of them.
      let word = bytes.capitals(at: start)
      switch word {
      case Name.duration: return readDuration(bytes, from: start + 8)
      case Name.sequence: return DayGlance.isZero(bytes, from: start + 8)
      case Name.description, Name.recurrenceID: return word == Name.description
      default: break
      }
      switch word >> 8 {
      case Name.dtstart:
        hasStart = true
        return readDate(bytes, from: start + 7)
      case Name.dtstamp, Name.summary: return DayGlance.isEndOfName(bytes[start + 7])
      default: break
      }
      switch word >> 24 {
      case Name.dtend: return readDate(bytes, from: start + 5)
      case Name.rrule, Name.rdate: return false
      default: return DayGlance.endsName(in: bytes, from: start)
      }
    }

    private mutating func readDate(_ bytes: Span<UInt8>, from nameEnd: Int) -> Bool {
      guard let start = DayGlance.startOfValue(in: bytes, from: nameEnd),
        start + 8 <= bytes.count, let year = bytes.decimal(in: start..<start + 4),
        let month = bytes.decimal(in: start + 4..<start + 6),
        let day = bytes.decimal(in: start + 6..<start + 8),
        let date = CivilDate(year: year, month: month, day: day)
      else { return false }
      first = min(first, date.dayNumber)
      last = max(last, date.dayNumber)
      return true
    }

    private mutating func readDuration(_ bytes: Span<UInt8>, from nameEnd: Int) -> Bool {
      guard let start = DayGlance.startOfValue(in: bytes, from: nameEnd) else { return false }
      var end = start
      while end < bytes.count, !bytes[end].endsLine { end += 1 }
      guard DayGlance.isEndOfLine(in: bytes, at: end),
        let duration = try? CalendarDuration.read(bytes.extracting(start..<end)).value
      else { return false }
      // An alarm has a DURATION too; together they are long enough.
      length += max(0, duration.days) + max(0, duration.seconds) / 86_400 + 1
      return true
    }
  }

  /// The starts of names in capitals, as ``Swift/Span/capitals(at:)`` gives them.
  private enum Name {
    static let duration = word("DURATION")
    static let sequence = word("SEQUENCE")
    static let description = word("DESCRIPT")
    static let recurrenceID = word("RECURREN")
    static let dtstart = word("DTSTART")
    static let dtstamp = word("DTSTAMP")
    static let summary = word("SUMMARY")
    static let dtend = word("DTEND")
    static let rrule = word("RRULE")
    static let rdate = word("RDATE")

    private static func word(_ name: String) -> UInt64 {
      name.utf8.reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  private static func isEndOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";")
  }

  /// Whether a name ends on the line that it starts on, no fold within.
  private static func endsName(in bytes: Span<UInt8>, from start: Int) -> Bool {
    var index = start
    while index < bytes.count, bytes[index] >= 0x20 {
      if isEndOfName(bytes[index]) { return true }
      index += 1
    }
    return false
  }

  /// The start of the value of a line; `nil` where a fold or a quotation comes first.
  private static func startOfValue(in bytes: Span<UInt8>, from nameEnd: Int) -> Int? {
    guard isEndOfName(bytes[nameEnd]) else { return nil }
    var index = nameEnd
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: ":") { return index }
      guard byte >= 0x20, byte != UInt8(ascii: "\"") else { return nil }
    }
    return nil
  }

  /// Whether the value of a line is 0.
  private static func isZero(_ bytes: Span<UInt8>, from nameEnd: Int) -> Bool {
    guard let start = startOfValue(in: bytes, from: nameEnd), start + 1 < bytes.count else {
      return false
    }
    return bytes[start] == UInt8(ascii: "0") && isEndOfLine(in: bytes, at: start + 1)
  }

  /// Whether a line ends at an index, and no fold continues it.
  private static func isEndOfLine(in bytes: Span<UInt8>, at index: Int) -> Bool {
    guard index < bytes.count else { return true }
    return bytes[index].endsLine && Fold(in: bytes, at: index) == nil
  }
}

extension Span<UInt8> {
  /// Eight bytes, of which there must be as many, with the letters as capitals.
  fileprivate func capitals(at index: Int) -> UInt64 {
    // The access checks that the bytes are there.
    let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
    return UInt64(bigEndian: word) & 0xDFDF_DFDF_DFDF_DFDF
  }
}
