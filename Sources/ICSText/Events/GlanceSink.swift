/// A sink that skips the events that a glance shows to have no time on the days it asks for.
package protocol GlanceSink: FrameSink, ~Copyable {
  /// Tells which events need not be handed on; `nil` if all are wanted.
  var glance: EventGlance? { get }

  /// Reading begins; the components can be read once more from the file, if there is one.
  mutating func begin(_ file: SeekableFile?)

  /// An event was skipped, but may matter to others.
  mutating func passed(_ event: PassedEvent)
}

extension FrameScanner {
  /// Hands those components of a source to a sink that a glance does not skip, and reports what is
  /// wrong with its structure.
  package mutating func scan<Source: ByteReading & ~Copyable, Sink: GlanceSink & ~Copyable>(
    _ source: inout Source, into sink: inout Sink, reporting diagnostics: inout Diagnostics
  ) -> ScanSummary {
    let file = open(&source, &diagnostics)
    sink.begin(file)
    guard var glance = sink.glance else {
      return scan(&source, &sink, &diagnostics) { _, _, _ in }
    }
    var ahead = ReadAhead(file, PassedPieceReader(glance, limits: limits), parallelism)
    return scan(&source, &sink, &diagnostics) { scanner, sink, diagnostics in
      scanner.passEvents(foundBy: &ahead, &sink, &diagnostics)
      scanner.passEvents(at: &glance, &sink, &diagnostics)
    }
  }

  /// Passes over events, hands on those that may matter, and stops at what a glance cannot tell.
  ///
  /// The outcome is that of going from line to line: there is nothing to be said of the structure
  /// of such events.
  private mutating func passEvents<Sink: GlanceSink & ~Copyable>(
    at glance: inout EventGlance, _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) {
    guard let calendar, isBetweenComponents, position < window.end else { return }
    let bytes = window.bytes
    glance.startText(window.contents)
    while !summary.isStopped {
      let start = position - window.start
      guard let event = glance.event(at: start, in: bytes.span),
        event.end - start < limits.frameBytes
      else { return }
      summary.components += 1
      switch event.outlook {
      case .far: break
      case .related(let uid):
        sink.passed(
          PassedEvent(
            uid: uid, byteOffset: window.fileOffset(of: position), byteCount: event.end - start,
            firstLine: line + 1))
      case .near, .unknown:
        let decision = Self.handOn(
          eventFrame(event.outlook, of: calendar), bytes.span.extracting(start..<event.end), &sink,
          &diagnostics)
        summary.isStopped = decision == .stop
      }
      pass(bytes: event.end - start, lines: event.lineCount)
    }
  }

  /// Does the same with the events that other threads have looked at.
  private mutating func passEvents<Sink: GlanceSink & ~Copyable>(
    foundBy ahead: inout ReadAhead<PassedPieceReader>?, _ sink: inout Sink,
    _ diagnostics: inout Diagnostics
  ) {
    guard let calendar, isBetweenComponents else { return }
    while !summary.isStopped, let row = ahead?.row(at: window.fileOffset(of: position)),
      window.mayReach(position + row.end - row.start)
    {
      summary.components += row.eventCount
      if let kept = row.kept {
        let frame = eventFrame(row.outlook, of: calendar)
        let decision = ahead?.withBytes(kept) { Self.handOn(frame, $0, &sink, &diagnostics) }
        summary.isStopped = decision == .stop
      }
      if !row.remembered.isEmpty {
        for event in ahead?.remembered(row.remembered) ?? [] {
          sink.passed(event.moved(byLines: line + 1))
        }
      }
      pass(bytes: row.end - row.start, lines: row.lineCount)
    }
  }

  private func eventFrame(
    _ outlook: EventGlance.Outlook, of calendar: CalendarFrame
  ) -> ComponentFrame {
    var frame = eventFrame(of: calendar)
    frame.outlook = outlook
    return frame
  }
}

// How events are skipped, whatever was seen of them.
extension FrameScanner {
  /// Whether an event that begins here is one of its own.
  var isBetweenComponents: Bool { frame == nil && interruption == nil && gap.start == position }

  /// Moves past an event.
  mutating func pass(bytes: Int, lines: Int) {
    position += bytes
    line += lines
    gap = Gap(start: position, firstLine: line + 1)
    isAtLineStart = false
    isCalendarEndMistaken = false
  }

  /// The frame of the event that begins here.
  func eventFrame(of calendar: CalendarFrame) -> ComponentFrame {
    ComponentFrame(
      component: .event, firstLine: line + 1, calendar: calendar.ordinal,
      byteOffset: window.fileOffset(of: position), isInComponent: false, isClosed: true, cuts: [])
  }

  /// Hands on an event, and quotes its lines in what is reported of it.
  ///
  /// It is a function of the type, since a closure that calls one of the value copies the scanner.
  static func handOn<Sink: FrameSink & ~Copyable>(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, _ sink: inout Sink,
    _ diagnostics: inout Diagnostics
  ) -> ScanDecision {
    let decision = sink.component(frame, in: bytes, reporting: &diagnostics)
    diagnostics.quote(from: bytes, lines: LineNumbers(first: frame.firstLine))
    return decision
  }
}
