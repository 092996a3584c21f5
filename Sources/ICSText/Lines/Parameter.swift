/// A parameter of a property (RFC 5545 §3.2).
package struct Parameter: Sendable {
  /// The recognised name.
  package let name: ParameterName

  /// The name as it is in the text of the line.
  package let nameRange: Range<Int>

  /// Everything after the equals sign, including commas and quotation marks.
  package let values: Range<Int>

  /// The first value, without quotation marks.
  package let firstValue: Range<Int>
}

/// Walks through the parameters of a line.
package struct ParameterList: Sendable {
  private var position: Int
  private let end: Int

  /// Starts before the first parameter of a line.
  package init(of line: ContentLine) { self.init(in: line.parameters) }

  /// Starts before the first of the parameters in a part of a line.
  package init(in parameters: Range<Int>) {
    position = parameters.lowerBound
    end = parameters.upperBound
  }

  /// Returns the next parameter in the text of the line, or `nil` after the last.
  package mutating func next(in text: Span<UInt8>) -> Parameter? {
    while position < end {
      var start = position
      // Blanks around a name are reported when the line is read, but the meaning is clear.
      while start < end, text[start].isBlank { start += 1 }
      var nameEnd = start
      while nameEnd < end, text[nameEnd].isNameCharacter { nameEnd += 1 }
      var equals = nameEnd
      while equals < end, text[equals].isBlank { equals += 1 }
      // Anything that is not a parameter was reported as well.
      guard nameEnd > start, equals < end, text[equals] == UInt8(ascii: "=") else {
        position = endOfOther(from: equals, in: text) + 1
        continue
      }
      let nameRange = start..<nameEnd
      let first = ParameterValue(in: text, from: equals + 1, to: end)
      var last = first
      while last.endsWithComma { last = ParameterValue(in: text, from: last.end + 1, to: end) }
      position = last.end + 1
      return Parameter(
        name: ParameterName(text.extracting(nameRange)), nameRange: nameRange,
        values: equals + 1..<last.end, firstValue: first.range)
    }
    return nil
  }

  /// Returns the next parameter with a name, or `nil` after the last.
  package mutating func next(named name: ParameterName, in text: Span<UInt8>) -> Parameter? {
    while let parameter = next(in: text) {
      if parameter.name == name { return parameter }
    }
    return nil
  }

  /// Returns the end of what is not a parameter; after an equals sign, values may be quoted.
  private func endOfOther(from start: Int, in text: Span<UInt8>) -> Int {
    var index = start
    while index < end, text[index] != UInt8(ascii: ";"), text[index] != UInt8(ascii: "=") {
      index += 1
    }
    guard index < end, text[index] == UInt8(ascii: "=") else { return index }
    repeat {
      let value = ParameterValue(in: text, from: index + 1, to: end)
      index = value.end
      if !value.endsWithComma { return index }
    } while true
  }
}

/// One of the values of a parameter, which commas separate and semicolons end.
private struct ParameterValue {
  /// The value without quotation marks.
  let range: Range<Int>

  /// The position of the separator after it, or the end.
  let end: Int

  let endsWithComma: Bool

  /// Reads the value that starts at a position.
  init(in text: Span<UInt8>, from start: Int, to limit: Int) {
    let isQuoted = start < limit && text[start] == UInt8(ascii: "\"")
    let closing = isQuoted ? text.firstIndex(of: UInt8(ascii: "\""), from: start + 1) : nil
    // Separators within quotation marks count only if these are never closed.
    let open = closing.flatMap { $0 < limit ? $0 + 1 : nil } ?? start
    end = ByteSearch.nextByte(
      UInt8(ascii: ","), UInt8(ascii: ";"), in: text.extracting(0..<limit), from: open)
    endsWithComma = end < limit && text[end] == UInt8(ascii: ",")
    range =
      isQuoted && start < end ? start + 1..<min(closing ?? end, end) : start..<end
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
    let value = ParameterValue(in: text, from: position, to: end)
    position = value.end + 1
    return value.range
  }
}

extension ContentLine {
  /// Returns the first value of the first parameter with a name, without quotation marks.
  package func parameter(_ name: ParameterName, in text: Span<UInt8>) -> Range<Int>? {
    var list = ParameterList(of: self)
    return list.next(named: name, in: text)?.firstValue
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

/// The name of a parameter; the raw value is the name in the file.
package enum ParameterName: String, CaseIterable, Hashable, Sendable {
  // RFC 5545 §3.2
  case altrep = "ALTREP"
  case cn = "CN"
  case cutype = "CUTYPE"
  case delegatedFrom = "DELEGATED-FROM"
  case delegatedTo = "DELEGATED-TO"
  case dir = "DIR"
  case encoding = "ENCODING"
  case fbtype = "FBTYPE"
  case fmttype = "FMTTYPE"
  case language = "LANGUAGE"
  case member = "MEMBER"
  case partstat = "PARTSTAT"
  case range = "RANGE"
  case related = "RELATED"
  case reltype = "RELTYPE"
  case role = "ROLE"
  case rsvp = "RSVP"
  case sentBy = "SENT-BY"
  case tzid = "TZID"
  case value = "VALUE"

  // RFC 6638
  case scheduleAgent = "SCHEDULE-AGENT"
  case scheduleForceSend = "SCHEDULE-FORCE-SEND"
  case scheduleStatus = "SCHEDULE-STATUS"

  // RFC 7986
  case display = "DISPLAY"
  case email = "EMAIL"
  case feature = "FEATURE"
  case label = "LABEL"

  // RFC 8607
  case filename = "FILENAME"
  case managedID = "MANAGED-ID"
  case size = "SIZE"

  // RFC 9073 and RFC 9253
  case derived = "DERIVED"
  case gap = "GAP"
  case linkrel = "LINKREL"
  case order = "ORDER"
  case schema = "SCHEMA"

  // RFC 2445 (removed since) and vCalendar 1.0
  case charset = "CHARSET"

  /// Any other name.
  case other = ""

  private static let table = NameTable<ParameterName>()

  /// Recognises a whole name, in capitals or not.
  package init(_ name: Span<UInt8>) {
    self = Self.table.find(name) ?? .other
  }
}
