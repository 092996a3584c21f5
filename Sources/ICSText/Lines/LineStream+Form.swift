// The form of a line, and its content.
extension LineStream {
  /// The places where the form of a line violates RFC 5545 §3.1.
  package struct Form: Sendable {
    /// Where a line is too long.
    package fileprivate(set) var tooLong: Place?

    /// Where a fold cuts a character in two.
    package fileprivate(set) var cutCharacter: Place?

    /// Where a fold has an empty line in it.
    package fileprivate(set) var emptyLine: Place?

    /// Whether a fold is followed by what seems to be a property of its own.
    package fileprivate(set) var joinsProperty = false

    /// The first line end that is not CRLF, and the number of such line ends.
    package fileprivate(set) var wrongEnd: Place?
    package fileprivate(set) var wrongEnds = 0

    /// Whether the line starts with a blank, like a line that continues another.
    package let startsWithBlank: Bool

    /// Whether other lines continue it.
    package let isFolded: Bool

    fileprivate mutating func note(_ line: PhysicalLine, in bytes: Span<UInt8>, _ number: Int) {
      func place(_ column: Int) -> Place { Place(line: number, column: column) }
      tooLong = tooLong ?? line.columnOfExcess(in: bytes).map(place)
      cutCharacter = cutCharacter ?? line.columnOfCut(in: bytes).map(place)
      if line.range.isEmpty, line.range.lowerBound > 0 {
        emptyLine = emptyLine ?? Place(line: number)
      }
      if let column = line.columnOfWrongEnd(in: bytes) {
        wrongEnd = wrongEnd ?? place(column)
        wrongEnds += 1
      }
    }
  }

  /// The most octets that a line may have (RFC 5545 §3.1).
  package static let maximumOctets = LineForm.maximumOctets

  /// Checks the form of the line that was read last.
  package func form(of line: Line) -> Form {
    let bytes = self.line.span
    let extent = line.extent
    var form = Form(
      startsWithBlank: bytes.count > 0 && bytes[0].isBlank, isFolded: extent.isFolded)
    let endsWell =
      extent.next == extent.range.count + 2 && bytes[extent.range.count] == 0x0D
    if endsWell, !extent.isFolded, extent.range.count <= Self.maximumOctets { return form }
    var next = 0
    var number = line.number
    var before = 0..<0
    while next < bytes.count {
      let line = PhysicalLine(in: bytes, from: next)
      form.note(line, in: bytes, number)
      if !line.range.isEmpty { before = line.range }
      if line.next < bytes.count, bytes[line.next].isBlank {
        let text = bytes.extracting(line.next + 1..<bytes.count)
        if text.joinedProperty(after: bytes.extracting(before)) != nil { form.joinsProperty = true }
      }
      next = line.next
      number += 1
    }
    return form
  }

  /// Appends the content of the line that was read last, without its folds and its end.
  package func appendContent(of line: Line, to buffer: inout [UInt8]) {
    let bytes = self.line.span
    if line.extent.isFolded {
      bytes.appendUnfolded(line.extent.range, to: &buffer)
    } else {
      buffer.append(bytes.extracting(line.extent.range))
    }
  }

  /// Returns the value of the line that was read last, if it is a property with a control
  /// character.
  ///
  /// The control character may be anywhere in the line.
  ///
  /// - Parameter content: The content of the line.
  package func valueBesideControl(
    of line: Line, saying content: Span<UInt8>, _ limits: Limits
  ) -> (property: PropertyName, type: ValueType, range: Range<Int>)? {
    guard line.extent.hasControl,
      let header = try? LineHeader(content, maximumParameters: limits.parameters)
    else { return nil }
    let property = PropertyName(content.extracting(header.name))
    var type = property.defaultValueType
    var parameters = ParameterList(in: header.parameters)
    while let parameter = parameters.next(in: content) {
      guard parameter.name == .value else { continue }
      type = ValueType(content.extracting(parameter.firstValue))
    }
    return (property, type, header.value)
  }

  /// Returns the place in the file of a byte of a line's content.
  ///
  /// - Parameters:
  ///   - offset: The number of bytes before it in the content.
  ///   - raw: The line as it is in the file.
  ///   - number: The number of the first line of `raw` in the file.
  package static func place(
    ofByte offset: Int, in raw: Span<UInt8>, number: Int
  ) -> Place {
    let end = LogicalLine(in: raw, from: 0).range.upperBound
    return LineOrigin(lineNumber: number, raw: 0..<end).place(ofByte: offset, in: raw)
  }
}
