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

/// Texts with an offset from UTC instead of a name: `GMT+05:30`, `UTC-3`, `GMT-0500`, `+05:30`.
///
/// The sign is that of ISO 8601: positive is ahead of UTC. `Etc/GMT+5`, which has POSIX's opposite
/// sign, is a name of the zone database and never gets here.
enum OffsetForm {
  /// Returns the offset in seconds that a text gives; `nil` if any part of the text does not fit.
  ///
  /// The text is an optional `GMT` or `UTC`, a sign, one or two digits of hours, and perhaps
  /// minutes after `:`, `.` or nothing. Without `GMT` or `UTC`, the hours have two digits.
  static func offset(_ text: String) -> Int? {
    var rest = text.utf8.map(\.foldedLetter).filter { $0 != UInt8(ascii: " ") }[...]
    let isPrefixed = rest.starts(with: "gmt".utf8) || rest.starts(with: "utc".utf8)
    if isPrefixed { rest = rest.dropFirst(3) }
    guard let sign = rest.popFirst(), sign.isSign else { return nil }
    let digits = rest.prefix(while: \.isDigit)
    guard isPrefixed || digits.count.isMultiple(of: 2) else { return nil }
    rest = rest.dropFirst(digits.count)

    let hour: Int
    let minute: Int
    switch (digits.count, rest.first) {
    case (1, nil), (2, nil): (hour, minute) = (number(digits), 0)
    case (3, nil), (4, nil):
      (hour, minute) = number(digits).quotientAndRemainder(dividingBy: 100)
    case (1, UInt8(ascii: ":")), (2, UInt8(ascii: ":")), (2, UInt8(ascii: ".")):
      rest = rest.dropFirst()
      guard rest.count == 2, rest.allSatisfy(\.isDigit) else { return nil }
      (hour, minute) = (number(digits), number(rest))
    default: return nil
    }
    guard hour <= 23, minute <= 59 else { return nil }
    let seconds = hour * 3_600 + minute * 60
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }

  /// Returns the number that at most four digits stand for.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
