/// Walks through the lines of a text as they are there, each with its folds and its end.
package struct RawLines {
  /// A line with its continuations.
  package struct Line {
    /// The bytes of the line and its folds, without its end.
    package let content: Range<Int>

    /// The same with the end.
    package let whole: Range<Int>
  }

  private var position = 0

  /// Stands before the first line.
  package init() {}

  /// The next line; `nil` after the last.
  package mutating func next(in bytes: Span<UInt8>) -> Line? {
    guard position < bytes.count else { return nil }
    let line = LogicalLine(in: bytes, from: position)
    defer { position = line.next }
    return Line(content: line.range, whole: position..<line.next)
  }
}

extension ContentLine {
  /// The line as it is in the file, with its folds and without its end, within the text that is
  /// handed on with it.
  package var raw: Range<Int> { origin.raw }
}

extension [UInt8] {
  /// Appends the bytes of a range of a text without the folds in it.
  package mutating func appendUnfolded(_ range: Range<Int>, of text: Span<UInt8>) {
    text.appendUnfolded(range, to: &self)
  }
}
