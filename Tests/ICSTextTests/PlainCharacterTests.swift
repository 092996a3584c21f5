import Testing

@testable import ICSText

@Suite struct PlainCharacterTests {
  /// Every start of a character, alone and within other text.
  @Test func plainIsWhatIsUTF8AndWasNotEncodedTwice() {
    var generator = SeededGenerator()
    let edges: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x82, 0x83, 0x8F, 0x90, 0x9F, 0xA0, 0xA2, 0xBF, 0xC0, 0xC1, 0xC2, 0xC3,
      0xDF, 0xE0, 0xE1, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF,
    ]
    var texts: [[UInt8]] = []
    for first in UInt8.min ... .max {
      for second in edges {
        texts.append([first, second])
        texts.append([first, second, 0xBF])
        texts.append([0x41, first, second, 0x80, 0x80])
      }
    }
    for _ in 0..<5_000 {
      texts.append(
        (0..<Int.random(in: 0...40, using: &generator)).map { _ in
          Bool.random(using: &generator) ? 0x61 : edges.randomElement(using: &generator) ?? 0
        })
    }
    for text in texts {
      let isTwice = zip(text, text.dropFirst()).contains {
        $0 == 0xC3 && ($1 == 0x83 || $1 == 0xA2)
      }
      let isValid = String(validating: text, as: UTF8.self) != nil
      let isPlain = isValid && !isTwice
      #expect(text.span.isPlainUTF8(in: text.indices) == isPlain, "\(text)")
      // What stands before and behind the range is not looked at.
      let longer = [0xFF] + text + [0x80, 0x80, 0xFF]
      #expect(longer.span.isPlainUTF8(in: 1..<1 + text.count) == isPlain, "\(text)")
    }
  }

  @Test func fingerprintsTellNamesApart() {
    var generator = SeededGenerator()
    var names: Set<[UInt8]> = []
    for length in 0...40 {
      let name = (0..<length).map { _ in UInt8.random(in: 0x61...0x7A, using: &generator) }
      names.insert(name)
      for index in name.indices {
        var other = name
        other[index] ^= 1
        names.insert(other)
        names.insert(name + name.prefix(index))
        names.insert(Array(repeating: 0, count: index) + name)
      }
    }
    #expect(Set(names.map { Fingerprint($0.span) }).count == names.count)
    for name in names { #expect(Fingerprint(name.span) == Fingerprint(name.span)) }
  }
}
