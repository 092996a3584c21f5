// How the scanner recognises the lines that begin and end components.
extension FrameScanner {
  /// What a line turns out to be.
  enum Look {
    /// It begins or ends a component.
    case found(FoundLine)

    /// It is any other line.
    case other

    /// The window ends before that can be told.
    case cut
  }

  /// Looks at the line at an offset.
  func structuralLine(at offset: Int) -> Look {
    let bytes = window.bytes.span
    var start = offset - window.start
    var markLength = 0
    if bytes[start] == 0xEF {
      // Files that were put together may have a byte order mark before each of them.
      guard let isMark = isByteOrderMark(bytes, at: start) else { return .cut }
      guard isMark else { return .other }
      start += 3
      markLength = 3
    }
    guard let mayBeStructural = mayBeStructural(bytes, at: start) else { return .cut }
    guard mayBeStructural else { return .other }
    let lookahead = StructuralLine.maximumLength + Fold.lookahead
    let end = min(bytes.count, start + lookahead)
    let line = LogicalLine(in: bytes.extracting(start..<end), from: 0)
    if line.range.count > StructuralLine.maximumLength { return .other }
    // Whether a line is continued shows only behind its end.
    if line.range.count + Fold.lookahead > end - start, !window.isAtEnd { return .cut }
    return recognise(bytes, from: start, line, markLength)
  }

  private func recognise(
    _ bytes: Span<UInt8>, from start: Int, _ line: LogicalLine, _ markLength: Int
  ) -> Look {
    let range = start..<start + line.range.count
    let structural: StructuralLine?
    var unknownName: [UInt8] = []
    if line.isFolded {
      var text: [UInt8] = []
      bytes.appendUnfolded(range, to: &text)
      structural = StructuralLine(text.span)
      if let structural, structural.component == .other {
        unknownName = Array(text[structural.name])
      }
    } else {
      let text = bytes.extracting(range)
      structural = StructuralLine(text)
      if let structural, structural.component == .other {
        unknownName.append(text.extracting(structural.name))
      }
    }
    guard let structural else { return .other }
    let offset = window.start + start
    // The line end behind the line counts when the next line is found.
    let endsWithLineEnd = line.next > line.range.count
    return .found(
      FoundLine(
        line: structural, unknownName: unknownName, start: offset - markLength,
        markLength: markLength, end: offset + line.next,
        continuations: endsWithLineEnd ? line.lineEnds - 1 : line.lineEnds, firstLine: self.line))
  }

  /// Whether a byte order mark stands at an index; `nil` if that cannot be told yet.
  private func isByteOrderMark(_ bytes: Span<UInt8>, at index: Int) -> Bool? {
    guard index + 3 < bytes.count else { return window.isAtEnd ? false : nil }
    return bytes[index + 1] == 0xBB && bytes[index + 2] == 0xBF
  }

  /// Whether a line starts with the first letters of `BEGIN` or `END`, as far as it goes before
  /// its first fold; `nil` if that cannot be told yet.
  private func mayBeStructural(_ bytes: Span<UInt8>, at start: Int) -> Bool? {
    let isBegin = start < bytes.count && bytes[start] & 0xDF == UInt8(ascii: "B")
    let letters: [3 of UInt8] =
      isBegin
      ? [UInt8(ascii: "B"), UInt8(ascii: "E"), UInt8(ascii: "G")]
      : [UInt8(ascii: "E"), UInt8(ascii: "N"), UInt8(ascii: "D")]
    for index in letters.indices {
      guard start + index < bytes.count else { return window.isAtEnd ? false : nil }
      let byte = bytes[start + index]
      if byte.endsLine { return index > 0 }
      guard byte & 0xDF == letters[index] else { return false }
    }
    return true
  }
}

extension UInt8 {
  /// Whether `BEGIN`, `END` or a byte order mark can start with the byte.
  var mayStartStructuralLine: Bool {
    self & 0xDF == UInt8(ascii: "B") || self & 0xDF == UInt8(ascii: "E") || self == 0xEF
  }
}
