internal import ICSText

/// The values of the properties of a component in a form that libical reads without harm and as
/// they are meant.
///
/// Each has no folds and no parameters and ends in NUL, so that the limits of libical (500 values,
/// 100 parameters) and its slow paths are never reached.
struct LibicalText {
  private var bytes: [UInt8] = []

  /// Where the value of each property starts.
  private var properties: [(name: PropertyName, start: Int)] = []

  /// Takes everything away; the memory stays.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    properties.removeAll(keepingCapacity: true)
  }

  /// Adds a property with its value as it stands in the file, but for the blanks around it.
  mutating func append(_ property: PropertyName, _ value: Span<UInt8>) {
    properties.append((property, bytes.count))
    var range = value.indices
    while let first = range.first, value[first].isWhiteSpaceOfC { range.removeFirst() }
    while let last = range.last, value[last].isWhiteSpaceOfC { range.removeLast() }
    appendWithoutNUL(value.extracting(range))
    bytes.append(0)
  }

  /// Adds a property whose value is text, so that libical's reading is that of RFC 5545.
  ///
  /// libical turns a backslash with anything but the escapes of RFC 5545 into a blank or a control
  /// character, so that such a backslash is written twice.
  mutating func appendText(_ property: PropertyName, _ value: Span<UInt8>) {
    properties.append((property, bytes.count))
    var index = 0
    while let backslash = value.firstIndex(of: UInt8(ascii: "\\"), from: index) {
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

  /// Calls a function with each property and its value, which ends in NUL.
  func withEachValue(_ body: (PropertyName, UnsafePointer<CChar>) -> Void) {
    unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      for (name, start) in properties {
        unsafe body(name, (base + start).assumingMemoryBound(to: CChar.self))
      }
    }
  }

  /// Appends bytes without those that would end the line before its end.
  private mutating func appendWithoutNUL(_ value: Span<UInt8>) {
    guard value.contains(0) else {
      // The bytes are copied before the span ends.
      unsafe value.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
      return
    }
    for index in value.indices where value[index] != 0 { bytes.append(value[index]) }
  }
}

extension Span<UInt8> {
  /// The first position at or behind another that holds the given byte.
  fileprivate func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    var index = start
    while index < count {
      if self[index] == byte { return index }
      index += 1
    }
    return nil
  }
}

extension UInt8 {
  /// Whether C takes the byte for white space.
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
