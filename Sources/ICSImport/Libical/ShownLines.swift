internal import ICSText

/// The properties of a component that are shown, in a form that libical reads safely and correctly.
///
/// Values are unfolded and end in NUL. This form works around errors of libical 3.0.16. A list
/// becomes one property for each of its values, since libical drops all values after the 500th. A
/// backslash that starts no escape is doubled, since it would become a blank. Escapes in parameters
/// (RFC 6868) are resolved, since only libical's reader of whole lines does that.
struct ShownLines: Sendable {
  /// A property with the positions of its texts among the bytes.
  struct Line: Sendable {
    let property: PropertyName
    let value: Int
    fileprivate(set) var parameters: [(name: ParameterName, value: Int)] = []
  }

  private var bytes: [UInt8] = []
  private(set) var lines: [Line] = []

  /// Removes all lines, and keeps the memory for the next ones.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
  }

  /// Adds a property with its value as it is in the file, without the blanks around it.
  mutating func append(_ property: PropertyName, _ value: Span<UInt8>) {
    lines.append(Line(property: property, value: bytes.count))
    var range = value.indices
    while let first = range.first, value[first].isWhiteSpaceOfC { range.removeFirst() }
    while let last = range.last, value[last].isWhiteSpaceOfC { range.removeLast() }
    appendWithoutNUL(value.extracting(range))
    bytes.append(0)
  }

  /// Adds a property whose value is of the type TEXT.
  mutating func appendText(_ property: PropertyName, _ value: Span<UInt8>) {
    lines.append(Line(property: property, value: bytes.count))
    var index = 0
    while let backslash = value.firstIndex(of: UInt8(ascii: "\\"), from: index) {
      if TextValue.isReturn(at: backslash, in: value) {
        appendWithoutNUL(value.extracting(index..<backslash))
        index = backslash + 2
        continue
      }
      appendWithoutNUL(value.extracting(index...backslash))
      index = backslash + 1
      if index < value.count, value[index].isTextEscape {
        bytes.append(value[index])
        index += 1
      } else {
        bytes.append(UInt8(ascii: "\\"))
      }
    }
    appendWithoutNUL(value.extracting(index..<value.count))
    bytes.append(0)
  }

  /// Adds a parameter to the property that was added last.
  mutating func appendParameter(_ name: ParameterName, _ value: Span<UInt8>) {
    lines[lines.count - 1].parameters.append((name, bytes.count))
    var resolved: [UInt8] = []
    Parameter.append(value, to: &resolved)
    appendWithoutNUL(resolved.span)
    bytes.append(0)
  }

  /// Calls a function with each property, and with a function that returns the text at a position.
  func forEach(_ body: (Line, (Int) -> UnsafePointer<CChar>) -> Void) {
    unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      // A position is that of the first byte of a text that ends in NUL; the bytes do not move.
      let text = { unsafe (base + $0).assumingMemoryBound(to: CChar.self) }
      for line in lines { unsafe body(line, text) }
    }
  }

  /// Appends bytes without NUL bytes, which would end the text too early.
  private mutating func appendWithoutNUL(_ value: Span<UInt8>) {
    guard value.contains(0) else {
      // The bytes are copied before the span ends.
      unsafe value.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
      return
    }
    for index in value.indices where value[index] != 0 { bytes.append(value[index]) }
  }
}

extension UInt8 {
  /// Whether the byte is white space in C.
  var isWhiteSpaceOfC: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// Whether a backslash before this character is an escape of TEXT (RFC 5545 §3.3.11).
  fileprivate var isTextEscape: Bool {
    switch self {
    case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "\\"), UInt8(ascii: ";"),
      UInt8(ascii: ","):
      true
    default: false
    }
  }
}
