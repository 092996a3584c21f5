internal import CLineTape

/// The lines of a text that may matter to an event, found a piece ahead of those who ask for them.
///
/// Those are the lines that may begin or end a component, or be DTSTART, DTEND, DURATION, RRULE,
/// RDATE, RECURRENCE-ID, SEQUENCE or UID, by their first two bytes, and those that start with a byte
/// order mark. A line of one byte at the end of the text is none of them.
struct LineTape {
  /// Where a line starts, and how many lines do so from the start of the search up to it.
  struct Line {
    let offset: Int
    let number: Int
  }

  /// Room for the lines of one piece; there is none before the first search.
  private var lines: [line_start] = []
  private var index = 0
  private var count = 0
  /// Where the next piece starts, behind every text if there is none.
  private var position = Int.max
  private var number: UInt32 = 0
  private let way = line_tape_ways() - 1

  /// The longest text whose offsets fit on a tape.
  static let maximumLength = Int(UInt32.max)

  /// Gives the next line; `nil` at the end of the text, which must stay the same from line to line.
  @inline(__always)
  mutating func next(in bytes: Span<UInt8>) -> Line? {
    while index == count {
      guard position < bytes.count - 1 else { return nil }
      lookOn(in: bytes)
    }
    let line = lines[index]
    index += 1
    return Line(offset: Int(line.offset), number: Int(line.line))
  }

  /// Moves behind the line that starts at an offset; returns its number.
  mutating func move(behind offset: Int, in bytes: Span<UInt8>) -> Int {
    if let line = next(in: bytes), line.offset == offset { return line.number }
    forget()
    position = offset + 1
    return 0
  }

  /// Makes the line that was given last the next one again.
  mutating func stepBack() {
    index = max(0, index - 1)
  }

  /// Makes the tape ready for another text.
  mutating func forget() {
    index = 0
    count = 0
    position = .max
    number = 0
  }

  @inline(never)
  private mutating func lookOn(in bytes: Span<UInt8>) {
    if lines.isEmpty { lines = Array(repeating: line_start(), count: line_tape_lines) }
    let start = position
    let end = min(bytes.count - 1, start + line_tape_bytes)
    position = end
    index = 0
    // The piece has a byte before and behind it in the text, and the tape room for all its lines.
    count = unsafe lines.withUnsafeMutableBufferPointer { tape in
      unsafe bytes.withUnsafeBufferPointer { buffer in
        unsafe line_tape_fill(way, buffer.baseAddress, start, end, &number, tape.baseAddress)
      }
    }
  }
}
