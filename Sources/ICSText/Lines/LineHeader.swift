/// The parts of an unfolded line: name, parameters and value (RFC 5545 §3.1).
struct LineHeader {
  /// Where the name ends.
  let nameEnd: Int

  /// The position of the colon before the value.
  private var colon: Int

  /// Where the value ends.
  private var valueEnd: Int

  /// Where the parameters start; the position of the colon if there are none.
  private let parametersStart: Int

  /// The position of the last opening quotation mark that was found.
  private var lastQuotation: Int?

  /// Violations of the grammar that do not prevent the line from being read.
  private(set) var harmlessFaults: [LineFault] = []

  /// Splits a line into its parts.
  init(_ text: Span<UInt8>, maxParameters: Int) throws(LineFault) {
    var nameEnd = 0
    while nameEnd < text.count, text[nameEnd].isNameCharacter { nameEnd += 1 }
    self.nameEnd = nameEnd
    var index = nameEnd
    // Blanks after a name do not change what the line means.
    while index < text.count, text[index].isBlank { index += 1 }
    guard nameEnd > 0, index < text.count, text[index].endsParameter else {
      throw Self.nameFault(text, nameEnd: nameEnd)
    }
    colon = index
    let hasParameters = text[index] == UInt8(ascii: ";")
    parametersStart = hasParameters ? index + 1 : index
    if index > nameEnd {
      harmlessFaults.append(LineFault(.blankAfterName(nameEnd..<index), at: nameEnd))
    }
    valueEnd = text.count
    if hasParameters { try findColon(text, maxParameters) }
  }

  var name: Range<Int> { 0..<nameEnd }
  var parameters: Range<Int> { parametersStart..<colon }
  var value: Range<Int> { colon + 1..<valueEnd }

  /// Returns the fault of a line without a valid name: no colon, no name, or a wrong name.
  private static func nameFault(_ text: Span<UInt8>, nameEnd: Int) -> LineFault {
    if !text.isEmpty, text[0].isBlank { return LineFault(.nothingContinued, at: 0) }
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else {
      return LineFault(.noColon, at: 0)
    }
    return colon == 0 ? LineFault(.noName, at: 0) : LineFault(.nameCharacter, at: nameEnd)
  }

  /// Finds the colon after the parameters.
  ///
  /// A quotation mark that is never closed, or closed only after the colon, quotes nothing: the
  /// meaning of `DTSTART;TZID="Europe/Berlin:20241206T090000"` is clear.
  private mutating func findColon(
    _ text: Span<UInt8>, _ maxParameters: Int
  ) throws(LineFault) {
    do {
      colon = try passParameters(text, maximum: maxParameters, allowingQuotations: true)
    } catch {
      guard let lastQuotation else { throw error }
      harmlessFaults.removeAll { $0.offset >= parametersStart }
      colon = try passParameters(text, maximum: maxParameters, allowingQuotations: false)
      harmlessFaults.append(LineFault(.openQuotation, at: lastQuotation))
      if valueEnd > colon + 1, text[valueEnd - 1] == UInt8(ascii: "\"") { valueEnd -= 1 }
    }
  }

  /// Skips the parameters of a line, and returns the position of the colon after them.
  private mutating func passParameters(
    _ text: Span<UInt8>, maximum: Int, allowingQuotations: Bool
  ) throws(LineFault) -> Int {
    var index = parametersStart
    var count = 0
    while index < text.count {
      count += 1
      guard count <= maximum else {
        throw LineFault(.tooManyParameters(maximum), at: index)
      }
      let start = index
      while index < text.count, text[index].isBlank { index += 1 }
      let nameStart = index
      while index < text.count, text[index].isNameCharacter { index += 1 }
      let nameEnd = index
      while index < text.count, text[index].isBlank { index += 1 }
      if nameEnd > nameStart, index < text.count, text[index] == UInt8(ascii: "=") {
        // Blanks around the name do not change what the parameter means.
        if nameStart > start || index > nameEnd {
          harmlessFaults.append(
            LineFault(.blanksInParameter(start..<nameStart, nameEnd..<index), at: start))
        }
        index = try passValues(text, from: index + 1, allowingQuotations)
      } else {
        harmlessFaults.append(LineFault(.noParameter, at: start))
        while index < text.count, !text[index].endsParameter { index += 1 }
      }
      if index < text.count, text[index] == UInt8(ascii: ":") { return index }
      index += 1
    }
    throw LineFault(.noColon, at: 0)
  }

