internal import ICSText

/// Leaves out components that say the same as another one, as when an event is in two files.
///
/// This matters because in one calendar a UID must not occur twice.
struct ComponentCopies {
  private var reader = ContentLineReader(limits: .standard)
  private let files: ComponentFiles

  /// What decides between components of one UID.
  private struct Facts {
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
    let facts = places.map { readFacts(of: $0) }
    var newest: [[UInt8]: Int] = [:]
    for facts in facts {
      newest[facts.identity] = max(newest[facts.identity] ?? 0, facts.sequence)
    }
    var seen: [[UInt8]: [ZoneBook]] = [:]
    var result: [ComponentPlace] = []
    for (place, facts) in zip(places, facts) where facts.sequence == newest[facts.identity] {
      // The same TZID may mean another zone in another calendar.
      let zones = files.zones(of: place)
      if seen[facts.content]?.contains(where: { $0.isSame(as: zones) }) == true { continue }
      seen[facts.content, default: []].append(zones)
      result.append(place)
    }
    return result
  }

  private mutating func readFacts(of place: ComponentPlace) -> Facts {
    var facts = Facts()
    let bytes = files.bytes.bytes(of: place)
    var reported = Diagnostics(keptPerRule: 0)
    reader.forEachLine(
      of: ComponentFrame(.event, firstLine: place.line), in: bytes.span, updating: &facts,
      reporting: &reported
    ) { facts, line, text, _ in
      let value = text.extracting(line.value)
      // The line up to its value.
      let head = text.extracting(0..<line.value.lowerBound)
      if line.depth == 0 {
        switch line.property {
        case .dtstamp, .created, .lastModified: return
        case .sequence: facts.sequence = (try? IntegerValue.read(value))?.value ?? 0
        case .uid, .recurrenceID:
          facts.identity.append(head)
          facts.identity.append(value)
          facts.identity.append(0x0A)
        default: break
        }
      }
      facts.content.append(head)
      facts.content.append(value)
      facts.content.append(0x0A)
    }
    if let begin = RawLines.first(in: bytes.span) { facts.identity += begin }
    return facts
  }
}
