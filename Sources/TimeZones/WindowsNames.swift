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
    ZoneName.foldingCase(name.filter { $0 != "." })
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
/// A key is the name of a Windows zone, or of an IANA zone if Windows has no such zone today.
package enum WindowsWordings {
  package static let byZone: [String: [String]] = [
    "Dateline Standard Time": ["International Date Line West", "Eniwetok, Kwajalein"],
    "UTC-11": ["Coordinated Universal Time-11", "Co-ordinated Universal Time-11"],
    "Pacific/Pago_Pago": ["Midway Island, Samoa"],
    "Aleutian Standard Time": ["Aleutian Islands"],
    "Hawaiian Standard Time": ["Hawaii"],
    "Marquesas Standard Time": ["Marquesas Islands"],
    "Alaskan Standard Time": ["Alaska"],
    "UTC-09": ["Coordinated Universal Time-09", "Co-ordinated Universal Time-09"],
    "Pacific Standard Time (Mexico)": ["Baja California", "Tijuana, Baja California"],
    "UTC-08": ["Coordinated Universal Time-08", "Co-ordinated Universal Time-08"],
    "Pacific Standard Time": [
      "Pacific Time (US & Canada)", "Pacific Time (US & Canada); Tijuana",
    ],
    "US Mountain Standard Time": ["Arizona"],
    "Mountain Standard Time (Mexico)": [
      "La Paz, Mazatlan", "Chihuahua, La Paz, Mazatlan", "Chihuahua, La Paz, Mazatlan - New",
      "Chihuahua, La Paz, Mazatlan - Old",
    ],
    "Mountain Standard Time": ["Mountain Time (US & Canada)"],
    "Yukon Standard Time": ["Yukon"],
    "Central America Standard Time": ["Central America"],
    "Central Standard Time": ["Central Time (US & Canada)"],
    "Easter Island Standard Time": ["Easter Island"],
    "Central Standard Time (Mexico)": [
      "Guadalajara, Mexico City, Monterrey", "Guadalajara, Mexico City, Monterrey - New",
      "Guadalajara, Mexico City, Monterrey - Old", "Mexico City", "Mexico City, Tegucigalpa",
    ],
    "Canada Central Standard Time": ["Saskatchewan"],
    "SA Pacific Standard Time": ["Bogota, Lima, Quito, Rio Branco", "Bogota, Lima, Quito"],
    "Eastern Standard Time (Mexico)": ["Chetumal"],
    "Eastern Standard Time": ["Eastern Time (US & Canada)"],
    "Haiti Standard Time": ["Haiti"],
    "Cuba Standard Time": ["Havana"],
    "US Eastern Standard Time": ["Indiana (East)"],
    "Turks And Caicos Standard Time": ["Turks and Caicos"],
    "Paraguay Standard Time": ["Asuncion"],
    "Atlantic Standard Time": ["Atlantic Time (Canada)"],
    "Venezuela Standard Time": ["Caracas"],
    "Central Brazilian Standard Time": ["Cuiaba"],
    "SA Western Standard Time": [
      "Georgetown, La Paz, Manaus, San Juan", "Georgetown, La Paz, San Juan", "La Paz",
      "Caracas, La Paz", "Manaus",
    ],
    "Pacific SA Standard Time": ["Santiago"],
    "Newfoundland Standard Time": ["Newfoundland"],
    "Tocantins Standard Time": ["Araguaina"],
    "E. South America Standard Time": ["Brasilia", "Brasília"],
    "SA Eastern Standard Time": [
      "Cayenne, Fortaleza", "Cayenne", "Buenos Aires, Georgetown",
    ],
    "Argentina Standard Time": ["City of Buenos Aires", "Buenos Aires"],
    "Greenland Standard Time": ["Greenland"],
    "Montevideo Standard Time": ["Montevideo"],
    "Magallanes Standard Time": ["Punta Arenas"],
    "Saint Pierre Standard Time": ["Saint Pierre and Miquelon"],
    "Bahia Standard Time": ["Salvador"],
    "UTC-02": ["Coordinated Universal Time-02", "Co-ordinated Universal Time-02"],
    "Mid-Atlantic Standard Time": ["Mid-Atlantic", "Mid-Atlantic - Old"],
    "Azores Standard Time": ["Azores"],
    "Cape Verde Standard Time": ["Cabo Verde Is.", "Cape Verde Is.", "Cape Verde Islands"],
    "UTC": [
      "Coordinated Universal Time", "Co-ordinated Universal Time", "Universal Coordinated Time",
    ],
    "GMT Standard Time": [
      "Dublin, Edinburgh, Lisbon, London", "Dublin, Edinburgh, London, Lisbon",
      "Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London",
      "Greenwich Mean Time; Dublin, Edinburgh, London, Lisbon",
      "Britain, Ireland, Portugal, Western Europe",
    ],
    "Greenwich Standard Time": ["Monrovia, Reykjavik", "Casablanca, Monrovia, Reykjavik"],
    "Sao Tome Standard Time": ["Sao Tome"],
    "Morocco Standard Time": ["Casablanca", "Casablanca, Monrovia"],
    "W. Europe Standard Time": [
      "Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna",
      "Amsterdam, Bern, Berlin, Rome, Stockholm, Vienna",
      "Berlin, Stockholm, Rome, Bern, Brussels, Vienna",
    ],
    "Central Europe Standard Time": [
      "Belgrade, Bratislava, Budapest, Ljubljana, Prague",
      "Belgrade, Pozsony, Budapest, Ljubljana, Prague", "Prague, Central Europe",
    ],
    "Romance Standard Time": [
      "Brussels, Copenhagen, Madrid, Paris", "Brussels, Copenhagen, Madrid, Paris, Vilnius",
      "Paris, Madrid, Brussels, Copenhagen",
    ],
    "Central European Standard Time": [
      "Sarajevo, Skopje, Warsaw, Zagreb", "Sarajevo, Skopje, Sofija, Vilnius, Warsaw, Zagreb",
    ],
    "W. Central Africa Standard Time": ["West Central Africa"],
    "Jordan Standard Time": ["Amman"],
    "GTB Standard Time": [
      "Athens, Bucharest", "Athens, Bucharest, Istanbul", "Athens, Istanbul, Minsk", "Bucharest",
    ],
    "Middle East Standard Time": ["Beirut"],
    "Egypt Standard Time": ["Cairo"],
    "E. Europe Standard Time": ["Chisinau", "E. Europe", "Eastern Europe"],
    "Syria Standard Time": ["Damascus"],
    "West Bank Standard Time": ["Gaza, Hebron"],
    "South Africa Standard Time": ["Harare, Pretoria"],
    "FLE Standard Time": [
      "Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius",
      "Helsinki, Kiev, Riga, Sofia, Tallinn, Vilnius", "Helsinki, Riga, Tallinn",
    ],
    "Israel Standard Time": ["Jerusalem", "Israel", "Israel, Jerusalem Standard Time"],
    "South Sudan Standard Time": ["Juba"],
    "Kaliningrad Standard Time": ["Kaliningrad", "Kaliningrad (RTZ 1)", "Kaliningrad, Minsk"],
    "Sudan Standard Time": ["Khartoum"],
    "Libya Standard Time": ["Tripoli"],
    "Namibia Standard Time": ["Windhoek"],
    "Arabic Standard Time": ["Baghdad"],
    "Turkey Standard Time": ["Istanbul"],
    "Arab Standard Time": ["Kuwait, Riyadh"],
    "Belarus Standard Time": ["Minsk"],
    "Russian Standard Time": [
      "Moscow, St. Petersburg", "Moscow, St. Petersburg, Volgograd",
      "Moscow, St. Petersburg, Volgograd (RTZ 2)",
    ],
    "Volgograd Standard Time": ["Volgograd"],
    "E. Africa Standard Time": ["Nairobi"],
    "Iran Standard Time": ["Tehran"],
    "Arabian Standard Time": ["Abu Dhabi, Muscat"],
    "Astrakhan Standard Time": ["Astrakhan, Ulyanovsk"],
    "Azerbaijan Standard Time": ["Baku"],
    "Russia Time Zone 3": ["Izhevsk, Samara", "Izhevsk, Samara (RTZ 3)"],
    "Mauritius Standard Time": ["Port Louis"],
    "Saratov Standard Time": ["Saratov"],
    "Georgian Standard Time": ["Tbilisi"],
    "Caucasus Standard Time": ["Yerevan", "Baku, Tbilisi, Yerevan"],
    "Afghanistan Standard Time": ["Kabul"],
    "West Asia Standard Time": ["Ashgabat, Tashkent", "Tashkent"],
    "Qyzylorda Standard Time": ["Qyzylorda"],
    "Ekaterinburg Standard Time": ["Ekaterinburg", "Ekaterinburg (RTZ 4)"],
    "Pakistan Standard Time": ["Islamabad, Karachi", "Islamabad, Karachi, Tashkent"],
    "India Standard Time": [
      "Chennai, Kolkata, Mumbai, New Delhi", "Calcutta, Chennai, Mumbai, New Delhi",
      "Kolkata, Chennai, Mumbai, New Delhi", "Bombay, Calcutta, Madras, New Delhi",
    ],
    "Sri Lanka Standard Time": ["Sri Jayawardenepura", "Sri Jayawardenepura Kotte"],
    "Nepal Standard Time": ["Kathmandu", "Kathmandu, Nepal"],
    "Central Asia Standard Time": ["Bishkek"],
    "Asia/Almaty": ["Astana", "Astana, Dhaka", "Almaty, Dhaka"],
    "Bangladesh Standard Time": ["Dhaka"],
    "Omsk Standard Time": ["Omsk"],
    "N. Central Asia Standard Time": [
      "Novosibirsk", "Novosibirsk (RTZ 5)", "Almaty, Novosibirsk",
    ],
    "Myanmar Standard Time": ["Yangon (Rangoon)", "Rangoon"],
    "SE Asia Standard Time": ["Bangkok, Hanoi, Jakarta"],
    "Altai Standard Time": ["Barnaul, Gorno-Altaysk"],
    "W. Mongolia Standard Time": ["Hovd"],
    "North Asia Standard Time": ["Krasnoyarsk", "Krasnoyarsk (RTZ 6)"],
    "Tomsk Standard Time": ["Tomsk"],
    "China Standard Time": [
      "Beijing, Chongqing, Hong Kong, Urumqi", "Beijing, Chongqing, Hong Kong SAR, Urumqi",
    ],
    "North Asia East Standard Time": [
      "Irkutsk", "Irkutsk (RTZ 7)", "Irkutsk, Ulaan Bataar", "Irkutsk, Ulaan Batar",
      "Irkutsk, Ulaanbaatar",
    ],
    "Singapore Standard Time": ["Kuala Lumpur, Singapore", "Singapore, Kuala Lumpur"],
    "W. Australia Standard Time": ["Perth"],
    "Taipei Standard Time": ["Taipei"],
    "Ulaanbaatar Standard Time": ["Ulaanbaatar"],
    "Aus Central W. Standard Time": ["Eucla"],
    "Transbaikal Standard Time": ["Chita"],
    "Tokyo Standard Time": ["Osaka, Sapporo, Tokyo", "Tokyo, Osaka, Sapporo"],
    "North Korea Standard Time": ["Pyongyang"],
    "Korea Standard Time": ["Seoul", "Seoul, Korea Standard Time"],
    "Yakutsk Standard Time": ["Yakutsk", "Yakutsk (RTZ 8)"],
    "Cen. Australia Standard Time": ["Adelaide", "Adelaide, Central Australia"],
    "AUS Central Standard Time": ["Darwin"],
    "E. Australia Standard Time": ["Brisbane", "Brisbane, East Australia"],
    "AUS Eastern Standard Time": [
      "Canberra, Melbourne, Sydney", "Canberra, Melbourne, Sydney, Hobart",
    ],
    "West Pacific Standard Time": ["Guam, Port Moresby"],
    "Tasmania Standard Time": ["Hobart", "Hobart, Tasmania"],
    "Vladivostok Standard Time": ["Vladivostok", "Vladivostok, Magadan (RTZ 9)"],
    "Lord Howe Standard Time": ["Lord Howe Island"],
    "Bougainville Standard Time": ["Bougainville Island"],
    "Russia Time Zone 10": ["Chokurdakh", "Chokurdakh (RTZ 10)"],
    "Magadan Standard Time": ["Magadan"],
    "Norfolk Standard Time": ["Norfolk Island"],
    "Sakhalin Standard Time": ["Sakhalin"],
    "Central Pacific Standard Time": [
      "Solomon Is., New Caledonia", "Magadan, Solomon Is., New Caledonia",
      "Magadan, Solomon Islands, New Caledonia",
    ],
    "Russia Time Zone 11": [
      "Anadyr, Petropavlovsk-Kamchatsky", "Anadyr, Petropavlovsk-Kamchatsky (RTZ 11)",
    ],
    "New Zealand Standard Time": ["Auckland, Wellington"],
    "UTC+12": ["Coordinated Universal Time+12", "Co-ordinated Universal Time+12"],
    "Fiji Standard Time": [
      "Fiji", "Fiji, Marshall Is.", "Fiji, Kamchatka, Marshall Is.",
      "Fiji Islands, Kamchatka, Marshall Islands",
    ],
    "Kamchatka Standard Time": [
      "Petropavlovsk-Kamchatsky", "Petropavlovsk-Kamchatsky - Old",
    ],
    "Chatham Islands Standard Time": ["Chatham Islands"],
    "UTC+13": ["Coordinated Universal Time+13", "Co-ordinated Universal Time+13"],
    "Tonga Standard Time": ["Nuku'alofa", "Nuku'alofa, Tonga"],
    "Samoa Standard Time": ["Samoa"],
    "Line Islands Standard Time": ["Kiritimati Island"],
  ]
}
