internal import ICSText

/// The lines of a component in a form that libical reads without harm and as they are meant.
///
/// Each has no folds and no parameters and ends in NUL, so that the limits of libical (500 values,
/// 100 parameters) and its slow paths are never reached.
struct LibicalText {
  private var bytes: [UInt8] = []

  /// Where each line starts.
  private var starts: [Int] = []

  /// Starts the lines of a component; those of another one are gone.
  mutating func begin(_ component: ComponentName) {
    bytes.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
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
    appendWithoutNUL(value)
    bytes.append(0)
  }

  /// Adds a property whose value is text, so that libical's reading is that of RFC 5545.
  ///
  /// libical trims blanks around a value, so that the text stands between two bars, and it turns a
  /// backslash with anything but the escapes of RFC 5545 into a blank or a control character, so
  /// that such a backslash is written twice.
  mutating func appendText(_ property: PropertyName, _ value: Span<UInt8>) {
    starts.append(bytes.count)
    bytes.append(contentsOf: property.rawValue.utf8)
    bytes.append(contentsOf: ":|".utf8)
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
    bytes.append(UInt8(ascii: "|"))
    bytes.append(0)
  }

  /// Calls a function with each line, which ends in NUL and may be changed in place.
  mutating func withEachLine(_ body: (UnsafeMutablePointer<CChar>) -> Void) {
    let starts = starts
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = UnsafeMutableRawBufferPointer(buffer).baseAddress else { return }
      for start in starts {
        unsafe body((base + start).assumingMemoryBound(to: CChar.self))
      }
    }
  }

  /// A text that libical has decoded, without its bars.
  static func withoutBars(_ text: String) -> String {
    String(decoding: text.utf8.dropFirst().dropLast(), as: UTF8.self)
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

  private mutating func appendLine(_ keyword: String, _ name: String) {
    starts.append(bytes.count)
    bytes.append(contentsOf: keyword.utf8)
    bytes.append(contentsOf: name.utf8)
    bytes.append(0)
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
