// How the reader walks through an event whose lines are known from its outline.
extension ContentLineReader {
  /// Passes on the lines of an event, and examines only the lines that are not certified.
  mutating func walk<Context: ~Copyable>(
    _ outline: ArraySlice<OutlineLine>, _ firstLine: Int, _ bytes: Span<UInt8>, isWhole: Bool,
    updating context: inout Context, reporting diagnostics: inout Diagnostics,
    _ body: (inout Context, ContentLine, Span<UInt8>, inout Diagnostics) -> Void
  ) {
    var buffer: [UInt8] = []
    swap(&buffer, &unfolded)
    defer { swap(&buffer, &unfolded) }
    outermost = 1
    for index in outline.indices.dropLast() where isWhole || outline[index].isWanted {
      let line = outline[index]
      let extent = LogicalLine(line, before: outline[index + 1], in: bytes)
      let raw = bytes.extracting(extent.range)
      let number = firstLine + Int(line.index)
      if extent.isFolded {
        buffer.removeAll(keepingCapacity: true)
        bytes.appendUnfolded(extent.range, to: &buffer)
        let length = buffer.count
        buffer.append(raw)
        let origin = LineOrigin(lineNumber: number, raw: length..<buffer.count)
        read(
          UnfoldedLine(extent: extent, length: length, origin: origin), line.judgement,
          buffer.span, raw, isWhole, &context, &diagnostics, body)
      } else {
        let origin = LineOrigin(lineNumber: number, raw: 0..<raw.count)
        read(
          UnfoldedLine(extent: extent, length: raw.count, origin: origin), line.judgement, raw,
          raw, isWhole, &context, &diagnostics, body)
      }
    }
  }

  private mutating func read<Context: ~Copyable>(
    _ line: UnfoldedLine, _ judgement: OutlineLine.Judgement, _ text: Span<UInt8>,
    _ raw: Span<UInt8>, _ isWhole: Bool, _ context: inout Context,
    _ diagnostics: inout Diagnostics,
    _ body: (inout Context, ContentLine, Span<UInt8>, inout Diagnostics) -> Void
  ) {
    switch judgement {
    case .certified(.begin) where stack.isEmpty:
      _ = stack.begin(.event, named: Span(), line: line.origin.lineNumber)
      return
    case .certified(.end) where stack.count == outermost: return stack.removeAll(from: 0)
    default: break
    }
    guard let result = contentLine(line, judgement, text, isWhole) else {
      return read(line, text, LineHead(raw), &context, &diagnostics, body)
    }
    if case .inSmallLetters = judgement { reportSmallLetters(result, text, &diagnostics) }
    if isWhole || !result.isCertified { body(&context, result, text, &diagnostics) }
  }

  /// Splits a line that has few faults or none; `nil` if the line must be examined in full.
  private func contentLine(
    _ line: UnfoldedLine, _ judgement: OutlineLine.Judgement, _ text: Span<UInt8>, _ isWhole: Bool
  ) -> ContentLine? {
    switch judgement {
    case .certified(.begin), .certified(.end), .open, .structural: return nil
    default: break
    }
    var nameEnd = 0
    while nameEnd < line.length, text[nameEnd].isNameCharacter { nameEnd += 1 }
    let property: PropertyName
    if case .certified(let name) = judgement {
      property = name
    } else {
      property = PropertyName(startOf: text, count: nameEnd)
    }
    var isCertified = true
    if case .late = judgement { isCertified = false }
    var parameters = nameEnd..<nameEnd
    var value = nameEnd + 1..<line.length
    if text[nameEnd] == UInt8(ascii: ";") {
      guard
        let header = try? LineHeader(
          text.extracting(0..<line.length), maximumParameters: limits.parameters),
        header.harmlessFaults.isEmpty
      else { return nil }
      parameters = header.parameters
      value = header.value
      switch property {
      case .dtstart, .dtend, .rdate:
        // The outline took whatever is before the colon for the name of a zone. If the event is not
        // read whole, that name is already known to be that of a zone.
        guard !isWhole || text.isFaultlessTimeParameter(in: parameters) else { return nil }
      default: break
      }
    }
    return ContentLine(
      property: property, name: 0..<nameEnd, parameters: parameters, value: value,
      component: stack.innermost, depth: max(0, stack.count - outermost), origin: line.origin,
      isCertified: isCertified)
  }
}

extension OutlineLine {
  /// Whether rules may find a fault in the line, or it begins or ends a component.
  fileprivate var isWanted: Bool {
    switch judgement {
    case .certified(.begin), .certified(.end): true
    case .certified: false
    default: true
    }
  }
}

extension Span<UInt8> {
  /// Whether a range holds a single VALUE or TZID, with a value that the name of a zone could be.
  fileprivate func isFaultlessTimeParameter(in range: Range<Int>) -> Bool {
    var list = ParameterList(in: range)
    guard let parameter = list.next(in: self) else { return false }
    let value = parameter.firstValue
    let isQuoted = value.lowerBound > parameter.values.lowerBound
    guard value.upperBound + (isQuoted ? 1 : 0) == range.upperBound else { return false }
    for index in value where !self[index].isPlainInZoneName { return false }
    return parameter.name == .value || parameter.name == .tzid
  }
}
