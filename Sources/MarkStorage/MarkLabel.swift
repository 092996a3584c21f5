/// The rules for the label of a mark.
public enum MarkLabel {
  /// The reason why a text is not a label.
  public enum Problem: Hashable, Sendable {
    /// The text has no visible character.
    case isEmpty
    /// The text contains a line break or another control character.
    case hasControlCharacter
    /// The text begins or ends with a blank.
    case hasBlankAround
    /// The text has more characters than the limit.
    case isTooLong(limit: Int)
  }

  /// The maximum number of characters in a label.
  public static let maxCharacters = 100

  /// Returns a text without the blanks around it, if that is a label; throws if not.
  public static func read(_ text: String) throws(MarkFileError) -> String {
    let label = text.trimmingBlanks
    let scalars = label.unicodeScalars
    guard scalars.contains(where: { !$0.isInvisible }) else { throw .invalidLabel(.isEmpty) }
    guard !scalars.contains(where: { $0.breaksLines }) else {
      throw .invalidLabel(.hasControlCharacter)
    }
    guard label.count <= maxCharacters, label.utf8.count <= 16 * maxCharacters else {
      throw .invalidLabel(.isTooLong(limit: maxCharacters))
    }
    return label
  }
}

extension MarkLabel.Problem: CustomStringConvertible {
  /// What is wrong, as the rest of a sentence about the label.
  public var description: String {
    switch self {
    case .isEmpty: "is empty; write for example studied"
    case .hasControlCharacter: "has a line break or another control character in it"
    case .hasBlankAround: "begins or ends with a blank"
    case .isTooLong(let limit): "has more than \(limit) characters"
    }
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    properties.isWhitespace || properties.isDefaultIgnorableCodePoint
  }

  fileprivate var breaksLines: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
