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
