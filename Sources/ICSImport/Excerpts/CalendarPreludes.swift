internal import ICSText

/// The properties and the VTIMEZONEs of each calendar, byte for byte as they are in the files.
///
/// They are kept in a file without a name, so that each calendar takes only 16 bytes in memory.
struct CalendarPreludes {
  /// What one calendar has besides its components.
  struct Prelude {
    /// The properties with their folds, without their line ends.
    fileprivate(set) var properties: [[UInt8]] = []

    /// The VTIMEZONEs and their TZIDs (``ZoneBook/key(of:)``), in the order of the file.
    ///
    /// Only the first VTIMEZONE of a TZID counts.
    fileprivate(set) var zones: [(tzid: [UInt8], bytes: [UInt8])] = []

    /// Whether all of the prelude could be read again.
    fileprivate(set) var isComplete = true

    /// Returns the definition of a TZID.
    func zone(_ tzid: [UInt8]) -> [UInt8]? { zones.first { $0.tzid == tzid }?.bytes }
  }

  /// Where in the file the prelude of each calendar is, in the order of the calendars.
  private var ranges: [Range<Int>] = []
  private var entries: ScratchBytes

  init(scratchDirectory: InputPath?) {
    entries = ScratchBytes(scratchDirectory: scratchDirectory)
  }

  /// Adds a property of the calendar that began last.
  mutating func append(property: Span<UInt8>, of calendar: Int) {
    append(tzid: [], property, of: calendar)
  }

  /// Adds a VTIMEZONE of the calendar that began last.
  mutating func append(zone: Span<UInt8>, as tzid: [UInt8], of calendar: Int) {
    guard !tzid.isEmpty else { return }
    append(tzid: tzid, zone, of: calendar)
  }

  private mutating func append(tzid: [UInt8], _ bytes: Span<UInt8>, of last: Int) {
    while ranges.count <= last { ranges.append(entries.count..<entries.count) }
    var entry: [UInt8] = []
    for count in [tzid.count, bytes.count] {
      for shift in stride(from: 0, to: 64, by: 8) {
        entry.append(UInt8(truncatingIfNeeded: count >> shift))
      }
    }
    entry += tzid
    entry.append(bytes)
    entries.append(entry.span)
    ranges[last] = ranges[last].lowerBound..<entries.count
  }

  /// Returns what a calendar has besides its components.
  func prelude(of calendar: Int) -> Prelude {
    var prelude = Prelude()
    guard ranges.indices.contains(calendar) else { return prelude }
    var bytes: [UInt8] = []
    entries.append(ranges[calendar], to: &bytes)
    prelude.isComplete = bytes.count == ranges[calendar].count
    var position = 0
    while let tzid = Self.part(of: bytes, from: position, at: 0),
      let text = Self.part(of: bytes, from: position, at: 1)
    {
      position = text.upperBound
      if tzid.isEmpty {
        prelude.properties.append(Array(bytes[text]))
      } else if prelude.zone(Array(bytes[tzid])) == nil {
        prelude.zones.append((Array(bytes[tzid]), Array(bytes[text])))
      }
    }
    return prelude
  }

  /// Returns where the first or second text of an entry is; `nil` if bytes are missing.
  private static func part(of bytes: [UInt8], from start: Int, at index: Int) -> Range<Int>? {
    guard start + 16 <= bytes.count else { return nil }
    let counts = [0, 8].map { offset in
      (0..<8).reduce(0) { $0 | Int(bytes[start + offset + $1]) << (8 * $1) }
    }
    let lower = start + 16 + (index == 0 ? 0 : counts[0])
    let upper = lower + counts[index]
    return upper <= bytes.count ? lower..<upper : nil
  }
}
