internal import ICSText
internal import TimeZones

/// Replaces what lines say by stand-ins; what they mean to calview stays.
struct LineRedactor: Sendable {
  private let standIns: StandIns
  /// The properties whose lines stay, in capitals.
  private let keptNames: Set<String>
  private let zones: ZoneDatabase
  /// The kind of the value of the line that was read last, which may go on in pieces.
  private var valueOfPieces = RedactedValue.text

  /// Whether the next line may go on with a place of Apple's that has line breaks in it.
  private var isInPlace = false

  /// The most bytes of a text that have one stand-in; each part of a longer text has its own.
  private static let maxPart = 1 << 16

  init(_ options: RedactionOptions, zones: ZoneDatabase) {
    standIns = StandIns(seed: options.seed)
    keptNames = options.keptNames
    self.zones = zones
  }

  /// Redacts the content of a line, which keeps its length.
  ///
  /// - Parameters:
  ///   - structure: What the line says if it begins or ends a component, perhaps after other text.
  ///   - continuesPiece: Whether it is a further piece of a line that is too long to be kept whole.
  mutating func redact(
    _ content: inout [UInt8], _ structure: StructuralLine?, continuesPiece: Bool
  ) {
    let goesOn = isInPlace && BrokenLocation.goesOn(content.span)
    let beginsPlace = BrokenLocation.begins(content.span)
    isInPlace = beginsPlace || goesOn && !BrokenLocation.endsHere(content.span)
    if continuesPiece {
      replace(0..<content.count, as: valueOfPieces, in: &content)
    } else if goesOn || beginsPlace {
      redactBrokenPlace(in: &content)
    } else if let structure {
      redact(structure, in: &content)
    } else if let parts = LineStream.parts(of: content.span) {
      let property = PropertyName(content.span.extracting(parts.name))
      valueOfPieces = .kept
      if isKept(content.span.extracting(parts.name)) { return }
      if property == .other { replace(parts.name, as: .name, in: &content) }
      let kind = value(of: property, parts.parameters, in: content.span)
      redactParameters(parts.parameters, in: &content)
      redactValue(parts.value, of: property, as: kind, in: &content)
      valueOfPieces = kind
    } else {
      // The property that cannot be read is not reported as missing.
      let property = content.span.startingProperty
      let start = property == .other ? 0 : property.rawValue.utf8.count
      replace(start..<content.count, as: .text, in: &content)
      valueOfPieces = .text
    }
  }

  private func isKept(_ name: Span<UInt8>) -> Bool {
    !keptNames.isEmpty && keptNames.contains(name.string.uppercased())
  }

  private func redact(_ line: StructuralLine, in content: inout [UInt8]) {
    let mark = min(content.span.lengthOfMark, line.keyword.lowerBound)
    replace(mark..<line.keyword.lowerBound, as: .text, in: &content)
    replace(line.keyword.upperBound..<line.name.lowerBound, as: .text, in: &content)
    guard line.component == .other else { return }
    if let length = Self.lengthBeforeJoined(content.span.extracting(line.name)) {
      replace(line.name.dropFirst(length), as: .text, in: &content)
    } else {
      replace(line.name, as: .name, in: &content)
    }
  }

  /// Returns the length of the name of a component that the next line was joined to; `nil` if none
  /// was.
  private static func lengthBeforeJoined(_ name: Span<UInt8>) -> Int? {
    guard name.firstIndex(of: UInt8(ascii: ":")) != nil else { return nil }
    return UnknownComponent.known.first { name.starts(with: $0) }?.utf8.count
  }

  /// Redacts a line of a place with line breaks in it, which has parameters that cannot be told from
  /// its value by the grammar: what is before an equals sign is a name.
  private func redactBrokenPlace(in content: inout [UInt8]) {
    let name = BrokenLocation.name
    if isKept(name.span) { return }
    var start = BrokenLocation.begins(content.span) ? name.count : 0
    while start < content.count {
      let end = content[start...].firstIndex(of: UInt8(ascii: ";")) ?? content.count
      var kind = RedactedValue.text
      if let equals = content[start..<end].firstIndex(of: UInt8(ascii: "=")) {
        kind = RedactedValue(of: ParameterName(content.span.extracting(start..<equals)))
        replace(start..<equals, as: .name, in: &content)
        start = equals + 1
      }
      replace(start..<end, as: kind, in: &content)
      start = end + 1
    }
  }

  private func value(
    of property: PropertyName, _ range: Range<Int>, in text: Span<UInt8>
  ) -> RedactedValue {
    var type = ValueType.other
    var isBase64 = false
    var parameters = ParameterList(in: range)
    while let parameter = parameters.next(in: text) {
      let value = text.extracting(parameter.firstValue)
      if parameter.name == .value { type = ValueType(value) }
      // Whatever the property is, what has a zone is a time.
      if parameter.name == .tzid, type == .other { type = .dateTime }
      if parameter.name == .encoding, value.equals("BASE64") || value.equals("B") {
        isBase64 = true
      }
    }
    return RedactedValue(of: property, type, isBase64: isBase64)
  }

