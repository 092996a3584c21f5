internal import ICSText

/// Lines of a file that are repaired together: a component, or the lines between two components.
struct RepairBlock: Sendable {
  /// A line including its folds, before and after the repair.
  struct Line: Sendable {
    /// The number in the file of the line's first part.
    ///
    /// For an inserted line, it is that of the line before.
    let number: Int
    /// The range of the line as in the file; empty for an inserted line.
    let raw: Range<Int>
    /// The range of the unfolded content in the text of the block.
    var content: Range<Int>
    var state = State.kept
    /// Whether the line is written anew, with folds in the right places.
    var isRefolded = false
    /// Whether the line ends become CRLF.
    var changesEnds = false
    /// Whether the line is folded in the file.
    var wasFolded = false
    /// The length in bytes of a byte order mark before the line, which is removed.
    var markLength = 0
    /// Whether the content is in the text of the block; that of an empty line is not.
    var isInText = true
    /// Whether the line stays as it is in the file, since what it means is not clear.
    var isAsFound = false
    /// The folds of the line, once its content is changed.
    var folds: [FoldPlace] = []
  }

  enum State {
    /// The content is unchanged.
    case kept
    /// The content is changed, or the line is inserted.
    case changed
    /// The line is removed.
    case removed
  }

  /// The most lines that are gathered: the record of an empty line takes far more than its bytes.
  static let maxLines = 100_000

  /// The lines as they are in the file.
  private(set) var raw: [UInt8] = []

  /// The contents of the lines, each followed by a line feed, without removed lines.
  private(set) var text: [UInt8] = []

  private(set) var lines: [Line] = []

  /// The indices of the lines that are in the text.
  private(set) var indices: [Int] = []

  /// The number of the line before the block.
  var numberBefore = 1

  var isEmpty: Bool { lines.isEmpty }

  /// Whether all lines are removed.
  var isRemoved: Bool { lines.allSatisfy { $0.state == .removed } }

  /// Forgets all lines.
  mutating func removeAll() {
    raw.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
  }

  /// Adds a line of the file and its content; `line` sets its other properties.
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

  /// Inserts a line that the file does not have.
  mutating func insert(_ content: [UInt8], number: Int) {
    append(Span(), saying: content.span, number: number) { $0.state = .changed }
  }

  /// The last line of the text, if it is text in which a CR alone may be a line feed.
  ///
  /// Only lines that are nothing but a CR may follow it.
  private var lastTextLine: Int? {
    guard let index = indices.last, raw[lines[index].raw].last == 0x0D,
      lines[(index + 1)...].allSatisfy({ raw[$0.raw].elementsEqual([0x0D]) && !$0.isInText })
    else { return nil }
    let property = text.span.extracting(lines[index].content).startingProperty
    return TextEscape.properties.contains(property) ? index : nil
  }

  /// Whether the last line of the text is text that ends with a CR alone.
  var lastTextEndsWithReturn: Bool { lastTextLine != nil }

