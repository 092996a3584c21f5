// ORGANIZER and ATTENDEE of a plain event.
extension Span<UInt8> {
  /// Whether the parameters of a person and an address of mail stand behind an index; an organizer
  /// has no more than a name.
  func isPlainPerson(behind nameEnd: Int, isOrganizer: Bool = false) -> Bool {
    var index = nameEnd
    var parameters = PersonParameters(isOrganizer: isOrganizer)
    while index < count, self[index] == UInt8(ascii: ";") {
      guard let end = parameters.read(extracting(index + 1..<count)) else { return false }
      index += 1 + end
    }
    return index < count && self[index] == UInt8(ascii: ":")
      && extracting(index + 1..<count).isPlainMailAddress
  }

  /// Whether the bytes are `mailto:` and an address of letters, digits and a few marks.
  private var isPlainMailAddress: Bool {
    guard starts("mailto:") else { return false }
    var index = 7
    while index < count, self[index].isPlainInMailbox { index += 1 }
    guard index > 7, index < count, self[index] == UInt8(ascii: "@"),
      self[7] != UInt8(ascii: "."), self[index - 1] != UInt8(ascii: ".")
    else { return false }
    index += 1
    var label = index
    var dots = 0
    while index < count {
      guard self[index].isPlainInHost else { return false }
      if self[index] == UInt8(ascii: ".") {
        guard index > label else { return false }
        label = index + 1
        dots += 1
      }
      index += 1
    }
    return dots > 0 && index > label
  }
}

/// The parameters of a person, each of which may stand once.
private struct PersonParameters {
  let isOrganizer: Bool
  private var seen: UInt8 = 0

  init(isOrganizer: Bool) {
    self.isOrganizer = isOrganizer
  }

  /// Reads the parameter that stands at the start; returns where it ends, or `nil` if it is not plain.
  mutating func read(_ text: Span<UInt8>) -> Int? {
    guard text.count >= 8 else { return nil }
    let name = text.letters(at: 0)
    if Keyword("CN=").isStart(of: name) { return once(0) ? Self.endOfName(text) : nil }
    if isOrganizer { return nil }
    if Keyword("ROLE=").isStart(of: name) {
      guard once(1) else { return nil }
      return text.endOfWord("REQ-PARTICIPANT", at: 5) ?? text.endOfWord("OPT-PARTICIPANT", at: 5)
        ?? text.endOfWord("CHAIR", at: 5) ?? text.endOfWord("NON-PARTICIPANT", at: 5)
    }
    if Keyword("RSVP=").isStart(of: name) {
      guard once(2) else { return nil }
      return text.endOfWord("TRUE", at: 5) ?? text.endOfWord("FALSE", at: 5)
    }
    if Keyword("CUTYPE=").isStart(of: name) {
      guard once(3) else { return nil }
      return text.endOfWord("INDIVIDUAL", at: 7) ?? text.endOfWord("ROOM", at: 7)
        ?? text.endOfWord("RESOURCE", at: 7) ?? text.endOfWord("GROUP", at: 7)
    }
    guard text.starts("PARTSTAT="), once(4) else { return nil }
    return text.endOfWord("ACCEPTED", at: 9) ?? text.endOfWord("NEEDS-ACTION", at: 9)
      ?? text.endOfWord("DECLINED", at: 9) ?? text.endOfWord("TENTATIVE", at: 9)
  }

  private mutating func once(_ bit: UInt8) -> Bool {
    defer { seen |= 1 << bit }
    return seen >> bit & 1 == 0
  }

  /// Where a name ends that is quoted, or that needs no quotation marks.
  private static func endOfName(_ text: Span<UInt8>) -> Int? {
    let isQuoted = text[3] == UInt8(ascii: "\"")
    var index = isQuoted ? 4 : 3
    let start = index
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""): return isQuoted && index > start ? index + 1 : nil
      case UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: ","):
        if isQuoted { break }
        return index > start && text[index] != UInt8(ascii: ",") ? index : nil
      case UInt8(ascii: "^"), UInt8(ascii: "\\"): return nil
      default: break
      }
      index += 1
    }
    return nil
  }
}

extension Span<UInt8> {
  /// Where a word ends that stands at an index with the end of a parameter behind it.
  @inline(__always)
  fileprivate func endOfWord(_ word: StaticString, at start: Int) -> Int? {
    let end = start + word.utf8CodeUnitCount
    guard end < count, extracting(start..<count).starts(word),
      self[end] == UInt8(ascii: ";") || self[end] == UInt8(ascii: ":")
    else { return nil }
    return end
  }
}
