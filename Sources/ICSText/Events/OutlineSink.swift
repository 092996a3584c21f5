/// A sink that can do without the lines of an event if the event is usual.
package protocol OutlineSink: FrameSink, ~Copyable {
  /// Whether the sink wants outlines.
  var takesOutlines: Bool { get }

  /// Takes an event by its outline; returns whether the outline is enough.
  ///
  /// If the outline is not enough, the sink gets the event with its lines.
  mutating func take(_ event: EventOutline.Facts) -> Bool

  /// Takes an event with its outline, and decides whether to go on.
  mutating func event(
    _ frame: ComponentFrame, _ event: borrowing OutlinedEvent, in bytes: Span<UInt8>,
    reporting diagnostics: inout Diagnostics
  ) -> ScanDecision
}

extension FrameScanner {
  /// Passes the components of a source to a sink, as outlines of events where those are enough.
  ///
  /// Faults in the structure of the source are reported.
  package mutating func scan<Source: ByteReading & ~Copyable, Sink: OutlineSink & ~Copyable>(
    _ source: inout Source, into sink: inout Sink, reporting diagnostics: inout Diagnostics
  ) -> ScanSummary {
    let file = open(&source, &diagnostics)
    guard sink.takesOutlines, var reader = EventOutlineReader(limits: limits) else {
      return scan(&source, &sink, &diagnostics) { _, _, _ in false }
    }
    var ahead = ReadAhead(file, reader, parallelism)
    var lastCut: Int?
    return scan(&source, &sink, &diagnostics) { scanner, sink, diagnostics in
      let isCut = scanner.passEvents(outlinedBy: &ahead, or: &reader, &sink, &diagnostics)
      // If an event is still cut with another block, it is large, and is left to the scanner.
      guard isCut, lastCut != scanner.position else { return false }
      lastCut = scanner.position
      return true
    }
  }

  /// Passes events to the sink by their outlines, up to the first component without an outline;
  /// returns whether that is an event whose end was not read yet.
  ///
  /// The outlines come from other threads or from `reader`. The outcome is the same as in a search
  /// line by line, since the structure of these events gives nothing to report.
  private mutating func passEvents<Sink: OutlineSink & ~Copyable>(
    outlinedBy ahead: inout ReadAhead<EventOutlineReader>?, or reader: inout EventOutlineReader,
    _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) -> Bool {
    guard let calendar, isBetweenComponents else { return false }
    let bytes = window.bytes
    reader.startText(window.layout)
    while !summary.isStopped {
      if let event = ahead?.event(at: window.fileOffset(of: position)),
        window.mayReach(position + Int(event.outline.byteCount))
      {
        if take(event.outline, &sink, &diagnostics) { continue }
        if let (text, outlined) = ahead?.piece?.kept(of: event) {
          deliver(event.outline, outlined, text, in: calendar, &sink, &diagnostics)
          continue
        }
      }
      let start = position - window.start
      guard start < bytes.count else { return false }
      guard let event = reader.event(at: start, in: bytes.span) else {
        return reader.mayBeCut(in: bytes.span)
      }
      if take(event, &sink, &diagnostics) { continue }
      deliver(
        event,
        OutlinedEvent(
          facts: event.facts, hasOnlyUsualLines: event.hasOnlyUsualLines,
          additions: reader.additions[...], lines: reader.lines, texts: reader.texts[...]),
        bytes[start..<start + Int(event.byteCount)], in: calendar, &sink, &diagnostics)
    }
    return false
  }

  /// Skips an event if the sink takes its outline; returns whether the sink does.
  private mutating func take<Sink: OutlineSink & ~Copyable>(
    _ event: EventOutline, _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) -> Bool {
    guard let facts = event.facts, !event.isOpen,
      event.smallNames == 0 || diagnostics.onlyCounts(.lowercase), lineEnds.canCount(event),
      sink.take(facts)
    else { return false }
    if event.smallNames > 0 { diagnostics.count(Int(event.smallNames), of: .lowercase) }
    lineEnds.count(event)
    pass(event)
    return true
  }

  /// Passes an event with its outline to the sink, and reports how the event's lines are written.
  private mutating func deliver<Sink: OutlineSink & ~Copyable>(
    _ event: EventOutline, _ outlined: borrowing OutlinedEvent, _ text: ArraySlice<UInt8>,
    in calendar: CalendarFrame, _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) {
    if event.hasLongLine || !lineEnds.canCount(event) {
      checkForm(of: text.span, firstLine: line + 1, &diagnostics)
    } else {
      lineEnds.count(event)
    }
    let frame = eventFrame(of: calendar)
    let decision = sink.event(frame, outlined, in: text.span, reporting: &diagnostics)
    diagnostics.quote(from: text.span, lines: LineNumbers(first: frame.firstLine))
    summary.isStopped = decision == .stop
    pass(event)
  }

  private mutating func pass(_ event: EventOutline) {
    summary.components += 1
    pass(bytes: Int(event.byteCount), lines: Int(event.lineCount))
  }
}
