import Testing

@testable import ICSText

@Suite struct ByteSearchTests {
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

  @Test func aByteIsFoundWhereAndOnlyWhereASimpleLoopFindsIt() {
    // In eight bytes at once, a byte that differs in its lowest bit looks alike above a byte that is found.
    for neighbor in [0x00, 0x3A, 0xBB] as [UInt8] {
      for count in [0, 1, 7, 8, 9, 15, 16, 17, 23, 24, 25, 33] {
        for position in 0...count {
          var text = Array(repeating: neighbor, count: count)
          for place in [position, position + 5] where place < count { text[place] = 0x3B }
          for start in 0...count + 1 {
            let expected = start < count ? text[start...].firstIndex(of: 0x3B) : nil
            #expect(text.span.firstIndex(of: 0x3B, from: start) == expected)
          }
        }
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
