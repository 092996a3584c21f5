/// Reads a file line by line, with folds and line ends, so that the file can be written again.
///
/// Nothing is left out: all lines, joined together, are the file as UTF-8 without a byte order
/// mark.
package struct LineStream: Sendable {
  /// A line with its continuations, as it is in the file.
  package struct Line: Sendable {
    /// The number of its first line in the file, from 1.
    package let number: Int

    /// Whether this is a piece of a line that is too long to be kept whole.
    package let isPiece: Bool

    /// Whether the piece before belongs to the same line.
    package let continuesPiece: Bool

    let extent: LogicalLine

    /// The number of bytes in the line, including its folds but not its end.
    package var byteCount: Int { extent.range.count }
  }

  /// The bytes of the line that was read last, with its end.
  package private(set) var line: [UInt8] = []

  /// Why reading ended before the end of the file, if it did.
  package var failure: SourceError? { window.failure }

  /// Whether the file is UTF-16; its lines are translated to UTF-8.
  package var isUTF16: Bool { window.encoding != .utf8 }

  /// Whether the file starts with a byte order mark, which the lines do not include.
  package var startsWithMark: Bool { window.markLength > 0 }

  /// What the file is if it is no calendar, for a message.
  package var foreignContent: String { ForeignContent.describe(window.sample.span) }

  private var window: ByteWindow
  private let maxLength: Int
  private var position = 0
  private var number = 1
  private var isWithinLine = false

  /// Creates a stream, which gives a line in pieces if it exceeds the limit for a component.
  package init(limits: Limits) {
    let limits = limits.bounded
    window = ByteWindow(blockBytes: limits.blockBytes)
    maxLength = limits.frameBytes
  }

  /// Starts with a source.
  package mutating func open<Source: ByteReading & ~Copyable>(_ source: inout Source) {
    window.open(&source)
    position = 0
    number = 1
    isWithinLine = false
  }

  /// Reads the next line; `nil` at the end of the file.
  ///
  /// - Parameter isBetweenComponents: Whether the line is in no component, so that a BEGIN after it is
  ///   no part of it, even with blanks before it.
  package mutating func next<Source: ByteReading & ~Copyable>(
    from source: inout Source, isBetweenComponents: Bool
  ) -> Line? {
    while true {
      let start = position - window.start
      if isBetweenComponents, let first = lineBeforeBegin(from: start) {
        return take(first.next, first, goesOn: false)
      }
      let extent = LogicalLine(
        in: window.bytes.span.extracting(droppingFirst: start), from: 0)
      // Only the bytes after a line show whether the line continues.
      if start + extent.next + Fold.lookahead > window.bytes.count, !window.isAtEnd {
        if extent.next > maxLength {
          let end = Self.endOfPiece(of: window.bytes.span.extracting(droppingFirst: start))
          let piece = LogicalLine(in: window.bytes.span.extracting(start..<start + end), from: 0)
          return take(end, piece, goesOn: true)
        }
        window.fill(&source, keepingFrom: position)
        continue
      }
      guard extent.next > 0 else { return nil }
      let first = extent.endingBeforeBegin(
        in: window.bytes.span.extracting(droppingFirst: start))
      if let first { return take(first.next, first, goesOn: false) }
      return take(extent.next, extent, goesOn: false)
    }
  }

  /// Returns the line at an index up to a BEGIN that seems to continue it, since blanks come before
  /// it; `nil` if there is none.
  ///
  /// The line is not measured for that, so that a line of many such BEGINs is read only once.
  private func lineBeforeBegin(from start: Int) -> LogicalLine? {
    let bytes = window.bytes.span.extracting(droppingFirst: start)
    var end = PhysicalLine(in: bytes, from: 0).next
    var emptyLines = 0
    // No line is continued after two empty ones.
    while end > 0, end < bytes.count, emptyLines < 3 {
      let next = PhysicalLine(in: bytes, from: end)
      if next.range.isEmpty {
        emptyLines += 1
      } else {
        guard bytes[end].isBlank, next.next < bytes.count || window.isAtEnd else { return nil }
        emptyLines = 0
        let both = bytes.extracting(0..<next.next)
        if next.beginsAfterBlanks(in: both) {
          return LogicalLine(in: bytes.extracting(0..<end), from: 0)
        }
      }
      end = next.next
    }
    return nil
  }

  private mutating func take(_ count: Int, _ extent: LogicalLine, goesOn: Bool) -> Line {
    line.removeAll(keepingCapacity: true)
    let start = position - window.start
    line.append(contentsOf: window.bytes[start..<start + count])
    let result = Line(
      number: number, isPiece: isWithinLine || goesOn, continuesPiece: isWithinLine,
      extent: extent)
    position += count
    number += extent.lineEnds
    isWithinLine = goesOn
    return result
  }

  /// Returns where to cut a line that is too long: anywhere except between CR and LF.
  private static func endOfPiece(of bytes: Span<UInt8>) -> Int {
    let end = bytes.count - Fold.lookahead
    return bytes[end - 1] == 0x0D && bytes[end] == 0x0A ? end - 1 : end
  }
}

