/// The events of a piece of a file that a glance can judge, found ahead of the scanner.
///
/// An event counts only if the scanner is between components where the event begins; then the
/// scanner would find the same. Otherwise the scanner ignores it.
struct SkippedPiece: PieceOutcome {
  /// Adjacent events that need not be read, or a single event that must be.
  struct EventRow: Sendable {
    /// The file offsets at which the first event and the line after the last event begin.
    let start: Int
    fileprivate(set) var end: Int
    fileprivate(set) var lineCount = 0
    fileprivate(set) var eventCount = 0
    /// The range of `SkippedPiece.kept` with the bytes of the event to be read; `nil` if there is
    /// none.
    let kept: Range<Int>?
    /// Where the event to be read lies; `far` if there is none.
    let nearness: EventGlance.Nearness
    /// The range of the row's events in `SkippedPiece.remembered`.
    fileprivate(set) var remembered: Range<Int>

    fileprivate init(
      start: Int, kept: Range<Int>?, _ nearness: EventGlance.Nearness, remembered: Range<Int>
    ) {
      self.start = start
      end = start
      self.nearness = kept == nil ? .far : nearness
      self.kept = kept
      self.remembered = remembered
    }

    /// Adds the event that follows the row.
    fileprivate mutating func take(_ event: EventGlance.Event, ofLength count: Int) {
      end += count
      lineCount += event.lineCount
      eventCount += 1
    }
  }

  private(set) var rows: [EventRow] = []
  private var kept: [UInt8] = []
  /// Skipped events that may have to be read later; their lines count from the start of their row.
  private(set) var remembered: [SkippedEvent] = []
  private var index = 0

  /// How far an event may reach into the next piece, and how far almost all events reach at most.
  static let overlap = 64 << 10
  private static let usualOverlap = 8 << 10

  /// The most searches for a next event in a piece; a piece that needs more is hardly worth it.
  private static let maxSearches = 64

  /// Examines the events that begin in a part of a file.
  ///
  /// If reading fails, the part is left to the scanner, which meets the same failure and reports
  /// it.
  init(
    of range: Range<Int>, in file: SeekableFile, buffer: inout [UInt8],
    glance: inout EventGlance, limits: Limits
  ) {
    // The byte before the range shows whether the first byte starts a line.
    let offset = max(0, range.lowerBound - 1)
    let length = range.upperBound - offset
    buffer.removeAll(keepingCapacity: true)
    guard file.read(from: offset, upTo: length + Self.usualOverlap, into: &buffer) else { return }
    let end = min(buffer.count, length)
    var position = 0
    for _ in 0..<Self.maxSearches {
      guard let start = glance.startOfEvent(after: position, in: buffer.span), start < end else {
        return
      }
      position = start
      while position < end {
        guard let event = glance.event(at: position, in: buffer.span) else {
          // The buffer may hold only the start of the event.
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
    if event.nearness.isRead || !hasRow(endingAt: start) {
      let range = event.nearness.isRead ? kept.count..<kept.count + bytes.count : nil
      if range != nil { kept.append(bytes) }
      rows.append(
        EventRow(
          start: start, kept: range, event.nearness,
          remembered: remembered.count..<remembered.count))
    }
    let last = rows.count - 1
    if case .related(let uid) = event.nearness {
      remembered.append(
        SkippedEvent(
          uid: uid, byteOffset: start, byteCount: bytes.count,
          firstLine: rows[last].lineCount))
      rows[last].remembered = rows[last].remembered.lowerBound..<remembered.count
    }
    rows[last].take(event, ofLength: bytes.count)
  }

  /// Whether the last row ends at an offset and can take a further event that need not be read.
  private func hasRow(endingAt offset: Int) -> Bool {
    let last = rows.count - 1
    return last >= 0 && rows[last].kept == nil && rows[last].end == offset
  }

  /// Returns the row that begins at an offset, which must not decrease from call to call.
  mutating func row(at offset: Int) -> EventRow? {
    while index < rows.count, rows[index].start < offset { index += 1 }
    guard index < rows.count, rows[index].start == offset else { return nil }
    return rows[index]
  }

  package var heldBytes: Int {
    kept.count + rows.count * MemoryLayout<EventRow>.stride
      + remembered.count * MemoryLayout<SkippedEvent>.stride
  }

  /// Calls a function with the bytes of a row's event, given their range.
  func withBytes<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    body(kept.span.extracting(range))
  }
}

/// A reader that examines the pieces of a file with a glance.
struct SkippedPieceReader: PieceReader {
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
  ) -> SkippedPiece {
    SkippedPiece(of: range, in: file, buffer: &buffer, glance: &glance, limits: limits)
  }
}

extension ReadAhead<SkippedPieceReader> {
  /// Returns the row that begins at an offset, which must not decrease from call to call.
  mutating func row(at offset: Int) -> SkippedPiece.EventRow? {
    move(to: offset)
    return piece?.row(at: offset)
  }

  /// Calls a function with the bytes of a row's event, given their range.
  func withBytes<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result? {
    piece?.withBytes(range, body)
  }

  /// Returns the skipped events of a row that may matter later; their lines count from its start.
  func remembered(_ range: Range<Int>) -> ArraySlice<SkippedEvent> {
    piece?.remembered[range] ?? []
  }
}

extension SeekableFile {
  /// Extends a buffer that starts at an offset until it holds a number of bytes or the file ends.
  ///
  /// Returns whether the file could be read.
  fileprivate func read(from offset: Int, upTo count: Int, into buffer: inout [UInt8]) -> Bool {
    do {
      try append(from: offset + buffer.count, atMost: count - buffer.count, to: &buffer)
      return true
    } catch {
      return false
    }
  }
}

/// An event that was skipped but may have to be read later.
package struct SkippedEvent: Hashable, Sendable {
  /// The hash of the event's UID.
  package let uid: UIDHash

  /// How many bytes of the file come before the event.
  package let byteOffset: Int

  /// How many bytes the event has.
  package let byteCount: Int

  /// The line on which the event begins, from 1.
  package let firstLine: Int

  /// Creates an event.
  package init(uid: UIDHash, byteOffset: Int, byteCount: Int, firstLine: Int) {
    self.uid = uid
    self.byteOffset = byteOffset
    self.byteCount = byteCount
    self.firstLine = firstLine
  }

  /// Creates the event of a component; `nil` if its bytes are not contiguous in the file.
  package init?(uid: UIDHash, _ frame: ComponentFrame, byteCount: Int) {
    guard frame.cuts.isEmpty else { return nil }
    self.init(
      uid: uid, byteOffset: frame.byteOffset, byteCount: byteCount, firstLine: frame.firstLine)
  }

  /// Returns the event with a number of lines added before it.
  func moved(byLines count: Int) -> SkippedEvent {
    SkippedEvent(
      uid: uid, byteOffset: byteOffset, byteCount: byteCount, firstLine: firstLine + count)
  }
}
