/// The searches that skip every byte of a file, sixteen bytes at a time.
///
/// Vectors are compared with vectors throughout: those operators are single instructions, while
/// the ones that take a scalar are loops.
enum ByteSearch {
  private typealias Vector = SIMD16<UInt8>

  private static let width = 16

  /// Finds the first line at or after a position that may begin or end a component: one whose
  /// first byte is a B or an E, capital or not, or starts a byte order mark.
  static func nextCandidate(
    in bytes: Span<UInt8>, from position: Int, countingLines count: inout Int
  ) -> Int? {
    nextLine(
      startingWith: UInt8(ascii: "B"), UInt8(ascii: "E"), 0xEF & 0xDF, in: bytes, from: position,
      countingLines: &count)
  }

  /// Finds the first line at or after a position that starts with one of three letters, which are
  /// given as capitals and found in any case.
  ///
  /// The position is not that of the first byte. Adds the number of lines that start at or after
  /// the position, up to the line found (or to the end), to a count. CR, LF and CRLF end a line.
  @inline(__always)
  static func nextLine(
    startingWith first: UInt8, _ second: UInt8, _ third: UInt8, in bytes: Span<UInt8>,
    from position: Int, countingLines count: inout Int
  ) -> Int? {
    var index = position
    let lineFeed = Vector(repeating: 0x0A)
    let carriageReturn = Vector(repeating: 0x0D)
    let letterMask = Vector(repeating: 0xDF)
    let firstLetter = Vector(repeating: first)
    let secondLetter = Vector(repeating: second)
    let thirdLetter = Vector(repeating: third)
    while index + width <= bytes.count {
      // 255 is what a lane of the sum holds.
      let stop = min(bytes.count - width, index + 254 * width)
      var sum = Vector()
      var found = false
      while index <= stop {
        let before = vector(bytes, at: index - 1)
        let current = vector(bytes, at: index)
        let starts =
          equal(before, lineFeed) | (equal(before, carriageReturn) & ~equal(current, lineFeed))
        let letters = current & letterMask
        let candidates =
          starts
          & (equal(letters, firstLetter) | equal(letters, secondLetter)
            | equal(letters, thirdLetter))
        if let lane = firstLane(candidates) {
          count += lanes(starts, through: lane)
          index += lane
          found = true
          break
        }
        // A lane that holds true is 255, which is -1.
        sum = sum &- starts
        index += width
      }
      for lane in sum.indices { count += Int(sum[lane]) }
      if found { return index }
    }
    while index < bytes.count {
      let before = bytes[index - 1]
      if before == 0x0A || (before == 0x0D && bytes[index] != 0x0A) {
        count += 1
        let letter = bytes[index] & 0xDF
        if letter == first || letter == second || letter == third { return index }
      }
      index += 1
    }
    return nil
  }

  /// Finds the first control character at or after a position; the length of the text if none.
  static func nextControl(in bytes: Span<UInt8>, from position: Int) -> Int {
    var index = position
    let space = Vector(repeating: 0x20)
    let delete = Vector(repeating: 0x7F)
    while index + width <= bytes.count {
      let current = vector(bytes, at: index)
      let controls =
        unsafe unsafeBitCast(current .< space, to: Vector.self) | equal(current, delete)
      if let lane = firstLane(controls) { return index + lane }
      index += width
    }
    while index < bytes.count, !bytes[index].isControl { index += 1 }
    return index
  }

  /// Finds the first byte at or after a position that is not ASCII; the length of the text if none.
  static func nextNonASCII(in bytes: Span<UInt8>, from position: Int) -> Int {
    var index = position
    while index + width <= bytes.count {
      let highest = words(vector(bytes, at: index)) & 0x8080_8080_8080_8080
      if highest != .zero { return index + firstByte(highest) }
      index += width
    }
    while index < bytes.count, bytes[index] < 0x80 { index += 1 }
    return index
  }

  /// Finds the first of three bytes at or after a position; the length of the text if none.
  @inline(__always)
  static func nextByte(
    _ first: UInt8, _ second: UInt8, _ third: UInt8, in bytes: Span<UInt8>, from position: Int
  ) -> Int {
    var index = position
    let firsts = Vector(repeating: first)
    let seconds = Vector(repeating: second)
    let thirds = Vector(repeating: third)
    while index + width <= bytes.count {
      let current = vector(bytes, at: index)
      let found = equal(current, firsts) | equal(current, seconds) | equal(current, thirds)
      if let lane = firstLane(found) { return index + lane }
      index += width
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == first || byte == second || byte == third { return index }
      index += 1
    }
    return index
  }

  /// Loads as many bytes as a vector has, which must be in the span.
  private static func vector(_ bytes: Span<UInt8>, at index: Int) -> Vector {
    unsafe bytes.withUnsafeBytes { buffer in
      unsafe buffer.loadUnaligned(fromByteOffset: index, as: Vector.self)
    }
  }

  /// 255 in each lane in which two vectors are equal, else 0.
  private static func equal(_ lhs: Vector, _ rhs: Vector) -> Vector {
    // A mask is a vector of the same size that holds 0 or -1 in each lane.
    unsafe unsafeBitCast(lhs .== rhs, to: Vector.self)
  }

  /// The first lane that is not 0, or `nil` if all are.
  private static func firstLane(_ vector: Vector) -> Int? {
    let halves = words(vector)
    return halves == .zero ? nil : firstByte(halves)
  }

  /// The first byte of two words that is not 0; one of them is not.
  private static func firstByte(_ halves: SIMD2<UInt64>) -> Int {
    let bit =
      halves.x != 0 ? halves.x.trailingZeroBitCount : 64 + halves.y.trailingZeroBitCount
    return bit >> 3
  }

  /// How many lanes from the first to the given one hold 255 and not 0.
  private static func lanes(_ vector: Vector, through last: Int) -> Int {
    var count = 0
    for lane in 0...last where vector[lane] != 0 { count += 1 }
    return count
  }

  /// The vector as two words, the first lane in the lowest byte of the first.
  private static func words(_ vector: Vector) -> SIMD2<UInt64> {
    let words = unsafe unsafeBitCast(vector, to: SIMD2<UInt64>.self)
    return SIMD2(UInt64(littleEndian: words.x), UInt64(littleEndian: words.y))
  }
}

extension UInt8 {
  /// Whether the byte is a control character of ASCII, line ends and tabs among them.
  package var isControl: Bool { self < 0x20 || self == 0x7F }
}
