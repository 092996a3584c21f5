/// A word in capitals that is compared with the bytes of a line, eight at a time.
///
/// A keyword created where it is used costs nothing: the compiler turns its letters into numbers.
struct Keyword {
  let count: Int

  /// The first eight letters, the first in the highest byte; a shorter word is followed by zeros.
  let head: UInt64

  /// The last eight letters, if the word has that many.
  private let tail: UInt64

  @inline(__always)
  init(_ word: StaticString) {
    count = word.utf8CodeUnitCount
    var head: UInt64 = 0
    var tail: UInt64 = 0
    var index = 0
    while index < count {
      // `utf8CodeUnitCount` is the number of bytes of the static string.
      let letter = UInt64(unsafe word.utf8Start[index])
      if index < 8 { head |= letter &<< UInt64(56 &- 8 &* index) }
      tail = tail &<< 8 | letter
      index &+= 1
    }
    self.head = head
    self.tail = tail
  }

  /// Whether the first letters of a line are the word, which has at most eight letters.
  @inline(__always)
  func isStart(of letters: UInt64) -> Bool {
    let shift = UInt64(64 &- 8 &* count)
    return (letters ^ head) &>> shift == 0
  }

  /// Whether the word's first eight and last eight letters are at an index; it has at least eight.
  @inline(__always)
  func occurs(in bytes: Span<UInt8>, at index: Int) -> Bool {
    index + count <= bytes.count && bytes.letters(at: index) == head
      && bytes.letters(at: index + count - 8) == tail
  }
}

extension Span<UInt8> {
  /// Whether two spans hold the same bytes.
  package func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while index + 8 <= count {
      guard letters(at: index) == other.letters(at: index) else { return false }
      index += 8
    }
    while index < count {
      guard self[index] == other[index] else { return false }
      index += 1
    }
    return true
  }

  /// Returns eight bytes as a number, the first in the highest byte; the span must hold all eight.
  @inline(__always)
  func letters(at index: Int) -> UInt64 {
    // This access checks that the bytes are there.
    UInt64(bigEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }
}
