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
    var buffer: [UInt8] = []
    swap(&buffer, &unfolded)
    defer { swap(&buffer, &unfolded) }
    // The depth of an event or an alarm is within any limit for which there are outlines.
    _ = stack.begin(.event, named: Span(), line: frame.firstLine)
    let lines = event.lines.span
    // The first line begins the event, and the one before the last entry ends it.
    for index in 1..<lines.count - 2 where lines[index].isWanted(for: traits) {
      let line = lines[index]
      let extent = LogicalLine(line, before: lines[index + 1], in: bytes)
      let text = Int(line.textStart)..<Int(lines[index + 1].textStart)
      let number = frame.firstLine + Int(line.index)
      if line.form.property == .begin {
        _ = stack.begin(.alarm, named: Span(), line: number)
        component.begin(
          .alarm, at: number, extent.range.dropFirst("BEGIN:".utf8.count), of: event, in: bytes)
      } else if line.form.property == .end {
        component.end(.alarm)
        stack.removeAll(from: outermost)
      } else if let parts = parts(
        of: line, extent, text, at: number, of: event, in: bytes, traits, &diagnostics)
      {
        guard traits.contains(line.form.trait) else { continue }
        component.append(line.form, number, extent, text, parts, of: event, in: bytes)
      } else {
        read(
          extent, at: number, in: bytes, LineHead(bytes.extracting(extent.range)),
          unfoldedIn: &buffer,
          &component, &diagnostics
        ) { component, line, text, _ in component.append(line, text) }
      }
    }
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
      Self.reportSmallLetters(
        (0..<nameEnd, parts.parameters), head, origin, in: bytes, &diagnostics)
    }
    return parts
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
