extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }

  var isLetter: Bool {
    let lowercase = self | 0x20
    return UInt8(ascii: "a") <= lowercase && lowercase <= UInt8(ascii: "z")
  }

  var isSign: Bool { self == UInt8(ascii: "+") || self == UInt8(ascii: "-") }

  /// An ASCII letter in lower case; any other byte unchanged.
  var foldedLetter: UInt8 { isLetter ? self | 0x20 : self }
}
