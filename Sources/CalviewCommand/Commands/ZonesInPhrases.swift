import TextSearch
import TimeZones

extension ArraySlice<String> {
  /// The words at the start that name a zone if they follow a time: "EST", "-0500", "New York time";
  /// empty if none do.
  ///
  /// Whether "CST" is in Chicago or in Shanghai, and whether "PT" is a zone at all, is not guessed.
  func zoneAtStart(of zones: ZoneDatabase) -> ArraySlice<String> {
    guard let first else { return [] }
    if Self.abbreviations.contains(first) || first.isOffset {
      return prefix(1)
    }
    let place = prefix { $0.first?.isUppercase == true }
    if (1...4).contains(place.count), dropFirst(place.count).first == "time",
      Self.regions.contains(first) || zones.hasPlace(place.joined(separator: "_"))
    {
      return prefix(place.count + 1)
    }
    // "3pm Central Park" is a place.
    return place.count == 1 && Self.regions.contains(first) ? place : []
  }

  private static var regions: Set<String> { ["Eastern", "Central", "Mountain", "Pacific"] }

  private static var abbreviations: Set<String> {
    [
      "UTC", "utc", "GMT", "gmt", "Z", "ET", "EST", "EDT", "CT", "CST", "CDT", "MT", "MST", "MDT",
      "PT", "PST", "PDT", "AKST",
      "AKDT", "HST", "AST", "ADT", "BRT", "WET", "WEST", "BST", "CET", "CEST",
      "MEZ", "MESZ", "EET", "EEST", "MSK", "TRT", "IDT", "GST", "PKT", "IST", "ICT", "WIB", "SGT",
      "HKT", "PHT", "JST", "KST", "AWST", "ACST", "ACDT", "AEST", "AEDT", "NZST", "NZDT",
    ]
  }
}

extension String {
  /// Whether the text is an offset from UTC: `-0500`, `+02:00`, `UTC+2`.
  fileprivate var isOffset: Bool { OffsetForm.offset(substituting("−", with: "-")) != nil }

  /// Whether the text is a time with its offset from UTC: `14:00Z`, `14:00-0500`.
  var isClockWithOffset: Bool {
    guard mentions(":"), let mark = lastIndex(where: { !$0.isNumber && $0 != ":" }) else {
      return false
    }
    let offset = String(self[mark...])
    // "15:00-14:00" are hours.
    let isPlain = offset.first == "+" || !offset.mentions(":")
    return ["Z", "z"].contains(offset) || offset.isOffset && isPlain
  }
}

extension ZoneDatabase {
  /// Whether a zone is that of a place: "New_York", "Japan".
  fileprivate func hasPlace(_ place: String) -> Bool {
    names.contains { $0 == place || $0.hasSuffix("/" + place) }
  }
}
