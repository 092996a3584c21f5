internal import CivilCalendar
internal import Synchronization

/// The zones of the machine, read from its zone directory when they are needed.
///
/// Names come from calendar files, so they are never trusted as paths. A name is opened only under
/// three conditions. It follows the grammar of zone names, so it contains no `.` and isn't a table
/// or a copy of the database. The file that it leads to through all links is below the zone
/// directory. And that file is a regular file of a limited size in the zone file format.
///
/// These checks make an exact name as safe as one from an index of names, without reading an index:
/// a file that passes was put there as a zone by whoever maintains the directory. An index is read
/// only for names that aren't exact.
///
/// Each zone is read once. The database may be used from several threads.
public final class ZoneDatabase: Sendable {
  /// The zone directory without links; `nil` if the machine has none.
  public let directory: String?

  private struct State {
    var zones: [String: Result<Zone, ZoneLookupError>] = [:]
    var index: ZoneIndex?
    var version: String??
  }

  private let state = Mutex(State())

  /// Opens the first of some directories that holds a zone database.
  public init(directories: [String] = ZoneDatabase.directories(TZDIR: nil)) {
    directory = directories.lazy.compactMap(FileSystem.realPath).first { path in
      ["Etc/UTC", "UTC", "tzdata.zi"].contains { FileSystem.realPath(path + "/" + $0) != nil }
    }
  }

  /// Returns the directories where systems keep their zones, with the value of `TZDIR` first.
  ///
  /// - Parameter TZDIR: The value of the environment variable; it counts only if it starts with
  ///   `/`.
  public static func directories(TZDIR: String?) -> [String] {
    let named = TZDIR.flatMap { $0.hasPrefix("/") ? [$0] : nil } ?? []
    return named + [
      "/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/share/lib/zoneinfo",
      "/usr/lib/zoneinfo", "/etc/zoneinfo",
    ]
  }

  /// The release of the database, such as `2025b`; `nil` if the machine does not say.
  ///
  /// It is in the first line of `tzdata.zi`, or in `+VERSION` (macOS).
  public var version: String? {
    state.withLock { state in
      if let known = state.version { return known }
      let version = directory.flatMap(Self.readVersion)
      state.version = .some(version)
      return version
    }
  }

  private static func readVersion(in directory: String) -> String? {
    let line = FileSystem.firstLine(ofFile: directory + "/tzdata.zi")
    let text: Substring?
    if let line, line.hasPrefix("# version ") {
      text = line.dropFirst("# version ".count)
    } else {
      text = FileSystem.firstLine(ofFile: directory + "/+VERSION").map { $0[...] }
    }
    // What is built between releases is called `2025b-12-gabc` or `2025b-dirty`.
    let release = text?.prefix { $0.isASCII && ($0.isNumber || $0.isLetter) }
    return release.flatMap { $0.isEmpty ? nil : String($0) }
  }

  /// The year of the release.
  package var yearOfRelease: Int? { version.flatMap { Int($0.prefix(4)) } }

  /// All names of the database, in ascending order.
  public var names: [String] { index.names }

  /// Returns the zone with an exact name of the database, such as `Europe/Berlin`.
  ///
  /// Universal Time needs no database.
  public func zone(named name: String) throws(ZoneLookupError) -> Zone {
    if let zone = UniversalTime.zone(named: name) { return zone }
    guard ZoneName.isValid(name) else { throw .unknownName(name) }
    guard let directory else { throw .noDatabase }
    return try state.withLock { state in
      if let known = state.zones[name] { return known }
      let result = Self.readZone(named: name, below: directory)
      // A bad file can have any number of names that lead nowhere; other names are few.
      if case .failure(.unknownName) = result { return result }
      state.zones[name] = result
      return result
    }.get()
  }

  /// The index of names, read at the first use.
  var index: ZoneIndex {
    state.withLock { state in
      if let index = state.index { return index }
      let index = directory.map(Self.makeIndex) ?? ZoneIndex(parsing: [])
      state.index = index
      return index
    }
  }

  private static func makeIndex(of directory: String) -> ZoneIndex {
    do {
      let path = directory + "/tzdata.zi"
      return ZoneIndex(
        parsing: try FileSystem.contents(ofFile: path, limit: ZoneIndex.largestSource))
    } catch {
      return ZoneIndex(walking: directory)
    }
  }

