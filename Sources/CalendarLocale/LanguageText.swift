internal import CTexts

/// What translators write for a language, in `CTexts/Languages`.
package enum LanguageText {
  /// Returns a section of the file of a language: lines with a name, a colon and words.
  ///
  /// It is `nil` if the language has no file, or its file has no such section.
  package static func section(_ name: String, of language: String) -> String? {
    var length = 0
    guard let text = unsafe text_of_section(name, language, &length) else { return nil }
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: text, count: length), as: UTF8.self)
  }
}
