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

/// The outlines of the events in a piece of a file, read ahead of the scanner.
///
/// An outline counts only if the scanner is between components where the event begins.
struct OutlinePiece: PieceOutcome {
  /// An event of the piece.
  struct Event {
    let outline: EventOutline
    /// The offset of the event from the start of the piece.
    fileprivate let offset: UInt32
    /// The index of the event in `openEvents`, if the event is open.
    fileprivate let place: UInt32
  }

  /// The ranges of what is kept of an event that cannot be judged by its facts alone.
  private struct OpenEvent {
    let bytes: Range<Int>
    let lines: Range<Int>
    let additions: Range<Int>
    let texts: Range<Int>
  }

  private var events: [Event] = []
  private var openEvents: [OpenEvent] = []
  /// The bytes of the piece, if it has open events.
  private var bytes: [UInt8] = []
  private var lines: [OutlineLine] = []
  private var additions: [EventOutline.Time] = []
  private var texts: [UInt8] = []
  private let start: Int
  private var index = 0

  /// How far an event may reach into the next piece; few events reach further.
  private static let overlap = 16 << 10

  /// The most searches for a next event in a piece; a piece that needs more is hardly worth it.
  private static let maxSearches = 64

  /// Reads the events that begin in a part of a file.
  ///
  /// If reading fails, the part is left to the scanner, which meets the same failure and reports
  /// it.
  init(
    of range: Range<Int>, in file: SeekableFile, buffer: inout [UInt8],
    reader: inout EventOutlineReader
  ) {
    // The byte before the range shows whether the first byte starts a line.
    let offset = max(0, range.lowerBound - 1)
    start = offset
    buffer.removeAll(keepingCapacity: true)
    do {
      try file.append(
        from: offset, atMost: range.upperBound + Self.overlap - offset, to: &buffer)
    } catch {
      return
    }
    readEvents(in: buffer.span, upTo: range.upperBound - offset, &reader)
    // The events that rules must look at need their bytes.
    if !openEvents.isEmpty { swap(&bytes, &buffer) }
  }

  private mutating func readEvents(
    in bytes: Span<UInt8>, upTo end: Int, _ reader: inout EventOutlineReader
  ) {
    let end = min(bytes.count, end)
    var position = 0
    var tape = LineTape()
    reader.startText()
    for _ in 0..<Self.maxSearches {
      guard let start = tape.startOfEvent(after: position, in: bytes), start < end else { return }
      position = start
      while position < end, let event = reader.event(at: position, in: bytes) {
        // Events of a piece are mostly alike: if one is open, most of them are.
        let expected = bytes.count / Int(event.byteCount) + 1
        if events.isEmpty { events.reserveCapacity(expected) }
        if event.isOpen, openEvents.isEmpty {
          openEvents.reserveCapacity(expected)
          lines.reserveCapacity(reader.lines.count * expected)
          texts.reserveCapacity(reader.texts.count * expected)
        }
        append(event, at: position, reader)
        position += Int(event.byteCount)
      }
    }
  }

  private mutating func append(
    _ event: EventOutline, at position: Int, _ reader: borrowing EventOutlineReader
  ) {
    events.append(
      Event(
        outline: event, offset: UInt32(truncatingIfNeeded: position),
        place: UInt32(truncatingIfNeeded: openEvents.count)))
    guard event.isOpen else { return }
    let (firstLine, firstAddition, firstText) = (lines.count, additions.count, texts.count)
    lines += reader.lines
    // Few events have these.
    if !reader.additions.isEmpty { additions += reader.additions }
    if !reader.texts.isEmpty { texts += reader.texts }
    openEvents.append(
      OpenEvent(
        bytes: position..<position + Int(event.byteCount), lines: firstLine..<lines.count,
        additions: firstAddition..<additions.count, texts: firstText..<texts.count))
  }

  package var heldBytes: Int {
    events.count * MemoryLayout<Event>.stride + bytes.count + texts.count
      + lines.count * MemoryLayout<OutlineLine>.stride
      + additions.count * MemoryLayout<EventOutline.Time>.stride
      + openEvents.count * MemoryLayout<OpenEvent>.stride
  }

  /// Returns the event that begins at an offset, which must not decrease from call to call.
  mutating func event(at offset: Int) -> Event? {
    let offset = offset - start
    while index < events.count, events[index].offset < offset { index += 1 }
    guard index < events.count, events[index].offset == offset else { return nil }
    return events[index]
  }

  /// Returns the bytes and the outline of an event if it is open, otherwise `nil`.
  @inline(__always)
  func kept(of event: Event) -> (bytes: ArraySlice<UInt8>, OutlinedEvent)? {
    guard event.outline.isOpen else { return nil }
    let kept = openEvents[Int(event.place)]
    return (
      bytes[kept.bytes],
      OutlinedEvent(
        facts: event.outline.facts, hasOnlyUsualLines: event.outline.hasOnlyUsualLines,
        additions: additions[kept.additions], lines: lines[kept.lines], texts: texts[kept.texts])
    )
  }
}

extension EventOutlineReader: PieceReader {
  mutating func piece(
    of range: Range<Int>, in file: SeekableFile, buffer: inout [UInt8]
  ) -> OutlinePiece {
    OutlinePiece(of: range, in: file, buffer: &buffer, reader: &self)
  }
}

extension ReadAhead<EventOutlineReader> {
  /// Returns the event that begins at an offset, which must not decrease from call to call.
  mutating func event(at offset: Int) -> OutlinePiece.Event? {
    move(to: offset)
    return piece?.event(at: offset)
  }
}
