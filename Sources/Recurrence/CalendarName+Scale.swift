internal import CivilCalendar

extension CalendarName {
  /// The calendar that RSCALE names, in capitals; `nil` if it is the Gregorian one or none.
  ///
  /// Calendars that differ only in how they count years are the same to a rule.
  init?(scale: String) {
    switch scale {
    case "ETHIOPIC-AMETE-ALEM", "ETHIOAA": self = .ethiopic
    case "ISLAMICC": self = .islamicCivil
    // What follows the sighting of the moon has no tables; this is its calculation.
    case "ISLAMIC-RGSA": self = .islamic
    default: self.init(rawValue: scale.lowercased())
    }
  }

  /// What the calendar is called in a sentence.
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
    // Adar I is between the fifth and the sixth.
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
