/// A parameter of a property (RFC 5545 §3.2).
package struct Parameter: Sendable {
  /// The recognised name.
  package let name: ParameterName

  /// The name as it is in the text of the line.
  package let nameRange: Range<Int>

  /// Everything after the equals sign, including commas and quotation marks.
  package let values: Range<Int>

  /// Returns the range of the first value, without quotation marks.
  package func firstValue(in text: Span<UInt8>) -> Range<Int> {
    var list = ParameterValues(of: self)
    return list.next(in: text) ?? values.lowerBound..<values.lowerBound
  }
}

/// Walks through the parameters of a line.
package struct ParameterList: Sendable {
  private var position: Int
  private let end: Int

  /// Starts before the first parameter of a line.
  package init(of line: ContentLine) { self.init(in: line.parameters) }

  /// Starts before the first of the parameters in a part of a line.
  init(in parameters: Range<Int>) {
    position = parameters.lowerBound
    end = parameters.upperBound
  }

  /// Returns the next parameter in the text of the line, or `nil` after the last.
  package mutating func next(in text: Span<UInt8>) -> Parameter? {
    while position < end {
      var start = position
      let part = ParameterGrammar.end(of: UInt8(ascii: ";"), in: text, from: start, to: end)
      position = part + 1
      // Blanks around a name are reported when the line is read, but the meaning is clear.
      while start < part, text[start].isBlank { start += 1 }
      var nameEnd = start
      while nameEnd < part, text[nameEnd].isNameCharacter { nameEnd += 1 }
      var equals = nameEnd
      while equals < part, text[equals].isBlank { equals += 1 }
      // Anything that is not a parameter was reported as well.
      guard nameEnd > start, equals < part, text[equals] == UInt8(ascii: "=") else { continue }
      let nameRange = start..<nameEnd
      return Parameter(
        name: ParameterName(text.extracting(nameRange)), nameRange: nameRange,
        values: equals + 1..<part)
    }
    return nil
  }
}

/// Walks through the values of a parameter.
package struct ParameterValues: Sendable {
  private var position: Int
  private let end: Int

  /// Starts before the first value of a parameter.
  package init(of parameter: Parameter) { self.init(in: parameter.values) }

  /// Starts before the first value after an equals sign.
  package init(in values: Range<Int>) {
    position = values.lowerBound
    end = values.upperBound
  }

  /// Returns the range of the next value without quotation marks, or `nil` after the last.
  package mutating func next(in text: Span<UInt8>) -> Range<Int>? {
    guard position <= end else { return nil }
    let start = position
    let valueEnd = ParameterGrammar.end(of: UInt8(ascii: ","), in: text, from: start, to: end)
    position = valueEnd + 1
    guard start < valueEnd, text[start] == UInt8(ascii: "\"") else { return start..<valueEnd }
    // A quotation mark that is never closed is not part of the value either.
    let closing = text.firstIndex(of: UInt8(ascii: "\""), from: start + 1) ?? valueEnd
    return start + 1..<min(closing, valueEnd)
  }
}

/// The grammar that the walks through parameters and through values share.
private enum ParameterGrammar {
  /// Returns the position of the next separator outside quotation marks, or the end.
  static func end(
    of separator: UInt8, in text: Span<UInt8>, from start: Int, to end: Int
  ) -> Int {
    var index = start
    // Quotation marks count at the start of a value: after the first equals sign or a comma.
    var isInValues = separator == UInt8(ascii: ",")
    var isAtStartOfValue = isInValues
    while index < end, text[index] != separator {
      let byte = text[index]
      if byte == UInt8(ascii: "\""), isAtStartOfValue,
        let closing = text.firstIndex(of: byte, from: index + 1), closing < end
      {
        index = closing
      }
      isAtStartOfValue = byte == (isInValues ? UInt8(ascii: ",") : UInt8(ascii: "="))
      if isAtStartOfValue { isInValues = true }
      index += 1
    }
    return index
  }
}

extension ContentLine {
  /// Returns the first value of the first parameter with a name, without quotation marks.
  package func parameter(_ name: ParameterName, in text: Span<UInt8>) -> Range<Int>? {
    var list = ParameterList(of: self)
    while let parameter = list.next(in: text) {
      if parameter.name == name { return parameter.firstValue(in: text) }
    }
    return nil
  }
}

extension Parameter {
  /// Appends a parameter value with its escapes resolved: `^n`, `^'` and `^^` (RFC 6868).
  package static func append(_ value: Span<UInt8>, to buffer: inout [UInt8]) {
    var index = 0
    while index < value.count {
      let byte = value[index]
      index += 1
      guard byte == UInt8(ascii: "^"), index < value.count,
        let character = escaped(value[index])
      else {
        buffer.append(byte)
        continue
      }
      buffer.append(character)
      index += 1
    }
  }

  /// Returns a parameter value with its escapes resolved.
  package static func string(_ value: Span<UInt8>) -> String {
    var buffer: [UInt8] = []
    append(value, to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  /// Returns a value as it is written in a file: with escapes, and with quotes if needed.
  package static func written(_ value: String) -> String {
    var text = ""
    var isQuoted = false
    for character in value.unicodeScalars {
      switch character {
      case "\n", "\r": text += "^n"
      case "\"": text += "^'"
      case "^": text += "^^"
      default: text.unicodeScalars.append(character)
      }
      if [",", ":", ";"].contains(character) { isQuoted = true }
    }
    return isQuoted ? "\"\(text)\"" : text
  }

  /// Returns the position of the first caret at or after `start` that starts no escape.
  package static func firstUnescaped(in value: Span<UInt8>, from start: Int = 0) -> Int? {
    var index = start
    while index < value.count {
      if value[index] == UInt8(ascii: "^") {
        guard index + 1 < value.count, escaped(value[index + 1]) != nil else { return index }
        index += 1
      }
      index += 1
    }
    return nil
  }

  private static func escaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "'"): UInt8(ascii: "\"")
    case UInt8(ascii: "^"): byte
    default: nil
    }
  }
}
