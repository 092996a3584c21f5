/// Searches that run through every byte of a file, sixteen at a time.
///
/// Vectors are always compared with vectors: those operators are single instructions, while the
/// operators that take a scalar are loops.
enum ByteSearch {
  private typealias Vector = SIMD16<UInt8>

  private static let width = 16

  /// Finds the first control character at or after a position, or returns the length of the text.
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

  /// Finds the first byte beyond ASCII at or after a position, or returns the length of the text.
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

  /// Finds the first of the places of a byte at or after a position.
  static func firstIndex(
    of byte: UInt8, in bytes: Span<UInt8>, from position: Int
  ) -> Int? {
    var index = position
    let wanted = Vector(repeating: byte)
    while index + width <= bytes.count {
      if let lane = firstLane(equal(vector(bytes, at: index), wanted)) { return index + lane }
      index += width
    }
    if index + 8 <= bytes.count {
      let found = EightBytes(bytes, at: index).lanes(equalTo: byte)
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    if index < bytes.count, index - position >= 8 {
      // The first of the last eight bytes have been searched, and are not the byte.
      let found = EightBytes(bytes, at: bytes.count - 8).lanes(equalTo: byte)
      return found == 0 ? nil : bytes.count - 8 + found.trailingZeroBitCount / 8
    }
    while index < bytes.count {
      if bytes[index] == byte { return index }
      index += 1
    }
    return nil
  }

  /// Finds the first of two bytes at or after a position, or returns the length of the text.
  @inline(__always)
  static func nextByte(
    _ first: UInt8, _ second: UInt8, in bytes: Span<UInt8>, from position: Int
  ) -> Int {
    nextByte(first, second, second, in: bytes, from: position)
  }

  /// Finds the first of three bytes at or after a position, or returns the length of the text.
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
    if index + 8 <= bytes.count {
      let rest = EightBytes(bytes, at: index)
      let found =
        rest.lanes(equalTo: first) | rest.lanes(equalTo: second) | rest.lanes(equalTo: third)
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == first || byte == second || byte == third { return index }
      index += 1
    }
    return index
  }

  /// Finds the first comma, semicolon, colon or quotation mark at or after a position, or returns the
  /// length of the text.
  static func nextParameterMark(in bytes: Span<UInt8>, from position: Int) -> Int {
    var index = position
    let comma = Vector(repeating: UInt8(ascii: ","))
    let mark = Vector(repeating: UInt8(ascii: "\""))
    let colon = Vector(repeating: UInt8(ascii: ":"))
    let lowest = Vector(repeating: 1)
    while index + width <= bytes.count {
      let current = vector(bytes, at: index)
      // A semicolon differs from a colon in the lowest bit alone.
      let found =
        equal(current, comma) | equal(current, mark) | equal((current | lowest) ^ lowest, colon)
      if let lane = firstLane(found) { return index + lane }
      index += width
    }
    while index < bytes.count, !bytes[index].isParameterMark { index += 1 }
    return index
  }

  /// Loads a vector from the bytes at an index; the span must hold all of them.
  private static func vector(_ bytes: Span<UInt8>, at index: Int) -> Vector {
    unsafe bytes.withUnsafeBytes { buffer in
      unsafe buffer.loadUnaligned(fromByteOffset: index, as: Vector.self)
    }
  }

  /// Returns a vector with 255 in each lane in which two vectors are equal, and 0 in the others.
  private static func equal(_ lhs: Vector, _ rhs: Vector) -> Vector {
    // A mask is a vector of the same size that holds 0 or -1 in each lane.
    unsafe unsafeBitCast(lhs .== rhs, to: Vector.self)
  }

  /// Returns the index of the first lane that is not 0, or `nil` if all are 0.
  @inline(__always)
  private static func firstLane(_ vector: Vector) -> Int? {
    let halves = words(vector)
    return halves == .zero ? nil : firstByte(halves)
  }

  /// Returns the index of the first byte of two words that is not 0; there must be one.
  private static func firstByte(_ halves: SIMD2<UInt64>) -> Int {
    let bit =
      halves.x != 0 ? halves.x.trailingZeroBitCount : 64 + halves.y.trailingZeroBitCount
    return bit >> 3
  }

  /// Returns the vector as two words, with the first lane in the lowest byte of the first word.
  private static func words(_ vector: Vector) -> SIMD2<UInt64> {
    let words = unsafe unsafeBitCast(vector, to: SIMD2<UInt64>.self)
    return SIMD2(UInt64(littleEndian: words.x), UInt64(littleEndian: words.y))
  }
}

extension Span<UInt8> {
  /// Returns the first position of a byte at or after `start`; `nil` if there is none.
  package func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    ByteSearch.firstIndex(of: byte, in: self, from: start)
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII control character; line ends and tabs are included.
  package var isControl: Bool { self < 0x20 || self == 0x7F }

  /// Whether the byte is a comma, a semicolon, a colon or a quotation mark.
  @inline(__always)
  fileprivate var isParameterMark: Bool {
    // One bit for each of these bytes; all are among the first 64 of ASCII.
    self < 0x40 && 0x0C00_1004_0000_0000 as UInt64 &>> UInt64(self) & 1 == 1
  }
}

/// A set of ASCII characters that can be tested for a byte.
struct ByteSet {
  /// One bit for each of the characters 0 to 63 (`low`) and 64 to 127 (`high`).
  private let low: UInt64
  private let high: UInt64

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Capital letters, small letters and digits.
  static let alphanumerics = ByteSet(low: 0x03FF_0000_0000_0000, high: 0x07FF_FFFE_07FF_FFFE)

  /// Capital letters and digits.
  static let capitalsAndDigits = ByteSet(low: 0x03FF_0000_0000_0000, high: 0x07FF_FFFE)

  /// Returns the set with more characters added.
  @inline(__always)
  func adding(_ characters: StaticString) -> ByteSet {
    var low = low
    var high = high
    var index = 0
    while index < characters.utf8CodeUnitCount {
      // `utf8CodeUnitCount` is the number of bytes of the static string.
      let byte = UInt64(unsafe characters.utf8Start[index])
      if byte < 64 { low |= 1 &<< byte } else { high |= 1 &<< (byte & 63) }
      index &+= 1
    }
    return ByteSet(low: low, high: high)
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    byte < 128 && (byte < 64 ? low : high) &>> UInt64(byte & 63) & 1 != 0
  }
}

/// Eight bytes that are searched at once.
///
/// A search returns a word whose lowest set bit is in the first byte found; the bits above that one
/// mean nothing.
struct EightBytes {
  private let word: UInt64

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highest: UInt64 = 0x8080_8080_8080_8080

  init(_ bytes: Span<UInt8>, at index: Int) {
    // This access checks that the bytes are there.
    word = UInt64(
      littleEndian: unsafe bytes.bytes.unsafeLoadUnaligned(
        fromByteOffset: index, as: UInt64.self))
  }

  /// Finds the bytes that equal another one.
  func lanes(equalTo byte: UInt8) -> UInt64 {
    let difference = word ^ (Self.ones &* UInt64(byte))
    return (difference &- Self.ones) & ~difference & Self.highest
  }

  /// Finds the bytes that are not ASCII.
  var beyondASCII: UInt64 { word & Self.highest }

  /// Finds the bytes below 0x20.
  var controls: UInt64 { (word &- Self.ones &* 0x20) & ~word & Self.highest }
}
