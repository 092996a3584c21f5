internal import ICSText

/// A dictionary that keeps a limited number of entries: those that were added last.
struct LatestEntries<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let maxKept: Int
  private var values: [Key: Value] = [:]

  /// The keys in a ring: the oldest is at `oldest`, and the latest just before it.
  private var keys: [Key] = []
  private var oldest = 0

  init(maxKept: Int) { self.maxKept = maxKept }

  subscript(key: Key) -> Value? { values[key] }

  /// Adds an entry, or replaces its value; returns the key of the entry that is forgotten for it.
  @discardableResult
  mutating func keep(_ value: Value, for key: Key) -> Key? {
    guard values.updateValue(value, forKey: key) == nil else { return nil }
    guard keys.count >= maxKept else {
      keys.append(key)
      return nil
    }
    let forgotten = keys[oldest]
    values[forgotten] = nil
    keys[oldest] = key
    oldest = (oldest + 1) % keys.count
    return forgotten
  }

  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    oldest = 0
  }
}

/// A set of fingerprints, each with eight bits of information, in 10 to 15 bytes each.
///
/// It consists of small tables that grow one by one. While one grows, the old and the new copy of
/// only that table take memory.
struct FingerprintTable: Sendable {
  private var parts = [Part](repeating: Part(), count: partCount)
  private(set) var count = 0

  private static let partCount = 64

  /// Adds a fingerprint, or replaces its information; returns the previous information.
  mutating func insert(_ fingerprint: UInt64, _ information: UInt8) -> UInt8? {
    let old = parts[Self.part(of: fingerprint)].insert(fingerprint, information, replaces: true)
    if old == nil { count += 1 }
    return old
  }

  /// Adds a fingerprint unless the table has it; returns whether it was added.
  mutating func insertNew(_ fingerprint: UInt64, _ information: UInt8) -> Bool {
    let old = parts[Self.part(of: fingerprint)].insert(fingerprint, information, replaces: false)
    if old == nil { count += 1 }
    return old == nil
  }

  /// Returns the information of a fingerprint; `nil` if the table does not have the fingerprint.
  func information(of fingerprint: UInt64) -> UInt8? {
    parts[Self.part(of: fingerprint)].information(of: fingerprint)
  }

  /// Adds those fingerprints of another table that this one does not have.
  mutating func formUnion(_ other: FingerprintTable) {
    guard other.count > 0 else { return }
    for index in parts.indices { count += parts[index].formUnion(other.parts[index]) }
  }

  mutating func removeAll() {
    guard count > 0 else { return }
    count = 0
    for index in parts.indices { parts[index].removeAll() }
  }

  /// The index of the part that holds a fingerprint, by bits that the part itself does not store.
  private static func part(of fingerprint: UInt64) -> Int {
    Int(truncatingIfNeeded: fingerprint) & (partCount - 1)
  }
}

/// A part of a table, which grows on its own.
private struct Part: Sendable {
  /// Each slot has 56 bits of a fingerprint and 8 of information; 0 stands for an empty slot.
  private var slots: [UInt64] = []
  private var count = 0

  private static let fewestSlots = 16

  /// Adds a fingerprint, or replaces its information if asked to; returns the previous information.
  mutating func insert(
    _ fingerprint: UInt64, _ information: UInt8, replaces: Bool
  ) -> UInt8? {
    if (count + 1) * 5 > slots.count * 4 { grow() }
    let key = Self.key(of: fingerprint)
    let index = Self.index(of: key, in: slots)
    let old = slots[index]
    if old == 0 || replaces { slots[index] = key | UInt64(information) }
    if old == 0 { count += 1 }
    return old == 0 ? nil : UInt8(truncatingIfNeeded: old)
  }

  /// Adds those fingerprints of another part that this one does not have; returns their number.
  mutating func formUnion(_ other: Part) -> Int {
    var added = 0
    for slot in other.slots where slot != 0 {
      // A slot holds all the bits of its fingerprint that make up the key.
      let information = UInt8(truncatingIfNeeded: slot)
      if insert(slot, information, replaces: false) == nil { added += 1 }
    }
    return added
  }

  func information(of fingerprint: UInt64) -> UInt8? {
    guard !slots.isEmpty else { return nil }
    let slot = slots[Self.index(of: Self.key(of: fingerprint), in: slots)]
    return slot == 0 ? nil : UInt8(truncatingIfNeeded: slot)
  }

  mutating func removeAll() {
    guard count > 0 else { return }
    count = 0
    if slots.count > 4 * Self.fewestSlots {
      slots = []
    } else {
      for index in slots.indices { slots[index] = 0 }
    }
  }

  /// The upper 56 bits of a fingerprint; the lowest of them is always set, so that no key is 0.
  private static func key(of fingerprint: UInt64) -> UInt64 { (fingerprint & ~0xFF) | 0x100 }

  /// The index of the slot that holds a key, or of the empty slot where it belongs.
  private static func index(of key: UInt64, in slots: [UInt64]) -> Int {
    // The upper half of the product spreads the keys evenly, whatever the number of slots.
    var index = Int(truncatingIfNeeded: key.multipliedFullWidth(by: UInt64(slots.count)).high)
    while slots[index] != 0, slots[index] & ~0xFF != key {
      index += 1
      if index == slots.count { index = 0 }
    }
    return index
  }

  private mutating func grow() {
    // Growing by half leaves little of the memory unused.
    var larger = [UInt64](
      repeating: 0, count: max(Self.fewestSlots, slots.count + slots.count / 2))
    for slot in slots where slot != 0 {
      larger[Self.index(of: slot & ~0xFF, in: larger)] = slot
    }
    slots = larger
  }
}

/// How often something occurs, and where first.
struct Tally: Sendable {
  private(set) var count = 0
  private(set) var first: Place?

  /// Counts one more occurrence; returns whether it is the first.
  @discardableResult
  mutating func count(at place: @autoclosure () -> Place) -> Bool {
    count += 1
    guard first == nil else { return false }
    first = place()
    return true
  }

  /// Counts one more occurrence, which must not be the first.
  mutating func countAnother() { count += 1 }
}
