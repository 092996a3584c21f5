import Foundation

/// A JSON value whose members keep their order, since calview's formats promise an order.
indirect enum JSONValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  struct Member: Equatable, Sendable {
    let name: String
    let value: JSONValue
  }

  /// A fault in a text, and its place.
  struct Fault: Error {
    let byte: Int
  }

  /// Reads a whole text, strictly as RFC 8259 defines JSON.
  init(_ text: String) throws {
    var reader = JSONReader(bytes: Array(text.utf8))
    self = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.isAtEnd else { throw reader.fault }
  }

  /// The value of the member with a name.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The elements of an array.
  var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The names of the members of an object, in order.
  var names: [String] {
    if case .object(let members) = self { members.map(\.name) } else { [] }
  }

  /// The text of a string.
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}

private struct JSONReader {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }
  var fault: JSONValue.Fault { JSONValue.Fault(byte: position) }
  private var next: UInt8? { isAtEnd ? nil : bytes[position] }

  mutating func skipBlanks() {
    while let byte = next, " \t\r\n".utf8.contains(byte) { position += 1 }
  }

  mutating func value(depth: Int) throws -> JSONValue {
    guard depth < 20 else { throw fault }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"):
      let members = try list(until: "}") { reader in
        reader.skipBlanks()
        let name = try reader.string()
        reader.skipBlanks()
        try reader.take(":")
        return JSONValue.Member(name: name, value: try reader.value(depth: depth + 1))
      }
      guard Set(members.map(\.name)).count == members.count else { throw fault }
      return .object(members)
    case UInt8(ascii: "["):
      return .array(try list(until: "]") { try $0.value(depth: depth + 1) })
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func list<Element>(
    until end: String, _ element: (inout JSONReader) throws -> Element
  ) throws -> [Element] {
    position += 1
    skipBlanks()
    var elements: [Element] = []
    if (try? take(end)) != nil { return [] }
    while true {
      elements.append(try element(&self))
      skipBlanks()
      if (try? take(end)) != nil { return elements }
      try take(",")
    }
  }

  private mutating func take(_ text: String) throws {
    guard bytes[position...].starts(with: text.utf8) else { throw fault }
    position += text.utf8.count
  }

  private mutating func word(_ text: String, _ value: JSONValue) throws -> JSONValue {
    try take(text)
    return value
  }

  private mutating func number() throws -> Double {
    let characters = bytes[position...].prefix { "+-.0123456789eE".utf8.contains($0) }
    let text = String(decoding: characters, as: UTF8.self)
    guard text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil,
      let number = Double(text)
    else { throw fault }
    position += characters.count
    return number
  }

  private mutating func string() throws -> String {
    try take("\"")
    let start = position
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw fault }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < bytes.count else { throw fault }
    let (characters, quoted) = (bytes[start..<position], bytes[start - 1...position])
    position += 1
    if !characters.contains(UInt8(ascii: "\\")) {
      return String(decoding: characters, as: UTF8.self)
    }
    // Foundation decodes the escapes.
    return try JSONDecoder().decode(String.self, from: Data(quoted))
  }
}
