internal import CLineTape

/// The lines of a text and what they contain, found piece by piece.
struct TextLines: Sendable {
  /// A line that ends with LF.
  struct Line {
    /// The offsets of the line's first byte and of the next line.
    let start: Int
    let next: Int
    let marks: Marks
  }

  /// What a line, or several lines, contain.
  struct Marks: OptionSet {
    let rawValue: UInt32

    /// The line has a control character, a CR that is not before an LF, or bytes that are not
    /// UTF-8.
    static let odd = Marks(text_line_odd)

    /// The line, as the text of a property, needs a closer look: it has a tag or a bare comma, for
    /// example.
    static let unclear = Marks(text_line_unclear)

    /// The line ends with an LF that has no CR before it.
    static let bareLineFeed = Marks(text_line_bare_feed)

    init(rawValue: UInt32) { self.rawValue = rawValue }

    // C constants are imported with different types on different platforms.
    private init(_ mark: some BinaryInteger) { rawValue = UInt32(truncatingIfNeeded: mark) }
  }

  /// The lines found so far, and room for those of another piece.
  private var lines: [text_line] = []
  private var index = 0
  private var count = 0
  private var position = 0
  /// The fastest variant that the processor supports.
  private let variant = text_lines_variants() - 1
  /// Whether lines are checked for the mark `unclear`.
  private let marksUnclear: Bool

  /// How many bytes are searched at once.
  private static let pieceBytes = 4_096

  /// The most lines searched when a text is started; a text with more lines is not judged.
  private static let maxLines = 1 << 16

  /// The longest text whose offsets fit on a tape.
  static let maxLength = Int(UInt32.max)

  /// Creates a tape.
  ///
  /// - Parameter marksUnclear: Whether unclear lines are marked.
  init(marksUnclear: Bool) {
    self.marksUnclear = marksUnclear
  }

  /// Returns the line that starts where the last one ended, or `nil` if the next piece has no LF.
  @inline(__always)
  mutating func next(in bytes: Span<UInt8>) -> Line? {
    if index == count {
      searchNextPiece(of: bytes)
      guard count > 0 else { return nil }
    }
    let line = lines[index]
    index += 1
    let start = position
    position = Int(line.end)
    return Line(start: start, next: position, marks: Marks(rawValue: line.marks))
  }

  /// Starts with another text; returns whether all of its lines are known not to be odd.
  ///
  /// Returns false if the text has more lines than are kept at once, or a line longer than a piece.
  mutating func start(with bytes: Span<UInt8>) -> Bool {
    start(at: 0)
    guard bytes.count <= Self.maxLength else { return false }
    var end = 0
    while end < bytes.count {
      let known = count
      guard known < Self.maxLines else { return false }
      searchPiece(of: bytes, from: end)
      guard count > known else { return false }
      end = Int(lines[count - 1].end)
      var marks: Marks = []
      for index in known..<count { marks.formUnion(Marks(rawValue: lines[index].marks)) }
      guard !marks.contains(.odd) else { return false }
    }
    return true
  }

  /// Whether the bytes may end before the line after those found so far does.
  func isNearEnd(of bytes: Span<UInt8>) -> Bool { bytes.count - position < Self.pieceBytes }

  /// Makes the line that starts at an offset of the same text the next one.
  @inline(__always)
  mutating func move(to offset: Int) {
    if position != offset { search(offset) }
  }

  private mutating func search(_ offset: Int) {
    while position < offset, index < count {
      position = Int(lines[index].end)
      index += 1
    }
    if position != offset { start(at: offset) }
  }

  /// Makes the line that starts at an offset of another text the next one.
  mutating func start(at offset: Int) {
    position = offset
    index = 0
    count = 0
  }

  @inline(never)
  private mutating func searchNextPiece(of bytes: Span<UInt8>) {
    start(at: position)
    searchPiece(of: bytes, from: position)
  }

  /// Appends the lines of a piece to those already found.
  private mutating func searchPiece(of bytes: Span<UInt8>, from start: Int) {
    guard start < bytes.count else { return }
    let end = min(bytes.count, start + Self.pieceBytes)
    // Each byte of the piece may end a line; small calendars need little room.
    let room = count + end - start
    if lines.count < room {
      let more = max(room, 2 * lines.count) - lines.count
      lines.append(contentsOf: repeatElement(text_line(), count: more))
    }
    count += unsafe lines.withUnsafeMutableBufferPointer { tape in
      unsafe bytes.withUnsafeBufferPointer { buffer in
        unsafe text_lines_fill(
          variant, buffer.baseAddress, start, end, marksUnclear,
          tape.baseAddress?.advanced(by: count))
      }
    }
  }
}

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
