import TestSupport
import Testing

@testable import ICSText

@Suite struct FingerprintTests {
  @Test func namesAreToldApart() {
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
