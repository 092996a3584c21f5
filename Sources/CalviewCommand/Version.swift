import TimeZones

/// The version of the program.
enum Version {
  static let number = "0.2.0"

  /// The release date of this version, for the manual pages.
  static let date = "2026-11-27"

  /// The answer of `--version`: the version of the program, and the release of the time zones, on
  /// which times depend as well.
  static func text(zones: ZoneDatabase) -> String {
    let release = zones.version.map { "time zones \($0)\n" } ?? ""
    return "calview \(number)\n\(release)"
  }
}