  private static func readZone(
    named name: String, below directory: String
  ) -> Result<Zone, ZoneLookupError> {
    let path: String
    do {
      path = try FileSystem.resolvedPath(directory + "/" + name)
    } catch {
      return .failure(error == .notFound ? .unknownName(name) : .unreadable(name: name, error))
    }
    guard path.hasPrefix(directory + "/") else {
      return .failure(.unreadable(name: name, .outsideDirectory))
    }
    // If the file system ignores letter case, `europe/berlin` is a file too, but not a name.
    let found = String(path.dropFirst(directory.count + 1))
    if found != name, ZoneName.foldingCase(found) == ZoneName.foldingCase(name) {
      return .failure(.unknownName(name))
    }
    let contents: [UInt8]
    do {
      contents = try FileSystem.contents(ofFile: path, limit: TZif.largestFile)
    } catch .notRegularFile, .notFound {
      return .failure(.unknownName(name))
    } catch {
      return .failure(.unreadable(name: name, error))
    }
    do {
      return .success(try Zone(name: name, parsingTZif: contents.span))
    } catch .notTZif {
      return .failure(.unknownName(name))
    } catch {
      return .failure(.damaged(name: name, error))
    }
  }
}

extension ZoneDatabase {
  /// The maximum length of a TZID in bytes; longer ones are unknown names.
  package static let longestTZID = 255

  /// Returns the zone that a TZID means, and how it was found.
  ///
  /// A form that could mean two zones, such as `Eastern` or `CST`, means none.
  package func resolve(_ tzid: String) throws(ZoneLookupError) -> ZoneResolution {
    guard tzid.utf8.count <= Self.longestTZID else { throw .unknownName(tzid) }
    let text = Self.trimmed(tzid)
    guard !text.isEmpty else { throw .unknownName(tzid) }
    // Forms that need no index of names come first: nearly every TZID is an exact name, with or
    // without a prefix, or the name of a Windows zone.
    if let resolution = try exactName(text) { return resolution }
    if ZoneName.foldingCase(text) == "z" {
      return ZoneResolution(zone: .utc, match: .universalTime)
    }
    if let name = UniversalTime.name(foldingCase: text) {
      return try ZoneResolution(zone: zone(named: name), match: .letterCase)
    }
    if let name = WindowsNames.zoneName(ofWindowsZone: text) {
      return try ZoneResolution(zone: zoneOrLinkTarget(named: name), match: .windowsName)
    }
    if let resolution = try prefixedName(text, lookUp: exactName) { return resolution }
    if let resolution = try indexedName(text) { return resolution }
    if let resolution = try prefixedName(text, lookUp: indexedName) { return resolution }
    if let resolution = try wording(text) { return resolution }
    if let offset = OffsetForm.offset(text), let zone = Zone(offsetFromUTC: offset) {
      return ZoneResolution(zone: zone, match: .offset)
    }
    throw directory == nil ? .noDatabase : .unknownName(tzid)
  }

  /// Returns the zone that a TZID in UTF-8 means, and how it was found.
  package func resolve(_ tzid: Span<UInt8>) throws(ZoneLookupError) -> ZoneResolution {
    let start = tzid.indices.prefix(Self.longestTZID).map { tzid[$0] }
    let text = String(decoding: start, as: UTF8.self)
    guard start.count == tzid.count else { throw .unknownName(text) }
    return try resolve(text)
  }

  /// Whether a TZID in UTF-8 means a zone of the database, be it one whose file can't be read.
  package func hasZone(_ tzid: Span<UInt8>) -> Bool {
    do {
      _ = try resolve(tzid)
      return true
    } catch .unreadable(let name, _), .damaged(let name, _) {
      return index.name(foldingCase: name) != nil
    } catch {
      return false
    }
  }

  /// Returns the text without spaces and quotation marks around it.
  private static func trimmed(_ text: String) -> String {
    func isAround(_ character: Character) -> Bool {
      character.isWhitespace || character == "\"" || character == "'"
    }
    let start = text.drop(while: isAround)
    guard let last = start.lastIndex(where: { !isAround($0) }) else { return "" }
    return String(start[...last])
  }

  /// Looks up the text as an exact name.
  private func exactName(_ text: String) throws(ZoneLookupError) -> ZoneResolution? {
    try zoneIfKnown(named: text).map { ZoneResolution(zone: $0, match: .name) }
  }

  /// Looks up the text in the index of names, ignoring letter case and separators.
  private func indexedName(_ text: String) throws(ZoneLookupError) -> ZoneResolution? {
    let match: ZoneMatch
    let name: String
    if let found = index.name(foldingCase: text) {
      (name, match) = (found, found == text ? .name : .letterCase)
    } else if let found = index.name(foldingSeparators: text) {
      (name, match) = (found, .separators)
    } else {
      return nil
    }
    return try ZoneResolution(zone: zoneOrLinkTarget(named: name), match: match)
  }

