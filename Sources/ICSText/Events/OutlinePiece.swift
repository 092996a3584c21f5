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
        // If one event of a piece is open, most of them are.
        if event.isOpen, openEvents.isEmpty {
          lines.reserveCapacity(reader.lines.count * (bytes.count / Int(event.byteCount) + 1))
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
