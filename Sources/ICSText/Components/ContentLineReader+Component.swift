// How the reader fills a component.
extension ContentLineReader {
  /// Fills a component with all lines of a frame.
  package mutating func fill(
    _ component: inout Component, from frame: ComponentFrame, in bytes: Span<UInt8>,
    reporting diagnostics: inout Diagnostics
  ) {
    component.start(
      frame.component, named: frame.component == .other ? frame.name(in: bytes) : "",
      at: Place(line: frame.firstLine))
    forEachLine(of: frame, in: bytes, updating: &component, reporting: &diagnostics) {
      component, line, text, _ in component.append(line, text)
    }
  }

  /// Fills a component with those lines of an event that have one of some traits.
  ///
  /// Unusual lines are examined and reported, whatever the traits.
  package mutating func fill(
    _ component: inout Component, from frame: ComponentFrame, _ event: borrowing OutlinedEvent,
    in bytes: Span<UInt8>, traits: LineTraits, reporting diagnostics: inout Diagnostics
  ) {
    component.start(.event, at: Place(line: frame.firstLine))
    start(frame)
    outermost = 1
    let lines = event.lines.span
    var textEnd = 0
    for index in 0..<lines.count - 1 {
      let text = textEnd..<textEnd + Int(lines[index].textLength)
      textEnd = text.upperBound
      guard lines[index].isWanted(for: traits) else { continue }
      let line = lines[index]
      let extent = LogicalLine(line, before: lines[index + 1], in: bytes)
      let number = frame.firstLine + Int(line.index)
      if line.form.trait == .usual, line.form.property == .begin || line.form.property == .end {
        if !stack.isEmpty { component.hold(bytes, event) }
        pass(line, extent, at: number, to: &component)
      } else if !append(
        line, extent, text, at: number, of: event, in: bytes, traits, to: &component,
        &diagnostics)
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
    of event: borrowing OutlinedEvent, in bytes: Span<UInt8>, _ traits: LineTraits,
    to component: inout Component, _ diagnostics: inout Diagnostics
  ) -> Bool {
    let form = line.form
    guard form.trait != .unusual else { return false }
    if text.isEmpty {
      return append(
        line, extent, text, at: number, startingWith: bytes.extracting(extent.range), of: event,
        in: bytes, traits, to: &component, &diagnostics)
    }
    return append(
      line, extent, text, at: number, startingWith: event.texts.span.extracting(text), of: event,
      in: bytes, traits, to: &component, &diagnostics)
  }

  /// Appends a line whose form is known, and which starts with a text up to its value or further.
  private func append(
    _ line: OutlineLine, _ extent: LogicalLine, _ text: Range<Int>, at number: Int,
    startingWith head: Span<UInt8>, of event: borrowing OutlinedEvent, in bytes: Span<UInt8>,
    _ traits: LineTraits, to component: inout Component, _ diagnostics: inout Diagnostics
  ) -> Bool {
    let form = line.form
    let nameEnd = head.firstMarkAfterName
    guard nameEnd > 0 else { return false }
    let valueStart = max(nameEnd + 1, Int(line.valueStart))
    let parameters = nameEnd + 1..<max(nameEnd + 1, valueStart - 1)
    if form.trait == .inSmallLetters {
      let origin = LineOrigin(lineNumber: number, raw: extent.range)
      Self.reportSmallLetters((0..<nameEnd, parameters), head, &diagnostics) {
        origin.place(ofByte: $0, in: bytes)
      }
    }
    guard traits.contains(form.trait) else { return true }
    // The outline took whatever is before the colon for the name of a zone. If usual lines are not
    // asked for, that name is already known to be that of a zone.
    if !parameters.isEmpty, form.property.mayHaveZone, traits.contains(.usual) {
      guard head.isUsualTimeParameter(in: parameters) else { return false }
    }
    component.hold(bytes, event)
    component.append(
      form, number, extent, text, nameEnd: nameEnd, valueStart: valueStart, from: bytes)
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
