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
