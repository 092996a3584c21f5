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
        pass(line, extent, at: number, of: event, in: bytes, to: &component)
      } else if let parts = parts(
        of: line, extent, text, at: number, of: event, in: bytes, traits, &diagnostics)
      {
        guard traits.contains(line.form.trait) else { continue }
        component.append(line.form, number, extent, text, parts, of: event, in: bytes)
      } else {
        read(extent, at: number, in: bytes, into: &component, &diagnostics)
      }
    }
  }

  /// Passes a line that begins or ends the event or an alarm in it, as usual.
  private mutating func pass(
    _ line: OutlineLine, _ extent: LogicalLine, at number: Int, of event: borrowing OutlinedEvent,
    in bytes: Span<UInt8>, to component: inout Component
  ) {
    guard line.form.property == .begin else {
      if stack.count > outermost { component.end(.alarm) }
      return stack.removeAll(from: stack.count - 1)
    }
    let isAlarm = !stack.isEmpty
    // The depth of an alarm is within any limit for which there are outlines.
    _ = stack.begin(isAlarm ? .alarm : .event, named: Span(), line: number)
    guard isAlarm else { return }
    component.begin(
      .alarm, at: number, extent.range.dropFirst("BEGIN:".utf8.count), of: event, in: bytes)
  }

  /// Finds the parts of a line whose form is known, and reports its small letters; returns `nil` if
  /// the line must be examined in full.
  private func parts(
    of line: OutlineLine, _ extent: LogicalLine, _ text: Range<Int>, at number: Int,
    of event: borrowing OutlinedEvent, in bytes: Span<UInt8>, _ traits: LineTraits,
    _ diagnostics: inout Diagnostics
  ) -> Component.UsualParts? {
    guard line.form.trait != .unusual else { return nil }
    let origin = LineOrigin(lineNumber: number, raw: extent.range)
    if text.isEmpty {
      return parts(
        of: line, startingWith: bytes.extracting(extent.range), origin, in: bytes, traits,
        &diagnostics)
    }
    return parts(
      of: line, startingWith: event.texts.span.extracting(text), origin, in: bytes, traits,
      &diagnostics)
  }

  /// Finds the parts of a line that starts with a text up to its value or further.
  private func parts(
    of line: OutlineLine, startingWith head: Span<UInt8>, _ origin: LineOrigin,
    in bytes: Span<UInt8>, _ traits: LineTraits, _ diagnostics: inout Diagnostics
  ) -> Component.UsualParts? {
    let nameEnd = head.firstMarkAfterName
    guard nameEnd > 0 else { return nil }
    let parts = Component.UsualParts(
      nameEnd: nameEnd, valueStart: max(nameEnd + 1, Int(line.valueStart)))
    // The outline took whatever is before the colon for the name of a zone. If usual lines are not
    // asked for, the event has been entered, and the name is that of a zone.
    if !parts.parameters.isEmpty, line.form.property.mayHaveZone, traits.contains(.usual) {
      guard head.isUsualTimeParameter(in: parts.parameters) else { return nil }
    }
    if line.form.trait == .inSmallLetters {
      Self.reportSmallLetters((0..<nameEnd, parts.parameters), head, &diagnostics) {
        origin.place(ofByte: $0, in: bytes)
      }
    }
    return parts
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
    var end = value.upperBound
    if value.lowerBound > parameter.values.lowerBound {
      guard end < range.upperBound, self[end] == UInt8(ascii: "\"") else { return false }
      end += 1
    }
    guard end == range.upperBound else { return false }
    for index in value where !self[index].isPlainInZoneName { return false }
    return parameter.name == .value || parameter.name == .tzid
  }
}
