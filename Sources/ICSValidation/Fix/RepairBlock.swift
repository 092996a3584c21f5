internal import ICSText

/// Lines of a file that are repaired together: a component, or what is between two.
struct RepairBlock: Sendable {
  /// A line with its folds, as it was and as it is to be.
  struct Line: Sendable {
    /// The number of its first line in the file; of an inserted line, that of the one before.
    let number: Int
    /// The line as it is in the file; empty for an inserted one.
    let raw: Range<Int>
    /// What it says, in the text of the block.
    var content: Range<Int>
    var state = State.kept
    /// Whether it is written again, with folds where they belong.
    var isRefolded = false
    /// Whether its ends become CRLF.
    var changesEnds = false
    /// Whether other lines continue it in the file.
    var wasFolded = false
    /// How many bytes of a byte order mark are before it and go.
    var markLength = 0
    /// Whether what it says is in the text of the block; an empty line says nothing.
    var isInText = true
  }

  enum State {
    /// It says what it said.
    case kept
    /// It says something else, or was not there.
    case changed
    /// It goes.
    case removed
  }

  /// As many lines are gathered at most: of empty ones what is noted takes far more than the bytes.
  static let mostLines = 100_000

  /// The lines as they are in the file.
  private(set) var raw: [UInt8] = []

  /// What the lines say, each with a line feed after it; those that go are not in it.
  private(set) var text: [UInt8] = []

  private(set) var lines: [Line] = []

  /// The indices of the lines that are in the text.
  private(set) var indices: [Int] = []

  /// The number of the line before the first.
  var numberBefore = 1

  var isEmpty: Bool { lines.isEmpty }

  /// Lets go of all lines.
  mutating func removeAll() {
    raw.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
  }

  /// Adds a line of the file with what it says.
  mutating func append(
    _ bytes: Span<UInt8>, saying content: Span<UInt8>, number: Int, _ line: (inout Line) -> Void
  ) {
    let start = raw.count
    raw.append(bytes)
    var added = Line(
      number: number, raw: start..<raw.count, content: text.count..<text.count + content.count)
    line(&added)
    if added.state == .removed { added.isInText = false }
    if added.isInText {
      text.append(content)
      text.append(0x0A)
      indices.append(lines.count)
    }
    lines.append(added)
  }

  /// Adds a line that the file does not have.
  mutating func insert(_ content: [UInt8], number: Int) {
    append(Span(), saying: content.span, number: number) { $0.state = .changed }
  }

  /// Takes away a line that says nothing.
  mutating func removeLine(at index: Int) { lines[index].state = .removed }

  /// Takes away all lines.
  mutating func removeLines() {
    for index in lines.indices { lines[index].state = .removed }
  }

  /// Makes the last line of the text say something else.
  mutating func changeLast(to content: [UInt8]) {
    guard let index = indices.last else { return }
    let start = lines[index].content.lowerBound
    text.removeLast(text.count - start)
    text.append(contentsOf: content)
    lines[index].content = start..<text.count
    lines[index].state = .changed
    text.append(0x0A)
  }

  /// Where a byte of a line of the text is in the file; the start of a line that has changed.
  func place(ofLine index: Int, at offset: Int) -> Place {
    guard index >= 0 else { return Place(line: numberBefore) }
    let line = lines[indices[index]]
    guard line.state == .kept, offset < line.content.count else { return Place(line: line.number) }
    let bytes = raw.span.extracting(line.raw).extracting(droppingFirst: line.markLength)
    return LineStream.place(ofByte: offset, in: bytes, number: line.number)
  }
}

// How edits are applied.
extension RepairBlock {
  /// Applies edits that are in the order of their places, and reports each with what finds its place.
  ///
  /// One that touches a part of a line that another has changed is left for the next round.
  ///
  /// - Returns: Whether anything changed.
  mutating func apply(
    _ edits: [LineEdit], _ report: (LineEdit, () -> Place) -> Void
  ) -> Bool {
    var old = RepairBlock()
    swap(&old, &self)
    var next = 0
    var hasChanged = false
    raw = old.raw
    numberBefore = old.numberBefore
    text.reserveCapacity(old.text.count + 64)
    var textIndex = -1
    for line in [nil] + old.lines.map(Optional.some) {
      if let line {
        guard line.isInText else {
          lines.append(line)
          continue
        }
        textIndex += 1
      }
      let first = next
      while next < edits.count, edits[next].line <= textIndex { next += 1 }
      let own = edits[first..<next]
      if let line {
        hasChanged = keep(line, with: own, of: old, at: textIndex, report) || hasChanged
      }
      for edit in own {
        guard case .insertBehind(let content) = edit.change else { continue }
        report(edit) { old.place(ofLine: textIndex, at: 0) }
        insert(content, number: line?.number ?? old.numberBefore)
        hasChanged = true
      }
    }
    return hasChanged
  }

  /// Takes over a line of the block before, changed by the edits of it; returns whether it is.
  private mutating func keep(
    _ line: Line, with edits: ArraySlice<LineEdit>, of old: RepairBlock, at index: Int,
    _ report: (LineEdit, () -> Place) -> Void
  ) -> Bool {
    var line = line
    let content = old.text.span.extracting(line.content)
    let validCount = edits.isEmpty ? 0 : content.validCount
    let start = text.count
    var position = 0
    var hasChanged = false
    for edit in edits {
      switch edit.change {
      case .insertBehind: continue
      case .remove:
        // What was changed in the line is looked at again in the next round.
        guard !hasChanged else { continue }
        report(edit) { old.place(ofLine: index, at: 0) }
        line.state = .removed
        line.isInText = false
        lines.append(line)
        return true
      case .replace(let range, let replacement):
        // Places after what is not UTF-8 are those of the text that it is read as.
        guard range.lowerBound >= position, range.upperBound <= validCount else { continue }
        // Two insertions at one place would depend on each other.
        if hasChanged, range.lowerBound == position { continue }
        report(edit) { old.place(ofLine: index, at: range.lowerBound) }
        text.append(content.extracting(position..<range.lowerBound))
        text.append(contentsOf: replacement)
        position = range.upperBound
        hasChanged = true
      }
    }
    text.append(content.extracting(position..<content.count))
    line.content = start..<text.count
    if hasChanged { line.state = .changed }
    text.append(0x0A)
    indices.append(lines.count)
    lines.append(line)
    return hasChanged
  }
}

extension Span<UInt8> {
  /// How many bytes from the first are UTF-8.
  fileprivate var validCount: Int {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: self)
      return count
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
