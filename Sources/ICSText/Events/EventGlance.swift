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
    var dates = EventDates()
    while let line = dates.readLines(of: &tape, in: bytes) {
      if bytes[line] & 0xDF == UInt8(ascii: "E") {
        guard let end = bytes.endOfLine(Keyword("END:VEVENT"), at: line, endsText: isWhole) else {
          return nil
        }
        return Event(
          end: end, lineCount: tape.numberOfLines(before: line) - firstLine + 2,
          nearness: dates.nearness(days, bytes, mayRemember: mayRemember))
      }
      guard allowsAlarms, bytes.isLine(Keyword("BEGIN:VALARM"), at: line),
        let end = dates.readLines(of: &tape, in: bytes, areInAlarm: true),
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

/// A sink that skips events that, at a glance, have no time on the days that the sink asks for.
package protocol GlanceSink: FrameSink, ~Copyable {
  /// The glance that decides which events are skipped; `nil` if the sink wants all of them.
  var glance: EventGlance? { get }

  /// Starts reading; components can be read again from the file, if there is one.
  mutating func begin(_ file: SeekableFile?)

  /// Takes an event that was skipped but may matter to others.
  mutating func skipped(_ event: SkippedEvent)
}

extension FrameScanner {
  /// Passes the components of a source to a sink, except for those skipped at a glance.
  ///
  /// Faults in the structure of the source are reported.
  package mutating func scan<Source: ByteReading & ~Copyable, Sink: GlanceSink & ~Copyable>(
    _ source: inout Source, into sink: inout Sink, reporting diagnostics: inout Diagnostics
  ) -> ScanSummary {
    let file = open(&source, &diagnostics)
    sink.begin(file)
    guard var glance = sink.glance else {
      return scan(&source, &sink, &diagnostics) { _, _, _ in false }
    }
    var ahead = ReadAhead(file, SkippedPieceReader(glance, limits: limits), parallelism)
    return scan(&source, &sink, &diagnostics) { scanner, sink, diagnostics in
      scanner.passEvents(foundBy: &ahead, &sink, &diagnostics)
      scanner.passEvents(at: &glance, &sink, &diagnostics)
      return false
    }
  }

  /// Skips events or passes them to the sink, up to the first component that a glance cannot judge.
  ///
  /// The outcome is the same as in a search line by line, since the structure of these events gives
  /// nothing to report.
  private mutating func passEvents<Sink: GlanceSink & ~Copyable>(
    at glance: inout EventGlance, _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) {
    guard let calendar, isBetweenComponents, position < window.end else { return }
    let bytes = window.bytes
    glance.startText(window.layout)
    while !summary.isStopped {
      let start = position - window.start
      guard let event = glance.event(at: start, in: bytes.span),
        event.end - start < limits.frameBytes
      else { return }
      summary.components += 1
      switch event.nearness {
      case .far: break
      case .related(let uid):
        sink.skipped(
          SkippedEvent(
            uid: uid, byteOffset: window.fileOffset(of: position), byteCount: event.end - start,
            firstLine: line + 1))
      case .near, .unknown:
        let decision = Self.deliver(
          eventFrame(event.nearness, of: calendar), bytes.span.extracting(start..<event.end), &sink,
          &diagnostics)
        summary.isStopped = decision == .stop
      }
      pass(bytes: event.end - start, lines: event.lineCount)
    }
  }

  /// Does the same with the events that other threads have examined.
  private mutating func passEvents<Sink: GlanceSink & ~Copyable>(
    foundBy ahead: inout ReadAhead<SkippedPieceReader>?, _ sink: inout Sink,
    _ diagnostics: inout Diagnostics
  ) {
    guard let calendar, isBetweenComponents else { return }
    while !summary.isStopped, let row = ahead?.row(at: window.fileOffset(of: position)),
      window.mayReach(position + row.end - row.start)
    {
      summary.components += row.eventCount
      if let kept = row.kept {
        let frame = eventFrame(row.nearness, of: calendar)
        let decision = ahead?.withBytes(kept) { Self.deliver(frame, $0, &sink, &diagnostics) }
        summary.isStopped = decision == .stop
      }
      if !row.remembered.isEmpty {
        for event in ahead?.remembered(row.remembered) ?? [] {
          sink.skipped(event.moved(byLines: line + 1))
        }
      }
      pass(bytes: row.end - row.start, lines: row.lineCount)
    }
  }

  private func eventFrame(
    _ nearness: EventGlance.Nearness, of calendar: CalendarFrame
  ) -> ComponentFrame {
    var frame = eventFrame(of: calendar)
    frame.nearness = nearness
    return frame
  }
}

// How the scanner moves past events, by a glance or by their outlines.
extension FrameScanner {
  /// Whether an event that begins here is between components, not inside one.
  var isBetweenComponents: Bool { frame == nil && interruption == nil && gap.start == position }

  /// Moves past an event.
  mutating func pass(bytes: Int, lines: Int) {
    position += bytes
    line += lines
    gap = Gap(start: position, firstLine: line + 1)
    isAtLineStart = false
    isCalendarEndMistaken = false
  }

  /// Returns the frame of the event that begins here.
  func eventFrame(of calendar: CalendarFrame) -> ComponentFrame {
    ComponentFrame(
      component: .event, firstLine: line + 1, calendar: calendar.ordinal,
      byteOffset: window.fileOffset(of: position), isInComponent: false, isClosed: true, cuts: [])
  }

  /// Passes an event to the sink, and quotes the event's lines in what the sink reports.
  ///
  /// This is a static function because a closure that calls a method of the value copies the
  /// scanner.
  static func deliver<Sink: FrameSink & ~Copyable>(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, _ sink: inout Sink,
    _ diagnostics: inout Diagnostics
  ) -> ScanDecision {
    let decision = sink.component(frame, in: bytes, reporting: &diagnostics)
    diagnostics.quote(from: bytes, lines: LineNumbers(first: frame.firstLine))
    return decision
  }
}
