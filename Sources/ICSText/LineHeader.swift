/// The parts of an unfolded line: name, parameters and value (RFC 5545 §3.1).
struct LineHeader {
  private(set) var name: Range<Int> = 0..<0
  private(set) var parameters: Range<Int> = 0..<0
  private(set) var value: Range<Int> = 0..<0

  /// Something in a line that is not as the grammar has it.
  struct Fault {
    let rule: DiagnosticRule
    let offset: Int
    let message: String
    /// Whether the line can be read nevertheless.
    let isHarmless: Bool
  }

  /// Takes a line apart; `nil` if it cannot be read. What is wrong is handed to a function.
  init?(_ text: Span<UInt8>, maximumParameters: Int, report: (Fault) -> Void) {
    var nameEnd = 0
    while nameEnd < text.count, text[nameEnd].isNameCharacter { nameEnd += 1 }
    var index = nameEnd
    // Blanks behind a name change nothing in what the line means.
    while index < text.count, text[index].isBlank { index += 1 }
    let isFollowed =
      index < text.count
      && (text[index] == UInt8(ascii: ":") || text[index] == UInt8(ascii: ";"))
    guard nameEnd > 0, isFollowed else {
      report(Self.nameFault(text, nameEnd: nameEnd))
      return nil
    }
    if index > nameEnd {
      report(
        Fault(
          rule: .nameCharacters, offset: nameEnd,
          message: "a blank stands behind the name \(Excerpt(text.extracting(0..<nameEnd)))",
          isHarmless: true))
    }
    name = 0..<nameEnd
    guard text[index] == UInt8(ascii: ";") else {
      value = index + 1..<text.count
      return
    }
    let start = index + 1
    guard
      let colon = Self.passParameters(
        text, from: start, name: name, maximum: maximumParameters, report: report)
    else { return nil }
    parameters = start..<colon
    value = colon + 1..<text.count
  }

  /// Tells a line without a colon, one without a name, and one with a wrong name from each other.
  private static func nameFault(_ text: Span<UInt8>, nameEnd: Int) -> Fault {
    var colon = 0
    while colon < text.count, text[colon] != UInt8(ascii: ":") { colon += 1 }
    let excerpt = Excerpt(text)
    if colon == text.count {
      return Fault(
        rule: .noColon, offset: 0,
        message: "expected a name, a colon and a value, found \(excerpt)", isHarmless: false)
    }
    return Fault(
      rule: .nameCharacters, offset: nameEnd,
      message: nameEnd == 0 && colon == 0
        ? "a name is missing before the colon in \(excerpt)"
        : "a name has letters, digits and hyphens alone, found \(excerpt)",
      isHarmless: false)
  }

  /// Passes the parameters of a line and gives the position of the colon behind them.
  private static func passParameters(
    _ text: Span<UInt8>, from start: Int, name: Range<Int>, maximum: Int, report: (Fault) -> Void
  ) -> Int? {
    var index = start
    var count = 0
    while true {
      count += 1
      guard count <= maximum else {
        report(
          Fault(
            rule: .parameterCountLimit, offset: index,
            message: "\(Excerpt(text.extracting(name))) has more than \(maximum) parameters, "
              + "the property is left out",
            isHarmless: false))
        return nil
      }
      let nameStart = index
      while index < text.count, text[index].isNameCharacter { index += 1 }
      guard index < text.count else { break }
      if index == nameStart || text[index] != UInt8(ascii: "=") {
        report(
          Fault(
            rule: .parameterSyntax, offset: nameStart,
            message: "expected a parameter with a name and a value behind "
              + "\(Excerpt(text.extracting(name)))",
            isHarmless: true))
        while index < text.count, !text[index].endsParameter { index += 1 }
      } else {
        guard let end = passValues(text, from: index + 1, report: report) else { return nil }
        index = end
      }
      guard index < text.count else { break }
      if text[index] == UInt8(ascii: ":") { return index }
      index += 1
    }
    report(
      Fault(
        rule: .noColon, offset: 0,
        message: "expected a colon behind name and parameters, found \(Excerpt(text))",
        isHarmless: false))
    return nil
  }

  /// Passes the values of a parameter, which may be quoted, and gives the position behind them.
  private static func passValues(
    _ text: Span<UInt8>, from start: Int, report: (Fault) -> Void
  ) -> Int? {
    var index = start
    while true {
      var isPlain = true
      if index < text.count, text[index] == UInt8(ascii: "\"") {
        guard let closing = text.firstIndex(of: UInt8(ascii: "\""), from: index + 1) else {
          report(
            Fault(
              rule: .parameterSyntax, offset: index,
              message: "a quotation mark is not closed in \(Excerpt(text))", isHarmless: false))
          return nil
        }
        index = closing + 1
        isPlain = index >= text.count || text[index].endsParameterValue
      }
      let rest = index
      while index < text.count, !text[index].endsParameterValue {
        if text[index] == UInt8(ascii: "\"") { isPlain = false }
        index += 1
      }
      if !isPlain {
        report(
          Fault(
            rule: .parameterSyntax, offset: rest,
            message: "a parameter value is quoted as a whole or not at all, found "
              + "\(Excerpt(text.extracting(rest..<index)))",
            isHarmless: true))
      }
      guard index < text.count, text[index] == UInt8(ascii: ",") else { return index }
      index += 1
    }
  }
}

extension Span<UInt8> {
  /// The first position at or behind another that holds the given byte.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    var index = start
    while index < count {
      if self[index] == byte { return index }
      index += 1
    }
    return nil
  }
}

extension UInt8 {
  /// Whether names of properties, parameters and components may have the byte.
  var isNameCharacter: Bool {
    let letter = self | 0x20
    return (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z"))
      || (self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9")) || self == UInt8(ascii: "-")
  }

  /// Whether the byte is a semicolon or a colon.
  fileprivate var endsParameter: Bool { self == UInt8(ascii: ";") || self == UInt8(ascii: ":") }

  /// Whether the byte is a comma, a semicolon or a colon.
  fileprivate var endsParameterValue: Bool { endsParameter || self == UInt8(ascii: ",") }
}
