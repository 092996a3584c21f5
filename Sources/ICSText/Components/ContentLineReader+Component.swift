// How the reader fills a component.
extension ContentLineReader {
  /// Fills a component with the lines of a frame that have one of some traits.
  ///
  /// Lines whose form the frame's outline does not tell are unusual. Unusual lines are examined and
  /// reported, whatever the traits.
  package mutating func fill(
    _ component: inout Component, from frame: ComponentFrame, in bytes: Span<UInt8>,
    traits: LineTraits = .any, reporting diagnostics: inout Diagnostics
  ) {
    component.start(
      frame.component, named: frame.component == .other ? frame.name(in: bytes) : "",
      at: Place(line: frame.firstLine))
    guard let outline = frame.outline else {
      forEachLine(of: frame, in: bytes, updating: &component, reporting: &diagnostics) {
        component, line, text, _ in component.append(line, text)
      }
      return
    }
    start(frame)
    outermost = 1
    var texts = component.append(bytes, texts: outline.texts)
    let lines = outline.lines
    for index in lines.indices.dropLast() {
      let line = lines[index]
      let text = texts..<texts + Int(line.textLength)
      texts = text.upperBound
      guard line.isWanted(for: traits) else { continue }
      let extent = LogicalLine(line, before: lines[index + 1], in: bytes)
      let number = frame.firstLine + Int(line.index)
      if line.form.trait == .usual, line.form.property == .begin || line.form.property == .end {
        pass(line, extent, at: number, to: &component)
      } else if !append(
        line, extent, text, at: number, to: &component, bytes, traits, &diagnostics)
      {
        read(extent, at: number, in: bytes, into: &component, &diagnostics)
      }
    }
  }

  /// Passes a line that begins or ends the event or an alarm in it, as usual.
  private mutating func pass(
    _ line: OutlineLine, _ extent: LogicalLine, at number: Int, to component: inout Component
  ) {
    guard line.form.property == .begin else {
      if stack.count > outermost { component.end(.alarm) }
      return stack.removeAll(from: stack.count - 1)
    }
    let isAlarm = !stack.isEmpty
    // The depth of an alarm is within any limit for which there are outlines.
    _ = stack.begin(isAlarm ? .alarm : .event, named: Span(), line: number)
    if isAlarm { component.begin(.alarm, at: number, extent.range.dropFirst("BEGIN:".utf8.count)) }
  }

  /// Appends a line whose form is known to a component; returns whether that was possible.
  private func append(
    _ line: OutlineLine, _ extent: LogicalLine, _ text: Range<Int>, at number: Int,
    to component: inout Component, _ bytes: Span<UInt8>, _ traits: LineTraits,
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    let form = line.form
    guard form.trait != .unusual else { return false }
    let nameEnd =
      text.isEmpty
      ? bytes.extracting(extent.range).firstMarkAfterName
      : component.bytes.span.extracting(text).firstMarkAfterName
    guard nameEnd > 0 else { return false }
    let valueStart = max(nameEnd + 1, Int(line.valueStart))
    if valueStart > nameEnd + 1, form.property.mayHaveZone, traits.contains(.usual) {
      // The outline took whatever is before the colon for the name of a zone. If usual lines are
      // not asked for, that name is already known to be that of a zone.
      let range = nameEnd + 1..<valueStart - 1
      let isUsual =
        text.isEmpty
        ? bytes.extracting(extent.range).isUsualTimeParameter(in: range)
        : component.bytes.span.extracting(text).isUsualTimeParameter(in: range)
      guard isUsual else { return false }
    }
    component.append(
      form, number, extent, text, nameEnd: nameEnd, valueStart: valueStart, from: bytes)
    if form.trait == .inSmallLetters { component.reportSmallLetters(&diagnostics) }
    return true
  }

  /// Examines a line in full.
  private mutating func read(
    _ extent: LogicalLine, at number: Int, in bytes: Span<UInt8>,
    into component: inout Component, _ diagnostics: inout Diagnostics
  ) {
    var text: [UInt8] = []
    swap(&text, &unfolded)
    defer { swap(&text, &unfolded) }
    text.removeAll(keepingCapacity: true)
    let raw = bytes.extracting(extent.range)
    if extent.isFolded { bytes.appendUnfolded(extent.range, to: &text) }
    let length = extent.isFolded ? text.count : raw.count
    let rawStart = text.count
    text.append(raw)
    read(
      UnfoldedLine(
        extent: extent, length: length,
        origin: LineOrigin(lineNumber: number, raw: rawStart..<text.count)),
      text.span, LineHead(raw), &component, &diagnostics
    ) { component, line, text, _ in component.append(line, text) }
  }
}

extension OutlineLine {
  /// Whether the line has one of some traits, must be examined, or begins or ends a component.
  fileprivate func isWanted(for traits: LineTraits) -> Bool {
    form.trait != .usual || traits.contains(.usual) || form.property == .begin
      || form.property == .end
  }
}

extension PropertyName {
  /// Whether a usual line of the property may name a zone.
  fileprivate var mayHaveZone: Bool { self == .dtstart || self == .dtend || self == .rdate }
}

extension Span<UInt8> {
  /// Whether a range holds a single VALUE or TZID, with a value that the name of a zone could be.
  fileprivate func isUsualTimeParameter(in range: Range<Int>) -> Bool {
    var list = ParameterList(in: range)
    guard let parameter = list.next(in: self) else { return false }
    let value = parameter.firstValue
    let isQuoted = value.lowerBound > parameter.values.lowerBound
    guard value.upperBound + (isQuoted ? 1 : 0) == range.upperBound else { return false }
    for index in value where !self[index].isPlainInZoneName { return false }
    return parameter.name == .value || parameter.name == .tzid
  }
}
