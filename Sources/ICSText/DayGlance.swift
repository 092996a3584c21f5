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
      guard let nameEnd = DayGlance.endOfName(in: bytes, from: start) else { return false }
      let name = bytes.extracting(start..<nameEnd)
      switch PropertyName(name) {
      case .dtstart:
        hasStart = true
        return readDate(bytes, from: nameEnd)
      case .dtend: return readDate(bytes, from: nameEnd)
      case .duration: return readDuration(bytes, from: nameEnd)
      case .sequence: return DayGlance.isZero(bytes, from: nameEnd)
      case .rrule, .rdate, .recurrenceID: return false
      default: return true
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
      guard let duration = try? CalendarDuration.read(bytes.extracting(start..<end)).value else {
        return false
      }
      // An alarm has a DURATION too; together they are long enough.
      length += max(0, duration.days) + max(0, duration.seconds) / 86_400 + 1
      return true
    }
  }

  /// The end of the name of a line; `nil` where a fold cuts it or it is too long to be known.
  private static func endOfName(in bytes: Span<UInt8>, from start: Int) -> Int? {
    let limit = min(bytes.count, start + NameKey.maximumLength)
    var index = start
    while index < limit {
      let byte = bytes[index]
      if byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";") { return index }
      guard byte >= 0x20 else { return nil }
      index += 1
    }
    return nil
  }

  /// The start of the value of a line; `nil` where a fold or a quotation comes first.
  private static func startOfValue(in bytes: Span<UInt8>, from nameEnd: Int) -> Int? {
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
    return bytes[start] == UInt8(ascii: "0") && bytes[start + 1].endsLine
  }
}
