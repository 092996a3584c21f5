internal import ICSText

/// Remembers the time zones of a calendar, to find copies of them.
struct ZoneCopies: Sendable {
  private var texts: Set<Fingerprint> = []

  mutating func removeAll() { texts.removeAll() }

  /// Notes what the lines of a time zone say; returns whether it is there already.
  mutating func isCopy(_ text: [UInt8]) -> Bool { !texts.insert(Fingerprint(text.span)).inserted }
}
