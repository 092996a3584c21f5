extension Span<UInt8> {
  private typealias Vector = SIMD16<UInt8>

  /// Whether no byte starts a character that JSON text escapes.
  var isPlainInJSON: Bool { endOfPlainInJSON(from: 0) == count }

  /// Finds the first byte at or after an index that may start a character to escape.
  ///
  /// Returns the length of the text if there is no such byte. Most texts have none, and this is
  /// found out sixteen bytes at a time.
  func endOfPlainInJSON(from start: Int) -> Int {
    let width = Vector.scalarCount
    var index = start
    while index + width <= count {
      guard isPlainInJSON(vector(at: index)) else { return endOfPlainBytes(from: index) }
      index += width
    }
    // The last vector overlaps bytes before `index`, which are known to be plain.
    if index < count, start + width <= count, isPlainInJSON(vector(at: count - width)) {
      return count
    }
    return endOfPlainBytes(from: index)
  }

  private func endOfPlainBytes(from start: Int) -> Int {
    var index = start
    while index < count, self[index].isPlainInJSON { index += 1 }
    return index
  }

  /// Whether all bytes of a vector are plain, as defined by ``UInt8/isPlainInJSON``.
  private func isPlainInJSON(_ bytes: Vector) -> Bool {
    let controls = lanes(bytes .< Vector(repeating: 0x20))
    let marks = lanes(bytes .== Vector(repeating: 0x22)) | lanes(bytes .== Vector(repeating: 0x5C))
    let delete = lanes(bytes .== Vector(repeating: 0x7F))
    let starts =
      lanes(bytes .== Vector(repeating: 0xC2)) | lanes(bytes .== Vector(repeating: 0xD8))
      | lanes(bytes .== Vector(repeating: 0xE2)) | lanes(bytes .== Vector(repeating: 0xEF))
    return (controls | marks | delete | starts) == SIMD2.zero
  }

  /// Loads the bytes of one vector, all of which must be in the span.
  private func vector(at index: Int) -> Vector {
    unsafe withUnsafeBytes { unsafe $0.loadUnaligned(fromByteOffset: index, as: Vector.self) }
  }

  /// A mask as two words: in memory the mask is a vector of sixteen bytes, each 0 or -1.
  private func lanes(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD2<UInt64> {
    unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self)
  }
}
