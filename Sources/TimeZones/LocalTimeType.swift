/// The local time that a zone keeps for a stretch of time: its offset, its kind and its short name.
public struct LocalTimeType: Hashable, Codable, Sendable {
  /// Seconds by which the clocks are ahead of UTC; negative west of Greenwich.
  public let offsetFromUTC: Int

  /// Whether the zone's rules call this daylight-saving time.
  public let isDaylightSaving: Bool

  /// The short name, such as `CET`; empty if the source has none.
  public let abbreviation: String

  /// Creates a local time type.
  public init(offsetFromUTC: Int, isDaylightSaving: Bool = false, abbreviation: String = "") {
    self.offsetFromUTC = offsetFromUTC
    self.isDaylightSaving = isDaylightSaving
    self.abbreviation = abbreviation
  }

  /// The offsets that a zone may have, in seconds, as in RFC 9636 §3.2.
  ///
  /// Every source of rules refuses other offsets, so a wall time and the instant it means are never
  /// further apart than ``largestOffset``.
  static let offsets = -89_999...93_599

  /// An upper bound of all offsets, in seconds and in either direction.
  static let largestOffset: Int64 = 93_600

  /// The maximum length of a short name; names in use have 3 to 6 characters.
  static let longestAbbreviation = 16
}
