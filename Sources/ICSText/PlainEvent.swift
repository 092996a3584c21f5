/// An event in which everything is written as it should be, and says nothing out of the ordinary.
///
/// Of such an event a validator need not look at each line, but only at its times and its UID.
/// Whatever departs in any way (a name that is not among the common ones, a property that stands
/// twice, a parameter that needs a second look, recurrence, a line of 76 bytes) makes an event one
/// that must be read in full.
package struct PlainEvent {
  /// DTSTART or DTEND.
  package struct Time {
    /// What the clock shows, or the day.
    package let value: DateValue

    /// The zone of the clock, in the bytes of the event; empty if the value needs none.
    package let tzid: Range<Int>

    /// How many lines of the file stand in the event before this one.
    package let lineIndex: Int

    /// The column of the zone in its line.
    package let column: Int
  }

  /// When the event starts.
  package let start: Time

  /// When the event ends, if it says so itself.
  package let end: Time?

  /// What SEQUENCE says.
  package let sequence: Int

  /// How many lines of the file stand in the event before its UID.
  package let uidLineIndex: Int
}

/// Reads plain events; keeps its buffers from one to the next.
package struct PlainEventReader: Sendable {
  /// The UID of the event read last.
  package private(set) var uid: [UInt8] = []

  /// A folded line without its folds.
  private var unfolded: [UInt8] = []

  private let limits: Limits

  /// Creates a reader of events within limits.
  package init(limits: Limits) {
    self.limits = limits.bounded
  }

  /// Reads an event from its first line to its last; `nil` if it is not plain.
  package mutating func read(_ bytes: Span<UInt8>) -> PlainEvent? {
    // An alarm stands in an event, and that in a calendar.
    guard bytes.count <= limits.propertyBytes, limits.depth > 2,
      limits.parameters >= PlainContent.mostParameters, TextRepair.isClean(bytes)
    else { return nil }
    var lines = PlainLines()
    guard let first = lines.next(in: bytes), !lines.isFolded,
      bytes.extracting(first).isWord("BEGIN:VEVENT")
    else { return nil }
    var unfolded: [UInt8] = []
    swap(&unfolded, &self.unfolded)
    defer { swap(&unfolded, &self.unfolded) }
    var content = PlainContent()
    while let line = lines.next(in: bytes) {
      guard lines.count < limits.properties else { return nil }
      let index = lines.count - 1
      let isPlain: Bool
      if lines.isFolded {
        guard Self.unfold(line, in: bytes, &lines, into: &unfolded) else { return nil }
        isPlain = content.read(unfolded.span, at: .init(offset: nil, index: index), &uid)
      } else {
        isPlain = content.read(
          bytes.extracting(line), at: .init(offset: line.lowerBound, index: index), &uid)
      }
      guard isPlain else { return nil }
      if content.isAtEnd { return lines.isAtEnd(of: bytes) ? content.event : nil }
    }
    return nil
  }

  /// Puts a folded line together; returns whether its folds are as they should be.
  private static func unfold(
    _ first: Range<Int>, in bytes: Span<UInt8>, _ lines: inout PlainLines,
    into unfolded: inout [UInt8]
  ) -> Bool {
    unfolded.removeAll(keepingCapacity: true)
    unfolded.append(bytes.extracting(first))
    while lines.isFolded {
      guard let piece = lines.next(in: bytes), piece.count > 1,
        !bytes[piece.lowerBound + 1].continuesCharacter
      else { return false }
      unfolded.append(bytes.extracting(piece.lowerBound + 1..<piece.upperBound))
    }
    return true
  }
}

/// Walks through lines that are as long as they should be and end as they should.
private struct PlainLines {
  private var position = 0

  /// How many lines were passed.
  private(set) var count = 0

  /// Whether the next line continues the last.
  private(set) var isFolded = false

  private static let maximumOctets = 75

  /// The next line without its end; `nil` if there is none, or none that is plain.
  mutating func next(in bytes: Span<UInt8>) -> Range<Int>? {
    let start = position
    guard start < bytes.count else { return nil }
    let end = ByteSearch.nextControl(in: bytes, from: start)
    guard end > start, end - start <= Self.maximumOctets, end + 1 < bytes.count,
      bytes[end] == 0x0D, bytes[end + 1] == 0x0A
    else { return nil }
    position = end + 2
    count += 1
    isFolded = position < bytes.count && bytes[position].isBlank
    return start..<end
  }

  func isAtEnd(of bytes: Span<UInt8>) -> Bool { position == bytes.count }
}
