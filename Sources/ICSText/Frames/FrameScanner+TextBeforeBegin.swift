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
        : "there is \(Excerpt(text)) before BEGIN:\(name), expected it at the start of the line")
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
    guard let colon = text.firstIndex(of: UInt8(ascii: ":"), from: 0), colon > 5,
      text.firstIndex(of: UInt8(ascii: ";"), from: 0) ?? colon >= colon,
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
