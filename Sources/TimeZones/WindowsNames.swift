/// Zones by the names that Windows has for them.
enum WindowsNames {
  /// Names of Windows zones that are no longer in the CLDR table.
  private static let retiredNames = [
    "Armenian Standard Time": "Asia/Yerevan",
    "Kamchatka Standard Time": "Asia/Kamchatka",
    "Mexico Standard Time": "America/Mexico_City",
    "Mexico Standard Time 2": "America/Chihuahua",
    "Mid-Atlantic Standard Time": "Etc/GMT+2",
  ]

  private static let zonesByName = Dictionary(
    [WindowsZones.zoneNames, retiredNames].joined().map { (ZoneName.foldingCase($0), $1) },
    uniquingKeysWith: { first, _ in first })

  private static let zonesByWording = Dictionary(
    WindowsWordings.byZone.flatMap { name, wordings in
      wordings.map { (foldingPunctuation($0), zoneName(ofWindowsZone: name) ?? name) }
    },
    uniquingKeysWith: { first, _ in first })

  /// The IANA zone of the name of a Windows zone in any letter case.
  ///
  /// Outlook numbers the zones of one file (`Romance Standard Time 1`), and in other places names
  /// the summer half (`Romance Daylight Time`); both mean the zone.
  static func zoneName(ofWindowsZone name: String) -> String? {
    let folded = ZoneName.foldingCase(name)
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

  /// The IANA zone of a wording such as `Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`.
  static func zoneName(ofWording wording: String) -> String? {
    zonesByWording[foldingPunctuation(wording)]
  }

  /// The text in the form that letter case, commas, brackets and the like make no difference to.
  ///
  /// `&` and `and` are the same, apostrophes are nothing, and a sign stays before a digit.
  static func foldingPunctuation(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var words: [[UInt8]] = [[]]
    for (index, byte) in bytes.enumerated() {
      let nextIsDigit = index + 1 < bytes.count && bytes[index + 1].isDigit
      switch byte {
      case _ where byte.isLetter || byte.isDigit || byte >= 0x80 || byte.isSign && nextIsDigit:
        words[words.count - 1].append(byte.foldedLetter)
      case UInt8(ascii: "&"): words += [Array("and".utf8), []]
      case UInt8(ascii: "'"): continue
      default: words.append([])
      }
    }
    return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: " ")
  }
}
