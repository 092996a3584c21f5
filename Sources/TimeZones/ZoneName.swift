/// The grammar that a text must follow before it may become part of a path.
///
/// A name has one to three parts of letters, digits, `_`, `+` and `-`, with `/` between them, and
/// starts with a letter. So it contains no `.`, can't leave the zone directory by itself, and isn't
/// one of the tables beside the zones (`tzdata.zi`).
enum ZoneName {
  /// The maximum length in bytes; the longest name in use has 32.
  static let longest = 64

  /// Files in the zone directory that no event means.
  ///
  /// `right` has zones that count leap seconds, and `posix` repeats the others. The names stand for
  /// a choice of the machine, or for no zone.
  private static let excludedParts: Set<String> = ["right", "posix"]
  private static let excludedNames: Set<String> = ["posixrules", "localtime", "Factory"]

  static func isValid(_ name: String) -> Bool {
    guard (1...longest).contains(name.utf8.count), let first = name.utf8.first, first.isLetter
    else { return false }
    var slashes = 0
    var previous = UInt8(ascii: "/")
    for byte in name.utf8 {
      if byte == UInt8(ascii: "/") {
        slashes += 1
        guard previous != UInt8(ascii: "/"), slashes <= 2 else { return false }
      } else {
        guard byte.isLetter || byte.isDigit || byte.isSign || byte == UInt8(ascii: "_")
        else { return false }
      }
      previous = byte
    }
    guard previous != UInt8(ascii: "/"), !excludedNames.contains(name) else { return false }
    return !excludedParts.contains(String(name.prefix { $0 != "/" }))
  }

  /// Returns the name in a form for comparing without letter case.
  static func foldingCase(_ name: String) -> String {
    String(decoding: name.utf8.map(\.foldedLetter), as: UTF8.self)
  }

  /// Returns the name in a form for comparing without letter case and kinds of separators.
  ///
  /// `America_New_York` and `america/new york` have the same form. A sign before a digit stays,
  /// because `Etc/GMT-5` and `Etc/GMT+5` are two zones.
  static func foldingSeparators(_ name: String) -> String {
    let bytes = Array(name.utf8)
    let folded = bytes.indices.map { index -> UInt8 in
      switch bytes[index] {
      case UInt8(ascii: "-") where index + 1 < bytes.count && bytes[index + 1].isDigit:
        bytes[index]
      case UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: " "): UInt8(ascii: "_")
      default: bytes[index].foldedLetter
      }
    }
    return String(decoding: folded, as: UTF8.self)
  }
}

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

extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }

  var isLetter: Bool {
    let lowercase = self | 0x20
    return UInt8(ascii: "a") <= lowercase && lowercase <= UInt8(ascii: "z")
  }

  var isSign: Bool { self == UInt8(ascii: "+") || self == UInt8(ascii: "-") }

  /// An ASCII letter in lower case; any other byte unchanged.
  var foldedLetter: UInt8 { isLetter ? self | 0x20 : self }
}

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
package enum OffsetForm {
  /// Returns the offset in seconds that a text gives; `nil` if any part of the text does not fit.
  ///
  /// The text is an optional `GMT` or `UTC`, a sign, one or two digits of hours, and perhaps
  /// minutes after `:`, `.` or nothing. Without `GMT` or `UTC`, the hours have two digits.
  package static func offset(_ text: String) -> Int? {
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
