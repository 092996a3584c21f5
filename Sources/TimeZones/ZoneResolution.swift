/// The zone that a TZID means, and how it was found.
package struct ZoneResolution: Sendable {
  /// The zone; its name is that of the zone database, or an offset if the TZID gives nothing else.
  package let zone: Zone

  /// How the TZID is related to the name of the zone.
  package let match: ZoneMatch

  /// Whether a VTIMEZONE with the same TZID is more reliable than the zone that was found.
  ///
  /// It isn't if the TZID is a name of the zone database or of Windows: producers write today's
  /// rules, which would move events of other years. It is if the TZID is only similar to such a
  /// name, gives an offset, or is a name that means a zone without summer time in the database but
  /// one with it to producers.
  package let yieldsToDefinition: Bool

  /// Creates a resolution.
  package init(zone: Zone, match: ZoneMatch) {
    self.init(zone: zone, match: match, isExact: match == .name)
  }

  /// Creates a resolution; `isExact` says whether the TZID, without its prefix, is exactly a name of the
  /// zone database.
  init(zone: Zone, match: ZoneMatch, isExact: Bool) {
    self.zone = zone
    self.match = match
    yieldsToDefinition =
      switch match {
      case .name: Self.namesWithoutSummerTime.contains(zone.name)
      case .prefixedName: !isExact
      case .universalTime, .windowsName, .windowsWording: false
      case .letterCase, .separators, .offsetAndCity, .offset: true
      }
  }

  private static let namesWithoutSummerTime: Set<String> = ["EST", "HST", "MST"]
}

/// How a TZID is related to the name of the zone that it means.
package enum ZoneMatch: Hashable, Sendable, CaseIterable {
  /// The TZID is the name: `Europe/Berlin`, or an old one such as `US/Eastern`.
  case name
  /// The TZID is the name except for letter case: `europe/berlin`.
  case letterCase
  /// The TZID is the name except for separators: `America_New_York`, `America/New York`.
  case separators
  /// The TZID ends in the name: `/mozilla.org/20050126_1/Europe/Berlin`.
  case prefixedName
  /// The TZID is a word for UTC that isn't a name of the zone database: `Z`.
  case universalTime
  /// The TZID is the name of a Windows zone: `W. Europe Standard Time`.
  case windowsName
  /// The TZID is Windows' wording: `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`.
  case windowsWording
  /// The TZID gives an offset and a city whose zone has that offset in winter: `(GMT+09:00) Seoul`.
  case offsetAndCity
  /// The TZID gives only an offset: `GMT+05:30`.
  case offset
}
