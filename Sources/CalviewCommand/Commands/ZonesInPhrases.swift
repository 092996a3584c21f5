extension ArraySlice<String> {
  /// The words at the start that name a zone if they follow a time: "EST", "New York time"; empty if
  /// none do.
  ///
  /// Whether "CST" is in Chicago or in Shanghai, and whether "PT" is a zone at all, is not guessed.
  var zoneAtStart: ArraySlice<String> {
    guard let first else { return [] }
    let utc = first.uppercased().prefix { $0 != "+" && $0 != "-" }
    if utc == "UTC" || utc == "GMT" || Self.abbreviations.contains(first) { return prefix(1) }
    let place = prefix { $0.first?.isUppercase == true }
    if (1...4).contains(place.count), dropFirst(place.count).first == "time" {
      return prefix(place.count + 1)
    }
    // "3pm Central Park" is a place.
    return place.count == 1 && Self.regions.contains(first) ? place : []
  }

  private static var regions: Set<String> { ["Eastern", "Central", "Mountain", "Pacific"] }

  private static var abbreviations: Set<String> {
    [
      "Z", "ET", "EST", "EDT", "CT", "CST", "CDT", "MT", "MST", "MDT", "PT", "PST", "PDT", "AKST",
      "AKDT", "HST", "AST", "ADT", "BRT", "WET", "WEST", "BST", "CET", "CEST",
      "MEZ", "MESZ", "EET", "EEST", "MSK", "TRT", "IDT", "GST", "PKT", "IST", "ICT", "WIB", "SGT",
      "HKT", "PHT", "JST", "KST", "AWST", "ACST", "ACDT", "AEST", "AEDT", "NZST", "NZDT",
    ]
  }
}
