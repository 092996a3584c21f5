internal import ICSText
internal import TimeZones

/// The VTIMEZONEs of several calendars that are merged into one, each once.
///
/// Some TZIDs mean a zone by their name, such as Europe/Berlin. Such a TZID means that zone in all
/// calendars, so that its first definition stands for all. Any other TZID may mean two zones in two
/// calendars, or be defined in one and undefined in the other: definitions that differ get names of
/// their own.
struct MergedZones {
  /// The definitions of a TZID that differ from each other.
  private struct Definitions {
    /// The lines of each definition without folds, by which definitions are compared.
    var contents: [[UInt8]] = []
    var texts: [[UInt8]] = []
    /// Whether any calendar names the zone without defining it.
    var isUndefinedSomewhere = false
  }

  private struct Use: Hashable {
    let calendar: Int
    let tzid: [UInt8]
  }

  private let database: ZoneDatabase
  private let prefersDefinitions: Bool
  private var definitions: [[UInt8]: Definitions] = [:]
  /// The TZIDs in the order in which they were first named.
  private var tzids: [[UInt8]] = []
  /// The index of the definition that a calendar means, where that is not the first.
  private var uses: [Use: Int] = [:]
  /// The uses of a zone in calendars that do not define it.
  private var undefinedUses: Set<Use> = []

  init(database: ZoneDatabase, prefersDefinitions: Bool) {
    self.database = database
    self.prefersDefinitions = prefersDefinitions
  }

  /// Adds the TZIDs that the components of a calendar name.
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

  /// Returns what a definition says, without folds and without what does not change the zone:
  /// LAST-MODIFIED and X- properties.
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

  /// Returns whether readers know the zone by its name, whatever a file defines.
  private func isKnownByName(_ tzid: [UInt8]) -> Bool {
    guard !prefersDefinitions, let found = try? database.resolve(tzid.span) else { return false }
    return !found.yieldsToDefinition
  }

  /// Decides on the names; returns the text of each definition to write, and its new name if it
  /// gets one.
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

  /// The new name of each definition of a TZID; `nil` for a definition that keeps its name.
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

  /// Returns the new names of those zones of a calendar that get one, by their TZIDs.
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

/// Finds the TZIDs that components name, and replaces them.
struct ZoneReferences {
  private var reader = ContentLineReader(limits: .standard)

  /// Adds the TZIDs of a component to a set, in the form of ``DatedLine/zoneName(in:)``.
  mutating func collect(_ component: Span<UInt8>, into tzids: inout Set<[UInt8]>) {
    guard component.mentionsZone else { return }
    var reported = Diagnostics(keptPerRule: 0)
    reader.forEachLine(
      of: ComponentFrame(.event, firstLine: 1), in: component, updating: &tzids,
      reporting: &reported
    ) { tzids, line, text, _ in
      guard !line.parameters.isEmpty, let range = DatedLine(line, in: text).tzid else { return }
      tzids.insert(DatedLine.zoneName(in: text.extracting(range)))
    }
  }

  /// Appends a component with new names for some TZIDs; all other lines stay the same, byte for
  /// byte.
  mutating func append(
    _ component: Span<UInt8>, renaming names: [[UInt8]: [UInt8]], to output: inout [UInt8]
  ) {
    var lines = RawLines()
    while let line = lines.next(in: component) {
      let whole = component.extracting(line.whole)
      let end = Array(component, line.content.upperBound..<line.whole.upperBound)
      guard whole.mentionsZone, let renamed = renamed(whole, names) else {
        output.append(whole)
        continue
      }
      output.appendFolded(renamed.span, endingIn: end.isEmpty ? [0x0D, 0x0A] : end)
    }
  }

  /// Returns a line with its TZID renamed; `nil` if it has none that is to be renamed.
  private mutating func renamed(
    _ line: Span<UInt8>, _ names: [[UInt8]: [UInt8]]
  ) -> [UInt8]? {
    var result: [UInt8]?
    var reported = Diagnostics(keptPerRule: 0)
    reader.forEachLine(
      of: ComponentFrame(.event, firstLine: 1), in: line, updating: &result, reporting: &reported
    ) { result, line, text, _ in
      guard !line.parameters.isEmpty, let range = DatedLine(line, in: text).tzid,
        let name = names[DatedLine.zoneName(in: text.extracting(range))]
      else { return }
      let length = text.count - line.raw.count
      let end = length > 0 ? length : text.count
      let isQuoted = range.lowerBound > 0 && text[range.lowerBound - 1] == UInt8(ascii: "\"")
      let needsQuotation = name.contains { ",:;".utf8.contains($0) } && !isQuoted
      var bytes = Array(text, 0..<range.lowerBound)
      if needsQuotation { bytes.append(UInt8(ascii: "\"")) }
      bytes += name
      if needsQuotation { bytes.append(UInt8(ascii: "\"")) }
      bytes.append(text.extracting(range.upperBound..<end))
      result = bytes
    }
    return result
  }

  /// Appends a VTIMEZONE with another TZID.
  static func append(zone: Span<UInt8>, named name: [UInt8], to output: inout [UInt8]) {
    var lines = RawLines()
    var isNamed = false
    while let line = lines.next(in: zone) {
      var content: [UInt8] = []
      content.appendUnfolded(line.content, of: zone)
      let head = content.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
      guard !isNamed, PropertyName(head.span) == .tzid else {
        output.append(zone.extracting(line.whole))
        continue
      }
      isNamed = true
      let end = Array(zone, line.content.upperBound..<line.whole.upperBound)
      var bytes = Array("TZID:".utf8)
      for byte in name {
        if ",;\\".utf8.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      }
      output.appendFolded(bytes.span, endingIn: end.isEmpty ? [0x0D, 0x0A] : end)
    }
  }
}

extension Span<UInt8> {
  /// Whether `TZID=` may be in the text; folds may split it.
  fileprivate var mentionsZone: Bool {
    for index in indices where self[index] == UInt8(ascii: "=") {
      var end = index
      var letters = 0
      while end > 0, letters < 4 {
        end -= 1
        switch self[end] {
        case 0x0A, 0x0D, 0x20, 0x09: continue
        case let byte:
          guard byte & 0xDF == Self.letters[letters] else {
            letters = 5
            continue
          }
          letters += 1
        }
      }
      if letters == 4 { return true }
    }
    return false
  }

  /// The letters of TZID in reverse order.
  private static var letters: [4 of UInt8] { [0x44, 0x49, 0x5A, 0x54] }
}

extension [UInt8] {
  init(_ text: Span<UInt8>, _ range: Range<Int>) {
    self = []
    append(text.extracting(range))
  }
}

extension RawLines {
  /// Returns the first line of a text, without its folds.
  static func first(in text: Span<UInt8>) -> [UInt8]? {
    var lines = RawLines()
    guard let line = lines.next(in: text) else { return nil }
    var content: [UInt8] = []
    content.appendUnfolded(line.content, of: text)
    return content
  }
}
