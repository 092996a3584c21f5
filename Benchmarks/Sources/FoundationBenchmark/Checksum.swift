/// A sum over everything that a cell shows, so that no way can leave out a part of the work.
struct Checksum: Equatable {
  private(set) var value: UInt64 = 0

  mutating func add(daysSinceEpoch: Int, dayOfMonth: Int, isWithinMonth: Bool) {
    let flag = isWithinMonth ? 64 : 0
    value = value &* 3 &+ UInt64(bitPattern: Int64(daysSinceEpoch &* 128 &+ dayOfMonth &+ flag))
  }

  mutating func add(second: Int64) { value = value &* 3 &+ UInt64(bitPattern: second) }

  mutating func add(text: String) {
    for byte in text.utf8 { value = value &* 3 &+ UInt64(byte) }
  }
}
