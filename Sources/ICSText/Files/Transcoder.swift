/// The character encoding of a file.
enum FileEncoding {
  case utf8
  case utf16LittleEndian
  case utf16BigEndian

  /// How many bytes are needed to recognise the encoding.
  static let prefixLength = 3

  /// Recognises the encoding by the first bytes of a file.
  ///
  /// A byte order mark shows it, whose length is returned as well; so does the B of `BEGIN` with a
  /// zero beside it.
  static func detect(_ prefix: Span<UInt8>) -> (encoding: FileEncoding, markLength: Int) {
    guard prefix.count >= 2 else { return (.utf8, 0) }
    let isB = { (byte: UInt8) in byte & 0xDF == UInt8(ascii: "B") }
    switch (prefix[0], prefix[1]) {
    case (0xFF, 0xFE): return (.utf16LittleEndian, 2)
    case (0xFE, 0xFF): return (.utf16BigEndian, 2)
    case (0xEF, 0xBB) where prefix.count > 2 && prefix[2] == 0xBF: return (.utf8, 3)
    case (let byte, 0) where isB(byte): return (.utf16LittleEndian, 0)
    case (0, let byte) where isB(byte): return (.utf16BigEndian, 0)
    default: return (.utf8, 0)
    }
  }
}

/// Translates UTF-16 to UTF-8, in pieces that may end anywhere.
///
/// Half of a surrogate pair becomes the three bytes that UTF-8 would have for it if it were
/// allowed. ``TextRepair``, which knows the place, reports them.
struct Transcoder {
  private let isBigEndian: Bool
  private var firstByte: UInt8?
  private var highSurrogate: UInt16?

  init(isBigEndian: Bool) {
    self.isBigEndian = isBigEndian
  }

  /// Appends the characters that are complete after a piece.
  mutating func append(_ piece: Span<UInt8>, to text: inout [UInt8]) {
    for index in 0..<piece.count {
      let byte = piece[index]
      guard let first = firstByte else {
        firstByte = byte
        continue
      }
      firstByte = nil
      let unit =
        isBigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first)
      append(unit, to: &text)
    }
  }

  /// Appends what is left at the end; returns whether half a UTF-16 unit was left over.
  mutating func finish(to text: inout [UInt8]) -> Bool {
    if let high = highSurrogate { append(code: UInt32(high), to: &text) }
    highSurrogate = nil
    return firstByte != nil
  }

  private mutating func append(_ unit: UInt16, to text: inout [UInt8]) {
    if let high = highSurrogate {
      highSurrogate = nil
      if unit & 0xFC00 == 0xDC00 {
        append(code: 0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(unit & 0x3FF)), to: &text)
        return
      }
      append(code: UInt32(high), to: &text)
    }
    if unit & 0xFC00 == 0xD800 {
      highSurrogate = unit
    } else {
      append(code: UInt32(unit), to: &text)
    }
  }

  private func append(code: UInt32, to text: inout [UInt8]) {
    func continuation(_ shift: UInt32) -> UInt8 {
      0x80 | UInt8(truncatingIfNeeded: code >> shift & 0x3F)
    }
    switch code {
    case 0..<0x80:
      text.append(UInt8(truncatingIfNeeded: code))
    case 0x80..<0x800:
      text.append(0xC0 | UInt8(truncatingIfNeeded: code >> 6))
      text.append(continuation(0))
    case 0x800..<0x10000:
      text.append(0xE0 | UInt8(truncatingIfNeeded: code >> 12))
      text.append(continuation(6))
      text.append(continuation(0))
    default:
      text.append(0xF0 | UInt8(truncatingIfNeeded: code >> 18))
      text.append(continuation(12))
      text.append(continuation(6))
      text.append(continuation(0))
    }
  }
}
