import TestSupport
import Testing

@testable import ICSText

@Suite struct ByteSearchTests {
  /// Texts of the bytes that matter to the searches and one that does not.
  private func texts(count: Int) -> [[UInt8]] {
    var generator = SeededGenerator()
    let bytes: [UInt8] = [0x0D, 0x0A, 0x42, 0x65, 0xEF, 0x20, 0x78, 0x78, 0x78, 0x78]
    return (0..<count).map { _ in
      let length = Int.random(in: 1...600, using: &generator)
      // Some texts have line ends at every other byte, some hardly any.
      let rareness = Int.random(in: 1...40, using: &generator)
      return (0..<length).map { _ in
        Int.random(in: 0..<rareness, using: &generator) == 0
          ? bytes[Int.random(in: 0..<bytes.count, using: &generator)] : 0x78
      }
    }
  }

  @Test func candidatesAndLinesAreThoseOfASimpleLoop() {
    for text in texts(count: 2_000) {
      var position = 1
      var lines = 0
      var found: [Int] = []
      while let index = ByteSearch.nextCandidate(
        in: text.span, from: position, countingLines: &lines)
      {
        found.append(index)
        position = index + 1
      }
      let starts = text.indices.dropFirst().filter {
        text[$0 - 1] == 0x0A || (text[$0 - 1] == 0x0D && text[$0] != 0x0A)
      }
      #expect(found == starts.filter { [0x42, 0x65, 0xEF].contains(text[$0]) })
      #expect(lines == starts.count)
    }
  }

  @Test func linesAreCountedInLongTextsWithoutCandidates() {
    for length in [4_095, 4_096, 4_097, 100_000] {
      let text = [UInt8](repeating: 0x0A, count: length)
      var lines = 0
      let found = ByteSearch.nextCandidate(in: text.span, from: 1, countingLines: &lines)
      #expect(found == nil)
      #expect(lines == length - 1)
    }
  }

  @Test func controlsAreThoseOfASimpleLoop() {
    for byte in UInt8.min...UInt8.max {
      for position in [0, 1, 15, 16, 17, 40] {
        var text = [UInt8](repeating: 0x41, count: 41)
        text[position] = byte
        let expected = byte < 0x20 || byte == 0x7F ? position : 41
        let found = ByteSearch.nextControl(in: text.span, from: 0)
        #expect(found == expected)
      }
    }
  }

  @Test func theFirstByteOutsideASCIIIsFoundAnywhere() {
    for count in 0...40 {
      var text = [UInt8](repeating: 0x7F, count: count)
      for start in 0...count {
        #expect(ByteSearch.nextNonASCII(in: text.span, from: start) == count)
      }
      for position in 0..<count {
        text[position] = 0x80
        for start in 0...position {
          #expect(ByteSearch.nextNonASCII(in: text.span, from: start) == position)
        }
        text[position] = 0x7F
      }
    }
  }

  @Test func theFirstOfThreeBytesIsFoundAnywhere() {
    for count in 0...40 {
      var text = Array(repeating: UInt8(ascii: "x"), count: count)
      for position in 0..<count {
        for byte in Array("abc".utf8) {
          text[position] = byte
          if position + 7 < count { text[position + 7] = UInt8(ascii: "a") }
          for start in 0...position { #expect(nextLetter(in: text, from: start) == position) }
        }
        text = Array(repeating: UInt8(ascii: "x"), count: count)
      }
      #expect(nextLetter(in: text, from: 0) == count)
    }
  }

  private func nextLetter(in text: [UInt8], from start: Int) -> Int {
    ByteSearch.nextByte(
      UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "c"), in: text.span, from: start)
  }
}
