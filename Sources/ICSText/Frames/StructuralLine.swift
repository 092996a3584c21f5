/// A line that begins or ends a component.
package struct StructuralLine: Sendable {
  /// Whether the line is a `BEGIN`.
  package let isBegin: Bool

  /// The range of `BEGIN` or `END` in the text of the line.
  package let keyword: Range<Int>

  /// The component that begins or ends.
  package let component: ComponentName

  /// The range of the component's name in the text of the line.
  package let name: Range<Int>

  /// Whether the line has parameters, which are not allowed.
  package let hasParameters: Bool

  /// Whether there are blanks around the colon or after the name.
  package let hasBlanks: Bool

  /// Whether the keyword or the component's name has small letters.
  ///
  /// Only letters, digits and hyphens make a name: after `BEGIN:` there may also be a whole event
  /// whose lines start with blanks, and so continue that line.
  package let hasSmallLetters: Bool

  /// Reads an unfolded line; `nil` if it does not begin or end a component.
  ///
  /// - Parameter start: The length of what comes before the line: a file joined from several may
  ///   have a byte order mark before each part.
  package init?(_ text: Span<UInt8>, after start: Int = 0) {
    guard let length = Self.lengthOfName(text.extracting(droppingFirst: start)) else {
      return nil
    }
    keyword = start..<start + length
    var index = keyword.upperBound
    while index < text.count, text[index].isBlank { index += 1 }
    hasParameters = index < text.count && text[index] == UInt8(ascii: ";")
    if hasParameters {
      guard let colon = text.firstIndex(of: UInt8(ascii: ":"), from: index) else { return nil }
      index = colon
    }
    guard index < text.count, text[index] == UInt8(ascii: ":") else { return nil }
    var nameStart = index + 1
    var end = text.count
    while nameStart < end, text[nameStart].isBlank { nameStart += 1 }
    while end > nameStart, text[end - 1].isBlank { end -= 1 }
    guard nameStart < end else { return nil }
    hasBlanks =
      nameStart > index + 1 || end < text.count || (!hasParameters && index > keyword.upperBound)
    isBegin = length == 5
    name = nameStart..<end
    component = ComponentName(text.extracting(name))
    let nameText = text.extracting(name)
    hasSmallLetters =
      text.extracting(keyword).hasSmallLetter || nameText.isName && nameText.hasSmallLetter
  }

  /// Returns the length of `BEGIN` or `END`, in any case, if the text starts with one of them.
  private static func lengthOfName(_ text: Span<UInt8>) -> Int? {
    guard text.count > 3 else { return nil }
    let first = text[0] & 0xDF
    let second = text[1] & 0xDF
    let third = text[2] & 0xDF
    if first == UInt8(ascii: "E"), second == UInt8(ascii: "N"), third == UInt8(ascii: "D") {
      return 3
    }
    guard first == UInt8(ascii: "B"), second == UInt8(ascii: "E"), third == UInt8(ascii: "G"),
      text.count > 5, text[3] & 0xDF == UInt8(ascii: "I"), text[4] & 0xDF == UInt8(ascii: "N")
    else { return nil }
    return 5
  }
}

// How lines that begin and end components are recognised in the bytes of a file.
extension StructuralLine {
  /// What a line may turn out to be.
  enum Look {
    /// The line begins or ends a component.
    case found(Extent)

    /// The line does neither.
    case other

    /// The bytes end too early to tell.
    case cut
  }

  /// A line that begins or ends a component, and where the line is.
  struct Extent {
    let line: StructuralLine
    /// The name of the component if it is not a known one, otherwise empty.
    let unknownName: [UInt8]
    /// How many bytes of a byte order mark come before the line.
    let markLength: Int
    /// Where the next line starts.
    let next: Int
    /// How many continuation lines the line has.
    let continuations: Int
  }

