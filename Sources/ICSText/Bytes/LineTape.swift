internal import CLineTape

/// The lines of a text that may matter to an event or to a file's structure, found piece by piece.
///
/// By their first two bytes, these lines may begin or end a component, be DTSTART, DTEND, DURATION,
/// RRULE, RDATE, RECURRENCE-ID, SEQUENCE or UID, or start with a byte order mark. A line of one
/// byte at the end of the text is left out.
struct LineTape {
  /// The offsets of the lines in the piece; empty before the first search.
  private var lines: [UInt32] = []
  /// The starts of all lines in the piece, whether they matter or not.
  private var blocks: [line_block] = []
  private var index = 0
  private var count = 0
  /// The offsets of this piece and of the next one; `Int.max` where there is none.
  private var start = Int.max
  private var end = Int.max
  /// How many lines start between the start of the search and the end of the piece.
  private var lineCount: UInt32 = 0
  private let variant = line_tape_variants() - 1
  private var layout: ByteWindow.Layout?

  /// The longest text whose offsets fit on a tape.
  static let maxLength = Int(UInt32.max)

  /// Returns the offset of the next line, or `nil` at the end of the text.
  ///
  /// The last byte of a text starts no line. From call to call the text must stay the same, but it
  /// may become longer or shorter.
  @inline(__always)
  mutating func next(in bytes: Span<UInt8>) -> Int? {
    while index == count {
      guard end < bytes.count - 1 else { return nil }
      searchNextPiece(of: bytes)
    }
    let line = lines[index]
    index += 1
    return Int(line)
  }

  /// Returns how many lines start between the start of the search and an offset in the piece.
  ///
  /// The offset may also be the end of the piece.
  @inline(__always)
  func numberOfLines(before offset: Int) -> Int {
    guard offset < end else { return Int(lineCount) }
    let distance = UInt64(truncatingIfNeeded: offset &- start)
    let block = blocks[Int(distance >> 6)]
    let others = block.starts & ((1 &<< distance) &- 1)
    return Int(block.lines_before) &+ others.nonzeroBitCount
  }

  /// Makes the first line at or after an offset the next one.
  ///
  /// The offset must not be 0. Returns how many lines start before the offset; 0 if the offset is
  /// outside the piece, and the search starts anew there.
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

  /// Prepares the tape for a text, unless it is the text of the last call; that one may have grown.
  mutating func startText(_ layout: ByteWindow.Layout? = nil) {
    if let layout, layout == self.layout { return }
    self.layout = layout
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
  private mutating func searchNextPiece(of bytes: Span<UInt8>) {
    if lines.isEmpty {
      lines = Array(repeating: 0, count: line_tape_room)
      blocks = Array(repeating: line_block(), count: line_tape_blocks)
    }
    start = end
    end = min(bytes.count - 1, start + line_tape_bytes)
    index = 0
    // The text has a byte before and a byte after the piece, and the arrays have room for the
    // piece.
    count = unsafe lines.withUnsafeMutableBufferPointer { lines in
      unsafe blocks.withUnsafeMutableBufferPointer { blocks in
        unsafe bytes.withUnsafeBufferPointer { bytes in
          unsafe line_tape_fill(
            variant, bytes.baseAddress, start, end, &lineCount, blocks.baseAddress,
            lines.baseAddress)
        }
      }
    }
  }
}
