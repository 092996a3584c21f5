internal import TextSearch

extension CalendarLocale {
  /// A typed text in lower case, with digits of any script replaced by ASCII digits.
  ///
  /// Accents, vowel points and joiners are removed, since many people leave them out.
  package static func folded(_ text: String) -> String {
    let text = text.lowercased()
    guard text.unicodeScalars.contains(where: { !$0.isASCII }) else { return text }
    var folded = String.UnicodeScalarView()
    for scalar in (ICU.decomposed(text) ?? text).unicodeScalars {
      // Numeric values can be fractions; those of digits are whole.
      let digit = scalar.properties.numericType == .decimal ? scalar.properties.numericValue : nil
      if let digit = digit.flatMap({ Unicode.Scalar(UInt32(0x30 + $0)) }) {
        folded.append(digit)
      } else if let other = otherSpellings[scalar] {
        folded.append(contentsOf: other.unicodeScalars)
      } else if !scalar.isLeftOut {
        folded.append(scalar)
      }
    }
    return String(folded)
  }

  /// A typed text in the form that is compared with names and phrases of the language.
  ///
  /// In languages with ä or å, "ae" and "aa" count as other spellings of them.
  func comparable(_ text: String) -> String {
    let folded = Self.folded(text)
    let language = identifier.prefix { $0 != "_" }
    guard ["da", "de", "fi", "nb", "no", "sv"].contains(language) else { return folded }
    return Self.digraphs.reduce(folded) { $0.substituting($1.written, with: $1.letter) }
  }

  private static var digraphs: [(written: String, letter: String)] {
    [("ae", "a"), ("oe", "o"), ("ue", "u"), ("aa", "a")]
  }

  /// Letters that are not another letter with a mark, and what is typed in their place.
  private static let otherSpellings: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ı": "i",
    "ی": "ي", "ى": "ي", "ک": "ك", "ة": "ه", "ٱ": "ا",
  ]
}

extension Unicode.Scalar {
  /// Whether text means the same without the scalar.
  ///
  /// Such scalars are accents of Latin, Cyrillic or Greek letters, vowel points of Hebrew or
  /// Arabic, nuktas, joiners and marks of direction.
  ///
  /// Vowels of Indic scripts and of Thai are marks as well, but they stay.
  fileprivate var isLeftOut: Bool {
    switch value {
    case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7, 0x610...0x61A,
      0x640, 0x64B...0x65F, 0x670, 0x93C, 0x200C...0x200F:
      true
    default: false
    }
  }
}