  /// Examines the line that starts at an index.
  ///
  /// - Parameters:
  ///   - index: Where the line starts.
  ///   - bytes: The bytes read so far.
  ///   - isAtEnd: Whether nothing follows the bytes.
  ///   - maxLength: The most bytes of the line and its folds; the search stops there.
  static func look(
    at index: Int, in bytes: Span<UInt8>, isAtEnd: Bool, maxLength: Int
  ) -> Look {
    var start = index
    if bytes[start] == 0xEF {
      guard start + 3 < bytes.count else { return isAtEnd ? .other : .cut }
      guard bytes[start + 1] == 0xBB, bytes[start + 2] == 0xBF else { return .other }
      start += 3
    }
    guard let isPossible = isPossible(bytes, at: start, isAtEnd: isAtEnd) else { return .cut }
    guard isPossible else { return .other }
    let end = min(bytes.count, start + maxLength + Fold.lookahead)
    var extent = LogicalLine(in: bytes.extracting(start..<end), from: 0)
    if extent.range.count > maxLength { return .other }
    // Only the bytes after a line's end show whether the line is continued.
    if extent.range.count + Fold.lookahead > end - start, !isAtEnd { return .cut }
    extent = extent.endingBeforeBegin(in: bytes.extracting(start..<end)) ?? extent
    guard extent.isFolded else {
      let text = bytes.extracting(start..<start + extent.range.count)
      return read(text, extent, at: start, markLength: start - index)
    }
    var text: [UInt8] = []
    bytes.appendUnfolded(start..<start + extent.range.count, to: &text)
    return read(text.span, extent, at: start, markLength: start - index)
  }

  private static func read(
    _ text: Span<UInt8>, _ extent: LogicalLine, at start: Int, markLength: Int
  ) -> Look {
    guard let line = StructuralLine(text) else { return .other }
    var unknownName: [UInt8] = []
    if line.component == .other { unknownName.append(text.extracting(line.name)) }
    // The line end that closes the line does not count: no continuation follows it.
    let hasLineEnd = extent.next > extent.range.count
    return .found(
      Extent(
        line: line, unknownName: unknownName, markLength: markLength, next: start + extent.next,
        continuations: hasLineEnd ? extent.lineEnds - 1 : extent.lineEnds))
  }

  /// Whether a line starts with the first letters of `BEGIN` or `END`, up to its first fold.
  ///
  /// Returns `nil` if that is not known yet.
  private static func isPossible(
    _ bytes: Span<UInt8>, at start: Int, isAtEnd: Bool
  ) -> Bool? {
    let isBegin = start < bytes.count && bytes[start] & 0xDF == UInt8(ascii: "B")
    let letters: [3 of UInt8] =
      isBegin
      ? [UInt8(ascii: "B"), UInt8(ascii: "E"), UInt8(ascii: "G")]
      : [UInt8(ascii: "E"), UInt8(ascii: "N"), UInt8(ascii: "D")]
    for index in letters.indices {
      guard start + index < bytes.count else { return isAtEnd ? false : nil }
      let byte = bytes[start + index]
      if byte.endsLine { return index > 0 }
      guard byte & 0xDF == letters[index] else { return false }
    }
    return true
  }
}

extension Span<UInt8> {
  /// Whether all bytes are letters, digits and hyphens.
  package var isName: Bool {
    for index in indices where !self[index].isNameCharacter { return false }
    return !isEmpty
  }

  /// The length of the byte order mark at the very start of a line as it is in the file, or 0.
  package var lengthOfMark: Int {
    count > 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0
  }
}

extension UInt8 {
  /// Whether the byte can start `BEGIN`, `END` or a byte order mark.
  package var mayStartStructuralLine: Bool {
    self & 0xDF == UInt8(ascii: "B") || self & 0xDF == UInt8(ascii: "E") || self == 0xEF
  }
}

// BEGINs that have other text before them on their line, such as `NoneBEGIN:VEVENT`.
extension FrameScanner {
  /// Begins the components whose `BEGIN` has text before it, if a line after them needs them.
  ///
  /// The lines between components are searched for them once that line is found. What they begin
  /// would otherwise seem to be properties of the calendar.
  mutating func beginAfterText<Sink: FrameSink & ~Copyable>(
    neededBy found: FoundLine, _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) {
    guard frame == nil else { return }
    let bytes = window.bytes
    let base = window.start
    let isNew = gap.searched.end <= gap.start
    var (offset, number) = isNew ? (gap.start, gap.firstLine) : gap.searched
    var firstUnneeded: (end: Int, line: Int)?
    while frame == nil, offset < found.start {
      let line = PhysicalLine(in: bytes.span, from: offset - base)
      let text = bytes.span.extracting(line.range)
      if line.range.count <= limits.structuralLineBytes,
        let begin = StructuralLine(afterText: text)
      {
        if isNeeded(begin.component, by: found), line.next < bytes.count, !bytes[line.next].isBlank
        {
          self.begin(
            begin, after: text.extracting(0..<begin.keyword.lowerBound), from: offset,
            upTo: base + line.next, number, &sink, &diagnostics)
        } else {
          firstUnneeded = firstUnneeded ?? (offset, number)
        }
      }
      (offset, number) = (base + line.next, number + 1)
    }
    guard frame == nil else { return }
    // What is far from the line that could need it is not looked at again for each line.
    let isNear = firstUnneeded.map { found.start - $0.end <= Self.maxDistance } ?? false
    gap.searched = isNear ? firstUnneeded ?? (offset, number) : (offset, number)
  }

