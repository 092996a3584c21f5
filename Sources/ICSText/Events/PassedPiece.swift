/// The events of a piece of a file that a glance can tell, found ahead of the scanner.
///
/// Each is what the scanner makes of it if it is between components where the event begins;
/// otherwise the scanner has nothing to do with it.
struct PassedPiece: PieceOutcome {
  /// Events side by side that need not be read, or one that must be.
  struct EventRow: Sendable {
    /// Where in the file the first begins, and where the line after the last does.
    let start: Int
    fileprivate(set) var end: Int
    fileprivate(set) var lineCount = 0
    fileprivate(set) var eventCount = 0
    /// Where the bytes of the event to be read are among those kept.
    let kept: Range<Int>?
    /// Where the event to be read is; far if there is none.
    let outlook: EventGlance.Outlook
    /// Which of the events are to be remembered.
    fileprivate(set) var remembered: Range<Int>

    fileprivate init(
      start: Int, kept: Range<Int>?, _ outlook: EventGlance.Outlook, remembered: Range<Int>
    ) {
      self.start = start
      end = start
      self.outlook = kept == nil ? .far : outlook
      self.kept = kept
      self.remembered = remembered
    }

    /// Takes in the event after it.
    fileprivate mutating func take(_ event: EventGlance.Event, ofLength count: Int) {
      end += count
      lineCount += event.lineCount
      eventCount += 1
    }
  }

  private(set) var rows: [EventRow] = []
  private var kept: [UInt8] = []
  /// Their lines count from the start of their row.
  private(set) var remembered: [PassedEvent] = []
  private var index = 0

  /// How far an event may reach into the piece that follows, and how far most do at most.
  static let overlap = 64 << 10
  private static let usualOverlap = 8 << 10

  /// After as many others the rest of the piece is hardly worth a look.
  private static let mostStarts = 64

  /// Looks through the events that begin in a part of a file.
  ///
  /// What cannot be read is left to the scanner, which meets the failure itself and reports it.
  init(
    of range: Range<Int>, in file: SeekableFile, buffer: inout [UInt8],
    glance: inout EventGlance, limits: Limits
  ) {
    // The byte before tells whether the first one starts a line.
    let offset = max(0, range.lowerBound - 1)
    let length = range.upperBound - offset
    buffer.removeAll(keepingCapacity: true)
    guard file.read(from: offset, upTo: length + Self.usualOverlap, into: &buffer) else { return }
    let end = min(buffer.count, length)
    var position = 0
    for _ in 0..<Self.mostStarts {
      guard let start = glance.startOfEvent(after: position, in: buffer.span), start < end else {
        return
      }
      position = start
      while position < end {
        guard let event = glance.event(at: position, in: buffer.span) else {
          // Perhaps there is more of it.
          guard buffer.count == length + Self.usualOverlap,
            file.read(from: offset, upTo: length + Self.overlap, into: &buffer)
          else { break }
          glance.startText()
          continue
        }
        guard event.end - position < limits.frameBytes else { break }
        append(event, buffer.span.extracting(position..<event.end), at: offset + position)
        position = event.end
      }
    }
  }

  private mutating func append(
    _ event: EventGlance.Event, _ bytes: Span<UInt8>, at start: Int
  ) {
    if event.outlook.isRead || !hasRow(endingAt: start) {
      let range = event.outlook.isRead ? kept.count..<kept.count + bytes.count : nil
      if range != nil { kept.append(bytes) }
      rows.append(
        EventRow(
          start: start, kept: range, event.outlook,
          remembered: remembered.count..<remembered.count))
    }
    let last = rows.count - 1
    if case .related(let uid) = event.outlook {
      remembered.append(
        PassedEvent(
          uid: uid, byteOffset: start, byteCount: bytes.count,
          firstLine: rows[last].lineCount))
      rows[last].remembered = rows[last].remembered.lowerBound..<remembered.count
    }
    rows[last].take(event, ofLength: bytes.count)
  }

  /// Whether an event that need not be read continues a row.
  private func hasRow(endingAt offset: Int) -> Bool {
    let last = rows.count - 1
    return last >= 0 && rows[last].kept == nil && rows[last].end == offset
  }

  /// The row that begins at an offset; offsets asked for become larger from call to call.
  mutating func row(at offset: Int) -> EventRow? {
    while index < rows.count, rows[index].start < offset { index += 1 }
    guard index < rows.count, rows[index].start == offset else { return nil }
    return rows[index]
  }

  package var heldBytes: Int {
    kept.count + rows.count * MemoryLayout<EventRow>.stride
      + remembered.count * MemoryLayout<PassedEvent>.stride
  }

  /// Calls a function with the bytes of the event of a row that must be read.
  func withBytes<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    body(kept.span.extracting(range))
  }
}

/// Looks through a file at a glance.
struct PassedPieceReader: PieceReader {
  private var glance: EventGlance
  private let limits: Limits

  /// Creates a reader; `nil` if no event can be skipped.
  init?(_ glance: EventGlance?, limits: Limits) {
    guard let glance else { return nil }
    self.glance = glance
    self.limits = limits
  }

  mutating func piece(
    of range: Range<Int>, in file: SeekableFile, buffer: inout [UInt8]
  ) -> PassedPiece {
    PassedPiece(of: range, in: file, buffer: &buffer, glance: &glance, limits: limits)
  }
}

extension ReadAhead<PassedPieceReader> {
  /// Gives the events of the piece that an offset is in; offsets become larger from call to call.
  mutating func row(at offset: Int) -> PassedPiece.EventRow? {
    move(to: offset)
    return piece?.row(at: offset)
  }

  /// Calls a function with the bytes of the event of a row that must be read.
  func withBytes<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result? {
    piece?.withBytes(range, body)
  }

  /// The events of a row that are to be remembered; their lines count from its start.
  func remembered(_ range: Range<Int>) -> ArraySlice<PassedEvent> {
    piece?.remembered[range] ?? []
  }
}

extension SeekableFile {
  /// Continues a buffer of the bytes from an offset on up to a number of them; returns whether it
  /// could be read.
  fileprivate func read(from offset: Int, upTo count: Int, into buffer: inout [UInt8]) -> Bool {
    do {
      try append(from: offset + buffer.count, atMost: count - buffer.count, to: &buffer)
      return true
    } catch {
      return false
    }
  }
}