  /// Looks for the longest ending of the text that is a name.
  ///
  /// An ending of one part counts only in a text that is marked as having a prefix: one that starts
  /// with `/` (RFC 5545 §3.8.3.1) or with `tzone://`, as Exchange writes `tzone://Microsoft/Utc`.
  private func prefixedName(
    _ text: String, lookUp: (String) throws(ZoneLookupError) -> ZoneResolution?
  ) throws(ZoneLookupError) -> ZoneResolution? {
    let parts = text.split(separator: "/")
    let isMarked = text.hasPrefix("/") || text.hasPrefix("tzone://")
    let longest = min(3, isMarked ? parts.count : parts.count - 1)
    let shortest = isMarked ? 1 : 2
    guard shortest <= longest else { return nil }
    for count in (shortest...longest).reversed() {
      guard let found = try lookUp(parts.suffix(count).joined(separator: "/")) else { continue }
      return ZoneResolution(
        zone: found.zone, match: .prefixedName, isExact: found.match == .name)
    }
    return nil
  }

  /// Reads `(UTC+01:00) Amsterdam, Berlin, …`, even without the offset if Windows has the wording.
  private func wording(_ text: String) throws(ZoneLookupError) -> ZoneResolution? {
    // Some producers escape the commas; reading a parameter value doesn't undo that.
    var wording = Substring(text.filter { $0 != "\\" })
    var offset: Int?
    if wording.hasPrefix("("), let end = wording.firstIndex(of: ")") {
      let inside = String(wording.dropFirst().prefix { $0 != ")" })
      let isZero = ["utc", "gmt"].contains(ZoneName.foldingCase(inside))
      guard let stated = isZero ? 0 : OffsetForm.offset(inside) else { return nil }
      offset = stated
      wording = wording[end...].dropFirst()
    }
    if let name = WindowsNames.zoneName(ofWording: String(wording)) {
      return try ZoneResolution(zone: zoneOrLinkTarget(named: name), match: .windowsWording)
    }
    guard let offset else { return nil }
    let rest = Self.trimmed(String(wording))
    if rest.isEmpty {
      return Zone(offsetFromUTC: offset).map { ZoneResolution(zone: $0, match: .offset) }
    }
    for lookUp in [exactName, indexedName] {
      guard let found = try lookUp(rest) else { continue }
      return ZoneResolution(
        zone: found.zone, match: .prefixedName, isExact: found.match == .name)
    }
    return try zone(ofOneOf: rest, offsetInWinter: offset).map {
      ZoneResolution(zone: $0, match: .offsetAndCity)
    }
  }

  /// Returns the zone of the first listed city whose zone has the given offset outside summer.
  private func zone(
    ofOneOf cities: String, offsetInWinter offset: Int
  ) throws(ZoneLookupError) -> Zone? {
    for city in cities.split(whereSeparator: { ",;/()".contains($0) }) {
      for name in index.names(ofCity: Self.trimmed(String(city))) {
        let zone = try zoneOrLinkTarget(named: name)
        if zone.offsetInWinter == offset { return zone }
      }
    }
    return nil
  }

  private func zoneIfKnown(named name: String) throws(ZoneLookupError) -> Zone? {
    do {
      return try zone(named: name)
    } catch .unknownName, .noDatabase {
      return nil
    } catch {
      throw error
    }
  }

  /// Returns the zone of a name, or of the name that it links to according to the index.
  ///
  /// Some systems list old names such as `US/Eastern` but install them separately.
  private func zoneOrLinkTarget(named name: String) throws(ZoneLookupError) -> Zone {
    if let zone = try zoneIfKnown(named: name) { return zone }
    guard directory != nil else { throw .noDatabase }
    guard let target = index.linkTarget(of: name) else { throw .unknownName(name) }
    return Zone(name: name, rules: try zone(named: target).rules)
  }
}

extension Zone {
  /// The smaller of the offsets in January and July 2024.
  ///
  /// The year is fixed so that the same text means the same zone every year.
  fileprivate var offsetInWinter: Int {
    let january = Instant(secondsSinceEpoch: 1_705_276_800)
    let july = Instant(secondsSinceEpoch: 1_721_001_600)
    return min(offsetFromUTC(at: january), offsetFromUTC(at: july))
  }
}
