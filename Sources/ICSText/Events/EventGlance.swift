package import CivilCalendar

/// Tells at a glance which events cannot be on some days, from their dates and rules alone.
///
/// Most events of a large file are skipped by this alone. Whatever is not as nearly all
/// producers write it (folded dates, quoted parameters, dates beside the rule, components that do
/// not end as they began) is left to a full reading.
package struct EventGlance: Sendable {
  /// Where an event is, as far as a glance tells.
  package enum Outlook: Hashable, Sendable {
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
    /// Where the line after the event starts.
    let end: Int

    /// How many lines the event has.
    let lineCount: Int

    let outlook: Outlook
  }

  /// Whether events may be skipped that matter to others, since they can be read later.
  package var mayRemember = false

  private let days: GlanceDays
  private let allowsAlarms: Bool
  private var tape = LineTape()

  /// Creates a glance for days, as any zone may see them.
  package init(for days: ClosedRange<DayNumber>, limits: Limits = .standard) {
    self.days = GlanceDays(days)
    // An alarm is in an event, and that in a calendar.
    allowsAlarms = limits.bounded.depth > 2
  }

  /// Where a whole event is that is given alone.
  package mutating func outlook(ofEvent bytes: Span<UInt8>) -> Outlook {
    startText()
    guard let event = event(at: 0, in: bytes, isWhole: true), event.end == bytes.count else {
      return .unknown
    }
    return event.outlook
  }

  /// Makes the glance ready for another text, if it is one; the same text may have become longer.
  mutating func startText(_ contents: ByteWindow.Contents? = nil) {
    tape.startText(contents)
  }

  /// Finds the first line after an offset that begins an event, and nothing else.
  mutating func startOfEvent(after offset: Int, in bytes: Span<UInt8>) -> Int? {
    startText()
    return tape.startOfEvent(after: offset, in: bytes)
  }

  /// Looks at the event that starts at an offset, in the text of the call before if there was one.
  ///
  /// Gives `nil` if there is none, if it does not end in the text, or if it is written unusually where it
  /// begins and ends and where its alarms do. What follows an event decides whether its last line
  /// ends there, unless the text is known to end with it.
  mutating func event(at start: Int, in bytes: Span<UInt8>, isWhole: Bool = false) -> Event? {
    guard bytes.count <= LineTape.maximumLength, bytes.isLine(Keyword("BEGIN:VEVENT"), at: start)
    else { return nil }
    let firstLine = tape.move(to: start + 1)
    var facts = EventFacts()
    while let line = facts.readLines(of: &tape, in: bytes) {
      if bytes[line] & 0xDF == UInt8(ascii: "E") {
        guard let end = bytes.endOfLine(Keyword("END:VEVENT"), at: line, endsText: isWhole) else {
          return nil
        }
        return Event(
          end: end, lineCount: tape.numberOfLines(before: line) - firstLine + 2,
          outlook: facts.outlook(days, bytes, mayRemember: mayRemember))
      }
      guard allowsAlarms, bytes.isLine(Keyword("BEGIN:VALARM"), at: line),
        let end = facts.readLines(of: &tape, in: bytes, areInAlarm: true),
        bytes.isLine(Keyword("END:VALARM"), at: end)
      else { return nil }
    }
    return nil
  }
}

extension LineTape {
  /// Finds the first line after an offset that begins an event, and nothing else.
  mutating func startOfEvent(after offset: Int, in bytes: Span<UInt8>) -> Int? {
    _ = move(to: offset + 1)
    while let line = next(in: bytes) {
      if bytes.isLine(Keyword("BEGIN:VEVENT"), at: line) { return line }
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
  /// What is there may continue the line, so that something must, unless the text ends.
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