  /// Joins a line to the text that it continues, with a line feed for each CR between them; returns
  /// the number of these.
  mutating func joinToLastText(_ bytes: Span<UInt8>, saying content: Span<UInt8>) -> Int {
    guard let index = lastTextLine else { return 0 }
    let returns = lines.count - index
    raw.append(bytes)
    lines.removeSubrange((index + 1)...)
    text.removeLast()
    for _ in 0..<returns { text.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "n")]) }
    text.append(content)
    lines[index].content = lines[index].content.lowerBound..<text.count
    text.append(0x0A)
    lines[index] = Line(
      number: lines[index].number, raw: lines[index].raw.lowerBound..<raw.count,
      content: lines[index].content, state: .changed, wasFolded: true)
    return returns
  }

  /// Finds the line that begins a component in another one that cannot contain it.
  ///
  /// - Parameters:
  ///   - component: The component that cannot contain it, and that is not closed.
  ///   - line: The line of the file on which that one begins.
  /// - Returns: The index of the line in the text, that of the other one, and whether the line repeats it.
  func nextBegin(
    besides component: ComponentName, begunAtLine line: Int
  ) -> (index: Int, begin: Int, isRepeated: Bool)? {
    let siblings: Set<ComponentName>
    switch component {
    case .standard, .daylight: siblings = [.standard, .daylight]
    case .alarm: siblings = [.alarm]
    default: return nil
    }
    guard let begin = indices.lastIndex(where: { lines[$0].number <= line }) else { return nil }
    for index in indices.indices[(begin + 1)...] {
      guard let other = StructuralLine(text.span.extracting(lines[indices[index]].content)) else {
        continue
      }
      // Beyond another component, the place of the END is not known.
      guard other.isBegin, siblings.contains(other.component) else { return nil }
      return (index, begin, index == begin + 1 && other.component == component)
    }
    return nil
  }

  /// Calls a function with the numbers of each line that is removed, and of its folds.
  ///
  /// If only the BEGIN of a component goes, another line repeats it, and what is wrong with the component
  /// stays.
  func forEachRemoved(_ body: (ClosedRange<Int>) -> Void) {
    let isRemoved = isRemoved
    for line in lines where line.state == .removed {
      let bytes = raw.span.extracting(line.raw)
      guard isRemoved || StructuralLine(bytes) == nil else { continue }
      body(line.number...line.number + bytes.folds.count)
    }
  }

  /// Removes a line without content.
  mutating func removeLine(at index: Int) { lines[index].state = .removed }

  /// Removes all lines.
  mutating func removeLines() {
    for index in lines.indices { lines[index].state = .removed }
  }

  /// Replaces the content of the last line of the text.
  mutating func changeLast(to content: [UInt8]) {
    guard let index = indices.last else { return }
    let start = lines[index].content.lowerBound
    text.removeLast(text.count - start)
    text.append(contentsOf: content)
    lines[index].content = start..<text.count
    lines[index].state = .changed
    text.append(0x0A)
  }

  /// Returns the place in the file of a byte of a line of the text.
  ///
  /// For a line that has changed, it is the start of the line.
  func place(ofLine index: Int, at offset: Int) -> Place {
    guard index >= 0 else { return Place(line: numberBefore) }
    let line = lines[indices[index]]
    guard line.state == .kept, offset < line.content.count else { return Place(line: line.number) }
    let bytes = raw.span.extracting(line.raw).extracting(droppingFirst: line.markLength)
    return LineStream.place(ofByte: offset, in: bytes, number: line.number)
  }
}

extension RepairBlock {
  /// The edits that join the lines of places that iCloud wrote with line breaks in them.
  var joinedLocations: EditList {
    var edits = EditList(of: .lineBreak)
    func content(_ number: Int) -> Range<Int> { lines[indices[number]].content }
    var index = 0
    while index < indices.count {
      let first = index
      index += 1
      guard BrokenLocation.begins(text.span.extracting(content(first))) else { continue }
      var rest: [UInt8] = []
      while index < indices.count, index - first <= BrokenLocation.maxLines,
        BrokenLocation.goesOn(text.span.extracting(content(index)))
      {
        rest += "^n".utf8
        rest += text[content(index)]
        index += 1
        if BrokenLocation.endsHere(rest.span) { break }
      }
      guard index > first + 1, text.span.extracting(content(first)).isUTF8, rest.span.isUTF8 else {
        continue
      }
      let end = content(first).count
      edits.append(
        first + 1, .replace(end..<end, rest),
        "line break written as ^n in X-APPLE-STRUCTURED-LOCATION")
      for line in first + 1..<index {
        edits.append(line + 1, .remove, "joined to X-APPLE-STRUCTURED-LOCATION before it")
      }
    }
    return edits
  }
}

