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
