public import CivilCalendar

extension CalendarSystem {
  /// Creates the calendar that a locale names, in ICU's form or in the form of web pages.
  init?(inLocale name: String) {
    switch name {
    case "islamicc": self = .islamicCivil
    // The calendar by sightings of the moon in Mecca has no tables; the calculated one replaces it.
    case "islamic-rgsa": self = .islamic
    default: self.init(rawValue: name)
    }
  }

  /// The number of years by which the calendar is ahead of the Gregorian one.
  ///
  /// It is `nil` if the calendar also differs in other ways; `japanese` counts years by eras.
  var yearOffset: Int? {
    switch self {
    case .buddhist: 543
    case .roc: -1911
    default: nil
    }
  }

  /// Whether months begin on other days than the Gregorian ones.
  public var hasMonthsOfItsOwn: Bool { self != .japanese && yearOffset == nil }

  /// Whether years have names in cycles of sixty instead of numbers.
  var hasCyclicYears: Bool { self == .chinese || self == .dangi }

  /// The eras in which years are written, with the Gregorian year before the first year of each.
  var eras: [(names: [String], yearBefore: Int)] {
    switch self {
    case .buddhist: [(["พุทธศักราช", "พ.ศ.", "พศ", "be"], -543)]
    case .roc: [(["中華民國", "民國", "中华民国", "民国"], 1911)]
    case .japanese:
      [
        (["明治", "meiji", "m"], 1867), (["大正", "taisho", "t"], 1911),
        (["昭和", "showa", "s"], 1925), (["平成", "heisei", "h"], 1988),
        (["令和", "reiwa", "r"], 2018),
      ]
    default: []
    }
  }
}
