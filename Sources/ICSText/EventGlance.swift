public import CivilCalendar

/// Tells at a glance which events cannot lie on some days, from their dates and rules alone.
///
/// Most events of a large file are passed over by this alone. Whatever is not as nearly all
/// producers write it (folded dates, quoted parameters, dates beside the rule, components that do
/// not end as they began) is left to a full reading.
public struct EventGlance: Sendable {
  /// Where an event lies, as far as a glance tells.
  public enum Outlook: Hashable, Sendable {
    /// It plainly has no time on the days, and nothing to do with other events.
    case far

    /// It plainly has no time on the days, but may matter to others of its UID: it repeats,
    /// replaces an instance, or is a newer version.
    case related(UIDHash)

    /// It most likely has time on the days.
    case near

    /// Only reading the event tells.
    case unknown

    /// Whether the event must be read now.
    var isRead: Bool { self == .near || self == .unknown }
  }

  /// An event as a glance sees it.
  struct Event {
    /// Where the line behind the event starts.
    let end: Int

    /// How many lines the event has.
    let lineCount: Int

    let outlook: Outlook
  }

  /// Whether events may be passed over that matter to others, since they can be read later.
  public var mayRemember = false

  private let days: GlanceDays
  private let allowsAlarms: Bool
  private var tape = LineTape()

  /// Creates a glance for days, as any zone may see them.
  public init(for days: ClosedRange<DayNumber>, limits: Limits = .standard) {
    self.days = GlanceDays(days)
    // An alarm stands in an event, and that in a calendar.
    allowsAlarms = limits.bounded.depth > 2
  }

  /// Where a whole event lies that is given alone.
  public mutating func outlook(ofEvent bytes: Span<UInt8>) -> Outlook {
    startText()
    guard let event = event(at: 0, in: bytes, isWhole: true), event.end == bytes.count else {
      return .unknown
    }
    return event.outlook
  }

  /// Makes the glance ready for another text.
  mutating func startText() {
    tape.forget()
  }

  /// Finds the first line behind an offset that begins an event, and nothing else.
  mutating func startOfEvent(behind offset: Int, in bytes: Span<UInt8>) -> Int? {
    startText()
    _ = tape.move(behind: offset, in: bytes)
    while let line = tape.next(in: bytes) {
      if bytes.isLine(Keyword("BEGIN:VEVENT"), at: line.offset) {
        tape.stepBack()
        return line.offset
      }
    }
    return nil
  }

  /// Looks at the event that starts at an offset, in the text of the call before if there was one.
  ///
  /// Gives `nil` if there is none, if it does not end in the text, or if it is not plain where it
  /// begins and ends and where its alarms do. What follows an event decides whether its last line
  /// ends there, unless the text is known to end with it.
  mutating func event(at start: Int, in bytes: Span<UInt8>, isWhole: Bool = false) -> Event? {
    guard bytes.count <= LineTape.maximumLength, bytes.isLine(Keyword("BEGIN:VEVENT"), at: start)
    else { return nil }
    let firstLine = tape.move(behind: start, in: bytes)
    var facts = EventFacts()
    var isUnderstood = true
    var isInAlarm = false
    while let line = tape.next(in: bytes) {
      let offset = line.offset
      switch bytes[offset] & 0xDF {
      case UInt8(ascii: "D"), UInt8(ascii: "R"), UInt8(ascii: "S"):
        // What an alarm says is not about the event.
        if isUnderstood, !isInAlarm { isUnderstood = facts.read(bytes, from: offset) }
      case UInt8(ascii: "B") where !bytes.mayBegin(at: offset),
        UInt8(ascii: "E") where !bytes.mayEnd(at: offset):
        break
      case UInt8(ascii: "U"):
        if isUnderstood, !isInAlarm { isUnderstood = facts.readUID(bytes, from: offset) }
      case UInt8(ascii: "B") where !isInAlarm && allowsAlarms:
        guard bytes.isLine(Keyword("BEGIN:VALARM"), at: offset) else { return nil }
        isInAlarm = true
      case UInt8(ascii: "E") where isInAlarm:
        guard bytes.isLine(Keyword("END:VALARM"), at: offset) else { return nil }
        isInAlarm = false
      case UInt8(ascii: "E"):
        guard let end = bytes.endOfLine(Keyword("END:VEVENT"), at: offset, endsText: isWhole) else {
          return nil
        }
        return Event(
          end: end, lineCount: line.number - firstLine + 1,
          outlook: isUnderstood ? facts.outlook(days, bytes, mayRemember: mayRemember) : .unknown)
      default:
        // The start of a byte order mark, or of a component that is not expected here.
        return nil
      }
    }
    return nil
  }
}

extension Span<UInt8> {
  /// Whether a line is a word and nothing else.
  @inline(__always)
  fileprivate func isLine(_ word: Keyword, at start: Int) -> Bool {
    endOfLine(word, at: start, endsText: false) != nil
  }

  /// Where the next line starts, if a line is a word and nothing else.
  ///
  /// What stands there may continue the line, so that something must, unless the text ends.
  @inline(__always)
  fileprivate func endOfLine(_ word: Keyword, at start: Int, endsText: Bool) -> Int? {
    guard word.stands(in: self, at: start) else { return nil }
    let end = start + word.count
    guard end < count else { return endsText ? end : nil }
    guard self[end].endsLine else { return nil }
    let next = endOfLineEnd(at: end)
    guard next < count else { return endsText ? next : nil }
    return self[next].isBlank || self[next].endsLine ? nil : next
  }

  /// Whether a line that starts with a B may be `BEGIN`, its first letters folded or not.
  fileprivate func mayBegin(at start: Int) -> Bool {
    mayStart(UInt8(ascii: "E"), UInt8(ascii: "G"), at: start)
  }

  /// Whether a line that starts with an E may be `END`, its first letters folded or not.
  fileprivate func mayEnd(at start: Int) -> Bool {
    mayStart(UInt8(ascii: "N"), UInt8(ascii: "D"), at: start)
  }

  private func mayStart(_ second: UInt8, _ third: UInt8, at start: Int) -> Bool {
    guard start + 2 < count else { return true }
    if self[start + 1].endsLine { return true }
    guard self[start + 1] & 0xDF == second else { return false }
    return self[start + 2].endsLine || self[start + 2] & 0xDF == third
  }
}
