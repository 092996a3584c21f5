extension [UInt8] {
  /// Appends a line, folded so that none of its parts has too many octets and no character is
  /// divided (RFC 5545 §3.1).
  ///
  /// - Parameter folds: Folds that the line has in any case.
  package mutating func appendFolded(
    _ line: Span<UInt8>, at folds: [FoldPlace] = [], endingIn end: [UInt8]
  ) {
    var start = 0
    var room = LineForm.maxOctets
    for fold in folds {
      appendPart(line, &start, upTo: fold.offset, &room, endingIn: end)
      append(contentsOf: end)
      append(fold.blank)
      room = LineForm.maxOctets - 1
    }
    appendPart(line, &start, upTo: line.count, &room, endingIn: end)
    append(contentsOf: end)
  }

  private mutating func appendPart(
    _ line: Span<UInt8>, _ start: inout Int, upTo partEnd: Int, _ room: inout Int,
    endingIn end: [UInt8]
  ) {
    while partEnd - start > room {
      let limit = start + room
      let cut = line.startOfCharacter(dividedAt: limit) ?? limit
      append(line.extracting(start..<cut))
      append(contentsOf: end)
      append(UInt8(ascii: " "))
      start = cut
      room = LineForm.maxOctets - 1
    }
    append(line.extracting(start..<partEnd))
    start = partEnd
  }
}

/// A fold of a line: how many octets of its content come before it, and the blank after it.
package struct FoldPlace: Hashable, Sendable {
  package fileprivate(set) var offset: Int
  package let blank: UInt8
}

extension [FoldPlace] {
  /// Moves the folds of a line in which some octets are replaced; those among them are dropped.
  ///
  /// - Parameters:
  ///   - start: The offset of the first replaced octet, after earlier replacements.
  ///   - count: The number of octets before the replacement.
  ///   - newCount: The number of octets after it.
  package mutating func replace(at start: Int, _ count: Int, by newCount: Int) {
    removeAll { $0.offset > start && $0.offset < start + count }
    for index in indices where self[index].offset >= start + Swift.max(count, 1) {
      self[index].offset += newCount - count
    }
  }
}

extension Span<UInt8> {
  /// The folds of a line as it is in a file, in the order of the line.
  package var folds: [FoldPlace] {
    var folds: [FoldPlace] = []
    var offset = 0
    var index = 0
    while index < count {
      let end = endOfText(from: index)
      offset += end - index
      guard end < count, let fold = Fold(in: self, at: end) else { break }
      folds.append(FoldPlace(offset: offset, blank: self[fold.end - 1]))
      index = fold.end
    }
    return folds
  }
}

extension Span<UInt8> {
  /// Returns the start of the UTF-8 character that a position divides; `nil` if it divides none.
  ///
  /// A fold at the position does not matter: the rest of the character may come after it.
  ///
  /// Bytes that are not UTF-8 are not divided: in other encodings, each byte is a character.
  func startOfCharacter(dividedAt index: Int) -> Int? {
    // A character has at most four bytes.
    for start in stride(from: index - 1, through: Swift.max(0, index - 3), by: -1)
    where !self[start].continuesCharacter {
      let character = CharacterSequence(in: self, at: start)
      return character.isValid && character.end > index ? start : nil
    }
    return nil
  }
}
