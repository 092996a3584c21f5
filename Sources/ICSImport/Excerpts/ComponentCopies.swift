internal import ICSText

/// Leaves out components that say the same as another one, as when an event is in two files.
///
/// This matters because in one calendar a UID must not occur twice.
struct ComponentCopies {
  private var reader = ContentLineReader(limits: .standard)
  private let files: ComponentFiles

  /// What decides between components of one UID.
  private struct Version {
    var identity: [UInt8] = []
    var sequence: Int?
    /// The number of the version; without SEQUENCE, or with a negative one, it is the first.
    var number: Int { max(0, sequence ?? 0) }
    /// The lines, except those that only say when the component was written.
    var content: [UInt8] = []
  }

  init(_ files: ComponentFiles) {
    self.files = files
  }

  /// Returns the places without those of copies, and of versions that a newer one replaces.
  mutating func distinct(_ places: [ComponentPlace]) -> [ComponentPlace] {
    guard places.count > 1 else { return places }
    let versions = places.map { readVersion(of: $0) }
    var newest: [[UInt8]: Int] = [:]
    for version in versions {
      newest[version.identity] = max(newest[version.identity] ?? 0, version.number)
    }
    var seen: [[UInt8]: [ZoneBook]] = [:]
    var result: [ComponentPlace] = []
    for (place, version) in zip(places, versions) where version.number == newest[version.identity] {
      // The same TZID may mean another zone in another calendar.
      let zones = files.zones(of: place)
      if seen[version.content]?.contains(where: { $0.isSame(as: zones) }) == true { continue }
      seen[version.content, default: []].append(zones)
      result.append(place)
    }
    return result
  }

  private mutating func readVersion(of place: ComponentPlace) -> Version {
    var version = Version()
    let bytes = files.bytes.bytes(of: place)
    var reported = Diagnostics(keptPerRule: 0)
    reader.forEachLine(
      of: ComponentFrame(.event, firstLine: place.line), in: bytes.span, updating: &version,
      reporting: &reported
    ) { version, line, text, _ in
      let value = text.extracting(line.value)
      // The line up to its value.
      let head = text.extracting(0..<line.value.lowerBound)
      if line.depth == 0 {
        switch line.property {
        case .dtstamp, .created, .lastModified: return
        case .sequence: version.sequence = version.sequence ?? IntegerValue.sequence(value)
        case .uid, .recurrenceID:
          version.identity.append(head)
          version.identity.append(value)
          version.identity.append(0x0A)
        default: break
        }
      }
      version.content.append(head)
      version.content.append(value)
      version.content.append(0x0A)
    }
    if let begin = RawLines.first(in: bytes.span) { version.identity += begin }
    return version
  }
}

/// The properties and the VTIMEZONEs of each calendar, byte for byte as they are in the files.
///
/// They are kept in a file without a name, so that each calendar takes only 16 bytes in memory.
struct CalendarPreludes {
  /// What one calendar has besides its components.
  struct Prelude {
    /// The properties with their folds, without their line ends.
    fileprivate(set) var properties: [[UInt8]] = []

    /// The VTIMEZONEs and their TZIDs (``DatedLine/zoneName(in:)``), in the order of the file.
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
