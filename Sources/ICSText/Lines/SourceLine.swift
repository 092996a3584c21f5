/// The line of a file that a diagnostic is about, cut around its place if it is long.
public struct SourceLine: Hashable, Codable, Sendable {
  /// The line as it is in the file, without its end; U+FFFD for what is not UTF-8.
  public let text: String

  /// The column in the text, in Unicode scalars from 1; for the end of the text, one after the
  /// last.
  public let column: Int

  /// Whether the line has more characters before the text.
  public let isCutAtStart: Bool

  /// Whether the line has more characters after the text.
  public let isCutAtEnd: Bool

  /// The column in the line of the file, in bytes from 1, as some formats of reports count.
  ///
  /// It is `nil` if not enough of the line was kept to know it.
  package let byteColumn: Int?

  /// Returns the column in bytes of a place that is some characters further; `nil` if it is not known.
  package func byteColumn(movedBy distance: Int) -> Int? {
    guard let byteColumn else { return nil }
    let scalars = text.unicodeScalars
    let index = column - 1 + distance
    let range = min(column - 1, index)..<max(column - 1, index)
    guard index >= 0, range.upperBound <= scalars.count else { return nil }
    var length = 0
    for scalar in scalars.dropFirst(range.lowerBound).prefix(range.count) {
      // It may stand for any bytes that are not UTF-8.
      if scalar == "\u{FFFD}" { return nil }
      length += UTF8.width(scalar)
    }
    return byteColumn + (distance < 0 ? -length : length)
  }

  /// The most columns of a line that are kept, and how many of them are before the place.
  private static let columns = 120
  private static let columnsBefore = 60

  /// Takes the part of a line around a column.
  init(_ line: Span<UInt8>, around column: Int) {
    let first = max(1, column - Self.columnsBefore)
    var number = 0
    var start = 0
    var place = line.count
    var end = line.count
    for index in 0..<line.count where !line[index].continuesCharacter {
      number += 1
      if number == first { start = index }
      if number == column { place = index }
      if number == first + Self.columns {
        end = index
        break
      }
    }
    isCutAtStart = start > 0
    isCutAtEnd = end < line.count
    text = line.extracting(start..<end).string
    let before = line.extracting(start..<max(start, min(place, end))).string
    self.column = before.unicodeScalars.count + 1
    // The place may be just after the last character, where a line feed or a fold is.
    byteColumn = number >= column || number == column - 1 ? place + 1 : nil
  }
}

/// Walks through the unchanged lines of a text, each with its folds and its end.
package struct RawLines {
  /// A line with its continuations.
  package struct Line {
    /// The bytes of the line and its folds, without its end.
    package let content: Range<Int>

    /// The bytes of the line and its folds, with its end.
    package let whole: Range<Int>
  }

  private var position = 0

  /// Starts before the first line.
  package init() {}

  /// Returns the next line; `nil` after the last.
  package mutating func next(in bytes: Span<UInt8>) -> Line? {
    guard position < bytes.count else { return nil }
    let line = LogicalLine(in: bytes, from: position)
    defer { position = line.next }
    return Line(content: line.range, whole: position..<line.next)
  }
}

extension ContentLine {
  /// The range of the line with its folds and without its end, as it is in the file.
  ///
  /// The range refers to the text that is passed on with the line.
  package var raw: Range<Int> { origin.raw }
}

extension [UInt8] {
  /// Appends the bytes of a range of a text, without the folds in it.
  package mutating func appendUnfolded(_ range: Range<Int>, of text: Span<UInt8>) {
    text.appendUnfolded(range, to: &self)
  }
}

/// Maps the lines in a part of a file to their numbers in the file.
struct LineNumbers {
  /// The number of the first line.
  let first: Int

  /// The lines of the file that were cut out of the part.
  var cuts: [ComponentFrame.Cut] = []

  /// Returns the number in the file of a line of the part, given the line's index from 0.
  func number(ofLine index: Int) -> Int {
    var number = first + index
    for cut in cuts where cut.lineIndex <= index { number += cut.count }
    return number
  }
}
