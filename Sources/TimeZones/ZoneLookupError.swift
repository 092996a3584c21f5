/// The reason why a name leads to no zone.
public enum ZoneLookupError: Error, Hashable, Sendable {
  /// The text isn't a name of the zone database, and isn't similar enough to one.
  case unknownName
  /// The machine has no zone database; then ``ZoneDatabase/directory`` is `nil`.
  case noDatabase
  /// The file of the zone of this name can't be read.
  case unreadable(name: String, ZoneFileError)
  /// The file of the zone of this name is damaged.
  case damaged(name: String, TZifError)
}
