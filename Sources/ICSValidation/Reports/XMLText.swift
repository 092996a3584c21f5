/// Text in the form that XML needs.
enum XMLText {
  /// Escapes a text for an element or an attribute; U+FFFD replaces what XML 1.0 cannot represent.
  ///
  /// Characters that would display a text in a different order are written as numbers.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x27: result += "&#39;"
      case 0x09, 0x0A, 0x0D, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
        result += "&#\(scalar.value);"
      case 0..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
