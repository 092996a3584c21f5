internal import CLineTape

/// The lines of a text that may matter to an event or to the structure of a file, found a piece ahead
/// of those who ask for them.
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
  private var start = Int.max
  private var end = Int.max
  /// How many lines start from the start of the search up to the end of the piece.
  private var lineCount: UInt32 = 0
  private let way = line_tape_ways() - 1
  private var contents: ByteWindow.Contents?

  /// The longest text whose offsets fit on a tape.
  static let maximumLength = Int(UInt32.max)

  /// Gives the offset of the next line; `nil` at the end of the text, whose last byte starts none.
  ///
  /// The text must stay the same from line to line, but may become longer or shorter.
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

  /// How many lines start from the start of the search up to an offset in the piece or at its end.
  @inline(__always)
  func numberOfLines(before offset: Int) -> Int {
    guard offset < end else { return Int(lineCount) }
    let distance = UInt64(truncatingIfNeeded: offset &- start)
    let block = blocks[Int(distance >> 6)]
    let others = block.starts & ((1 &<< distance) &- 1)
    return Int(block.lines_before) &+ others.nonzeroBitCount
  }

  /// Makes the first line at or after an offset, which is not 0, the next one; returns how many lines
  /// start before the offset, none if it is not in the piece and the search starts anew there.
  mutating func move(to offset: Int) -> Int {
    guard offset >= start, offset < end else {
      forget()
      end = offset
      return 0
    }
    while index > 0, lines[index - 1] >= offset { index -= 1 }
    while index < count, lines[index] < offset { index += 1 }
    return numberOfLines(before: offset)
  }

  /// Makes the tape ready for another text, if it is one; the same text may have become longer.
  mutating func startText(_ contents: ByteWindow.Contents? = nil) {
    if let contents, contents == self.contents { return }
    self.contents = contents
    forget()
  }

  private mutating func forget() {
    index = 0
    count = 0
    start = .max
    end = .max
    lineCount = 0
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
            way, bytes.baseAddress, start, end, &lineCount, blocks.baseAddress, lines.baseAddress)
        }
      }
    }
  }
}
