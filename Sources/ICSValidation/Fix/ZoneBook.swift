/// Remembers the time zones of a calendar, to find copies of them.
struct ZoneBook: Sendable {
  /// As many bytes of time zones are kept.
  private static let mostBytes = 1 << 20

  private var texts: Set<[UInt8]> = []
  private var bytes = 0

  mutating func removeAll() {
    texts.removeAll()
    bytes = 0
  }

  /// Notes what the lines of a time zone say; returns whether it is there already.
  mutating func isCopy(_ text: [UInt8]) -> Bool {
    if texts.contains(text) { return true }
    if bytes + text.count <= Self.mostBytes {
      bytes += text.count
      texts.insert(text)
    }
    return false
  }
}
