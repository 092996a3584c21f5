import CalendarLocales
import ICSImport

extension TextPattern: TextSearching {}

extension TextCondition {
  /// Creates the condition that a text must occur, whatever its case and accents.
  init(mentioning text: String) {
    self.init(text, TextPattern(text))
  }

  /// Reads a condition: `text`, `/expression/`, and `!` before either for what must not occur.
  init(reading typed: String) throws(ValueProblem) {
    let excludes = typed.hasPrefix("!")
    let text = excludes ? String(typed.dropFirst()) : typed
    if text.isEmpty {
      throw ValueProblem(
        expectation: excludes
          ? "a text after the ! that events must not mention" : "a text that events mention")
    }
    guard text.utf8.count > 2, text.hasPrefix("/"), text.hasSuffix("/") else {
      self.init(typed, TextPattern(text), excludes: excludes)
      return
    }
    guard let expression = RegularExpression(String(text.dropFirst().dropLast())) else {
      throw ValueProblem(
        expectation: "a regular expression between the slashes, such as /^(1:1|sync)/")
    }
    self.init(typed, TextPattern.expression(expression), excludes: excludes)
  }
}
