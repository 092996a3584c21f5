/// The reason why the bytes of a zone file can't be used.
public enum TZifError: Error, Hashable, Sendable {
  /// The file has more than 65536 bytes.
  case tooLarge
  /// The file doesn't start with `TZif` and a known version.
  case notTZif
  /// The file ends before the data that its header announces.
  case truncated
  /// The header has a number of records that the format doesn't allow.
  case invalidCount
  /// The transitions aren't in ascending order.
  case unorderedTransitions
  /// A transition refers to a type that doesn't exist.
  case invalidTypeIndex
  /// A type has an offset of more than a day or so, or is neither standard nor daylight time.
  case invalidType
  /// A type's short name is out of bounds, or has characters other than letters, digits and signs.
  case invalidAbbreviation
  /// The rule for later years isn't in the POSIX form.
  case invalidFooter
  /// The file counts leap seconds, like those below `right/`; calendars don't count them.
  case countsLeapSeconds
}
