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
