internal import Recurrence

/// The words that Outlook writes before the titles of cancelled meetings, such as `Canceled: Choir`.
package enum CancelledTitle {
  /// The words in some of Outlook's languages.
  private static let words: [StaticString] = [
    "Canceled", "Cancelled", "CANCELED", "CANCELLED", "Abgesagt", "Annulé", "Annulée",
    "Cancelado", "Cancelada", "Annullato", "Annullata", "Geannuleerd", "Inställt", "Aflyst",
    "Avlyst", "Peruutettu", "Odwołane", "Zrušeno", "Lemondva", "Отменено", "İptal edildi",
    "已取消", "キャンセル済み", "취소됨",
  ]

  /// No word is longer, with a blank after it.
  private static let maxLength = 24

  /// Whether a title says before its first colon that the event is cancelled.
  package static func begins(_ title: Span<UInt8>) -> Bool {
    guard var end = title.extracting(first: maxLength).firstIndex(of: UInt8(ascii: ":")) else {
      return false
    }
    // French has a blank before the colon, which may be one that keeps the two together.
    if end > 1, title[end - 1] == 0x20 {
      end -= 1
    } else if end > 2, title[end - 2] == 0xC2, title[end - 1] == 0xA0 {
      end -= 2
    }
    let start = title.extracting(0..<end)
    return words.contains { start.isEqual(to: $0) }
  }
}

/// What programs write in place of a value that they lack.
package enum Placeholder: Equatable {
  /// A word for no value, such as `undefined`.
  case word

  /// A template that was not filled in, such as `{{ title }}` or `<%= title %>`.
  case template

  private static let words: [StaticString] = [
    "undefined", "null", "NaN", "[object Object]", "[object Undefined]", "%s", "%d",
  ]

  /// Recognises a whole text; `nil` if it is any other text.
  package init?(_ text: Span<UInt8>) {
    if Self.words.contains(where: { text.isEqual(to: $0) }) {
      self = .word
    } else if text.opensTemplate, text[text.count - 1] == UInt8(ascii: "}") {
      self = .template
    } else if text.count > 4, text.extracting(0..<2).isEqual(to: "<%"),
      text.extracting(text.count - 2..<text.count).isEqual(to: "%>")
    {
      self = .template
    } else {
      return nil
    }
  }

  /// Whether a text may be a placeholder, although it may go on after these bytes.
  ///
  /// Texts with angle brackets are not usual in any case.
  @inline(__always)
  static func mayStart(_ text: Span<UInt8>) -> Bool {
    guard text.count > 1 else { return false }
    switch text[0] {
    case UInt8(ascii: "u"), UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "["),
      UInt8(ascii: "%"):
      return Placeholder(text) != nil
    default: return text.opensTemplate
    }
  }
}

extension Span<UInt8> {
  /// Whether the bytes start with `{{` or `${`.
  fileprivate var opensTemplate: Bool {
    count > 3 && self[1] == UInt8(ascii: "{")
      && (self[0] == UInt8(ascii: "{") || self[0] == UInt8(ascii: "$"))
  }

  /// Whether the text is blank, or a word that programs write for no value.
  package var saysNothing: Bool {
    let text = extracting(trimmed(0..<count))
    return text.isEmpty || text.equals("NONE") || text.equals("NIL")
      || Placeholder(text) == .word
  }

  /// Whether the bytes are a word in ASCII capitals, ignoring letter case.
  package func equals(_ word: String) -> Bool {
    let characters = word.utf8.span
    guard count == characters.count else { return false }
    for index in 0..<count {
      let byte = self[index]
      let isSmall = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      guard (isSmall ? byte - 0x20 : byte) == characters[index] else { return false }
    }
    return true
  }

  /// Whether the bytes are those of a static string.
  func isEqual(to word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    // `utf8CodeUnitCount` is the number of bytes of the static string.
    for index in 0..<count where unsafe word.utf8Start[index] != self[index] { return false }
    return true
  }
}
