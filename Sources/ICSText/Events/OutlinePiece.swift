/// The outlines of the events of a piece of a file, read ahead of the scanner.
///
/// Each counts only if the scanner is between components where the event begins.
struct OutlinePiece: PieceOutcome {
  /// An event of the piece.
  struct Event {
    let outline: EventOutline
    /// Where it begins after the start of the piece.
    fileprivate let offset: UInt32
    /// The place of what is kept of it, if it is open.
    fileprivate let place: UInt32
  }

  /// What is kept of an event that rules have to look at.
  private struct OpenEvent {
    let bytes: Range<Int>
    let lines: Range<Int>
    let additions: Range<Int>
  }

  private var events: [Event] = []
  private var openEvents: [OpenEvent] = []
  private var bytes: [UInt8] = []
  private var lines: [OutlineLine] = []
  private var additions: [EventOutline.Time] = []
  private let start: Int
  private var index = 0

  /// How far an event may reach into the piece that follows; few reach further.
  private static let overlap = 16 << 10

  /// After as many others the rest of the piece is hardly worth a look.
  private static let mostStarts = 64

  /// Reads the events that begin in a part of a file.
  ///
  /// What cannot be read is left to the scanner, which meets the failure itself and reports it.
  init(
    of range: Range<Int>, in file: SeekableFile, buffer: inout [UInt8],
    reader: inout EventOutlineReader
  ) {
    // The byte before tells whether the first one starts a line.
    let offset = max(0, range.lowerBound - 1)
    start = offset
    buffer.removeAll(keepingCapacity: true)
    do {
      try file.append(
        from: offset, atMost: range.upperBound + Self.overlap - offset, to: &buffer)
    } catch {
      return
    }
    let bytes = buffer.span
    let end = min(bytes.count, range.upperBound - offset)
    var position = 0
    var tape = LineTape()
    reader.startText()
    for _ in 0..<Self.mostStarts {
      guard let start = tape.startOfEvent(after: position, in: bytes), start < end else { return }
      position = start
      while position < end, let event = reader.event(at: position, in: bytes) {
        append(event, at: position, in: bytes, reader)
        position += Int(event.byteCount)
      }
    }
  }

  private mutating func append(
    _ event: EventOutline, at position: Int, in text: Span<UInt8>, _ reader: EventOutlineReader
  ) {
    events.append(
      Event(
        outline: event, offset: UInt32(truncatingIfNeeded: position),
        place: UInt32(truncatingIfNeeded: openEvents.count)))
    guard event.isOpen else { return }
    // A piece whose events are open has most of them kept.
    if openEvents.isEmpty { bytes.reserveCapacity(text.count) }
    let (firstByte, firstLine, firstAddition) = (bytes.count, lines.count, additions.count)
    bytes.append(text.extracting(position..<position + Int(event.byteCount)))
    lines += reader.lines
    additions += reader.additions
    openEvents.append(
      OpenEvent(
        bytes: firstByte..<bytes.count, lines: firstLine..<lines.count,
        additions: firstAddition..<additions.count))
  }

  package var heldBytes: Int {
    events.count * MemoryLayout<Event>.stride + bytes.count
      + lines.count * MemoryLayout<OutlineLine>.stride
      + additions.count * MemoryLayout<EventOutline.Time>.stride
      + openEvents.count * MemoryLayout<OpenEvent>.stride
  }

  /// The event that begins at an offset; offsets asked for become larger from call to call.
  mutating func event(at offset: Int) -> Event? {
    let offset = offset - start
    while index < events.count, events[index].offset < offset { index += 1 }
    guard index < events.count, events[index].offset == offset else { return nil }
    return events[index]
  }

  /// The bytes of an event and what its lines are, if it is open.
  func kept(of event: Event) -> (bytes: ArraySlice<UInt8>, ComponentFrame.Outline)? {
    guard event.outline.isOpen else { return nil }
    let kept = openEvents[Int(event.place)]
    return (
      bytes[kept.bytes],
      ComponentFrame.Outline(
        facts: event.outline.facts, additions: additions[kept.additions],
        lines: lines[kept.lines])
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
  /// Gives the event that begins at an offset; offsets become larger from call to call.
  mutating func event(at offset: Int) -> OutlinePiece.Event? {
    move(to: offset)
    return piece?.event(at: offset)
  }
}