  /// How far a BEGIN that no line has needed so far may be from a line that needs it.
  private static var maxDistance: Int { 16_384 }

  /// Whether a line only makes sense in a component that is not open.
  private func isNeeded(_ component: ComponentName, by found: FoundLine) -> Bool {
    let next = found.line.component
    if component == .calendar {
      return calendar == nil && (next.isTopLevel || next.isSubcomponent)
    }
    guard calendar != nil, component.isTopLevel else { return false }
    return found.line.isBegin ? next.holders.contains(component) : next == component
  }

  private mutating func begin<Sink: FrameSink & ~Copyable>(
    _ begin: StructuralLine, after text: Span<UInt8>, from start: Int, upTo end: Int,
    _ number: Int, _ sink: inout Sink, _ diagnostics: inout Diagnostics
  ) {
    let name = begin.component.rawValue
    diagnostics.report(
      .textBeforeBegin, at: Place(line: number),
      text.isBlank
        ? "there are blanks before BEGIN:\(name), expected it at the start of the line"
        : "there is \(Excerpt(text)) before BEGIN:\(name), expected it at the start of the line"
    ) { edits in
      if text.saysNothing {
        edits.replace(
          0..<text.count, of: LineOrigin(lineNumber: number, raw: 0..<text.count), in: text,
          with: [])
      }
      edits.leaveToAuthorIfEmpty()
    }
    if !text.saysNothing { lineEnds.mayKeepEmptyLines = true }
    deliverGap(upTo: start, &sink, &diagnostics)
    let textEnd = start + begin.keyword.lowerBound
    gap = Gap(start: textEnd, firstLine: number)
    let found = FoundLine(begin, start: textEnd, end: end, firstLine: number)
    // What begins here takes the current line for its own.
    let current = line
    line = number
    handle(found, &sink, &diagnostics)
    line = current
    sink.componentBegan(afterTextOnLine: number)
  }
}

extension StructuralLine {
  /// Reads a line that begins a component after other text; `nil` if it is any other line.
  ///
  /// The text has no colon and no semicolon, so that it is no property whose line end is missing.
  package init?(afterText text: Span<UInt8>) {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > 5,
      text.firstIndex(of: UInt8(ascii: ";")) ?? colon >= colon,
      let line = StructuralLine(text, after: colon - 5), line.isBegin, line.component != .other
    else { return nil }
    self = line
  }
}

extension StructuralLine {
  /// Whether the line ends a component that belongs directly into a calendar.
  fileprivate var endsTopLevel: Bool { !isBegin && component.isTopLevel }
}

extension LogicalLine {
  /// The line up to a BEGIN that seems to continue it, since blanks come before it, if the line ends
  /// a component; otherwise `nil`.
  ///
  /// A calendar that begins is like one that ends: neither name is long enough to be folded. Only
  /// blank lines may come between.
  ///
  func endingBeforeBegin(in bytes: Span<UInt8>) -> LogicalLine? {
    guard isFolded, bytes[range.lowerBound].mayStartStructuralLine else { return nil }
    let first = PhysicalLine(in: bytes, from: range.lowerBound)
    let line = StructuralLine(bytes.extracting(first.range))
    guard line?.component == .calendar || line?.endsTopLevel == true else { return nil }
    var end = first.next
    while end < range.upperBound {
      let next = PhysicalLine(in: bytes, from: end)
      if next.beginsAfterBlanks(in: bytes) {
        return LogicalLine(in: bytes.extracting(0..<end), from: range.lowerBound)
      }
      guard bytes.extracting(next.range).isBlank else { return nil }
      end = next.next
    }
    return nil
  }
}

extension PhysicalLine {
  /// Whether the line begins a calendar or a component of one, after blanks if anything.
  func beginsAfterBlanks(in bytes: Span<UInt8>) -> Bool {
    let text = bytes.extracting(range)
    guard let begin = StructuralLine(afterText: text),
      begin.component == .calendar || begin.component.isTopLevel
    else { return false }
    return text.extracting(0..<begin.keyword.lowerBound).isBlank
  }
}

extension Span<UInt8> {
  /// Whether there are only blanks.
  package var isBlank: Bool {
    for index in indices where !self[index].isBlank { return false }
    return true
  }
}
