extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }

  var isLetter: Bool {
    let lowercase = self | 0x20
    return UInt8(ascii: "a") <= lowercase && lowercase <= UInt8(ascii: "z")
  }

  var isSign: Bool { self == UInt8(ascii: "+") || self == UInt8(ascii: "-") }

  /// A capital letter as the small one, anything else as it is.
  var foldedLetter: UInt8 { isLetter ? self | 0x20 : self }
}
