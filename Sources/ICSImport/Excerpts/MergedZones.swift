internal import ICSText
internal import TimeZones

/// The VTIMEZONEs of several calendars that become one, each once.
///
/// A TZID that readers take for a zone by its name, such as Europe/Berlin, is that zone in all of
/// them, so that the first definition stands for all. Under any other TZID two calendars may mean two
/// zones, or one may leave undefined what the other defines: those that differ get names of their own.
struct MergedZones {
  /// The definitions of a TZID that differ from each other.
  private struct Definitions {
    /// Their lines without folds, by which they are compared.
    var contents: [[UInt8]] = []
    var texts: [[UInt8]] = []
    /// Whether a calendar names the zone and does not define it.
    var isUndefinedSomewhere = false
  }

  private struct Use: Hashable {
    let calendar: Int
    let tzid: [UInt8]
  }

  private let database: ZoneDatabase
  private let prefersDefinitions: Bool
  private var definitions: [[UInt8]: Definitions] = [:]
  /// The TZIDs in the order in which they were met.
  private var tzids: [[UInt8]] = []
  /// Which definition a calendar means, where it is not the first.
  private var uses: [Use: Int] = [:]
  /// Those that name a zone without defining it.
  private var undefinedUses: Set<Use> = []

  init(database: ZoneDatabase, prefersDefinitions: Bool) {
    self.database = database
    self.prefersDefinitions = prefersDefinitions
  }

  /// Takes in the TZIDs that the components of a calendar name.
  mutating func insert(
    _ used: Set<[UInt8]>, of calendar: Int, _ prelude: CalendarPreludes.Prelude
  ) {
    for tzid in used.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      if definitions[tzid] == nil { tzids.append(tzid) }
      var known = definitions[tzid] ?? Definitions()
      if let text = prelude.zone(tzid) {
        let content = Self.content(of: text)
        if let index = known.contents.firstIndex(of: content) {
          if index > 0 { uses[Use(calendar: calendar, tzid: tzid)] = index }
        } else {
          if !known.contents.isEmpty {
            uses[Use(calendar: calendar, tzid: tzid)] = known.contents.count
          }
          known.contents.append(content)
          known.texts.append(text)
        }
      } else {
        known.isUndefinedSomewhere = true
        undefinedUses.insert(Use(calendar: calendar, tzid: tzid))
      }
      definitions[tzid] = known
    }
  }

  /// What a definition says, however it is folded, and whoever wrote it when.
  private static func content(of zone: [UInt8]) -> [UInt8] {
    var lines = RawLines()
    var content: [UInt8] = []
    while let line = lines.next(in: zone.span) {
      var text: [UInt8] = []
      text.appendUnfolded(line.content, of: zone.span)
      let name = text.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
      let isRemark =
        PropertyName(name.span) == .lastModified || name.first.map { $0 & 0xDF } == 0x58
      if isRemark { continue }
      content += text
      content.append(0x0A)
    }
    return content
  }

  /// Whether readers know the zone by its name, whatever a file defines.
  private func isKnownByName(_ tzid: [UInt8]) -> Bool {
    guard !prefersDefinitions, let found = try? database.resolve(tzid.span) else { return false }
    return !found.yieldsToDefinition
  }

  /// Decides on the names: for each definition that is written its text and its name if that is
  /// another one.
  mutating func settle() -> [(text: [UInt8], name: [UInt8]?)] {
    var result: [(text: [UInt8], name: [UInt8]?)] = []
    for tzid in tzids {
      guard let known = definitions[tzid], let first = known.texts.first else { continue }
      if isKnownByName(tzid) {
        result.append((first, nil))
        continue
      }
      for (index, text) in known.texts.enumerated() {
        // Where the zone is undefined somewhere, the name itself has to stay without a definition.
        let keepsName = index == 0 && !known.isUndefinedSomewhere
        let name = keepsName ? nil : freeName(like: tzid)
        names[tzid, default: []].append(name)
        result.append((text, name))
      }
    }
    return result
  }

  /// The new names of the definitions of a TZID.
  private var names: [[UInt8]: [[UInt8]?]] = [:]
  private var givenNames: Set<[UInt8]> = []

  private mutating func freeName(like tzid: [UInt8]) -> [UInt8] {
    var number = 2
    while true {
      let name = tzid + Array(" (\(number))".utf8)
      if definitions[name] == nil, givenNames.insert(name).inserted { return name }
      number += 1
    }
  }

  /// The other names that the zones of a calendar have.
  func renamings(of calendar: Int, _ used: Set<[UInt8]>) -> [[UInt8]: [UInt8]] {
    var result: [[UInt8]: [UInt8]] = [:]
    for tzid in used {
      let use = Use(calendar: calendar, tzid: tzid)
      guard let names = names[tzid], !undefinedUses.contains(use) else { continue }
      if let name = names[uses[use] ?? 0] { result[tzid] = name }
    }
    return result
  }
}
