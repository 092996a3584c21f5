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

  /// Whether each value says without libical what it means, see ``forEachPlainValue(_:)``.
  private(set) var isPlain = true

  /// Takes everything away; the memory stays.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    properties.removeAll(keepingCapacity: true)
    isPlain = true
  }

  /// Adds a property with its value as it stands in the file, but for the blanks around it.
  mutating func append(_ property: PropertyName, _ value: Span<UInt8>) {
    properties.append((property, bytes.count))
    var range = value.indices
    while let first = range.first, value[first].isWhiteSpaceOfC { range.removeFirst() }
    while let last = range.last, value[last].isWhiteSpaceOfC { range.removeLast() }
    let value = value.extracting(range)
    if isPlain { isPlain = value.isPlain(for: property) }
    appendWithoutNUL(value)
    bytes.append(0)
  }

  /// Adds a property whose value is text, so that libical's reading is that of RFC 5545.
  ///
  /// libical turns a backslash with anything but the escapes of RFC 5545 into a blank or a control
  /// character, so that such a backslash is written twice.
  mutating func appendText(_ property: PropertyName, _ value: Span<UInt8>) {
    properties.append((property, bytes.count))
    if isPlain { isPlain = !value.hasControl }
    var index = 0
    while let backslash = TextValue.first(UInt8(ascii: "\\"), in: value, from: index) {
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

extension LibicalText {
  /// Calls a function with each property and what its value stands for, as libical has it too.
  ///
  /// libical compares a keyword with all of its keywords, which takes longer than all the rest of
  /// reading an event; so it is asked only if one of the values is out of the ordinary.
  func forEachPlainValue(_ body: (PropertyName, String) -> Void) {
    let bytes = bytes.span
    for (index, property) in properties.enumerated() {
      let end = index + 1 < properties.count ? properties[index + 1].start : bytes.count
      // A NUL stands behind each value.
      let value = bytes.extracting(property.start..<end - 1)
      // Only texts have backslashes, each of which starts an escape.
      body(property.name, TextValue.string(value))
    }
  }
}

extension Span<UInt8> {
  /// Whether a value that is no text is one of the common ones.
  fileprivate func isPlain(for property: PropertyName) -> Bool {
    switch property {
    case .url, .conference, .organizer, .attendee:
      !hasControl && TextValue.first(UInt8(ascii: "\\"), in: self) == nil
    case .status: isEqual(to: "CONFIRMED") || isEqual(to: "TENTATIVE") || isEqual(to: "CANCELLED")
    case .transp: isEqual(to: "OPAQUE") || isEqual(to: "TRANSPARENT")
    case .classification:
      isEqual(to: "PUBLIC") || isEqual(to: "PRIVATE") || isEqual(to: "CONFIDENTIAL")
    case .priority: count == 1 && (0x30...0x39).contains(self[0])
    default: false
    }
  }

  private func isEqual(to word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    // A static string has as many bytes as it says.
    for index in indices where unsafe self[index] != word.utf8Start[index] { return false }
    return true
  }

  /// Whether one of the bytes is a control character.
  fileprivate var hasControl: Bool {
    for index in indices where self[index] < 0x20 { return true }
    return false
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
