/// The value of a field with parameters (RFC 2045), such as `text/calendar; method=REQUEST`.
struct FieldValue {
  /// What stands before the parameters, in small letters and without comments.
  let main: String

  private var parameters: [String: String] = [:]

  /// The pieces of the parameters that are given piece by piece (RFC 2231), by their numbers.
  fileprivate struct Pieces {
    var texts: [Int: [UInt8]] = [:]
    var charset = ""
  }

  init(_ bytes: ArraySlice<UInt8>) {
    var cursor = Cursor(rest: bytes)
    main = String(decoding: cursor.token(endingAt: ";"), as: UTF8.self).lowercased()
    var pieces: [String: Pieces] = [:]
    while cursor.pass(";") {
      let name = String(decoding: cursor.token(endingAt: "=;"), as: UTF8.self).lowercased()
      guard cursor.pass("="), !name.isEmpty else { continue }
      let value = cursor.value()
      let parts = name.split(separator: "*", omittingEmptySubsequences: false)
      if parts.count == 1 {
        parameters[name] = parameters[name] ?? EncodedWords.decode(value)
      } else {
        let number = Int(parts[1]) ?? 0
        pieces[String(parts[0]), default: Pieces()]
          .add(value, number: number, isEncoded: parts.last == "")
      }
    }
    for (name, pieces) in pieces { parameters[name] = pieces.text }
  }

  subscript(name: String) -> String? { parameters[name] }
}

extension FieldValue.Pieces {
  fileprivate mutating func add(_ value: [UInt8], number: Int, isEncoded: Bool) {
    var value = value[...]
    if isEncoded {
      // The first piece begins with the character set and the language.
      let quote = UInt8(ascii: "'")
      if number == 0, let first = value.firstIndex(of: quote),
        let second = value[(first + 1)...].firstIndex(of: quote)
      {
        charset = String(decoding: value[..<first], as: UTF8.self)
        value = value[(second + 1)...]
      }
      texts[number] = EncodedWords.unescaped(value, after: UInt8(ascii: "%"))
    } else {
      texts[number] = Array(value)
    }
  }

  /// The pieces from the first one on, up to one that is missing.
  fileprivate var text: String {
    var bytes: [UInt8] = []
    var number = 0
    while let piece = texts[number] {
      bytes += piece
      number += 1
    }
    return EncodedWords.text(bytes, charset: charset)
  }
}

/// Goes through the value of a field from left to right.
private struct Cursor {
  var rest: ArraySlice<UInt8>

  /// Passes a character, with blanks and comments before it; returns whether it was there.
  mutating func pass(_ character: Unicode.Scalar) -> Bool {
    passBlanks()
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// Returns the characters before one of some others, without blanks and comments.
  mutating func token(endingAt ends: String) -> [UInt8] {
    var token: [UInt8] = []
    passBlanks()
    while let byte = rest.first, !ends.utf8.contains(byte) {
      token.append(byte)
      rest.removeFirst()
      passBlanks()
    }
    return token
  }

  /// Returns a value, which may be quoted.
  mutating func value() -> [UInt8] {
    passBlanks()
    let quote = UInt8(ascii: "\"")
    guard rest.first == quote else { return token(endingAt: ";") }
    rest.removeFirst()
    var value: [UInt8] = []
    while let byte = rest.popFirst(), byte != quote {
      if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() {
        value.append(escaped)
      } else {
        value.append(byte)
      }
    }
    // What follows the quotation mark is not part of the value.
    _ = token(endingAt: ";")
    return value
  }

  private mutating func passBlanks() {
    var depth = 0
    while let byte = rest.first {
      if byte == UInt8(ascii: "(") {
        depth += 1
      } else if byte == UInt8(ascii: ")"), depth > 0 {
        depth -= 1
      } else if depth == 0, byte > UInt8(ascii: " ") {
        return
      }
      rest.removeFirst()
    }
  }
}

/// Names with characters beyond ASCII, as mails write them in headers.
enum EncodedWords {
  /// Decodes a text with words such as `=?utf-8?Q?Einladung.ics?=` (RFC 2047).
  static func decode(_ bytes: [UInt8]) -> String {
    let parts = bytes.split(separator: UInt8(ascii: "?"), omittingEmptySubsequences: false)
    guard parts.count >= 5, parts[0].last == UInt8(ascii: "=") else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var text = String(decoding: parts[0].dropLast(), as: UTF8.self)
    var index = 1
    // Each word is a character set, a letter and a text; between two words, `=` and blanks are
    // not part of the text.
    while index + 3 < parts.count {
      let charset = String(decoding: parts[index], as: UTF8.self)
      let bytes: [UInt8]
      if parts[index + 1].first.map({ $0 | 0x20 }) == UInt8(ascii: "b") {
        var decoder = Base64Decoder()
        var decoded: [UInt8] = []
        for byte in parts[index + 2] { _ = decoder.append(byte, to: &decoded) }
        decoder.finish(to: &decoded)
        bytes = decoded
      } else {
        let blank = UInt8(ascii: " ")
        let spaced = parts[index + 2].map { $0 == UInt8(ascii: "_") ? blank : $0 }
        bytes = unescaped(spaced[...], after: UInt8(ascii: "="))
      }
      text += self.text(bytes, charset: charset)
      let rest = parts[index + 3].dropFirst()
      if index + 4 == parts.count { text += String(decoding: rest, as: UTF8.self) }
      index += 4
    }
    return text
  }

  /// Replaces a sign and two hexadecimal digits by the byte that they stand for.
  static func unescaped(_ bytes: ArraySlice<UInt8>, after sign: UInt8) -> [UInt8] {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == sign, index + 2 < bytes.endIndex,
        let high = bytes[index + 1].hexadecimalValue, let low = bytes[index + 2].hexadecimalValue
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  static func text(_ bytes: [UInt8], charset: String) -> String {
    var text: [UInt8] = []
    (Charset(named: charset) ?? .unicode).append(bytes.span, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
