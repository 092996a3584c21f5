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
    var sequence = 0
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
      newest[version.identity] = max(newest[version.identity] ?? 0, version.sequence)
    }
    var seen: [[UInt8]: [ZoneBook]] = [:]
    var result: [ComponentPlace] = []
    for (place, version) in zip(places, versions) where version.sequence == newest[version.identity]
    {
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
        case .sequence: version.sequence = (try? IntegerValue.read(value))?.value ?? 0
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
