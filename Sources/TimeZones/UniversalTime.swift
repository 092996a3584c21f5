/// The names of Universal Time, which need no zone database.
enum UniversalTime {
  private static let names: Set<String> = [
    "UTC", "GMT", "UCT", "Zulu", "Universal", "Greenwich", "Etc/UTC", "Etc/GMT", "Etc/UCT",
    "Etc/Zulu", "Etc/Universal", "Etc/Greenwich", "GMT0", "GMT+0", "GMT-0", "Etc/GMT0",
    "Etc/GMT+0", "Etc/GMT-0",
  ]

  private static let namesByFoldedCase = Dictionary(
    uniqueKeysWithValues: names.map { (ZoneName.foldingCase($0), $0) })

  static func zone(named name: String) -> Zone? {
    guard names.contains(name) else { return nil }
    let isGreenwich = name.hasPrefix("G") || name.hasPrefix("Etc/G")
    return Zone(name: name, rules: .table(isGreenwich ? greenwich : universal))
  }

  private static let universal = TransitionTable(
    LocalTimeType(offsetFromUTC: 0, abbreviation: "UTC"))
  private static let greenwich = TransitionTable(
    LocalTimeType(offsetFromUTC: 0, abbreviation: "GMT"))

  /// Returns the name that equals a text, ignoring letter case.
  static func name(foldingCase text: String) -> String? {
    namesByFoldedCase[ZoneName.foldingCase(text)]
  }
}