// Applying edits.
extension RepairBlock {
  /// Applies sorted edits; reports each, with a function that finds its place.
  ///
  /// An edit that touches a part of a line that another edit has changed is left for the next
  /// round.
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
      while next < edits.count, edits[next].line <= textIndex + 1 { next += 1 }
      let own = edits[first..<next]
      if let line {
        hasChanged = keep(line, with: own, of: old, at: textIndex, report) || hasChanged
      }
      for edit in own {
        guard case .insertAfter(let content) = edit.change else { continue }
        report(edit) { old.place(ofLine: edit.faultyLine - 1, at: 0) }
        insert(content, number: line?.number ?? old.numberBefore)
        hasChanged = true
      }
    }
    return hasChanged
  }

  /// Copies a line of the old block and applies its edits; returns whether the line changes.
  private mutating func keep(
    _ line: Line, with edits: ArraySlice<LineEdit>, of old: RepairBlock, at index: Int,
    _ report: (LineEdit, () -> Place) -> Void
  ) -> Bool {
    var line = line
    let content = old.text.span.extracting(line.content)
    let edits = line.isAsFound ? [] : edits
    if !edits.isEmpty, line.wasFolded, line.state == .kept {
      line.folds = old.raw.span.extracting(line.raw).folds
    }
    let validCount = edits.isEmpty ? 0 : content.validCount
    let start = text.count
    var position = 0
    var insertion: Int?
    var hasChanged = false
    for edit in edits {
      switch edit.change {
      case .insertAfter: continue
      case .remove:
        // A line that was changed is examined again in the next round.
        guard !hasChanged else { continue }
        report(edit) { old.place(ofLine: edit.faultyLine - 1, at: 0) }
        line.state = .removed
        line.isInText = false
        lines.append(line)
        return true
      case .replace(let range, let replacement):
        // After bytes that are not UTF-8, offsets are those of the decoded text, not of the bytes.
        guard range.lowerBound >= position, range.upperBound <= validCount else { continue }
        // Two insertions at one place would depend on each other.
        if range.isEmpty, range.lowerBound == insertion { continue }
        insertion = range.isEmpty ? range.lowerBound : nil
        report(edit) { old.place(ofLine: index, at: range.lowerBound) }
        text.append(content.extracting(position..<range.lowerBound))
        text.append(contentsOf: replacement)
        line.folds.replace(
          at: text.count - start - replacement.count, range.count, by: replacement.count)
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
  /// Whether the bytes are valid UTF-8.
  var isUTF8: Bool { validCount == count }

  /// The number of bytes from the start that are valid UTF-8.
  fileprivate var validCount: Int {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: self)
      return count
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}

// Writing a block.
extension RepairBlock {
  /// How lines are written, and how the previous line ended.
  struct Style {
    /// Whether lines end with CRLF; if not, a line ends like the one before it.
    let usesCRLF: Bool
    /// Whether long lines are folded.
    let folds: Bool
    /// The line end that was written last.
    var lastEnd: [UInt8] = [0x0D, 0x0A]
    /// Whether the line that was written last has no line end.
    var isOpen = false
  }

  /// Passes the lines to a sink; returns whether any of them changes.
  func write<Sink: RepairSink & ~Copyable>(
    to sink: inout Sink, _ style: inout Style
  ) -> Bool {
    var kept = 0..<0
    var hasChanged = false
    var replacement: [UInt8] = []
    for line in lines {
      let bytes = raw.span.extracting(line.raw)
      let followsOpenLine = style.isOpen
      noteEnd(of: bytes, in: &style)
      if line.state == .kept, !line.isRefolded, !line.changesEnds,
        line.markLength == 0
      {
        kept = (kept.isEmpty ? line.raw.lowerBound : kept.lowerBound)..<line.raw.upperBound
        continue
      }
      hasChanged = true
      if !kept.isEmpty { sink.keep(raw.span.extracting(kept)) }
      kept = 0..<0
      replacement.removeAll(keepingCapacity: true)
      if followsOpenLine, line.state == .changed {
        replacement.append(contentsOf: style.lastEnd)
      }
      append(line, bytes, to: &replacement, style)
      sink.replace(bytes, with: replacement.span)
    }
    if !kept.isEmpty { sink.keep(raw.span.extracting(kept)) }
    return hasChanged
  }

  private func append(
    _ line: Line, _ bytes: Span<UInt8>, to output: inout [UInt8], _ style: Style
  ) {
    switch line.state {
    case .removed: return
    case .kept where !line.isRefolded:
      let rest = bytes.extracting(droppingFirst: line.markLength)
      if line.changesEnds {
        Self.appendWithCRLF(rest, to: &output)
      } else {
        output.append(rest)
      }
    default:
      let end: [UInt8] = style.usesCRLF ? [0x0D, 0x0A] : style.lastEnd
      let content = text.span.extracting(line.content)
      if style.folds || line.wasFolded {
        // Where nothing is wrong with the folds, only the parts that changed look different.
        output.appendFolded(content, at: line.isRefolded ? [] : line.folds, endingIn: end)
      } else {
        output.append(content)
        output.append(contentsOf: end)
      }
    }
  }

  private static func appendWithCRLF(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == 0x0D || byte == 0x0A else {
        output.append(byte)
        continue
      }
      if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      output.append(0x0D)
      output.append(0x0A)
    }
    if bytes.count > 0, bytes[bytes.count - 1] != 0x0A, bytes[bytes.count - 1] != 0x0D {
      output.append(0x0D)
      output.append(0x0A)
    }
  }

  private func noteEnd(of bytes: Span<UInt8>, in style: inout Style) {
    guard !style.usesCRLF, bytes.count > 0 else { return }
    let last = bytes[bytes.count - 1]
    style.isOpen = last != 0x0A && last != 0x0D
    guard !style.isOpen else { return }
    let isPair = last == 0x0A && bytes.count > 1 && bytes[bytes.count - 2] == 0x0D
    style.lastEnd = isPair ? [0x0D, 0x0A] : [last]
  }
}
