/// JSON in the making: its parts are appended in order, and the commas come by themselves.
struct JSONWriter: Sendable {
  private(set) var bytes: [UInt8] = []
  private var followsValue = false

  /// Appends what was made to a buffer, and goes on behind it.
  mutating func flush(to output: inout [UInt8]) {
    output.append(contentsOf: bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func openObject() { open("{") }
  mutating func closeObject() { close("}") }
  mutating func openArray() { open("[") }
  mutating func closeArray() { close("]") }

  mutating func endLine() {
    bytes.append(0x0A)
    followsValue = false
  }

  /// Appends the name of a member.
  mutating func key(_ name: String) {
    text(name)
    bytes.append(UInt8(ascii: ":"))
    followsValue = false
  }

  mutating func member(_ name: String, _ value: String) {
    key(name)
    text(value)
  }

  /// Appends a member that is null where there is no text.
  mutating func member(_ name: String, _ value: String?) {
    if let value { return member(name, value) }
    key(name)
    bytes.append(contentsOf: "null".utf8)
    followsValue = true
  }

  mutating func member(_ name: String, _ value: Int) {
    key(name)
    separate()
    bytes.append(contentsOf: String(value).utf8)
    followsValue = true
  }

  mutating func member(_ name: String, _ value: Bool) {
    key(name)
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
    followsValue = true
  }

  /// Appends a member that is an object.
  mutating func object(_ name: String, _ members: (inout JSONWriter) -> Void) {
    key(name)
    openObject()
    members(&self)
    closeObject()
  }

  /// Appends an object without a name.
  mutating func object(_ members: (inout JSONWriter) -> Void) {
    openObject()
    members(&self)
    closeObject()
  }

  /// Appends a text with all the escapes that it needs.
  ///
  /// Beside what JSON demands, whatever a terminal or a script could act on is escaped: DEL, the
  /// C1 controls, U+2028, U+2029, the controls of writing direction, the byte order mark.
  mutating func text(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: bytes.append(contentsOf: "\\\(scalar)".utf8)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069,
        0xFEFF:
        let digits = String(scalar.value, radix: 16)
        let zeros = String(repeating: "0", count: 4 - digits.count)
        bytes.append(contentsOf: "\\u\(zeros)\(digits)".utf8)
      default: bytes.append(contentsOf: String(scalar).utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    followsValue = true
  }

  private mutating func open(_ bracket: String) {
    separate()
    bytes.append(contentsOf: bracket.utf8)
    followsValue = false
  }

  private mutating func close(_ bracket: String) {
    bytes.append(contentsOf: bracket.utf8)
    followsValue = true
  }

  private mutating func separate() {
    if followsValue { bytes.append(UInt8(ascii: ",")) }
  }
}
