// How the reader splits a property, and what it reports about one.
extension ContentLineReader {
  /// The maximum number of parameters of a property that is read beyond the limits.
  private static let maxParametersOfTimes = 65_536

  /// Splits a line into its parts; `nil` if the line is left out.
  mutating func contentLine(
    _ line: UnfoldedLine, _ text: Span<UInt8>, _ head: LineHead,
    _ diagnostics: inout Diagnostics
  ) -> ContentLine? {
    let content = text.extracting(0..<line.length)
    if line.extent.hasControl, reportControl(line, content, text, &diagnostics) { return nil }
    let header: LineHeader
    do {
      header = try LineHeader(content, maxParameters: maxParameters(of: head.property))
    } catch {
      report(error, line.origin, content, text, &diagnostics)
      if case .tooManyParameters = error.kind { noteCut(head) }
      return nil
    }
    for fault in header.harmlessFaults {
      report(fault, line.origin, content, text, &diagnostics)
    }
    guard !stack.isTooDeep else { return nil }
    let property = PropertyName(startOf: text, count: header.nameEnd)
    guard property != .begin, property != .end else {
      diagnostics.report(
        .nameCharacters, at: Place(line: line.origin.lineNumber),
        "expected the name of a component, found \(Excerpt(content))")
      return nil
    }
    let result = ContentLine(
      property: property, name: header.name, parameters: header.parameters,
      value: header.value, component: stack.innermost,
      depth: max(0, stack.count - outermost), origin: line.origin)
    if scrutiny == .validating { reportSmallLetters(result, text, &diagnostics) }
    return result
  }

  private func maxParameters(of property: PropertyName) -> Int {
    readsTimesBeyondLimits && property.decidesTimes
      ? Self.maxParametersOfTimes : limits.parameters
  }

  private func report(
    _ fault: LineFault, _ origin: LineOrigin, _ content: Span<UInt8>, _ text: Span<UInt8>,
    _ diagnostics: inout Diagnostics
  ) {
    // Only programs of the producer itself read such names (X-LOTUS-CHILD_UID).
    let isHarmless = fault.isUnderscoreOfExtension(in: content)
    diagnostics.report(
      fault.rule, isHarmless ? .warning : nil, at: origin.place(ofByte: fault.offset, in: text),
      fault.message(in: content))
  }

  /// Reports a control character; returns whether the line is left out.
  private func reportControl(
    _ line: UnfoldedLine, _ content: Span<UInt8>, _ text: Span<UInt8>,
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    var offset = ByteSearch.nextControl(in: content, from: 0)
    while offset < content.count, content[offset] == 0x09 {
      offset = ByteSearch.nextControl(in: content, from: offset + 1)
    }
    guard offset < content.count else { return false }
    let digits = String(content[offset], radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: 4 - digits.count) + digits
    diagnostics.report(
      .controlCharacter, at: line.origin.place(ofByte: offset, in: text),
      line.extent.hasNUL
        ? "the line has a NUL and is left out" : "the text has the control character \(code)")
    return line.extent.hasNUL
  }

  func reportSmallLetters(
    _ line: ContentLine, _ text: Span<UInt8>, _ diagnostics: inout Diagnostics
  ) {
    Self.reportSmallLetters((line.name, line.parameters), text, &diagnostics) {
      line.place(ofByte: $0, in: text)
    }
  }

  /// Reports the names of a property and of its parameters that have small letters.
  static func reportSmallLetters(
    _ names: (property: Range<Int>, parameters: Range<Int>), _ text: Span<UInt8>,
    _ diagnostics: inout Diagnostics, placed place: (Int) -> Place
  ) {
    reportSmallLetters(in: names.property, text, &diagnostics, placed: place)
    guard !names.parameters.isEmpty else { return }
    var list = ParameterList(in: names.parameters)
    while let parameter = list.next(in: text) {
      reportSmallLetters(in: parameter.nameRange, text, &diagnostics, placed: place)
    }
  }

  private static func reportSmallLetters(
    in range: Range<Int>, _ text: Span<UInt8>, _ diagnostics: inout Diagnostics,
    placed place: (Int) -> Place
  ) {
    let name = text.extracting(range)
    guard name.hasSmallLetter else { return }
    diagnostics.report(
      .lowercase, at: place(range.lowerBound),
      "names are usually in capitals, found \(Excerpt(name))")
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
