internal import CLineTape

/// The lines of a text that may matter to an event, found a piece ahead of those who ask for them.
///
/// Those are the lines that may begin or end a component, or be DTSTART, DTEND, DURATION, RRULE,
/// RDATE, RECURRENCE-ID, SEQUENCE or UID, by their first two bytes, and those that start with a byte
/// order mark. A line of one byte at the end of the text is none of them.
struct LineTape {
  /// Room for the lines of one piece; there is none before the first search.
  private var lines: [UInt32] = []
  /// Where lines start in the piece, these or others.
  private var blocks: [line_block] = []
  private var index = 0
  private var count = 0
  /// Where the piece starts, and where the next one does: after every text if there is none.
  private var start = 0
  private var end = Int.max
  private var number: UInt32 = 0
  private let way = line_tape_ways() - 1

  /// The longest text whose offsets fit on a tape.
  static let maximumLength = Int(UInt32.max)

  /// Gives the offset of the next line; `nil` at the end of the text, which must stay the same from
  /// line to line.
  @inline(__always)
  mutating func next(in bytes: Span<UInt8>) -> Int? {
    while index == count {
      guard end < bytes.count - 1 else { return nil }
      lookOn(in: bytes)
    }
    let line = lines[index]
    index += 1
    return Int(line)
  }

  /// How many lines start from the start of the search up to the line that was given last.
  @inline(__always)
  func number(of line: Int) -> Int {
    let distance = UInt64(truncatingIfNeeded: line &- start)
    let block = blocks[Int(distance >> 6)]
    let others = block.starts & ((1 &<< distance) &- 1)
    return Int(block.lines_before) &+ others.nonzeroBitCount &+ 1
  }

  /// Moves past the line that starts at an offset; returns its number.
  mutating func move(after offset: Int, in bytes: Span<UInt8>) -> Int {
    if next(in: bytes) == offset { return number(of: offset) }
    forget()
    end = offset + 1
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
    end = .max
    number = 0
  }

  @inline(never)
  private mutating func lookOn(in bytes: Span<UInt8>) {
    if lines.isEmpty {
      lines = Array(repeating: 0, count: line_tape_room)
      blocks = Array(repeating: line_block(), count: line_tape_blocks)
    }
    start = end
    end = min(bytes.count - 1, start + line_tape_bytes)
    index = 0
    // The piece has a byte before and after it in the text, and the arrays room for all of it.
    count = unsafe lines.withUnsafeMutableBufferPointer { lines in
      unsafe blocks.withUnsafeMutableBufferPointer { blocks in
        unsafe bytes.withUnsafeBufferPointer { bytes in
          unsafe line_tape_fill(
            way, bytes.baseAddress, start, end, &number, blocks.baseAddress, lines.baseAddress)
        }
      }
    }
  }
}