  /// Skips the values of a parameter, which may be quoted, and returns the position after them.
  private mutating func passValues(
    _ text: Span<UInt8>, from start: Int, _ allowingQuotations: Bool
  ) throws(LineFault) -> Int {
    var index = start
    while true {
      let valueStart = index
      var isPlain = true
      if allowingQuotations, index < text.count, text[index] == UInt8(ascii: "\"") {
        lastQuotation = index
        guard let closing = text.firstIndex(of: UInt8(ascii: "\""), from: index + 1) else {
          throw LineFault(.openQuotation, at: index)
        }
        index = closing + 1
        isPlain = index >= text.count || text[index].endsParameterValue
      }
      while true {
        index = ByteSearch.nextParameterMark(in: text, from: index)
        guard index < text.count, text[index] == UInt8(ascii: "\"") else { break }
        isPlain = false
        index += 1
      }
      if !isPlain, allowingQuotations {
        harmlessFaults.append(LineFault(.partialQuotation(valueStart..<index), at: valueStart))
      }
      guard index < text.count, text[index] == UInt8(ascii: ",") else { return index }
      index += 1
    }
  }
}

/// A violation of the grammar in a line.
struct LineFault: Error {
  enum Kind {
    case noColon
    case nothingContinued
    case noName
    case nameCharacter
    case blankAfterName(Range<Int>)
    case blanksInParameter(Range<Int>, Range<Int>)
    case noParameter
    case openQuotation
    case partialQuotation(Range<Int>)
    case tooManyParameters(Int)
  }

  let kind: Kind
  let offset: Int

  init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }

  var rule: DiagnosticRule {
    switch kind {
    case .noColon: .noColon
    case .nothingContinued: .badFold
    case .noName, .nameCharacter, .blankAfterName: .nameCharacters
    case .blanksInParameter, .noParameter, .openQuotation, .partialQuotation: .parameterSyntax
    case .tooManyParameters: .parameterCountLimit
    }
  }

  /// Whether underscores are the only fault in a name that starts with X-.
  func isUnderscoreOfExtension(in text: Span<UInt8>) -> Bool {
    guard case .nameCharacter = kind, text.count > 2, text[0] | 0x20 == UInt8(ascii: "x"),
      text[1] == UInt8(ascii: "-")
    else { return false }
    var index = 2
    while index < text.count, text[index].isNameCharacter || text[index] == UInt8(ascii: "_") {
      index += 1
    }
    return index < text.count && text[index].endsParameter
  }

  /// Returns a message that says what was found and what is expected.
  func message(in text: Span<UInt8>) -> String {
    switch kind {
    case .noColon: "expected a name, a colon and a value, found \(Excerpt(text))"
    case .nothingContinued:
      "expected a line to continue before one that starts with a blank, found \(Excerpt(text))"
    case .noName: "expected a name before the colon, found \(Excerpt(text))"
    case .nameCharacter:
      "expected a name of letters, digits and hyphens, found \(Excerpt(text))"
    case .blankAfterName:
      "expected a colon or a semicolon after the name, found a blank in \(Excerpt(text))"
    case .blanksInParameter, .noParameter:
      "expected a parameter, an equals sign and a value, found "
        + "\(Excerpt(text.extracting(offset..<text.count)))"
    case .openQuotation:
      "expected a second quotation mark before the colon, found "
        + "\(Excerpt(text.extracting(offset..<text.count)))"
    case .partialQuotation(let range):
      "expected quotation marks around the whole value or none, and ^' for those in it, found "
        + "\(Excerpt(text.extracting(range)))"
    case .tooManyParameters(let maximum):
      "the property has more than \(maximum) parameters and is left out, found \(Excerpt(text))"
    }
  }
}

extension LineFault {
  /// The blanks whose removal removes the fault; none if only the author of the line knows what is meant.
  func blanks(in text: Span<UInt8>) -> [Range<Int>] {
    switch kind {
    // What comes before a blank may be the start of a text if it is no known name.
    case .blankAfterName(let range):
      PropertyName(text.extracting(0..<range.lowerBound)) == .other ? [] : [range]
    case .blanksInParameter(let before, let after): [before, after].filter { !$0.isEmpty }
    default: []
    }
  }

  /// Whether it is unclear which quotation marks of the line belong together.
  var isAboutQuotation: Bool {
    switch kind {
    case .openQuotation, .partialQuotation: true
    default: false
    }
  }
}

extension UInt8 {
  /// Whether names of properties, parameters and components may contain the byte.
  @inline(__always)
  package var isNameCharacter: Bool {
    // One bit for each ASCII byte: the hyphen and the digits, and the letters in both cases.
    let members: UInt64 = self < 0x40 ? 0x03FF_2000_0000_0000 : 0x07FF_FFFE_07FF_FFFE
    return self < 0x80 && members &>> UInt64(self & 0x3F) & 1 == 1
  }

  /// Whether the byte is a semicolon or a colon.
  fileprivate var endsParameter: Bool { self == UInt8(ascii: ";") || self == UInt8(ascii: ":") }

  /// Whether the byte is a comma, a semicolon or a colon.
  fileprivate var endsParameterValue: Bool { endsParameter || self == UInt8(ascii: ",") }
}
