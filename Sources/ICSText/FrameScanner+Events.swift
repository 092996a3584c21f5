// How the scanner gets past events that are written plainly, without a look at each of their lines.
extension FrameScanner {
  /// Passes over plain events, hands on those that may matter, and stops at whatever else there is.
  ///
  /// The outcome is that of going from line to line: there is nothing to be said of the structure
  /// of such events.
  mutating func passEvents<Sink: FrameSink & ~Copyable>(
    _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) {
    guard let calendar, frame == nil, gap.start == position, position < window.end,
      var glance
    else { return }
    self.glance = nil
    defer { self.glance = glance }
    let bytes = window.bytes
    glance.startText()
    var decision = ScanDecision.goOn
    while decision == .goOn {
      let start = position - window.start
      guard let event = glance.event(at: start, in: bytes.span),
        event.end - start < limits.frameBytes
      else { break }
      summary.components += 1
      if event.outlook != .far {
        decision = handOnEvent(
          bytes.span.extracting(start..<event.end), of: calendar, &sink, &diagnostics)
      }
      position = window.start + event.end
      line += event.lineCount
      gap = Gap(start: position, firstLine: line + 1)
      isAtLineStart = false
    }
    summary.isStopped = decision == .stop
  }

  private func handOnEvent<Sink: FrameSink & ~Copyable>(
    _ bytes: Span<UInt8>, of calendar: CalendarFrame, _ sink: inout Sink,
    _ diagnostics: inout Diagnostics
  ) -> ScanDecision {
    let frame = ComponentFrame(
      component: .event, firstLine: line + 1, calendar: calendar.ordinal,
      byteOffset: window.fileOffset(of: position), isInComponent: false, isClosed: true, cuts: [])
    let decision = sink.component(frame, in: bytes, reporting: &diagnostics)
    diagnostics.quote(from: bytes, lines: LineNumbers(first: frame.firstLine))
    return decision
  }
}
