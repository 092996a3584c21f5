// How the scanner gets past events that are written plainly, without a look at each of their lines.
extension FrameScanner {
  /// Passes over plain events, hands on those that may matter, and stops at whatever else there is.
  ///
  /// The outcome is that of going from line to line: there is nothing to be said of the structure
  /// of such events.
  mutating func passEvents<Sink: FrameSink & ~Copyable>(
    _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) {
    guard !summary.isStopped, let calendar, frame == nil, interruption == nil,
      gap.start == position, position < window.end, var glance
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
      switch event.outlook {
      case .far: break
      case .related(let uid):
        sink.passed(
          PassedEvent(
            uid: uid, byteOffset: window.fileOffset(of: position), byteCount: event.end - start,
            firstLine: line + 1))
      case .near, .unknown:
        decision = Self.handOn(
          eventFrame(event.outlook, of: calendar), bytes.span.extracting(start..<event.end), &sink,
          &diagnostics)
      }
      pass(bytes: event.end - start, lines: event.lineCount)
    }
    summary.isStopped = decision == .stop
  }

  /// Does the same with the events that other threads have looked at.
  mutating func passEvents<Sink: FrameSink & ~Copyable>(
    foundBy ahead: inout ReadAhead<PassedPieceReader>?, _ sink: inout Sink,
    _ diagnostics: inout Diagnostics
  ) {
    guard let calendar, frame == nil, interruption == nil, gap.start == position else { return }
    while !summary.isStopped, let stretch = ahead?.stretch(at: window.fileOffset(of: position)),
      window.mayReach(position + stretch.end - stretch.start)
    {
      summary.components += stretch.eventCount
      if let kept = stretch.kept {
        let frame = eventFrame(stretch.outlook, of: calendar)
        let decision = ahead?.withBytes(kept) { Self.handOn(frame, $0, &sink, &diagnostics) }
        summary.isStopped = decision == .stop
      }
      if !stretch.remembered.isEmpty {
        for event in ahead?.remembered(stretch.remembered) ?? [] {
          sink.passed(event.moved(byLines: line + 1))
        }
      }
      pass(bytes: stretch.end - stretch.start, lines: stretch.lineCount)
    }
  }

  mutating func pass(bytes: Int, lines: Int) {
    position += bytes
    line += lines
    gap = Gap(start: position, firstLine: line + 1)
    isAtLineStart = false
    isCalendarEndMistaken = false
  }

  /// The frame of the event that begins here.
  func eventFrame(
    _ outlook: EventGlance.Outlook? = nil, of calendar: CalendarFrame
  ) -> ComponentFrame {
    var frame = ComponentFrame(
      component: .event, firstLine: line + 1, calendar: calendar.ordinal,
      byteOffset: window.fileOffset(of: position), isInComponent: false, isClosed: true, cuts: [])
    frame.outlook = outlook
    return frame
  }

  // A function of the type, since a closure that calls one of the value copies the scanner.
  static func handOn<Sink: FrameSink & ~Copyable>(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, _ sink: inout Sink,
    _ diagnostics: inout Diagnostics
  ) -> ScanDecision {
    let decision = sink.component(frame, in: bytes, reporting: &diagnostics)
    diagnostics.quote(from: bytes, lines: LineNumbers(first: frame.firstLine))
    return decision
  }
}
