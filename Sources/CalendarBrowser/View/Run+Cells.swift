import CalendarLocale
import CalendarPages

extension Run {
  /// Calls a function with each character and its width in columns.
  func forEachCell(_ body: (_ character: String, _ width: Int) -> Void) {
    for character in text {
      let text = String(character)
      let width = DisplayWidth.of(text)
      // A combining mark without a character before it takes no cell.
      if width > 0 { body(text, width) }
    }
  }
}
