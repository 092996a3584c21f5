import Synchronization

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
  public var version: String? { index.version }

  /// All names of the database, in ascending order.
  public var names: [String] { index.names }

  /// Returns the zone with an exact name of the database, such as `Europe/Berlin`.
  ///
  /// Universal Time needs no database.
  public func zone(named name: String) throws(ZoneLookupError) -> Zone {
    if let zone = UniversalTime.zone(named: name) { return zone }
    guard ZoneName.isValid(name) else { throw .unknownName }
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
      return .failure(error == .notFound ? .unknownName : .unreadable(name: name, error))
    }
    guard path.hasPrefix(directory + "/") else {
      return .failure(.unreadable(name: name, .outsideDirectory))
    }
    // If the file system ignores letter case, `europe/berlin` is a file too, but not a name.
    let found = String(path.dropFirst(directory.count + 1))
    if found != name, ZoneName.foldingCase(found) == ZoneName.foldingCase(name) {
      return .failure(.unknownName)
    }
    let contents: [UInt8]
    do {
      contents = try FileSystem.contents(ofFile: path, limit: TZif.largestFile)
    } catch .notRegularFile, .notFound {
      return .failure(.unknownName)
    } catch {
      return .failure(.unreadable(name: name, error))
    }
    do {
      return .success(try Zone(name: name, parsingTZif: contents.span))
    } catch .notTZif {
      return .failure(.unknownName)
    } catch {
      return .failure(.damaged(name: name, error))
    }
  }
}
