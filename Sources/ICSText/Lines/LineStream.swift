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
  private let maximumLength: Int
  private var position = 0
  private var number = 1
  private var isWithinLine = false

  /// Creates a stream, which gives a line in pieces if it exceeds the limit for a component.
  package init(limits: Limits) {
    let limits = limits.bounded
    window = ByteWindow(blockBytes: limits.blockBytes)
    maximumLength = limits.frameBytes
  }

  /// Starts with a source.
  package mutating func open<Source: ByteReading & ~Copyable>(_ source: inout Source) {
    window.open(&source)
    position = 0
    number = 1
    isWithinLine = false
  }

  /// Reads the next line; `nil` at the end of the file.
  package mutating func next<Source: ByteReading & ~Copyable>(
    from source: inout Source
  ) -> Line? {
    while true {
      let start = position - window.start
      let extent = LogicalLine(
        in: window.bytes.span.extracting(droppingFirst: start), from: 0)
      // Only the bytes after a line show whether the line continues.
      if start + extent.next + Fold.lookahead > window.bytes.count, !window.isAtEnd {
        if extent.next > maximumLength {
          let end = Self.endOfPiece(of: window.bytes.span.extracting(droppingFirst: start))
          let piece = LogicalLine(in: window.bytes.span.extracting(start..<start + end), from: 0)
          return take(end, piece, goesOn: true)
        }
        window.fill(&source, keepingFrom: position)
        continue
      }
      guard extent.next > 0 else { return nil }
      return take(extent.next, extent, goesOn: false)
    }
  }

  private mutating func take(_ count: Int, _ extent: LogicalLine, goesOn: Bool) -> Line {
    line.removeAll(keepingCapacity: true)
    let start = position - window.start
    line.append(contentsOf: window.bytes[start..<start + count])
    let result = Line(number: number, isPiece: isWithinLine || goesOn, extent: extent)
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
