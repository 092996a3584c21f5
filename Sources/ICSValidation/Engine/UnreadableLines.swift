internal import ICSText

/// Lines that cannot be read though they start with the name of a property.
enum UnreadableLines {
  /// The properties that lines of a component start with and that its record does not have.
  ///
  /// They are there, so nobody should be told that they are missing.
  static func names(in bytes: Span<UInt8>, besides record: ComponentRecord) -> PropertySet {
    var names = PropertySet()
    var index = 0
    while index < bytes.count {
      var end = index
      while end < bytes.count, bytes[end].isPartOfName { end += 1 }
      let name = PropertyName(bytes.extracting(index..<end))
      if name != .other { names.insert(name) }
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      index = end + 1
    }
    return names.subtracting(
      record.components.reduce(PropertySet()) { $0.union($1.present) })
  }
}

extension UInt8 {
  fileprivate var isPartOfName: Bool {
    let letter = self | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "-")
  }
}
