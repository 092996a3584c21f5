/// The names of files in archives.
enum ZipName {
  /// Converts a name to UTF-8.
  ///
  /// Names without the flag for UTF-8 are in the code page of the first PCs (APPNOTE, appendix D).
  /// But macOS writes UTF-8 without the flag, and hardly any other name happens to be valid UTF-8.
  static func utf8(_ name: [UInt8], isUTF8: Bool) -> [UInt8] {
    if isUTF8 || String(validating: name, as: UTF8.self) != nil { return name }
    var text = String.UnicodeScalarView()
    for byte in name {
      text.append(byte < 0x80 ? Unicode.Scalar(byte) : characters[Int(byte) - 0x80])
    }
    return Array(String(text).utf8)
  }

  /// The upper half of code page 437.
  private static let characters = Array(
    """
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
    └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
    """.unicodeScalars)
}
