package import CivilCalendar

/// A quick test that finds events that cannot be on some days, from only their dates and rules.
///
/// Most events of a large file are skipped by this test. Events that are written in an unusual way
/// (folded dates, quoted parameters, dates in addition to the rule, components that do not end as
/// they began) are left to a full reading.
package struct EventGlance: Sendable {
  /// Where an event lies, as far as a glance shows.
  package enum Nearness: Hashable, Sendable {
    /// The event clearly has no time on the days, and nothing to do with other events.
    case far

    /// The event clearly has no time on the days, but may matter to others with its UID: it
    /// repeats, replaces an instance, or is a newer version.
    case related(UIDHash)

    /// The event most likely has time on the days.
    case near

    /// Only reading the event shows where it lies.
    case unknown

    /// Whether the event must be read now.
    var isRead: Bool { self == .near || self == .unknown }
  }

  /// The result of a glance at an event.
  struct Event {
    /// The offset of the line after the event.
    let end: Int

    /// How many lines the event has.
    let lineCount: Int

    let nearness: Nearness
  }

  /// Whether events that matter to others may be skipped, because they can be read later.
  package var mayRemember = false

  private let days: GlanceDays
  private let allowsAlarms: Bool
  private var tape = LineTape()

  /// Creates a glance for some days, which may be those of any time zone.
  package init(for days: ClosedRange<DayNumber>, limits: Limits = .standard) {
    self.days = GlanceDays(days)
    // Three levels: an alarm in an event in a calendar.
    allowsAlarms = limits.bounded.depth > 2
  }

  /// Returns where an event lies, given all of its bytes and no others.
  package mutating func nearness(ofEvent bytes: Span<UInt8>) -> Nearness {
    startText()
    guard let event = event(at: 0, in: bytes, isWhole: true), event.end == bytes.count else {
      return .unknown
    }
    return event.nearness
  }

  /// Prepares the glance for a text, unless it is the text of the last call; that one may have
  /// grown.
  mutating func startText(_ layout: ByteWindow.Layout? = nil) {
    tape.startText(layout)
  }

  /// Finds the first line after an offset that is `BEGIN:VEVENT` and nothing else.
  mutating func startOfEvent(after offset: Int, in bytes: Span<UInt8>) -> Int? {
    startText()
    return tape.startOfEvent(after: offset, in: bytes)
  }

  /// Examines the event that starts at an offset, in the text of the last call if there was one.
  ///
  /// Returns `nil` if there is no event, if it does not end in the text, or if it or an alarm in it
  /// begins or ends in an unusual way. Only the bytes after an event show whether its last line
  /// ends there, unless the text is known to end with the event.
  mutating func event(at start: Int, in bytes: Span<UInt8>, isWhole: Bool = false) -> Event? {
    guard bytes.count <= LineTape.maxLength, bytes.isLine(Keyword("BEGIN:VEVENT"), at: start)
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
          nearness: facts.nearness(days, bytes, mayRemember: mayRemember))
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
  /// Finds the first line after an offset that is `BEGIN:VEVENT` and nothing else.
  mutating func startOfEvent(after offset: Int, in bytes: Span<UInt8>) -> Int? {
    _ = move(to: offset + 1)
    while let line = next(in: bytes) {
      if bytes.isLine(Keyword("BEGIN:VEVENT"), at: line) { return line }
    }
    return nil
  }
}

extension Span<UInt8> {
  /// Whether a line consists of a word and nothing else.
  @inline(__always)
  fileprivate func isLine(_ word: Keyword, at start: Int) -> Bool {
    endOfLine(word, at: start, endsText: false) != nil
  }

  /// Returns where the next line starts, if a line consists of a word and nothing else.
  ///
  /// The next bytes might continue the line, so there must be some, unless the text ends.
  @inline(__always)
  fileprivate func endOfLine(_ word: Keyword, at start: Int, endsText: Bool) -> Int? {
    guard word.occurs(in: self, at: start) else { return nil }
    let end = start + word.count
    guard end < count else { return endsText ? end : nil }
    guard self[end].endsLine else { return nil }
    let next = endOfLineEnd(at: end)
    guard next < count else { return endsText ? next : nil }
    return self[next].isBlank || self[next].endsLine ? nil : next
  }
}
