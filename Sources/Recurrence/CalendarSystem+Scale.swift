internal import CivilCalendar

extension CalendarSystem {
  /// Creates the calendar that RSCALE names, in capitals; `nil` for the Gregorian or an unknown
  /// one.
  ///
  /// Calendars that differ only in the numbers of their years are the same to a rule.
  init?(scale: String) {
    switch scale {
    case "ETHIOPIC-AMETE-ALEM", "ETHIOAA": self = .ethiopic
    case "ISLAMICC": self = .islamicCivil
    // The calendar by sightings of the moon has no tables; the calculated one replaces it.
    case "ISLAMIC-RGSA": self = .islamic
    default: self.init(rawValue: scale.lowercased())
    }
  }

  /// The name of the calendar in an English sentence.
  var title: String {
    switch self {
    case .buddhist: "Buddhist"
    case .chinese: "Chinese"
    case .coptic: "Coptic"
    case .dangi: "Korean lunar"
    case .ethiopic: "Ethiopic"
    case .hebrew: "Hebrew"
    case .indian: "Indian"
    case .islamic: "Islamic"
    case .islamicCivil: "Islamic civil"
    case .islamicTabular: "Islamic tabular"
    case .islamicUmmAlQura: "Umm al-Qura"
    case .japanese: "Japanese"
    case .persian: "Persian"
    case .roc: "Minguo"
    }
  }

  /// Whether some year has a month.
  func mayHaveMonth(_ number: Int, isLeap: Bool) -> Bool {
    switch self {
    case .chinese, .dangi: number <= 12
    // Adar I is between the fifth and the sixth month.
    case .hebrew: isLeap ? number == 5 : number <= 12
    case .coptic, .ethiopic: !isLeap && number <= 13
    default: !isLeap && number <= 12
    }
  }
}

extension String {
  /// Whether a value of RSCALE, in capitals, is the Gregorian calendar.
  var isGregorianScale: Bool { self == "GREGORIAN" || self == "GREGORY" || self == "ISO8601" }
}
