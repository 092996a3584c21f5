/// Takes the lines of a component out of its bytes; keeps its buffers from one to the next.
public struct ContentLineReader: Sendable {
  private let limits: Limits
  private let scrutiny: Scrutiny
  private var stack: ComponentStack
  private var unfolded: [UInt8] = []
  private var repaired: [UInt8] = []
  /// How many open components the lines of the frame itself stand in.
  private var outermost = 0

  /// Creates a reader.
  public init(limits: Limits = .standard, scrutiny: Scrutiny = .reading) {
    self.limits = limits
    self.scrutiny = scrutiny
    stack = ComponentStack(maximumCount: max(2, limits.depth) - 1)
  }

  /// Calls a function with each property of a component, and with the start and the end of each
  /// component in it, in the order of the file.
  ///
  /// Lines that cannot be read are reported and left out. Bytes that are not UTF-8 are repaired
  /// first, so that the texts handed on are.
  ///
  /// - Parameters:
  ///   - frame: The component.
  ///   - bytes: Its bytes.
  ///   - context: What the function works on.
  ///   - body: Takes the context, the line and its text.
  public mutating func forEachLine<Context: ~Copyable>(
    of frame: ComponentFrame, in bytes: Span<UInt8>, updating context: inout Context,
    reporting diagnostics: inout Diagnostics,
    _ body: (inout Context, ContentLine, Span<UInt8>, inout Diagnostics) -> Void
  ) {
    stack.removeAll(from: 0)
    let lines = LineNumbers(first: frame.firstLine, cuts: frame.cuts)
    forEachLine(
      of: frame.component, in: bytes, lines: lines, updating: &context, reporting: &diagnostics,
      body)
  }

  /// Calls a function with each property that stands directly in a VCALENDAR.
  mutating func forEachCalendarLine<Context: ~Copyable>(
    in bytes: Span<UInt8>, firstLine: Int, updating context: inout Context,
    reporting diagnostics: inout Diagnostics,
    _ body: (inout Context, ContentLine, Span<UInt8>, inout Diagnostics) -> Void
  ) {
    stack.removeAll(from: 0)
    forEachLine(
      of: .calendar, in: bytes, lines: LineNumbers(first: firstLine), updating: &context,
      reporting: &diagnostics, body)
  }

  private mutating func forEachLine<Context: ~Copyable>(
    of component: ComponentName, in bytes: Span<UInt8>, lines: LineNumbers,
    updating context: inout Context, reporting diagnostics: inout Diagnostics,
    _ body: (inout Context, ContentLine, Span<UInt8>, inout Diagnostics) -> Void
  ) {
    if TextRepair.isClean(bytes) {
      walk(component, bytes, lines, &context, &diagnostics, body)
    } else {
      var text: [UInt8] = []
      swap(&text, &repaired)
      text.removeAll(keepingCapacity: true)
      TextRepair.append(bytes, to: &text, lines: lines, reporting: &diagnostics)
      walk(component, text.span, lines, &context, &diagnostics, body)
      swap(&text, &repaired)
    }
  }

  private mutating func walk<Context: ~Copyable>(
    _ component: ComponentName, _ bytes: Span<UInt8>, _ lines: LineNumbers,
    _ context: inout Context, _ diagnostics: inout Diagnostics,
    _ body: (inout Context, ContentLine, Span<UInt8>, inout Diagnostics) -> Void
  ) {
    var buffer: [UInt8] = []
    swap(&buffer, &unfolded)
    defer { swap(&buffer, &unfolded) }
    outermost = component == .calendar ? 0 : 1
    var position = 0
    var lineIndex = 0
    var count = 0
    while position < bytes.count {
      let line = LogicalLine(in: bytes, from: position)
      let number = lines.number(ofLine: lineIndex)
      position = line.next
      lineIndex += line.lineEnds
      guard !line.range.isEmpty else { continue }
      count += 1
      guard count <= limits.properties else {
        diagnostics.report(
          .propertyCountLimit, at: Place(line: number),
          "\(component.rawValue) has more than \(limits.properties) lines, the rest is left out")
        break
      }
      guard line.range.count <= limits.propertyBytes else {
        LongProperty.report(
          bytes.extracting(line.range), limit: limits.propertyBytes, at: Place(line: number),
          to: &diagnostics)
        continue
      }
      if line.isFolded {
        buffer.removeAll(keepingCapacity: true)
        bytes.appendUnfolded(line.range, to: &buffer)
        let length = buffer.count
        // Places are looked up in the line as it stands in the file, so that goes behind.
        buffer.append(bytes.extracting(line.range))
        let origin = LineOrigin(lineNumber: number, raw: length..<buffer.count)
        read(buffer.span, length, line, origin, &context, &diagnostics, body)
      } else {
        let origin = LineOrigin(lineNumber: number, raw: 0..<line.range.count)
        read(
          bytes.extracting(line.range), line.range.count, line, origin, &context, &diagnostics,
          body)
      }
    }
    let origin = LineOrigin(lineNumber: lines.number(ofLine: lineIndex), raw: 0..<0)
    endComponents(from: outermost, 0..<0, Span(), origin, &context, &diagnostics, body)
  }