  private func redactParameters(_ range: Range<Int>, in content: inout [UInt8]) {
    var list = ParameterList(in: range)
    // What is between the names and the values may be anything in a line with faults.
    var end = range.lowerBound
    while let parameter = list.next(in: content.span) {
      replace(end..<parameter.nameRange.lowerBound, as: .text, in: &content)
      if parameter.name == .other { replace(parameter.nameRange, as: .name, in: &content) }
      end = parameter.values.lowerBound
      let kind = RedactedValue(of: parameter.name)
      var values = ParameterValues(of: parameter)
      while let value = values.next(in: content.span) {
        replace(end..<value.lowerBound, as: .text, in: &content)
        replace(value, as: kind, in: &content)
        end = value.upperBound
      }
      replace(end..<parameter.values.upperBound, as: .text, in: &content)
      end = parameter.values.upperBound
    }
    replace(end..<range.upperBound, as: .text, in: &content)
  }

  private func redactValue(
    _ range: Range<Int>, of property: PropertyName, as kind: RedactedValue,
    in content: inout [UInt8]
  ) {
    guard kind == .text, property.isList || property == .requestStatus else {
      replace(range, as: kind, in: &content)
      return
    }
    let isStatus = property == .requestStatus
    var items = ValueList(in: range, separator: UInt8(ascii: isStatus ? ";" : ","))
    while let item = items.next(in: content.span) {
      // The code of a status is a number.
      let isCode = isStatus && item.lowerBound == range.lowerBound
      replace(item, as: isCode ? .keywords : .text, in: &content)
    }
  }

  private func replace(_ range: Range<Int>, as kind: RedactedValue, in content: inout [UInt8]) {
    if kind == .data || kind == .position { clear(range, as: kind, in: &content) }
    var start = range.lowerBound
    while start < range.upperBound {
      let end = Self.endOfPart(from: start, to: range.upperBound, in: content.span)
      replacePart(start..<end, as: kind, in: &content)
      start = end
    }
  }

  /// Writes zeros for data in base 64 and for a position; what is none of these stays.
  ///
  /// In a part of a position that is too far from zero, they are nines.
  private func clear(_ range: Range<Int>, as kind: RedactedValue, in content: inout [UInt8]) {
    let wrong = InvalidPosition.wrongPart(of: content.span, in: range)?.range ?? range.prefix(0)
    for index in range {
      let byte = content[index]
      if kind == .position {
        guard byte.digit != nil else { continue }
        content[index] = wrong.contains(index) ? UInt8(ascii: "9") : UInt8(ascii: "0")
      } else if Alphabet(of: byte) != nil || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
      {
        content[index] = UInt8(ascii: "A")
      }
    }
  }

  /// Returns where a part of a long text ends: after a blank, or else before a character.
  private static func endOfPart(
    from start: Int, to end: Int, in text: Span<UInt8>
  ) -> Int {
    guard end - start > maxPart else { return end }
    let limit = start + maxPart
    let near = limit - 256..<limit
    if let blank = near.last(where: { text[$0] == UInt8(ascii: " ") }) { return blank + 1 }
    return near.last { text[$0] & 0xC0 != 0x80 && text[$0 - 1] != UInt8(ascii: "\\") } ?? limit
  }

  private func replacePart(
    _ range: Range<Int>, as kind: RedactedValue, in content: inout [UInt8]
  ) {
    let original = kind.symbols(in: content.span, range, knowing: zones)
    guard !original.isEmpty else { return }
    let trait = kind.trait(of: content.span.extracting(range), zones)
    // A stand-in in which something else stays, or that a rule finds different, gets a stand-in in
    // its turn, so that it stays the only one with it.
    var symbols = original
    for _ in 0..<Self.maxRounds {
      standIns.replace(&symbols)
      content.write(symbols)
      let isAlike = kind.symbols(in: content.span, range, knowing: zones)
        .elementsEqual(original, by: { $0.isAlike($1) })
      if isAlike, kind.trait(of: content.span.extracting(range), zones) == trait { return }
    }
    // A text of many tags and the like has no such stand-in.
    content.write(original.map { $0.withoutMeaning })
  }

  /// How often a stand-in gets a stand-in at most; nearly all need none.
  private static let maxRounds = 64
}

extension [UInt8] {
  /// Writes characters in their places.
  fileprivate mutating func write(_ symbols: [Symbol]) {
    for symbol in symbols {
      var offset = symbol.offset
      for byte in symbol.alphabet[symbol.index].utf8 {
        self[offset] = byte
        offset += 1
      }
    }
  }
}
