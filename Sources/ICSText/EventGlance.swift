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
      if bytes.isLine(Keyword("BEGIN:VEVENT"), at: line) {
        tape.stepBack()
        return line
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
    while let offset = tape.next(in: bytes) {
      // The line that ends an event is longer.
      guard offset + 9 <= bytes.count else { return nil }
      // Without bit 5 letters lose their case.
      let letters = bytes.letters(at: offset) & 0xDFDF_DFDF_DFDF_DFDF
      switch UInt8(truncatingIfNeeded: letters &>> 56) {
      case UInt8(ascii: "D"), UInt8(ascii: "R"), UInt8(ascii: "S"), UInt8(ascii: "U"):
        // What an alarm says is not about the event.
        if isUnderstood, !isInAlarm { isUnderstood = facts.read(letters, bytes, from: offset) }
      case UInt8(ascii: "B") where !Keyword("BEG").mayBeStart(of: letters),
        UInt8(ascii: "E") where !Keyword("END").mayBeStart(of: letters):
        break
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
          end: end, lineCount: tape.number(of: offset) - firstLine + 1,
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
}

extension Keyword {
  /// Whether a line starts with the word of three letters, or may once its folds are taken out,
  /// given its first letters and that the first two are those of the word unless a line ends there.
  @inline(__always)
  fileprivate func mayBeStart(of letters: UInt64) -> Bool {
    isStart(of: letters) || UInt8(truncatingIfNeeded: letters &>> 48).endsLine
      || UInt8(truncatingIfNeeded: letters &>> 40).endsLine
  }
}