  /// Reads a line whose text is the start of the given one.
  private mutating func read<Context: ~Copyable>(
    _ text: Span<UInt8>, _ length: Int, _ line: LogicalLine, _ origin: LineOrigin,
    _ context: inout Context, _ diagnostics: inout Diagnostics,
    _ body: (inout Context, ContentLine, Span<UInt8>, inout Diagnostics) -> Void
  ) {
    let content = text.extracting(0..<length)
    if line.range.count <= StructuralLine.maximumLength, let line = StructuralLine(content) {
      let name = text.extracting(line.name)
      if line.isBegin {
        begin(line, name, text, origin, &context, &diagnostics, body)
      } else {
        switch stack.end(line.component, named: name) {
        case .closes(let index), .mismatch(let index):
          endComponents(from: index, line.name, text, origin, &context, &diagnostics, body)
        case .otherFrame:
          endComponents(from: outermost, line.name, text, origin, &context, &diagnostics, body)
        case .ignored, .stray: break
        }
      }
      return
    }
    if line.hasControl, reportControl(content, line, text, origin, &diagnostics) { return }
    let header: LineHeader
    do {
      header = try LineHeader(content, maximumParameters: limits.parameters)
    } catch {
      diagnostics.report(
        error.rule, at: origin.place(ofByte: error.offset, in: text), error.message(in: content))
      return
    }
    for fault in header.harmlessFaults {
      diagnostics.report(
        fault.rule, at: origin.place(ofByte: fault.offset, in: text), fault.message(in: content))
    }
    guard !stack.isTooDeep else { return }
    let property = PropertyName(text.extracting(header.name))
    guard property != .begin, property != .end else {
      diagnostics.report(
        .nameCharacters, at: Place(line: origin.lineNumber),
        "expected the name of a component, found \(Excerpt(content))")
      return
    }
    let result = ContentLine(
      property: property, name: header.name, parameters: header.parameters,
      value: header.colon + 1..<length,
      component: stack.innermost, depth: max(0, stack.count - outermost), origin: origin)
    if scrutiny == .validating { reportLowercase(result, text, &diagnostics) }
    body(&context, result, text, &diagnostics)
  }

  private mutating func begin<Context: ~Copyable>(
    _ line: StructuralLine, _ name: Span<UInt8>, _ text: Span<UInt8>, _ origin: LineOrigin,
    _ context: inout Context, _ diagnostics: inout Diagnostics,
    _ body: (inout Context, ContentLine, Span<UInt8>, inout Diagnostics) -> Void
  ) {
    let isWithinLimit = stack.begin(line.component, named: name, line: origin.lineNumber)
    guard isWithinLimit, stack.count > outermost else { return }
    let result = ContentLine(
      property: .begin, name: 0..<5, parameters: 0..<0, value: line.name,
      component: line.component, depth: stack.count - outermost, origin: origin)
    body(&context, result, text, &diagnostics)
  }

  /// Hands on the end of an open component and of those in it, the innermost first.
  private mutating func endComponents<Context: ~Copyable>(
    from first: Int, _ name: Range<Int>, _ text: Span<UInt8>, _ origin: LineOrigin,
    _ context: inout Context, _ diagnostics: inout Diagnostics,
    _ body: (inout Context, ContentLine, Span<UInt8>, inout Diagnostics) -> Void
  ) {
    while stack.count > first {
      let index = stack.count - 1
      if index >= outermost {
        let result = ContentLine(
          property: .end, name: 0..<min(3, text.count), parameters: 0..<0, value: name,
          component: stack.innermost, depth: stack.count - outermost, origin: origin)
        body(&context, result, text, &diagnostics)
      }
      stack.removeAll(from: index)
    }
  }
}

// What is reported about single lines.
extension ContentLineReader {
  /// Reports a control character; returns whether the line cannot be used.
  private func reportControl(
    _ content: Span<UInt8>, _ line: LogicalLine, _ text: Span<UInt8>, _ origin: LineOrigin,
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    var offset = ByteSearch.nextControl(in: content, from: 0)
    while offset < content.count, content[offset] == 0x09 {
      offset = ByteSearch.nextControl(in: content, from: offset + 1)
    }
    guard offset < content.count else { return false }
    let code = String(content[offset], radix: 16, uppercase: true)
    diagnostics.report(
      .controlCharacter, at: origin.place(ofByte: offset, in: text),
      line.hasNUL
        ? "the line has a NUL and is left out" : "the text has the control character \(code)")
    return line.hasNUL
  }

  private func reportLowercase(
    _ line: ContentLine, _ text: Span<UInt8>, _ diagnostics: inout Diagnostics
  ) {
    let name = text.extracting(line.name)
    if name.hasSmallLetter {
      diagnostics.report(
        .lowercase, at: line.place, "names are in capitals by custom, found \(Excerpt(name))")
    }
    var parameters = ParameterList(of: line)
    while let parameter = parameters.next(in: text) {
      let name = text.extracting(parameter.nameRange)
      guard name.hasSmallLetter else { continue }
      diagnostics.report(
        .lowercase, at: line.place(ofByte: parameter.nameRange.lowerBound, in: text),
        "names are in capitals by custom, found \(Excerpt(name))")
    }
  }
}

extension Span<UInt8> {
  /// Whether one of the bytes is a small letter of ASCII.
  var hasSmallLetter: Bool {
    for index in 0..<count
    where self[index] >= UInt8(ascii: "a") && self[index] <= UInt8(ascii: "z") {
      return true
    }
    return false
  }
}
