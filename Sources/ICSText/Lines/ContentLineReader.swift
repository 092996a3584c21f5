/// Reads the lines of a component from its bytes; reuses its buffers for the next component.
package struct ContentLineReader: Sendable {
  let limits: Limits
  let scrutiny: Scrutiny
  /// The components that are open, including the frame itself.
  var stack: ComponentStack
  /// How many components are open for the frame's own lines: 1, or 0 in a calendar.
  var outermost = 0
  /// The number of lines that were left out because they could not be read or exceeded a limit.
  package internal(set) var lostLines = 0
  /// The properties of the component read last that lost lines in this way.
  package private(set) var lostProperties: Set<PropertyName> = []
  /// The properties of the component read last of which a limit left out lines.
  package internal(set) var cutProperties: Set<PropertyName> = []
  /// Whether a limit left out a line of the component read last, or of one in it.
  package internal(set) var hasCutLines = false
  /// Whether the lines that decide when a component occurs are read beyond the limits.
  let readsTimesBeyondLimits: Bool
  private var tape = TextLines(marksUnclear: false)
  /// A buffer for lines without their folds.
  var unfolded: [UInt8] = []
  private var repaired: [UInt8] = []

  /// Creates a reader.
  package init(
    limits: Limits = .standard, scrutiny: Scrutiny = .reading,
    readsTimesBeyondLimits: Bool = false
  ) {
    let limits = limits.bounded
    self.readsTimesBeyondLimits = readsTimesBeyondLimits
    self.limits = limits
    self.scrutiny = scrutiny
    stack = ComponentStack(maxCount: limits.depth - 1)
  }

  /// Calls a function with each property of a component, and with the start and the end of each
  /// component in it, in the order of the file.
  ///
  /// Lines that cannot be read are reported and left out. Bytes that are not UTF-8 are repaired
  /// first, so that all texts passed on are UTF-8.
  ///
  /// - Parameters:
  ///   - frame: The component.
  ///   - bytes: Its bytes.
  ///   - unwanted: Whether lines of a property need not be passed on. Faults in these lines are
  ///     reported anyway.
  ///   - context: A value for the function to work on.
  ///   - body: The function; takes the context, the line and the line's text.
  package mutating func forEachLine<Context: ~Copyable>(
    of frame: ComponentFrame, in bytes: Span<UInt8>,
    passingOver unwanted: (PropertyName) -> Bool = { _ in false },
    updating context: inout Context, reporting diagnostics: inout Diagnostics,
    _ body: (inout Context, ContentLine, Span<UInt8>, inout Diagnostics) -> Void
  ) {
    start(frame)
    let lines = LineNumbers(first: frame.firstLine, cuts: frame.cuts)
    forEachLine(
      of: frame.component, in: bytes, lines: lines, unwanted, updating: &context,
      reporting: &diagnostics, body)
  }

  /// Starts with another component.
  mutating func start(_ frame: ComponentFrame) {
    stack.removeAll(from: 0)
    if !lostProperties.isEmpty { lostProperties = [] }
    if !cutProperties.isEmpty { cutProperties = [] }
    for cut in frame.cuts { cutProperties.insert(cut.property) }
    hasCutLines = !frame.cuts.isEmpty
  }

  /// Calls a function with each property that is directly in a VCALENDAR.
  package mutating func forEachCalendarLine<Context: ~Copyable>(
    in bytes: Span<UInt8>, firstLine: Int, updating context: inout Context,
    reporting diagnostics: inout Diagnostics,
    _ body: (inout Context, ContentLine, Span<UInt8>, inout Diagnostics) -> Void
  ) {
    stack.removeAll(from: 0)
    forEachLine(
      of: .calendar, in: bytes, lines: LineNumbers(first: firstLine), { _ in false },
      updating: &context, reporting: &diagnostics, body)
  }

  private mutating func forEachLine<Context: ~Copyable>(
    of component: ComponentName, in bytes: Span<UInt8>, lines: LineNumbers,
    _ unwanted: (PropertyName) -> Bool, updating context: inout Context,
    reporting diagnostics: inout Diagnostics,
    _ body: (inout Context, ContentLine, Span<UInt8>, inout Diagnostics) -> Void
  ) {
    var tape = TextLines(marksUnclear: false)
    swap(&tape, &self.tape)
    defer { swap(&tape, &self.tape) }
    if tape.start(with: bytes) || TextRepair.isClean(bytes) {
      diagnostics.repairsNeedTrial = false
      walk(component, bytes, lines, &tape, unwanted, &context, &diagnostics, body)
    } else {
      var text: [UInt8] = []
      swap(&text, &repaired)
      text.removeAll(keepingCapacity: true)
      TextRepair.append(bytes, to: &text, lines: lines, reporting: &diagnostics)
      diagnostics.repairsNeedTrial = true
      tape.start(at: 0)
      walk(component, text.span, lines, &tape, unwanted, &context, &diagnostics, body)
      swap(&text, &repaired)
    }
  }

  private mutating func walk<Context: ~Copyable>(
    _ component: ComponentName, _ bytes: Span<UInt8>, _ lines: LineNumbers,
    _ tape: inout TextLines, _ unwanted: (PropertyName) -> Bool, _ context: inout Context,
    _ diagnostics: inout Diagnostics,
    _ body: (inout Context, ContentLine, Span<UInt8>, inout Diagnostics) -> Void
  ) {
    var buffer: [UInt8] = []
    swap(&buffer, &unfolded)
    defer { swap(&buffer, &unfolded) }
    outermost = component == .calendar ? 0 : 1
    var position = 0
    var lineIndex = 0
    var count = 0
    var hasReportedCount = false
    while position < bytes.count {
      let extent =
        LogicalLine(in: bytes, from: position, by: &tape)
        ?? LogicalLine(in: bytes, from: position)
      let firstLine = lineIndex
      position = extent.next
      lineIndex += extent.lineEnds
      guard !extent.range.isEmpty else { continue }
      count += 1
      let isBeyondLimit = count > limits.properties
      if isBeyondLimit, !hasReportedCount {
        hasReportedCount = true
        reportLineCount(of: component, at: lines.number(ofLine: firstLine), &diagnostics)
      }
      if isBeyondLimit, !readsTimesBeyondLimits {
        lostLines += 1
        break
      }
      let head = LineHead(bytes.extracting(extent.range))
      if isBeyondLimit, !head.isReadBeyondLimits {
        cut(head)
        continue
      }
      guard
        extent.range.count <= limits.propertyBytes
          || readsTimesBeyondLimits && head.property.decidesTimes
      else {
        LongProperty.report(
          bytes.extracting(extent.range), limit: limits.propertyBytes,
          at: Place(line: lines.number(ofLine: firstLine)), scrutiny, to: &diagnostics)
        cut(head)
        continue
      }
      if head.property == .other, bytes.extracting(extent.range).isStructuredLocation,
        let rest = continuation(ofLocation: extent, in: bytes)
      {
        diagnostics.report(
          .lineBreak, at: Place(line: lines.number(ofLine: lineIndex)),
          "this line belongs to X-APPLE-STRUCTURED-LOCATION before it, "
            + "expected ^n in place of the line break")
        position = rest.end
        lineIndex += rest.lines
        guard isReadable(extent, in: bytes) else {
          lose(head)
          continue
        }
      }
      // After a name and a colon, only a control character can be wrong with the line.
      if head.hasValue, !extent.hasControl, !stack.isTooDeep, unwanted(head.property) { continue }
      read(
        extent, at: lines.number(ofLine: firstLine), in: bytes, head, unfoldedIn: &buffer, &context,
        &diagnostics, body)
    }
    let end = LineOrigin(lineNumber: lines.number(ofLine: lineIndex), raw: 0..<0)
    endComponents(from: outermost, 0..<0, end, Span(), &context, &diagnostics, body)
  }

  /// Reads a line of a text; its folds are removed in a buffer.
  @inline(__always)
  mutating func read<Context: ~Copyable>(
    _ extent: LogicalLine, at number: Int, in bytes: Span<UInt8>, _ head: LineHead,
    unfoldedIn buffer: inout [UInt8], _ context: inout Context, _ diagnostics: inout Diagnostics,
    _ body: (inout Context, ContentLine, Span<UInt8>, inout Diagnostics) -> Void
  ) {
    if extent.isFolded {
      buffer.removeAll(keepingCapacity: true)
      bytes.appendUnfolded(extent.range, to: &buffer)
      let length = buffer.count
      // Places are looked up in the line as it is in the file, so that line follows the unfolded
      // one.
      buffer.append(bytes.extracting(extent.range))
      let origin = LineOrigin(lineNumber: number, raw: length..<buffer.count)
      read(
        UnfoldedLine(extent: extent, length: length, origin: origin), buffer.span, head,
        &context, &diagnostics, body)
    } else {
      let length = extent.range.count
      let origin = LineOrigin(lineNumber: number, raw: 0..<length)
      read(
        UnfoldedLine(extent: extent, length: length, origin: origin),
        bytes.extracting(extent.range), head, &context, &diagnostics, body)
    }
  }

  private mutating func read<Context: ~Copyable>(
    _ line: UnfoldedLine, _ text: Span<UInt8>, _ head: LineHead, _ context: inout Context,
    _ diagnostics: inout Diagnostics,
    _ body: (inout Context, ContentLine, Span<UInt8>, inout Diagnostics) -> Void
  ) {
    if head.hasValue, !line.extent.hasControl, !stack.isTooDeep {
      let result = ContentLine(
        property: head.property, name: 0..<head.nameEnd, parameters: head.nameEnd..<head.nameEnd,
        value: head.nameEnd + 1..<line.length, component: stack.innermost,
        depth: max(0, stack.count - outermost), origin: line.origin)
      if scrutiny == .validating { reportSmallLetters(result, text, &diagnostics) }
      return body(&context, result, text, &diagnostics)
    }
    if text[0].mayStartStructuralLine, let structural = structuralLine(line, text) {
      if structural.isBegin {
        begin(structural, line.origin, text, &context, &diagnostics, body)
      } else {
        end(structural, line.origin, text, &context, &diagnostics, body)
      }
      return
    }
    guard let result = contentLine(line, text, head, &diagnostics) else { return lose(head) }
    body(&context, result, text, &diagnostics)
  }

  private func structuralLine(_ line: UnfoldedLine, _ text: Span<UInt8>) -> StructuralLine? {
    let markLength = text.extracting(line.origin.raw).lengthOfMark
    return line.extent.range.count - markLength <= limits.structuralLineBytes
      ? StructuralLine(text.extracting(0..<line.length), after: markLength) : nil
  }

  /// Counts a line that is left out, and notes its property.
  private mutating func lose(_ head: LineHead) {
    lostLines += 1
    if stack.count == outermost { lostProperties.insert(head.property) }
  }

  /// Counts a line that a limit leaves out, and notes its property.
  private mutating func cut(_ head: LineHead) {
    lose(head)
    noteCut(head)
  }

  /// Notes that a limit leaves out a line.
  mutating func noteCut(_ head: LineHead) {
    hasCutLines = true
    if stack.count == outermost { cutProperties.insert(head.property) }
  }

  private func reportLineCount(
    of component: ComponentName, at line: Int, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      .propertyCountLimit, at: Place(line: line),
      "\(component.rawValue) has more than \(limits.properties) lines; the rest is left out"
        + (readsTimesBeyondLimits ? ", apart from what decides when it occurs" : ""))
  }

  private mutating func begin<Context: ~Copyable>(
    _ line: StructuralLine, _ origin: LineOrigin, _ text: Span<UInt8>, _ context: inout Context,
    _ diagnostics: inout Diagnostics,
    _ body: (inout Context, ContentLine, Span<UInt8>, inout Diagnostics) -> Void
  ) {
    let isWithinLimit = stack.begin(
      line.component, named: text.extracting(line.name), line: origin.lineNumber)
    guard isWithinLimit, stack.count > outermost else { return }
    let result = ContentLine(
      property: .begin, name: line.keyword, parameters: 0..<0, value: line.name,
      component: line.component, depth: stack.count - outermost, origin: origin)
    body(&context, result, text, &diagnostics)
  }

  private mutating func end<Context: ~Copyable>(
    _ line: StructuralLine, _ origin: LineOrigin, _ text: Span<UInt8>, _ context: inout Context,
    _ diagnostics: inout Diagnostics,
    _ body: (inout Context, ContentLine, Span<UInt8>, inout Diagnostics) -> Void
  ) {
    let first: Int
    switch stack.end(line.component, named: text.extracting(line.name)) {
    case .closes(let index), .mismatch(let index): first = index
    case .endsCalendar: first = outermost
    case .unclear:
      guard line.component.isTopLevel else { return }
      first = outermost
    case .ignored, .stray: return
    }
    endComponents(from: first, line.name, origin, text, &context, &diagnostics, body)
  }

  /// Passes on the end of an open component and of the components in it, the innermost first.
  private mutating func endComponents<Context: ~Copyable>(
    from first: Int, _ name: Range<Int>, _ origin: LineOrigin, _ text: Span<UInt8>,
    _ context: inout Context, _ diagnostics: inout Diagnostics,
    _ body: (inout Context, ContentLine, Span<UInt8>, inout Diagnostics) -> Void
  ) {
    while stack.count > first {
      if stack.count > outermost {
        let result = ContentLine(
          property: .end, name: 0..<min(3, text.count), parameters: 0..<0, value: name,
          component: stack.innermost, depth: stack.count - outermost, origin: origin)
        body(&context, result, text, &diagnostics)
      }
      stack.removeAll(from: stack.count - 1)
    }
  }
}

