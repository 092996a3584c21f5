internal import CTexts

/// What translators write for a language, in `CTexts/Languages`.
package enum LanguageText {
  /// Returns a section of the file of a language: lines with a name, a colon and words.
  ///
  /// It is `nil` if the language has no file, or its file has no such section.
  package static func section(_ name: String, of language: String) -> Substring? {
    guard let text = unsafe text_of_language(language) else { return nil }
    // Nothing but the name of a section is between brackets.
    for section in unsafe String(cString: text).split(separator: "[") {
      guard let end = section.firstIndex(of: "]"), section[..<end] == name else { continue }
      return section[section.index(after: end)...]
    }
    return nil
  }
}
