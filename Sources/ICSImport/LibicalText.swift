internal import ICSText

/// The lines of a component in a form that libical reads without harm and as they are meant.
///
/// Each has no folds and no parameters and ends in NUL, so that the limits of libical (500 values,
/// 100 parameters) and its slow paths are never reached.
struct LibicalText {
  private(set) var bytes: [UInt8] = []

  /// Where each line starts.
  private(set) var starts: [Int] = []

  /// Starts the lines of a component.
  init(_ component: ComponentName) {
    appendLine("BEGIN:", component.rawValue)
  }

  /// Ends the lines of the component.
  mutating func end(_ component: ComponentName) {
    appendLine("END:", component.rawValue)
  }

  /// Adds a property with its value as it stands in the file.
  mutating func append(_ property: PropertyName, _ value: Span<UInt8>) {
    starts.append(bytes.count)
    bytes.append(contentsOf: property.rawValue.utf8)
    bytes.append(UInt8(ascii: ":"))
    for index in value.indices where value[index] != 0 { bytes.append(value[index]) }
    bytes.append(0)
  }

  /// Adds a property whose value is text, so that libical's reading is that of RFC 5545.
  ///
  /// libical trims blanks around a value, and turns a backslash with anything but the escapes of
  /// RFC 5545 into a blank or a control character. So such a backslash is written twice, and a
  /// blank at either end as the escape `\_`, which libical reads as one.
  mutating func appendText(_ property: PropertyName, _ value: Span<UInt8>) {
    starts.append(bytes.count)
    bytes.append(contentsOf: property.rawValue.utf8)
    bytes.append(UInt8(ascii: ":"))
    let inner = value.rangeWithoutOuterBlanks
    appendBlanks(inner.lowerBound)
    var index = inner.lowerBound
    while index < inner.upperBound {
      let byte = value[index]
      index += 1
      guard byte == UInt8(ascii: "\\") else {
        if byte != 0 { bytes.append(byte) }
        continue
      }
      bytes.append(byte)
      if index < inner.upperBound, value[index].isTextEscape {
        bytes.append(value[index])
        index += 1
      } else {
        bytes.append(byte)
      }
    }
    appendBlanks(value.count - inner.upperBound)
    bytes.append(0)
  }

  private mutating func appendBlanks(_ count: Int) {
    for _ in 0..<count { bytes.append(contentsOf: "\\_".utf8) }
  }

  private mutating func appendLine(_ keyword: String, _ name: String) {
    starts.append(bytes.count)
    bytes.append(contentsOf: keyword.utf8)
    bytes.append(contentsOf: name.utf8)
    bytes.append(0)
  }
}

extension UInt8 {
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

extension Span<UInt8> {
  fileprivate var rangeWithoutOuterBlanks: Range<Int> {
    var start = 0
    var end = count
    while start < end, self[start].isBlank { start += 1 }
    while end > start, self[end - 1].isBlank, !isEscaped(end - 1, from: start) { end -= 1 }
    return start..<end
  }

  /// Whether a backslash that is no escape itself stands before a character.
  private func isEscaped(_ index: Int, from start: Int) -> Bool {
    var backslashes = 0
    while index - backslashes > start, self[index - backslashes - 1] == UInt8(ascii: "\\") {
      backslashes += 1
    }
    return !backslashes.isMultiple(of: 2)
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool {
    self == UInt8(ascii: " ") || (0x09...0x0D).contains(self)
  }
}
