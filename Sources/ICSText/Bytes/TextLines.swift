internal import CLineTape

/// The lines of a text with what is in them, found a piece ahead of those who ask for them.
struct TextLines: Sendable {
  /// A line that ends with LF.
  struct Line {
    /// Its first byte, and where the next line starts.
    let start: Int
    let next: Int
    let marks: Marks
  }

  /// What is in a line, or in several.
  struct Marks: OptionSet {
    let rawValue: UInt32

    /// A control character, a CR before anything but LF, or what is not UTF-8.
    static let odd = Marks(text_line_odd)

    /// What makes the text of a property one that needs a closer look, a tag or a bare comma for
    /// example.
    static let unclear = Marks(text_line_unclear)

    /// A line end that is LF alone.
    static let feedAlone = Marks(text_line_feed_alone)

    init(rawValue: UInt32) { self.rawValue = rawValue }

    // The importer gives the constants of C another type on each platform.
    private init(_ mark: some BinaryInteger) { rawValue = UInt32(truncatingIfNeeded: mark) }
  }

  /// Room for the lines that are known and those of a piece.
  private var lines: [text_line] = []
  private var index = 0
  private var count = 0
  private var position = 0
  /// The fastest way that the processor knows.
  private let way = text_lines_ways() - 1
  /// Whether lines are wanted with the mark of what is unclear.
  private let judgesTexts: Bool

  /// How many bytes are looked at in one go.
  private static let pieceBytes = 4_096

  /// As many lines are looked for in the text that is started with, to know of all of it.
  private static let mostLines = 1 << 16

  /// The longest text whose offsets fit on a tape.
  static let maximumLength = Int(UInt32.max)

  /// Creates a tape.
  ///
  /// - Parameter judgesTexts: Whether unclear lines are marked.
  init(judgesTexts: Bool) {
    self.judgesTexts = judgesTexts
  }

  /// Gives the line that starts where the last one ended; `nil` if it does not end, or not soon.
  @inline(__always)
  mutating func next(in bytes: Span<UInt8>) -> Line? {
    if index == count {
      lookOn(in: bytes)
      guard count > 0 else { return nil }
    }
    let line = lines[index]
    index += 1
    let start = position
    position = Int(line.end)
    return Line(start: start, next: position, marks: Marks(rawValue: line.marks))
  }

  /// Starts with another text; returns whether it is known that none of its lines is odd.
  ///
  /// Of a text with more lines than are kept at once nothing is known, nor of one with a long line.
  mutating func start(with bytes: Span<UInt8>) -> Bool {
    start(at: 0)
    guard bytes.count <= Self.maximumLength else { return false }
    var end = 0
    while end < bytes.count {
      let known = count
      guard known < Self.mostLines else { return false }
      lookOn(in: bytes, from: end)
      guard count > known else { return false }
      end = Int(lines[count - 1].end)
      var marks: Marks = []
      for index in known..<count { marks.formUnion(Marks(rawValue: lines[index].marks)) }
      guard !marks.contains(.odd) else { return false }
    }
    return true
  }

  /// Makes the line that starts at an offset the next, in the text of the last one.
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

  /// Makes the line that starts at an offset of another text the next.
  mutating func start(at offset: Int) {
    position = offset
    index = 0
    count = 0
  }

  @inline(never)
  private mutating func lookOn(in bytes: Span<UInt8>) {
    start(at: position)
    lookOn(in: bytes, from: position)
  }

  /// Notes the lines of a piece after those that are known.
  private mutating func lookOn(in bytes: Span<UInt8>, from start: Int) {
    guard start < bytes.count else { return }
    let end = min(bytes.count, start + Self.pieceBytes)
    // The tape has room for a line at each byte of the piece; small calendars need little.
    let room = count + end - start
    if lines.count < room {
      let more = max(room, 2 * lines.count) - lines.count
      lines.append(contentsOf: repeatElement(text_line(), count: more))
    }
    count += unsafe lines.withUnsafeMutableBufferPointer { tape in
      unsafe bytes.withUnsafeBufferPointer { buffer in
        unsafe text_lines_fill(
          way, buffer.baseAddress, start, end, judgesTexts, tape.baseAddress?.advanced(by: count))
      }
    }
  }
}