/// The beginning of a line, up to its first fold.
struct LineHead {
  /// Where the name ends.
  let nameEnd: Int

  /// Whether a colon follows the name of a property, without parameters.
  let hasValue: Bool

  let property: PropertyName

  @inline(__always)
  init(_ text: Span<UInt8>) {
    var end = text.firstMarkAfterName
    var property = PropertyName(startOf: text, count: end)
    // If the name is not known, some of the bytes before the mark may not belong to a name.
    if property == .other {
      let nameEnd = text.endOfName
      if nameEnd != end {
        end = nameEnd
        property = PropertyName(startOf: text, count: end)
      }
    }
    nameEnd = end
    hasValue =
      property != .begin && property != .end && end > 0 && end < text.count
      && text[end] == UInt8(ascii: ":")
    self.property = property
  }
}

extension Span<UInt8> {
  /// The position of the first colon or semicolon in the first 32 bytes; 0 if none is found.
  @inline(__always)
  var firstMarkAfterName: Int {
    var start = 0
    while start < 32, start + 8 <= count {
      // The two marks differ only in their lowest bit. A byte that is 0 without that bit is a mark.
      let others = (letters(at: start) ^ 0x3A3A_3A3A_3A3A_3A3A) & 0xFEFE_FEFE_FEFE_FEFE
      let marks = (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
      if marks != 0 { return start + marks.leadingZeroBitCount / 8 }
      start += 8
    }
    while start < min(32, count) {
      if self[start] | 1 == UInt8(ascii: ";") { return start }
      start += 1
    }
    return 0
  }

  fileprivate var endOfName: Int {
    var end = 0
    while end < count, self[end].isNameCharacter { end += 1 }
    return end
  }
}

extension LineHead {
  /// Whether the line decides when a component occurs, or which lines do.
  fileprivate var isReadBeyondLimits: Bool {
    property.decidesTimes || property == .begin || property == .end
  }
}

/// A line whose text has no folds.
struct UnfoldedLine {
  let extent: LogicalLine
  /// The length of the line; after it, the text of a folded line has the line with its folds.
  let length: Int
  let origin: LineOrigin
}
