// How the scanner gets through the events of a file that is validated.
extension FrameScanner {
  /// Hands on events by their outlines, and stops at whatever else there is.
  ///
  /// The outcome is that of going from line to line: there is nothing to be said of the structure of
  /// such events.
  mutating func handOnOutlines<Sink: FrameSink & ~Copyable>(
    _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) {
    guard let calendar, frame == nil, interruption == nil, gap.start == position,
      position < window.end, var reader = outlines
    else { return }
    outlines = nil
    defer { outlines = reader }
    let bytes = window.bytes
    reader.startText(window.contents)
    while !summary.isStopped,
      let event = reader.event(at: position - window.start, in: bytes.span)
    {
      if take(event, &sink) { continue }
      if event.hasLongLine || !lineEnds.canCount(event) {
        checkForm(
          from: position, upTo: position + Int(event.byteCount), firstLine: line + 1,
          &diagnostics)
      } else {
        lineEnds.count(event)
      }
      var frame = eventFrame(of: calendar)
      frame.outline = ComponentFrame.Outline(
        facts: event.facts, additions: reader.additions, lines: reader.lines)
      let start = position - window.start
      let decision = Self.handOn(
        frame, bytes.span.extracting(start..<start + Int(event.byteCount)), &sink, &diagnostics)
      summary.isStopped = decision == .stop
      pass(event)
    }
  }

  /// Passes over events that other threads have read, as far as nothing more need be known of them.
  mutating func passOutlines<Sink: FrameSink & ~Copyable>(
    foundBy ahead: inout ReadAhead<EventOutlineReader>?, _ sink: inout Sink
  ) {
    guard calendar != nil, frame == nil, interruption == nil, gap.start == position else { return }
    while let event = ahead?.event(at: window.fileOffset(of: position)),
      window.mayReach(position + Int(event.byteCount)), take(event, &sink)
    {}
  }

  /// Passes over an event if the sink takes it as it is; returns whether it does.
  private mutating func take<Sink: FrameSink & ~Copyable>(
    _ event: EventOutline, _ sink: inout Sink
  ) -> Bool {
    guard let facts = event.facts, !event.isOpen, !event.hasLongLine, lineEnds.canCount(event),
      sink.outlinedEvent(facts)
    else { return false }
    lineEnds.count(event)
    pass(event)
    return true
  }

  private mutating func pass(_ event: EventOutline) {
    summary.components += 1
    pass(bytes: Int(event.byteCount), lines: Int(event.lineCount))
  }
}
