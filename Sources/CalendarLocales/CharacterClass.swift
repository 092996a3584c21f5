/// The effect of a Unicode scalar on a line of a terminal.
enum CharacterClass: UInt32 {
  /// Takes one column.
  case narrow
  /// Is drawn onto the character before it.
  case combining
  /// Controls something, or is invisible.
  case invisible
  /// Takes two columns.
  case wide
  /// Takes one column as text and two as an emoji.
  case emoji

  /// The class of a scalar.
  init(_ scalar: Unicode.Scalar) {
    // The last run that starts at the scalar or before it; the first starts at 0.
    let bound = scalar.value << 3 | 7
    var low = 0
    var high = Self.runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Self.runs[middle] <= bound { low = middle } else { high = middle }
    }
    self = CharacterClass(rawValue: Self.runs[low] & 7) ?? .narrow
  }
}

extension Unicode.Scalar {
  static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"
  static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

  /// Whether the scalar gives the emoji before it a skin colour.
  var isEmojiModifier: Bool { (0x1F3FB...0x1F3FF).contains(value) }

  /// Whether the scalar is printable ASCII.
  var isPlain: Bool { (0x20..<0x7F).contains(value) }
}

extension String {
  /// Whether the text has only printable ASCII characters.
  var isPlain: Bool {
    let bytes = utf8.span
    for index in bytes.indices where !(0x20..<0x7F).contains(bytes[index]) { return false }
    return true
  }
}
