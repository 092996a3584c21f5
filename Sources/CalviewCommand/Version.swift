/// The version of the program.
enum Version {
  static let number = "0.1.0"

  /// The release date of this version, for the manual pages.
  static let date = "2026-11-23"
}
