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

  /// Appends a line with folds after 75 bytes at most, none of them within a character
  /// (RFC 5545 §3.1).
  package mutating func appendFolded(_ line: Span<UInt8>, endingIn end: [UInt8]) {
    var room = 75
    for index in line.indices {
      // A character has four bytes at most.
      let isStart = !line[index].continuesCharacter
      if isStart, room < 4, line.characterLength(at: index) > room {
        append(contentsOf: end)
        append(UInt8(ascii: " "))
        room = 74
      }
      append(line[index])
      room -= 1
    }
    append(contentsOf: end)
  }
}

extension Span<UInt8> {
  fileprivate func characterLength(at start: Int) -> Int {
    var end = start + 1
    while end < count, end < start + 4, self[end].continuesCharacter { end += 1 }
    return end - start
  }
}
