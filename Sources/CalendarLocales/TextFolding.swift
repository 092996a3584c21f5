extension CalendarLocale {
  /// A typed text in lower case, with digits of any script replaced by ASCII digits.
  ///
  /// Vowel points and joiners are removed, since many people leave them out. So are accents, if
  /// they are not needed.
  package static func folded(_ text: String, withAccents: Bool = false) -> String {
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
      } else if !scalar.isLeftOut || withAccents && scalar.isAccent {
        folded.append(scalar)
      }
    }
    return String(folded)
  }

  /// A typed text in the form that is compared with names and phrases of the language.
  ///
  /// In languages with ä or å, "ae" and "aa" count as other spellings of them.
  func comparable(_ text: String, withAccents: Bool = false) -> String {
    Self.comparable(text, in: ownLanguage, withAccents: withAccents)
  }

  /// A typed text in the form that is compared with names and phrases of a language.
  static func comparable(
    _ text: String, in language: String, withAccents: Bool = false
  ) -> String {
    let folded = folded(text, withAccents: withAccents)
    guard ["da", "de", "fi", "nb", "no", "sv"].contains(language) else { return folded }
    var letters = String.UnicodeScalarView()
    for letter in folded.unicodeScalars {
      switch (letters.last, letter) {
      case ("a", "e"), ("o", "e"), ("u", "e"), ("a", "a"): continue
      default: letters.append(letter)
      }
    }
    return String(letters)
  }

  /// Letters that are not another letter with a mark, and what is typed in their place.
  private static let otherSpellings: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ı": "i",
    "ی": "ي", "ى": "ي", "ک": "ك", "ة": "ه", "ٱ": "ا",
  ]
}

extension Unicode.Scalar {
  /// Whether the scalar is an accent of Latin, Cyrillic or Greek letters.
  fileprivate var isAccent: Bool { (0x300...0x36F).contains(value) }

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
