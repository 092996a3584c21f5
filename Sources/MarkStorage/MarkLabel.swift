/// What a mark may say.
public enum MarkLabel {
  /// Why a text is no label.
  public enum Problem: Hashable, Sendable {
    /// There is nothing to see in it.
    case isEmpty
    /// It has a line break or another control character in it.
    case hasControlCharacter
    /// It begins or ends with a blank.
    case hasBlankAround
    /// It has more characters than the given number.
    case isTooLong(limit: Int)
  }

  /// The most characters that a label has.
  public static let mostCharacters = 100

  /// A text without the blanks around it, if it is a label.
  public static func read(_ text: String) throws(MarkFileError) -> String {
    let label = text.trimmingBlanks
    let scalars = label.unicodeScalars
    guard scalars.contains(where: { !$0.isInvisible }) else { throw .invalidLabel(.isEmpty) }
    guard !scalars.contains(where: { $0.breaksLines }) else {
      throw .invalidLabel(.hasControlCharacter)
    }
    guard label.count <= mostCharacters, label.utf8.count <= 16 * mostCharacters else {
      throw .invalidLabel(.isTooLong(limit: mostCharacters))
    }
    return label
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
