internal import ICSText

/// The latest version of each event of a calendar, remembered to find exact copies.
///
/// An older version does not count: where readers take the last one, its copy is not redundant.
struct ComponentCopies: Sendable {
  private var texts: LatestEntries<Fingerprint, Fingerprint>

  init(mostKept: Int) { texts = LatestEntries(mostKept: mostKept) }

  mutating func removeAll() { texts.removeAll() }

  /// Notes a component and its lines; returns whether the latest with its names has the same.
  mutating func isCopy(_ record: Component, saying text: [UInt8]) -> Bool {
    guard let uid = record.first(.uid), !uid.value.isEmpty else { return false }
    var key = Array(record.name(of: record.parts[0]).utf8)
    for property in [uid, record.first(.recurrenceID)] {
      key.append(0x0A)
      if let property { key.append(contentsOf: record.bytes[property.value]) }
    }
    let names = Fingerprint(key.span)
    let lines = Fingerprint(text.span)
    defer { texts.keep(lines, for: names) }
    return texts[names] == lines
  }
}
