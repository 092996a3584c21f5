/// The character set of a part, as far as it matters for converting it to UTF-8.
package enum Charset: Hashable, Sendable {
  /// UTF-8, ASCII, and UTF-16, which readers of calendars recognise by themselves.
  case unicode

  case latin2
  case latin9
  case windows1250
  case windows1251
  case windows1252
  case windows1254
  case koi8R

  /// Finds a character set by its name; `nil` if it is not a known one.
  package init?(named name: String) {
    switch name.lowercased() {
    case "utf-8", "utf8", "us-ascii", "ascii", "ansi_x3.4-1968", "utf-16", "utf-16le", "utf-16be":
      self = .unicode
    case "iso-8859-2", "iso8859-2", "iso_8859-2", "latin2": self = .latin2
    case "iso-8859-15", "iso8859-15", "iso_8859-15", "latin9": self = .latin9
    case "windows-1250", "cp1250": self = .windows1250
    case "windows-1251", "cp1251": self = .windows1251
    // Programs on Windows call their own character set ISO 8859-1.
    case "windows-1252", "cp1252", "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1":
      self = .windows1252
    case "windows-1254", "cp1254", "iso-8859-9": self = .windows1254
    case "koi8-r": self = .koi8R
    default: return nil
    }
  }

  /// The characters of the bytes from 0x80 on; `nil` if bytes are left as they are.
  ///
  /// A byte without a character has U+FFFD.
  private var upperHalf: [Unicode.Scalar]? {
    switch self {
    case .unicode: nil
    case .windows1252: Self.tables.windows1252
    case .latin2: Self.tables.latin2
    case .latin9: Self.tables.latin9
    case .windows1250: Self.tables.windows1250
    case .windows1251: Self.tables.windows1251
    case .windows1254: Self.tables.windows1254
    case .koi8R: Self.tables.koi8R
    }
  }

  /// Appends bytes as UTF-8.
  func append(_ bytes: Span<UInt8>, to text: inout [UInt8]) {
    guard let upperHalf else {
      text.append(bytes)
      return
    }
    for index in 0..<bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        text.append(byte)
      } else {
        text.append(contentsOf: String(upperHalf[Int(byte) - 0x80]).utf8)
      }
    }
  }
}

extension Charset {
  private static let tables = Tables()

  /// The upper halves of the character sets.
  private struct Tables: Sendable {
    let latin2 = Array(
      """
      \u{80}\u{81}\u{82}\u{83}\u{84}\u{85}\u{86}\u{87}\u{88}\u{89}\u{8A}\u{8B}\u{8C}\u{8D}\
      \u{8E}\u{8F}\u{90}\u{91}\u{92}\u{93}\u{94}\u{95}\u{96}\u{97}\u{98}\u{99}\u{9A}\u{9B}\
      \u{9C}\u{9D}\u{9E}\u{9F}\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐ\
      Ö×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙
      """.unicodeScalars)
    let latin9 = Array(
      """
      \u{80}\u{81}\u{82}\u{83}\u{84}\u{85}\u{86}\u{87}\u{88}\u{89}\u{8A}\u{8B}\u{8C}\u{8D}\
      \u{8E}\u{8F}\u{90}\u{91}\u{92}\u{93}\u{94}\u{95}\u{96}\u{97}\u{98}\u{99}\u{9A}\u{9B}\
      \u{9C}\u{9D}\u{9E}\u{9F}\u{A0}¡¢£€¥Š§š©ª«¬\u{AD}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕ\
      Ö×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ
      """.unicodeScalars)
    let windows1250 = Array(
      """
      €\u{FFFD}‚\u{FFFD}„…†‡\u{FFFD}‰Š‹ŚŤŽŹ\u{FFFD}‘’“”•–—\u{FFFD}™š›śťžź\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\
      \u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙
      """.unicodeScalars)
    let windows1251 = Array(
      """
      ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{FFFD}™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕїАБВГДЕЖ\
      ЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя
      """.unicodeScalars)
    let windows1252 = Array(
      """
      €\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ\u{A0}¡¢£¤¥¦§¨©ª«¬\
      \u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ
      """.unicodeScalars)
    let windows1254 = Array(
      """
      €\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}\u{FFFD}Ÿ\u{A0}¡\
      ¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞßàáâãäåæçèéêëìíîïğñòóô\
      õö÷øùúûüışÿ
      """.unicodeScalars)
    let koi8R = Array(
      """
      ─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u{A0}⌡°²·÷═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©юабцдефгхийклмнопяр\
      стужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ
      """.unicodeScalars)
  }
}
