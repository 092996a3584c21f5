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
  /// Returns where a line is folded after a place at which it starts or is folded; `nil` if its rest is
  /// short enough.
  func nextFold(after start: Int) -> Int? {
    let limit = start + LineForm.maxOctets - (start > 0 ? 1 : 0)
    return count > limit ? startOfCharacter(dividedAt: limit) ?? limit : nil
  }

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

/// Where a line with its continuations is in the bytes of a file (RFC 5545 §3.1).
struct LogicalLine {
  /// The bytes of the line and its folds, without the line end.
  let range: Range<Int>

  /// Where the next line starts.
  let next: Int

  /// How many line ends are between the start and `next`.
  let lineEnds: Int

  /// Whether other lines continue the line.
  let isFolded: Bool

  /// Whether the line has a control character other than a tab.
  let hasControl: Bool

  /// Whether the line has a NUL.
  let hasNUL: Bool

  /// Finds the extent of the line that starts at a position.
  init(in bytes: Span<UInt8>, from start: Int) {
    var index = start
    var end = start
    var lineEnds = 0
    var hasControl = false
    var hasNUL = false
    while true {
      index = ByteSearch.nextControl(in: bytes, from: index)
      end = index
      guard index < bytes.count else { break }
      let byte = bytes[index]
      if byte.endsLine {
        // An empty line cannot be continued.
        if index > start, let fold = Fold(in: bytes, at: index) {
          lineEnds += fold.lineEnds
          index = fold.end
          continue
        }
        index = bytes.endOfLineEnd(at: index)
        lineEnds += 1
        break
      }
      if byte != 0x09 { hasControl = true }
      if byte == 0x00 { hasNUL = true }
      index += 1
    }
    range = start..<end
    next = index
    self.lineEnds = lineEnds
    isFolded = lineEnds > (index > end ? 1 : 0)
    self.hasControl = hasControl
    self.hasNUL = hasNUL
  }
}

extension LogicalLine {
  /// Finds the extent of a line by a tape; `nil` if the tape is not enough.
  ///
  /// It is not enough for an odd line, a line of more than a piece, or a line before an empty one.
  init?(in bytes: Span<UInt8>, from start: Int, by tape: inout TextLines) {
    tape.move(to: start)
    var end = start
    var next = start
    var lineEnds = 0
    repeat {
      guard let line = tape.next(in: bytes), !line.marks.contains(.odd) else { return nil }
      next = line.next
      end = line.marks.contains(.bareLineFeed) ? next - 1 : next - 2
      guard end >= start else { return nil }
      lineEnds += 1
      if next < bytes.count, bytes[next].endsLine { return nil }
    } while end > start && next < bytes.count && bytes[next].isBlank
    range = start..<end
    self.next = next
    self.lineEnds = lineEnds
    isFolded = lineEnds > 1
    hasControl = false
    hasNUL = false
  }
}

extension LogicalLine {
  /// Creates the extent of a line of an outline, which ends with LF and has nothing odd.
  init(_ line: OutlineLine, before following: OutlineLine, in bytes: Span<UInt8>) {
    next = Int(following.start)
    range = Int(line.start)..<next - (bytes[next - 2] == 0x0D ? 2 : 1)
    lineEnds = Int(following.index - line.index)
    isFolded = lineEnds > 1
    hasControl = false
    hasNUL = false
  }
}

/// A line end and the blank after it, which are not part of a value (RFC 5545 §3.1).
struct Fold {
  /// Where the text continues.
  let end: Int

  /// How many line ends the fold has.
  let lineEnds: Int

  /// Recognises a fold whose line end starts at a position.
  init?(in bytes: Span<UInt8>, at lineEnd: Int) {
    var index = bytes.endOfLineEnd(at: lineEnd)
    var lineEnds = 1
    // A program in text mode turns CRLF into CR CR LF, which other programs turn into LF LF. Each
    // fold then has an empty line in it.
    if index < bytes.count, bytes[index].endsLine {
      index = bytes.endOfLineEnd(at: index)
      lineEnds = 2
    }
    guard index < bytes.count, bytes[index].isBlank else { return nil }
    end = index + 1
    self.lineEnds = lineEnds
  }

  /// How many bytes from the start of a line end must be known to decide whether it is a fold.
  static let lookahead = 5
}

extension Span<UInt8> {
  /// Returns the position after the CR, LF or CRLF at a position.
  @inline(__always)
  func endOfLineEnd(at index: Int) -> Int {
    self[index] == 0x0D && index + 1 < count && self[index + 1] == 0x0A ? index + 2 : index + 1
  }

  /// Whether a line starts at a position, which must not be 0.
  func startsLine(at index: Int) -> Bool {
    self[index - 1] == 0x0A || (self[index - 1] == 0x0D && self[index] != 0x0A)
  }

  /// Returns the end of the line at a position, before its line end.
  func endOfText(from start: Int) -> Int {
    var end = ByteSearch.nextControl(in: self, from: start)
    while end < count, !self[end].endsLine {
      end = ByteSearch.nextControl(in: self, from: end + 1)
    }
    return end
  }

  /// Appends the bytes of a range without the folds in it.
  func appendUnfolded(_ range: Range<Int>, to buffer: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      // Each line end in the range belongs to a fold.
      let end = endOfText(from: index)
      buffer.append(extracting(index..<Swift.min(end, range.upperBound)))
      guard end < range.upperBound, let fold = Fold(in: self, at: end) else { return }
      index = fold.end
    }
  }
}

extension UInt8 {
  /// Whether the byte is a CR or an LF.
  var endsLine: Bool { self == 0x0A || self == 0x0D }
}

extension [UInt8] {
  /// Appends the bytes of a span.
  package mutating func append(_ span: Span<UInt8>) {
    unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
