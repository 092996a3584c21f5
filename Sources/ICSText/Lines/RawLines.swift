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
