/// A line that begins or ends a component.
package struct StructuralLine: Sendable {
  /// Whether the component begins.
  package let isBegin: Bool

  /// The component.
  package let component: ComponentName

  /// The name of the component in the text of the line.
  package let name: Range<Int>

  /// Whether the line has parameters, which it should not have.
  package let hasParameters: Bool

  /// Whether blanks stand around the colon or after the name.
  package let hasBlanks: Bool

  /// Whether one of its names has small letters.
  package let hasSmallLetters: Bool

  /// Recognises an unfolded line; `nil` if it is any other line.
  package init?(_ text: Span<UInt8>) {
    guard let length = Self.lengthOfName(text) else { return nil }
    var index = length
    while index < text.count, text[index].isBlank { index += 1 }
    hasParameters = index < text.count && text[index] == UInt8(ascii: ";")
    if hasParameters {
      guard let colon = text.firstIndex(of: UInt8(ascii: ":"), from: index) else { return nil }
      index = colon
    }
    guard index < text.count, text[index] == UInt8(ascii: ":") else { return nil }
    var start = index + 1
    var end = text.count
    while start < end, text[start].isBlank { start += 1 }
    while end > start, text[end - 1].isBlank { end -= 1 }
    guard start < end else { return nil }
    hasBlanks =
      start > index + 1 || end < text.count || (!hasParameters && index > length)
    isBegin = length == 5
    name = start..<end
    component = ComponentName(text.extracting(name))
    hasSmallLetters =
      text.extracting(0..<length).hasSmallLetter || text.extracting(name).hasSmallLetter
  }

  /// The length of `BEGIN` or `END`, in capitals or not, if the text starts with it.
  private static func lengthOfName(_ text: Span<UInt8>) -> Int? {
    guard text.count > 3 else { return nil }
    let first = text[0] & 0xDF
    let second = text[1] & 0xDF
    let third = text[2] & 0xDF
    if first == UInt8(ascii: "E"), second == UInt8(ascii: "N"), third == UInt8(ascii: "D") {
      return 3
    }
    guard first == UInt8(ascii: "B"), second == UInt8(ascii: "E"), third == UInt8(ascii: "G"),
      text.count > 5, text[3] & 0xDF == UInt8(ascii: "I"), text[4] & 0xDF == UInt8(ascii: "N")
    else { return nil }
    return 5
  }
}
