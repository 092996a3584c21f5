public import CivilCalendar

extension CalendarName {
  /// Finds the calendar that a locale names, in ICU's form or in that of web pages.
  init?(inLocale name: String) {
    switch name {
    case "islamicc": self = .islamicCivil
    // What follows the sighting of the moon in Mecca has no tables; this is its calculation.
    case "islamic-rgsa": self = .islamic
    default: self.init(rawValue: name)
    }
  }

  /// How many years the calendar is ahead of the Gregorian one, if it differs from that in nothing
  /// else; those of `japanese` are counted by eras.
  var yearOffset: Int? {
    switch self {
    case .buddhist: 543
    case .roc: -1911
    default: nil
    }
  }

  /// Whether months begin on other days than the Gregorian ones.
  public var hasMonthsOfItsOwn: Bool { self != .japanese && yearOffset == nil }

  /// Whether its years are counted in cycles of sixty, by names.
  var hasCyclicYears: Bool { self == .chinese || self == .dangi }

  /// The eras by which years are counted in writing, with the Gregorian year before the first.
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
