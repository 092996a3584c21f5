/// The outlines of the events of a piece of a file, read ahead of the scanner.
///
/// Each counts only if the scanner is between components where the event begins.
struct OutlinePiece: PieceOutcome {
  /// The events that need not be read in full, and where they begin after the start of the piece.
  private var events: [(event: EventOutline, offset: UInt32)] = []
  private let start: Int
  private var index = 0

  /// How far an event may reach into the piece that follows; few reach further.
  private static let overlap = 16 << 10

  /// After as many others the rest of the piece is hardly worth a look.
  private static let mostOthers = 64

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
    var others = 0
    reader.startText()
    while others < Self.mostOthers {
      guard let start = Self.startOfEvent(after: position, in: bytes), start < end else { return }
      position = start
      others += 1
      while position < end, others < Self.mostOthers,
        let event = reader.event(at: position, in: bytes)
      {
        if event.isOpen { others += 1 } else { events.append((event, UInt32(position))) }
        position += Int(event.byteCount)
      }
    }
  }

  /// Finds the first line after an offset that begins an event, and nothing else.
  private static func startOfEvent(after offset: Int, in bytes: Span<UInt8>) -> Int? {
    var position = offset + 1
    var lines = 0
    while position < bytes.count,
      let start = ByteSearch.nextCandidate(in: bytes, from: position, countingLines: &lines)
    {
      if Keyword("BEGIN:VEVENT").stands(in: bytes, at: start) { return start }
      position = start + 1
    }
    return nil
  }

  package var heldBytes: Int { events.count * MemoryLayout<(EventOutline, UInt32)>.stride }

  /// The event that begins at an offset; offsets asked for become larger from call to call.
  mutating func event(at offset: Int) -> EventOutline? {
    let offset = offset - start
    while index < events.count, events[index].offset < offset { index += 1 }
    guard index < events.count, events[index].offset == offset else { return nil }
    return events[index].event
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
  mutating func event(at offset: Int) -> EventOutline? {
    move(to: offset)
    return piece?.event(at: offset)
  }
}
