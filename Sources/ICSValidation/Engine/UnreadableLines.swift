internal import ICSText

/// Lines that cannot be read although they start with the name of a property.
enum UnreadableLines {
  /// Returns the properties that lines of a component start with but that its record does not have.
  ///
  /// Such a property is present, so it must not be reported as missing.
  static func names(in bytes: Span<UInt8>, besides record: Component) -> PropertySet {
    var names = PropertySet()
    var lines = RawLines()
    while let line = lines.next(in: bytes) {
      var end = line.content.lowerBound
      while end < line.content.upperBound, bytes[end].isPartOfName { end += 1 }
      let name = PropertyName(bytes.extracting(line.content.lowerBound..<end))
      if name != .other { names.insert(name) }
    }
    return names.subtracting(
      record.parts.reduce(PropertySet()) { $0.union($1.present) })
  }
}

extension UInt8 {
  fileprivate var isPartOfName: Bool {
    let letter = self | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "-")
  }
}
