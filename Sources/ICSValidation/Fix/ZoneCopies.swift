internal import ICSText

/// The time zones of a calendar, remembered to find copies of them.
struct ZoneCopies: Sendable {
  private var texts: Set<Fingerprint> = []

  mutating func removeAll() { texts.removeAll() }

  /// Notes the lines of a time zone; returns whether an earlier one has the same.
  mutating func isCopy(_ text: [UInt8]) -> Bool { !texts.insert(Fingerprint(text.span)).inserted }
}
