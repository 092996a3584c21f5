/// A set of fingerprints, each with eight bits of information, in about 8 to 16 bytes for each.
struct FingerprintTable: Sendable {
  /// 56 bits of a fingerprint and 8 of information; 0 where there is none.
  private var slots = [UInt64](repeating: 0, count: 64)
  private(set) var count = 0

  /// Adds a fingerprint, or replaces its information; returns what was there.
  mutating func insert(_ fingerprint: UInt64, _ information: UInt8) -> UInt8? {
    if insertNew(fingerprint, information) { return nil }
    let key = Self.key(of: fingerprint)
    let index = Self.index(of: key, in: slots)
    let old = slots[index]
    slots[index] = key | UInt64(information)
    return UInt8(truncatingIfNeeded: old)
  }

  /// Adds a fingerprint that is not there yet; returns whether it was not.
  mutating func insertNew(_ fingerprint: UInt64, _ information: UInt8) -> Bool {
    if (count + 1) * 5 > slots.count * 4 { grow() }
    let key = Self.key(of: fingerprint)
    let index = Self.index(of: key, in: slots)
    guard slots[index] == 0 else { return false }
    slots[index] = key | UInt64(information)
    count += 1
    return true
  }

  /// The information of a fingerprint; `nil` if it is not there.
  func information(of fingerprint: UInt64) -> UInt8? {
    let slot = slots[Self.index(of: Self.key(of: fingerprint), in: slots)]
    return slot == 0 ? nil : UInt8(truncatingIfNeeded: slot)
  }

  mutating func removeAll() {
    count = 0
    if slots.count > 4_096 {
      slots = [UInt64](repeating: 0, count: 64)
    } else {
      for index in slots.indices { slots[index] = 0 }
    }
  }

  /// The upper bits, of which one is always set so that no key is 0.
  private static func key(of fingerprint: UInt64) -> UInt64 { (fingerprint & ~0xFF) | 0x100 }

  /// Where a key is, or where it would be put.
  private static func index(of key: UInt64, in slots: [UInt64]) -> Int {
    // The upper half of the product spreads the keys over any number of slots.
    var index = Int(truncatingIfNeeded: key.multipliedFullWidth(by: UInt64(slots.count)).high)
    while slots[index] != 0, slots[index] & ~0xFF != key {
      index += 1
      if index == slots.count { index = 0 }
    }
    return index
  }

  private mutating func grow() {
    // Half as many again, so that little of the memory is unused.
    var larger = [UInt64](repeating: 0, count: slots.count + slots.count / 2)
    for slot in slots where slot != 0 {
      larger[Self.index(of: slot & ~0xFF, in: larger)] = slot
    }
    slots = larger
  }
}
