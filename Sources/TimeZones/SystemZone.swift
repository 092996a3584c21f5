public import CivilCalendar

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The reason why the system's zone, or the zone that the environment names, isn't known.
public enum SystemZoneError: Error, Hashable, Sendable {
  /// `TZ` is neither a name of the zone database nor a POSIX rule; most programs then show UTC.
  case invalidTZ(String)
  /// `TZ` names a zone that can't be read.
  case unreadableTZ(String, ZoneLookupError)
  /// The file that `TZ` names, or the system's zone file, can't be read.
  case unreadableFile(path: String, ZoneFileError)
  /// The file that `TZ` names, or the system's zone file, is damaged.
  case damagedFile(path: String, TZifError)
}

/// The paths of the files that say which zone a system is in.
package struct SystemZoneFiles: Sendable {
  /// A zone file, usually a link into the zone directory.
  package var localtime = "/etc/localtime"

  /// A text file with the name of the zone, which some systems have as well.
  package var timezone = "/etc/timezone"

  /// Creates the usual paths.
  package init() {}
}

extension ZoneDatabase {
  /// Returns the zone that the user's clock shows.
  ///
  /// - Parameters:
  ///   - TZ: The value of the environment variable; `nil` if it isn't set. It may be a name
  ///     (`Europe/Berlin`), a POSIX rule (`EST5EDT,M3.2.0,M11.1.0`) or a path, which starts with
  ///     `/` or follows a colon. An empty value means UTC.
  ///   - files: The files to read if `TZ` isn't set.
  package func systemZone(
    TZ: String?, files: SystemZoneFiles = SystemZoneFiles()
  ) throws(SystemZoneError) -> Zone {
    guard let TZ else { return try zone(of: files) }
    let text = TZ.hasPrefix(":") ? String(TZ.dropFirst()) : TZ
    if text.isEmpty { return .utc }
    if let name = Self.name(fromPath: text), let zone = try? zone(named: name) { return zone }
    if text.hasPrefix("/") { return try zone(name: text, ofFile: text) }
    do {
      return try zone(named: text)
    } catch {
      // The user's own rule needs no database.
      let rule = Array(text.utf8)
      if let zone = Zone(name: text, parsingPosixRule: rule.span) { return zone }
      if case .unknownName = error { throw .invalidTZ(TZ) }
      throw .unreadableTZ(TZ, error)
    }
  }

  private func zone(of files: SystemZoneFiles) throws(SystemZoneError) -> Zone {
    if let target = FileSystem.linkTarget(ofFile: files.localtime),
      let name = Self.name(fromPath: target), let zone = try? zone(named: name)
    {
      return zone
    }
    let named = zone(namedInFile: files.timezone)
    let local: Zone
    do {
      local = try zone(name: "localtime", ofFile: files.localtime)
    } catch .unreadableFile(_, .notFound) {
      return named ?? .utc
    }
    // In a container, the zone file is often the host's and the name isn't, so the file decides.
    if let named, named.rules.isSame(as: local.rules) { return named }
    return local
  }

  private func zone(namedInFile path: String) -> Zone? {
    guard let text = try? FileSystem.contents(ofFile: path, limit: 256) else { return nil }
    let line = text.prefix { $0 != UInt8(ascii: "\n") }
    return try? zone(named: String(decoding: line, as: UTF8.self))
  }

  private func zone(name: String, ofFile path: String) throws(SystemZoneError) -> Zone {
    let contents: [UInt8]
    do {
      contents = try FileSystem.contents(ofFile: path, limit: TZif.largestFile)
    } catch {
      throw .unreadableFile(path: path, error)
    }
    do {
      return try Zone(name: name, parsingTZif: contents.span)
    } catch {
      throw .damagedFile(path: path, error)
    }
  }

  /// Returns the part after the zone directory of a path like `/usr/share/zoneinfo/Europe/Berlin`.
  private static func name(fromPath path: String) -> String? {
    var name: [UInt8]?
    for part in Array(path.utf8).split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual("zoneinfo".utf8) {
        name = []
      } else if let before = name {
        name = before + (before.isEmpty ? [] : [UInt8(ascii: "/")]) + part
      }
    }
    return name.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Instant {
  /// Returns the current time of the system clock, in whole seconds.
  public static func now() -> Instant { Instant(secondsSinceEpoch: Int64(time(nil))) }
}

/// The environment variables of the process.
package enum SystemSettings {
  /// Returns the value of a variable; `nil` if it isn't set.
  package static func variable(_ name: String) -> String? {
    // The value is valid until the environment changes; it is copied before.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
