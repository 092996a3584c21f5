/// A dictionary that keeps a limited number of entries: those that were added last.
struct LatestEntries<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let mostKept: Int
  private var values: [Key: Value] = [:]

  /// The keys in a ring: the oldest is at `oldest`, and the latest just before it.
  private var keys: [Key] = []
  private var oldest = 0

  init(mostKept: Int) { self.mostKept = mostKept }

  subscript(key: Key) -> Value? { values[key] }

  /// Adds an entry, or replaces its value; returns the key of the entry that is forgotten for it.
  @discardableResult
  mutating func keep(_ value: Value, for key: Key) -> Key? {
    guard values.updateValue(value, forKey: key) == nil else { return nil }
    guard keys.count >= mostKept else {
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
