/// A word in capitals that compares with the bytes of a line eight at a time.
///
/// Made where it is used, it costs nothing: the compiler sees the letters as numbers.
struct Keyword {
  let count: Int

  /// Its first eight letters, the first of them in the highest byte; zeros after fewer.
  let head: UInt64

  /// Its last eight letters, if it has as many.
  private let tail: UInt64

  @inline(__always)
  init(_ word: StaticString) {
    count = word.utf8CodeUnitCount
    var head: UInt64 = 0
    var tail: UInt64 = 0
    var index = 0
    while index < count {
      // A static string has as many bytes as it says.
      let letter = UInt64(unsafe word.utf8Start[index])
      if index < 8 { head |= letter &<< UInt64(56 &- 8 &* index) }
      tail = tail &<< 8 | letter
      index &+= 1
    }
    self.head = head
    self.tail = tail
  }

  /// Whether the first letters of a line are the word, which has eight or fewer.
  @inline(__always)
  func isStart(of letters: UInt64) -> Bool {
    let shift = UInt64(64 &- 8 &* count)
    return (letters ^ head) &>> shift == 0
  }

  /// Whether the word, which has eight to sixteen letters, is at an index.
  @inline(__always)
  func stands(in bytes: Span<UInt8>, at index: Int) -> Bool {
    index + count <= bytes.count && bytes.letters(at: index) == head
      && bytes.letters(at: index + count - 8) == tail
  }
}

extension Span<UInt8> {
  /// Whether both hold the same bytes.
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

  /// Eight bytes, the first of them highest; there must be as many.
  @inline(__always)
  func letters(at index: Int) -> UInt64 {
    // The access checks that the bytes are there.
    UInt64(bigEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }
}
