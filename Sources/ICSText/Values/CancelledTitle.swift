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
