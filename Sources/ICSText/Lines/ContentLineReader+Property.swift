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
      report(fault, line.origin, content, text, &diagnostics, among: header.harmlessFaults)
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
    _ diagnostics: inout Diagnostics, among faults: [LineFault] = []
  ) {
    // Only programs of the producer itself read such names (X-LOTUS-CHILD_UID).
    let isHarmless = fault.isUnderscoreOfExtension(in: content)
    diagnostics.report(
      fault.rule, isHarmless ? .warning : nil, at: origin.place(ofByte: fault.offset, in: text),
      fault.message(in: content)
    ) { edits in
      let isClear = !faults.contains(where: \.isAboutQuotation)
      for blanks in stack.isTooDeep ? [] : fault.blanks(in: content) {
        edits.replace(blanks, of: origin, in: text, with: [], isClear: isClear)
      }
      edits.leaveToAuthorIfEmpty()
    }
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
        ? "the line has a NUL and is left out" : "the text has the control character \(code)"
    ) { edits in
      if let value = ControlCharacters.repairedText(of: content, limits) {
        edits.isPartial = offset < value.lowerBound
        for index in value where !edits.isFull && ControlCharacters.contains(content[index]) {
          edits.replace(
            index..<index + 1, of: line.origin, in: text,
            with: ControlCharacters.removed(from: [content[index]]))
        }
      }
      edits.leaveToAuthorIfEmpty()
    }
    return line.extent.hasNUL
  }

  func reportSmallLetters(
    _ line: ContentLine, _ text: Span<UInt8>, _ diagnostics: inout Diagnostics
  ) {
    Self.reportSmallLetters(
      (line.name, line.parameters), text, line.origin, in: text, &diagnostics)
  }

  /// Reports the names of a property and of its parameters that have small letters.
  ///
  /// - Parameters:
  ///   - text: The line without its folds.
  ///   - bytes: The bytes that the origin of the line is about.
  static func reportSmallLetters(
    _ names: (property: Range<Int>, parameters: Range<Int>), _ text: Span<UInt8>,
    _ origin: LineOrigin, in bytes: Span<UInt8>, _ diagnostics: inout Diagnostics
  ) {
    reportSmallLetters(in: names.property, text, origin, in: bytes, &diagnostics)
    guard !names.parameters.isEmpty else { return }
    var list = ParameterList(in: names.parameters)
    while let parameter = list.next(in: text) {
      reportSmallLetters(in: parameter.nameRange, text, origin, in: bytes, &diagnostics)
    }
  }

  private static func reportSmallLetters(
    in range: Range<Int>, _ text: Span<UInt8>, _ origin: LineOrigin, in bytes: Span<UInt8>,
    _ diagnostics: inout Diagnostics
  ) {
    let name = text.extracting(range)
    guard name.hasSmallLetter else { return }
    diagnostics.report(
      .lowercase, at: origin.place(ofByte: range.lowerBound, in: bytes),
      "names are usually in capitals, found \(Excerpt(name))"
    ) { edits in
      // A name that nobody has defined may be the start of a text.
      if text.startingProperty != .other || text.startsAsExtension {
        edits.replace(range, of: origin, in: bytes, with: name.bytes(inCapitals: true))
      }
      edits.leaveToAuthorIfEmpty()
    }
  }
}

extension EditList {
  /// Replaces bytes of a line that was just read, while nothing is known of the component that it is in.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that the origin of the line is about.
  ///   - isClear: Whether it is known what the edit makes of the line.
  mutating func replace(
    _ range: Range<Int>, of origin: LineOrigin, in bytes: Span<UInt8>,
    with replacement: [UInt8], isClear: Bool = true
  ) {
    // A line to which another was joined stays as it is.
    guard origin.joined(in: bytes) == nil else { return }
    // So does what follows bytes that are not UTF-8, which the text does not show.
    let raw = bytes.extracting(origin.raw)
    let isFolded = raw.endOfText(from: 0) < raw.count
    let isSure =
      ByteSearch.nextNonASCII(in: raw, from: 0) >= (isFolded ? raw.count : range.upperBound)
    needsTrial = needsTrial && !isSure || !isClear
    append(
      origin.lineNumber, .replace(range, replacement), "",
      at: origin.editPlaces(of: range, in: bytes))
  }

  mutating func leaveToAuthorIfEmpty() {
    guard edits.isEmpty else { return }
    needsTrial = false
    needsAuthor = true
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

  /// Returns the bytes, with small ASCII letters as capitals if `capitalises` is set.
  package func bytes(inCapitals capitalises: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    for index in indices {
      let byte = self[index]
      let isSmall = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      bytes.append(capitalises && isSmall ? byte - 0x20 : byte)
    }
    return bytes
  }

  /// Whether the bytes start with `X-`, in capitals or not.
  package var startsAsExtension: Bool {
    count > 2 && self[0] | 0x20 == UInt8(ascii: "x") && self[1] == UInt8(ascii: "-")
  }
}
