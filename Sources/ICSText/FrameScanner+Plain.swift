// How the scanner gets past plain events of a file that is validated.
extension FrameScanner {
  /// Passes over plain events that the sink takes as such, and stops at whatever else there is.
  ///
  /// The outcome is that of going from line to line: there is nothing to be said of the structure
  /// and of the lines of such events.
  mutating func passPlainEvents<Sink: FrameSink & ~Copyable>(_ sink: inout Sink) {
    guard !summary.isStopped, calendar != nil, frame == nil, interruption == nil,
      gap.start == position, position < window.end, var reader = plainEvents
    else { return }
    plainEvents = nil
    defer { plainEvents = reader }
    let bytes = window.bytes
    reader.startText(window.contents)
    while let event = reader.event(at: position - window.start, in: bytes.span),
      lineEnds.canCount(event), sink.plainEvent(event)
    {
      summary.components += 1
      lineEnds.count(event)
      pass(bytes: Int(event.byteCount), lines: Int(event.lineCount))
    }
  }

  /// Does the same with the events that other threads have read.
  mutating func passPlainEvents<Sink: FrameSink & ~Copyable>(
    foundBy ahead: inout ReadAhead<PlainEventReader>?, _ sink: inout Sink
  ) {
    guard calendar != nil, frame == nil, interruption == nil, gap.start == position else { return }
    while let event = ahead?.event(at: window.fileOffset(of: position)),
      window.mayReach(position + Int(event.byteCount)), lineEnds.canCount(event),
      sink.plainEvent(event)
    {
      summary.components += 1
      lineEnds.count(event)
      pass(bytes: Int(event.byteCount), lines: Int(event.lineCount))
    }
  }
}
