internal import CTexts

/// Zones by their Windows names.
enum WindowsNames {
  /// Names that aren't in the CLDR table.
  ///
  /// They are names of zones that Windows has dropped, and standard names that some of its
  /// interfaces give instead of zone names.
  private static let otherNames = [
    "Armenian Standard Time": "Asia/Yerevan",
    "Cabo Verde Standard Time": "Atlantic/Cape_Verde",
    "Coordinated Universal Time": "Etc/UTC",
    "Fiji Islands Standard Time": "Pacific/Fiji",
    "Jerusalem Standard Time": "Asia/Jerusalem",
    "Kamchatka Standard Time": "Asia/Kamchatka",
    "Malay Peninsula Standard Time": "Asia/Singapore",
    "Mexico Standard Time": "America/Mexico_City",
    "Mexico Standard Time 2": "America/Mazatlan",
    "Mid-Atlantic Standard Time": "Etc/GMT+2",
    "Newfoundland and Labrador Standard Time": "America/St_Johns",
    "Novosibirsk Standard Time": "Asia/Novosibirsk",
    "Russia TZ 1 Standard Time": "Europe/Kaliningrad",
    "Russia TZ 2 Standard Time": "Europe/Moscow",
    "Russia TZ 3 Standard Time": "Europe/Samara",
    "Russia TZ 4 Standard Time": "Asia/Yekaterinburg",
    "Russia TZ 5 Standard Time": "Asia/Novosibirsk",
    "Russia TZ 6 Standard Time": "Asia/Krasnoyarsk",
    "Russia TZ 7 Standard Time": "Asia/Irkutsk",
    "Russia TZ 8 Standard Time": "Asia/Yakutsk",
    "Russia TZ 9 Standard Time": "Asia/Vladivostok",
    "Russia TZ 10 Standard Time": "Asia/Srednekolymsk",
    "Russia TZ 11 Standard Time": "Asia/Kamchatka",
    "Transitional Islamic State of Afghanistan Standard Time": "Asia/Kabul",
    "West Bank Gaza Standard Time": "Asia/Hebron",
  ]

  private static let zonesByName = Dictionary(
    [WindowsZones.zoneNames, otherNames].joined().map { (foldingDots($0), $1) },
    uniquingKeysWith: { first, _ in first })

  /// Returns the name in a form for comparing without letter case and dots.
  ///
  /// Exchange has `U.S. Mountain Standard Time` where Windows has `US Mountain Standard Time`.
  private static func foldingDots(_ name: String) -> String {
    String(
      decoding: name.utf8.filter { $0 != UInt8(ascii: ".") }.map(\.foldedLetter), as: UTF8.self)
  }

  private static let zonesByWording = Dictionary(
    WindowsWordings.byZone.flatMap { name, wordings in
      wordings.map { (foldingPunctuation($0), zoneName(ofWindowsZone: name) ?? name) }
    },
    uniquingKeysWith: { first, _ in first })

  /// Returns the IANA zone of a Windows zone name in any letter case.
  ///
  /// Outlook numbers the zones of one file (`Romance Standard Time 1`), and elsewhere uses the name
  /// of daylight-saving time (`Romance Daylight Time`); both mean the zone.
  static func zoneName(ofWindowsZone name: String) -> String? {
    let folded = foldingDots(name)
    if let zone = zonesByName[folded] { return zone }
    let words = folded.split(separator: " ")
    if let number = words.last, number.utf8.allSatisfy(\.isDigit), words.count > 2 {
      return zonesByName[words.dropLast().joined(separator: " ")]
    }
    if words.last == "time", let kind = words.dropLast().last,
      kind == "daylight" || kind == "summer"
    {
      return zonesByName[words.dropLast(2).joined(separator: " ") + " standard time"]
    }
    return nil
  }

  /// Returns the IANA zone of a wording such as `Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`.
  static func zoneName(ofWording wording: String) -> String? {
    zonesByWording[foldingPunctuation(wording)]
  }

  /// Returns the text in a form for comparing without letter case, commas, brackets and the like.
  ///
  /// `&` equals `and`, apostrophes are dropped, and a sign before a digit stays.
  static func foldingPunctuation(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var folded: [UInt8] = []
    var startsWord = false
    func append(_ characters: some Sequence<UInt8>) {
      if startsWord, !folded.isEmpty { folded.append(UInt8(ascii: " ")) }
      folded += characters
      startsWord = false
    }
    for (index, byte) in bytes.enumerated() {
      let nextIsDigit = index + 1 < bytes.count && bytes[index + 1].isDigit
      switch byte {
      case _ where byte.isLetter || byte.isDigit || byte >= 0x80 || byte.isSign && nextIsDigit:
        append(CollectionOfOne(byte.foldedLetter))
      case UInt8(ascii: "&"):
        startsWord = true
        append("and".utf8)
        startsWord = true
      case UInt8(ascii: "'"): continue
      default: startsWord = true
      }
    }
    return String(decoding: folded, as: UTF8.self)
  }
}

/// How Windows, Outlook and Exchange describe their zones to people; some exports use this as TZID.
///
/// Sources: the display names in Microsoft's "Default Time Zones" list and in the time zone
/// registry keys through the years, "Microsoft Time Zone Index Values" (KB 973627), and the zones
/// of Collaboration Data Objects (`CdoTimeZoneId`).
///
/// The offset in front (`(UTC+01:00)`, once `(GMT+01:00)`) isn't part of a wording: it dates from
/// the release and has changed for some zones.
///
/// A key is the name of a Windows zone, or of an IANA zone if Windows has no such zone today. They are
/// in `CTexts/windows-wordings.txt`.
package enum WindowsWordings {
  package static let byZone: [String: [String]] = {
    let text = unsafe String(cString: text_of_windows_wordings())
    var wordings: [String: [String]] = [:]
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      wordings[String(line[..<colon])] =
        line[line.index(after: colon)...].split(separator: "|").map(String.init)
    }
    return wordings
  }()
}
