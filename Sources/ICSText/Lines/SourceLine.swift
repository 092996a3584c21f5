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

/// Finds the lines that diagnostics are about, while the bytes of the lines are in memory.
struct Quotations: Sendable {
  /// How many diagnostics have been given their line, as far as it could be found.
  private var completed = 0

  /// The lines to keep once they are found, and the lines kept so far.
  private var wanted: Set<Int> = []
  private var lines: [Int: [UInt8]] = [:]

  /// How long each line is kept, and for each end the lines that are kept until then.
  private var ends: [Int: LineLifetime] = [:]
  private var linesByEnd: [[Int]] = LineLifetime.allCases.map { _ in [] }

  /// The most bytes that are kept of a line that may be needed later.
  private static let maxLength = 1_024

  var rememberedCount: Int { ends.count }

  mutating func remember(_ line: Int, until end: LineLifetime) {
    if lines[line] == nil { wanted.insert(line) }
    if let known = ends[line], known >= end { return }
    ends[line] = end
    linesByEnd[end.rawValue].append(line)
  }

  mutating func forget(until end: LineLifetime) {
    for line in linesByEnd[end.rawValue] where ends[line] == end {
      ends[line] = nil
      lines[line] = nil
      wanted.remove(line)
    }
    linesByEnd[end.rawValue].removeAll(keepingCapacity: true)
  }

  func remembered(at place: Place) -> SourceLine? {
    lines[place.line].map { SourceLine($0.span, around: place.column) }
  }

  func isComplete(upTo count: Int) -> Bool { completed == count && wanted.isEmpty }

  /// Walks once through a part of a file, and copies the lines that are needed.
  mutating func complete(
    _ diagnostics: inout [Diagnostic], from bytes: Span<UInt8>, lines numbers: LineNumbers
  ) {
    complete(&diagnostics, since: completed, from: bytes, lines: numbers)
    completed = diagnostics.count
    // A line that has not been found is not going to be.
    wanted.removeAll()
  }

  /// Walks once through a part of a file, and copies the lines that are needed.
  ///
  /// These are the lines that diagnostics from an index on are about, and the lines to be
  /// remembered.
  mutating func complete(
    _ diagnostics: inout [Diagnostic], since first: Int, from bytes: Span<UInt8>,
    lines numbers: LineNumbers
  ) {
    let open = diagnostics.indices[first...]
      .filter { diagnostics[$0].sourceLine == nil }
      .sorted { diagnostics[$0].place < diagnostics[$1].place }
    let last = max(open.last.map { diagnostics[$0].place.line } ?? 0, wanted.max() ?? 0)
    var waiting = open[...]
    var index = 0
    var lineIndex = 0
    while index < bytes.count {
      let number = numbers.number(ofLine: lineIndex)
      guard number <= last else { break }
      let end = bytes.endOfText(from: index)
      let line = bytes.extracting(index..<end)
      while let first = waiting.first, diagnostics[first].place.line <= number {
        waiting.removeFirst()
        guard diagnostics[first].place.line == number else { continue }
        diagnostics[first].sourceLine = SourceLine(
          line, around: diagnostics[first].place.column)
      }
      if wanted.remove(number) != nil {
        var copy: [UInt8] = []
        copy.append(line.extracting(first: Self.maxLength))
        lines[number] = copy
      }
      lineIndex += 1
      index = end < bytes.count ? bytes.endOfLineEnd(at: end) : end
    }
  }
}
