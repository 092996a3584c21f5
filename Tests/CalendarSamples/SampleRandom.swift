/// A source of numbers that are the same on every machine: SplitMix64.
struct SampleRandom {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A number of a range; the tiny preference for some does not matter here.
  mutating func number(in range: Range<Int>) -> Int {
    range.lowerBound + Int(next().multipliedFullWidth(by: UInt64(range.count)).high)
  }

  mutating func isTrue(inHundred percent: Int) -> Bool {
    number(in: 0..<100) < percent
  }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[number(in: 0..<elements.count)]
  }
}
