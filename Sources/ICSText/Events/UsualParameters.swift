extension Span<UInt8> {
  /// Returns where the mail address starts after the parameters of a person, which follow the name
  /// of a property that ends at an index; `nil` if the line is not usual.
  ///
  /// The only parameter of an organizer may be a name.
  func usualPerson(after nameEnd: Int, isOrganizer: Bool = false) -> Int? {
    var parameters = UsualParameters(isOrganizer ? .organizer : .attendee)
    guard let colon = parameters.end(in: self, from: nameEnd), self[colon] == UInt8(ascii: ":"),
      extracting(colon + 1..<count).isUsualMailAddress
    else { return nil }
    return colon + 1
  }

  /// Whether the bytes are `mailto:` and an address of letters, digits and a few other characters.
  private var isUsualMailAddress: Bool {
    guard starts("mailto:") else { return false }
    var index = 7
    while index < count, self[index].isUsualInMailbox { index += 1 }
    guard index > 7, index < count, self[index] == UInt8(ascii: "@"),
      self[7] != UInt8(ascii: "."), self[index - 1] != UInt8(ascii: ".")
    else { return false }
    index += 1
    var label = index
    var dots = 0
    while index < count {
      guard self[index].isUsualInHost else { return false }
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

extension ParameterSet {
  /// The parameters that usual lines may have.
  package static let ofUsualLines: ParameterSet = [
    .value, .tzid, .related, .fmttype, .cn, .role, .rsvp, .cutype, .partstat, .other,
  ]
}

/// The parameters of a person or an extension, read as long as they are usual.
///
/// Each parameter may occur once.
struct UsualParameters {
  /// The kind of property that has the parameters.
  enum Owner {
    case organizer, attendee, `extension`
  }

  private let owner: Owner
  private var seen: UInt8 = 0
  private var extensions = [4 of UInt64](repeating: 0)
  private var extensionCount = 0

  init(_ owner: Owner) {
    self.owner = owner
  }

  /// Returns the end of the parameters that start at an index.
  ///
  /// Returns `nil` if one of them is not usual, or if nothing follows them.
  mutating func end(in text: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < text.count, text[index] == UInt8(ascii: ";") {
      guard let end = read(text.extracting(index + 1..<text.count)) else { return nil }
      index += 1 + end
    }
    return index < text.count ? index : nil
  }

  /// Reads the parameter at the start of a text; returns the index of its end.
  private mutating func read(_ text: Span<UInt8>) -> Int? {
    guard text.count >= 8 else { return nil }
    if text[0] == UInt8(ascii: "X"), text[1] == UInt8(ascii: "-") {
      return owner == .organizer ? nil : endOfExtension(text)
    }
    return owner == .extension ? endAtExtension(text) : endAtPerson(text)
  }

  private mutating func endAtExtension(_ text: Span<UInt8>) -> Int? {
    if Keyword("VALUE=").isStart(of: text.letters(at: 0)) {
      guard once(0) else { return nil }
      return text.endOfWord("URI", at: 6) ?? text.endOfWord("TEXT", at: 6)
        ?? text.endOfWord("BOOLEAN", at: 6) ?? text.endOfWord("INTEGER", at: 6)
        ?? text.endOfWord("DATE-TIME", at: 6) ?? text.endOfWord("DATE", at: 6)
    }
    return text.starts("FMTTYPE=") && once(1) ? text.endOfWord("text/html", at: 8) : nil
  }

  private mutating func endAtPerson(_ text: Span<UInt8>) -> Int? {
    let name = text.letters(at: 0)
    if Keyword("CN=").isStart(of: name) {
      return once(0) ? Self.endOfValue(text, from: 3) : nil
    }
    if owner == .organizer { return nil }
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

  /// Returns the end of a parameter whose name starts with X- and did not occur before.
  private mutating func endOfExtension(_ text: Span<UInt8>) -> Int? {
    var index = 2
    var name: UInt64 = 0
    while index < text.count, text[index].isCapitalOfName {
      name = (name ^ UInt64(text[index])) &* 0x9E37_79B9_7F4A_7C15
      index += 1
    }
    guard index > 2, index < text.count, text[index] == UInt8(ascii: "="),
      extensionCount < extensions.count
    else { return nil }
    // Different names with the same hash count as one, and the line is read in full.
    for known in 0..<extensionCount where extensions[known] == name { return nil }
    extensions[extensionCount] = name
    extensionCount += 1
    return Self.endOfValue(text, from: index + 1)
  }

  private mutating func once(_ bit: UInt8) -> Bool {
    defer { seen |= 1 << bit }
    return seen >> bit & 1 == 0
  }

  /// Returns the end of a value that is quoted or needs no quotation marks.
  private static func endOfValue(_ text: Span<UInt8>, from first: Int) -> Int? {
    guard first < text.count else { return nil }
    let isQuoted = text[first] == UInt8(ascii: "\"")
    var index = isQuoted ? first + 1 : first
    let start = index
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""): return isQuoted && index > start ? index + 1 : nil
      case UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: ","):
        if isQuoted { break }
        return index > start && text[index] != UInt8(ascii: ",") ? index : nil
      case UInt8(ascii: "^"): return nil
      default: break
      }
      index += 1
    }
    return nil
  }
}

extension Span<UInt8> {
  /// Returns the end of a word at an index, if the parameter ends after the word.
  @inline(__always)
  fileprivate func endOfWord(_ word: StaticString, at start: Int) -> Int? {
    let end = start + word.utf8CodeUnitCount
    guard end < count, extracting(start..<count).starts(word),
      self[end] == UInt8(ascii: ";") || self[end] == UInt8(ascii: ":")
    else { return nil }
    return end
  }
}
