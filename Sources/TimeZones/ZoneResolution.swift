/// A zone that a TZID means, and how it was found.
package struct ZoneResolution: Sendable {
  /// The zone; its name is that of the zone database or, for a mere offset, that offset.
  package let zone: Zone

  /// What the TZID is to the name of the zone.
  package let match: ZoneMatch

  /// Whether the name is written letter by letter as the zone database has it, after its prefix.
  let isExact: Bool

  /// Creates a resolution.
  package init(zone: Zone, match: ZoneMatch) {
    self.init(zone: zone, match: match, isExact: match == .name)
  }

  init(zone: Zone, match: ZoneMatch, isExact: Bool) {
    self.zone = zone
    self.match = match
    self.isExact = isExact
  }

  /// Whether a VTIMEZONE of the same TZID says more than the zone that was found.
  ///
  /// It does not where the TZID is a name of the zone database or of Windows: producers write the
  /// rules of today, by which events of other years would move. It does where the TZID is only like
  /// such a name, gives an offset, or is a name that the database has for a zone without summer time
  /// and producers for one with it.
  package var yieldsToDefinition: Bool {
    switch match {
    case .name: Self.abbreviations.contains(zone.name)
    case .prefixedName: !isExact
    case .universalTime, .windowsName, .windowsWording: false
    case .letterCase, .separators, .offsetAndCity, .offset: true
    }
  }

  private static let abbreviations: Set<String> = ["EST", "HST", "MST"]
}

/// What a TZID is to the name of the zone that it means.
package enum ZoneMatch: Hashable, Sendable, CaseIterable {
  /// It is the name: `Europe/Berlin`, also an old one such as `US/Eastern`.
  case name
  /// It is the name except for the case of letters: `europe/berlin`.
  case letterCase
  /// It is the name except for separators: `America_New_York`, `America/New York`.
  case separators
  /// It ends in the name: `/mozilla.org/20050126_1/Europe/Berlin`.
  case prefixedName
  /// It is a word for UTC that isn't a name of the zone database: `Z`.
  case universalTime
  /// It is the name of a Windows zone: `W. Europe Standard Time`.
  case windowsName
  /// It is how Windows words a zone: `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`.
  case windowsWording
  /// It gives an offset and a city of a zone that has that offset in winter: `(GMT+09:00) Seoul`.
  case offsetAndCity
  /// It gives only an offset: `GMT+05:30`.
  case offset
}