// The form of a line, and its content.
extension LineStream {
  /// The places where the form of a line violates RFC 5545 §3.1.
  package struct Form: Sendable {
    /// Where a line is too long.
    package fileprivate(set) var tooLong: Place?

    /// Where a fold cuts a character in two.
    package fileprivate(set) var cutCharacter: Place?

    /// Where a fold has an empty line in it.
    package fileprivate(set) var emptyLine: Place?

    /// Whether a fold is followed by what seems to be a property of its own.
    package fileprivate(set) var joinsProperty = false

    /// The first line end that is not CRLF, and the number of such line ends.
    package fileprivate(set) var wrongEnd: Place?
    package fileprivate(set) var wrongEnds = 0

    /// Whether the line starts with a blank, like a line that continues another.
    package let startsWithBlank: Bool

    /// Whether other lines continue it.
    package let isFolded: Bool

    fileprivate mutating func note(_ line: PhysicalLine, in bytes: Span<UInt8>, _ number: Int) {
      func place(_ column: Int) -> Place { Place(line: number, column: column) }
      tooLong = tooLong ?? line.columnOfExcess(in: bytes).map(place)
      cutCharacter = cutCharacter ?? line.columnOfCut(in: bytes).map(place)
      if line.range.isEmpty, line.range.lowerBound > 0 {
        emptyLine = emptyLine ?? Place(line: number)
      }
      if let column = line.columnOfWrongEnd(in: bytes) {
        wrongEnd = wrongEnd ?? place(column)
        wrongEnds += 1
      }
    }
  }

  /// The most octets that a line may have (RFC 5545 §3.1).
  package static let maxOctets = LineForm.maxOctets

  /// Checks the form of the line that was read last.
  package func form(of line: Line) -> Form {
    let bytes = self.line.span
    let extent = line.extent
    var form = Form(
      startsWithBlank: bytes.count > 0 && bytes[0].isBlank, isFolded: extent.isFolded)
    let endsWell =
      extent.next == extent.range.count + 2 && bytes[extent.range.count] == 0x0D
    if endsWell, !extent.isFolded, extent.range.count <= Self.maxOctets { return form }
    var next = 0
    var number = line.number
    var before = 0..<0
    while next < bytes.count {
      let line = PhysicalLine(in: bytes, from: next)
      form.note(line, in: bytes, number)
      if !line.range.isEmpty { before = line.range }
      if line.next < bytes.count, bytes[line.next].isBlank {
        let text = bytes.extracting(line.next + 1..<bytes.count)
        if text.joinedProperty(after: bytes.extracting(before)) != nil { form.joinsProperty = true }
      }
      next = line.next
      number += 1
    }
    return form
  }

  /// Appends the content of the line that was read last, without its folds and its end.
  package func appendContent(of line: Line, to buffer: inout [UInt8]) {
    let bytes = self.line.span
    if line.extent.isFolded {
      bytes.appendUnfolded(line.extent.range, to: &buffer)
    } else {
      buffer.append(bytes.extracting(line.extent.range))
    }
  }

  /// Appends the line that was read last, with its folds and its end, and with other bytes for its
  /// content.
  ///
  /// - Parameter content: As many bytes as the content has.
  package func append(_ line: Line, saying content: Span<UInt8>, to buffer: inout [UInt8]) {
    let bytes = self.line.span
    let range = line.extent.range
    var index = range.lowerBound
    var taken = 0
    while index < range.upperBound {
      let end = min(bytes.endOfText(from: index), range.upperBound)
      buffer.append(content.extracting(taken..<taken + end - index))
      taken += end - index
      guard end < range.upperBound, let fold = Fold(in: bytes, at: end) else { break }
      buffer.append(bytes.extracting(end..<fold.end))
      index = fold.end
    }
    buffer.append(bytes.extracting(range.upperBound..<bytes.count))
  }

  /// Returns where the name, the parameters and the value of a line's content are; `nil` if it is
  /// not a line of the format.
  package static func parts(
    of content: Span<UInt8>
  ) -> (name: Range<Int>, parameters: Range<Int>, value: Range<Int>)? {
    guard let header = try? LineHeader(content, maxParameters: .max) else { return nil }
    return (header.name, header.parameters, header.value)
  }

  /// Returns where the text of the line that was read last is, if control characters are removed from it.
  ///
  /// - Parameter content: The content of the line.
  package func repairedText(
    of line: Line, saying content: Span<UInt8>, _ limits: Limits
  ) -> Range<Int>? {
    line.extent.hasControl ? ControlCharacters.repairedText(of: content, limits) : nil
  }

  /// Returns the place in the file of a byte of a line's content.
  ///
  /// - Parameters:
  ///   - offset: The number of bytes before it in the content.
  ///   - raw: The line as it is in the file.
  ///   - number: The number of the first line of `raw` in the file.
  package static func place(
    ofByte offset: Int, in raw: Span<UInt8>, number: Int
  ) -> Place {
    let end = LogicalLine(in: raw, from: 0).range.upperBound
    return LineOrigin(lineNumber: number, raw: 0..<end).place(ofByte: offset, in: raw)
  }
}
