/// The plain events of a piece of a file, found ahead of the scanner.
///
/// Each is what the scanner makes of it if it stands between components where the event begins;
/// otherwise the scanner has nothing to do with it.
struct PassedPiece: PieceOutcome {
  /// Events side by side that need not be read, or one that must be.
  struct Stretch: Sendable {
    /// Where in the file the first begins, and where the line after the last does.
    let start: Int
    fileprivate(set) var end: Int
    fileprivate(set) var lineCount = 0
    fileprivate(set) var eventCount = 0
    /// Where the bytes of the event to be read are among those kept.
    let kept: Range<Int>?
    /// Where the event to be read lies; far if there is none.
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

  private(set) var stretches: [Stretch] = []
  private var kept: [UInt8] = []
  /// Their lines count from the start of their stretch.
  private(set) var remembered: [PassedEvent] = []
  private var index = 0

  /// How far an event may reach into the piece that follows, and how far most do at most.
  static let overlap = 64 << 10
  private static let usualOverlap = 8 << 10

  /// After as many events that are not plain the rest of the piece is hardly worth a look.
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
    if event.outlook.isRead || !hasStretch(endingAt: start) {
      let range = event.outlook.isRead ? kept.count..<kept.count + bytes.count : nil
      if range != nil { kept.append(bytes) }
      stretches.append(
        Stretch(
          start: start, kept: range, event.outlook,
          remembered: remembered.count..<remembered.count))
    }
    let last = stretches.count - 1
    if case .related(let uid) = event.outlook {
      remembered.append(
        PassedEvent(
          uid: uid, byteOffset: start, byteCount: bytes.count,
          firstLine: stretches[last].lineCount))
      stretches[last].remembered = stretches[last].remembered.lowerBound..<remembered.count
    }
    stretches[last].take(event, ofLength: bytes.count)
  }

  /// Whether an event that need not be read continues a stretch.
  private func hasStretch(endingAt offset: Int) -> Bool {
    let last = stretches.count - 1
    return last >= 0 && stretches[last].kept == nil && stretches[last].end == offset
  }

  /// The stretch that begins at an offset; offsets asked for become larger from call to call.
  mutating func stretch(at offset: Int) -> Stretch? {
    while index < stretches.count, stretches[index].start < offset { index += 1 }
    guard index < stretches.count, stretches[index].start == offset else { return nil }
    return stretches[index]
  }

  package var heldBytes: Int {
    kept.count + stretches.count * MemoryLayout<Stretch>.stride
      + remembered.count * MemoryLayout<PassedEvent>.stride
  }

  /// Calls a function with the bytes of the event of a stretch that must be read.
  func withBytes<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    body(kept.span.extracting(range))
  }
}

/// Looks for plain events of a month.
struct PassedPieceReader: PieceReader {
  private var glance: EventGlance
  private let limits: Limits

  /// Creates a reader; `nil` if no event can be passed over.
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
  /// Gives the events of the piece that an offset lies in; offsets become larger from call to call.
  mutating func stretch(at offset: Int) -> PassedPiece.Stretch? {
    move(to: offset)
    return piece?.stretch(at: offset)
  }

  /// Calls a function with the bytes of the event of a stretch that must be read.
  func withBytes<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result? {
    piece?.withBytes(range, body)
  }

  /// The events of a stretch that are to be remembered; their lines count from its start.
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
