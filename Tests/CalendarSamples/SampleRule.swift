import CivilCalendar

/// A recurrence rule without its end, and the days that match it.
struct SampleRule: Sendable {
  /// The value of the RRULE.
  let text: String
  /// The longest time between two instances, in days.
  let gap: Int
  /// The days between two instances if that number is constant; otherwise each matching day counts.
  let step: Int?
  /// Whether a day matches the rule, apart from the interval.
  let fits: @Sendable (CivilDate) -> Bool

  /// Returns the first matching day on or after a day.
  func start(onOrAfter day: DayNumber) -> DayNumber {
    var day = day
    // The rarest day of the rules, a Friday the 13th, occurs at least once in fourteen months.
    for _ in 0..<(8 * 366) where !fits(day.date) { day = day.advanced(by: 1) }
    return day
  }

  /// Returns the first instance on or after a day; `nil` if only an expansion of the rule could
  /// tell.
  func instance(onOrAfter day: DayNumber, start: DayNumber) -> DayNumber? {
    guard let step else { return isEveryFit ? self.start(onOrAfter: day) : nil }
    let distance = max(0, start.distance(to: day))
    return start.advanced(by: (distance + step - 1) / step * step)
  }

  private let isEveryFit: Bool

  private init(
    _ text: String, gap: Int, step: Int? = nil, isEveryFit: Bool = true,
    _ fits: @escaping @Sendable (CivilDate) -> Bool = { _ in true }
  ) {
    self.text = text
    self.gap = gap
    self.step = step
    self.isEveryFit = isEveryFit
    self.fits = fits
  }
}

extension SampleRule {
  /// Rules as people and programs make them; the frequent ones occur several times.
  static let everyday: [SampleRule] = {
    let weekly = Weekday.allCases.filter { $0 != .sunday }.flatMap { weekday in
      [
        SampleRule("FREQ=WEEKLY;BYDAY=\(weekday.code)", gap: 7, step: 7) {
          $0.weekday == weekday
        },
        SampleRule("FREQ=WEEKLY;INTERVAL=2;BYDAY=\(weekday.code)", gap: 14, step: 14) {
          $0.weekday == weekday
        },
      ]
    }
    return weekly + daily + weeklyWithSeveralDays + monthly + yearly + byTheHour
  }()

  private static let daily = [
    SampleRule("FREQ=DAILY", gap: 1, step: 1),
    SampleRule("FREQ=DAILY;INTERVAL=3", gap: 3, step: 3),
    SampleRule("FREQ=DAILY;INTERVAL=10", gap: 10, step: 10),
    SampleRule("FREQ=DAILY;BYMONTH=12", gap: 366) { $0.month == 12 },
  ]

  private static let weeklyWithSeveralDays = [
    SampleRule("FREQ=WEEKLY", gap: 7, step: 7),
    SampleRule("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", gap: 3) { $0.isWorkday },
    SampleRule("FREQ=WEEKLY;WKST=SU;BYDAY=MO,WE,FR", gap: 3) {
      [.monday, .wednesday, .friday].contains($0.weekday)
    },
    SampleRule("FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,TH", gap: 12, isEveryFit: false) {
      $0.weekday == .tuesday
    },
  ]

  private static let monthly = [
    SampleRule("FREQ=MONTHLY;BYMONTHDAY=1", gap: 31) { $0.day == 1 },
    SampleRule("FREQ=MONTHLY;BYMONTHDAY=15", gap: 31) { $0.day == 15 },
    SampleRule("FREQ=MONTHLY;BYMONTHDAY=-1", gap: 31) { $0.isLastOfMonth },
    SampleRule("FREQ=MONTHLY;BYMONTHDAY=31", gap: 62) { $0.day == 31 },
    SampleRule("FREQ=MONTHLY;BYDAY=2TU", gap: 35) { $0.weekday == .tuesday && $0.ordinal == 2 },
    SampleRule("FREQ=MONTHLY;BYDAY=1MO", gap: 35) { $0.weekday == .monday && $0.ordinal == 1 },
    SampleRule("FREQ=MONTHLY;BYDAY=-1FR", gap: 35) {
      $0.weekday == .friday && $0.isInLastWeekOfMonth
    },
    SampleRule("FREQ=MONTHLY;BYSETPOS=-1;BYDAY=MO,TU,WE,TH,FR", gap: 34) {
      $0.isWorkday && $0.hasNoWorkdayLeftInMonth
    },
    SampleRule("FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR", gap: 427) {
      $0.day == 13 && $0.weekday == .friday
    },
    SampleRule("FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1,15", gap: 92, isEveryFit: false) {
      $0.day == 1
    },
  ]

  private static let yearly = [
    SampleRule("FREQ=YEARLY", gap: 366, isEveryFit: false) { $0.month != 2 || $0.day != 29 },
    SampleRule("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24,25,26", gap: 366) {
      $0.month == 12 && (24...26).contains($0.day)
    },
    SampleRule("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", gap: 371) {
      $0.month == 11 && $0.weekday == .thursday && $0.ordinal == 4
    },
    SampleRule("FREQ=YEARLY;BYWEEKNO=50;BYDAY=MO", gap: 371) {
      $0.weekday == .monday && ISOWeek(containing: $0.dayNumber).week == 50
    },
    SampleRule("FREQ=YEARLY;BYYEARDAY=340", gap: 366) { $0.dayOfYear == 340 },
  ]

  private static let byTheHour = [
    SampleRule("FREQ=HOURLY;INTERVAL=37", gap: 2, isEveryFit: false),
    SampleRule("FREQ=HOURLY;INTERVAL=12", gap: 1, isEveryFit: false),
  ]

  /// Once a year, on the date of the start.
  static let birthday = yearly[0]

  /// Rules that are costly to expand from the start, with about thirty instances a month.
  static let costly = [
    daily[0], daily[0], daily[0], daily[0], weeklyWithSeveralDays[1], weeklyWithSeveralDays[0],
    SampleRule("FREQ=HOURLY;INTERVAL=12", gap: 1, isEveryFit: false),
    SampleRule("FREQ=HOURLY;INTERVAL=37", gap: 2, isEveryFit: false),
    SampleRule("FREQ=MINUTELY;INTERVAL=1441", gap: 2, isEveryFit: false),
    SampleRule("FREQ=MINUTELY;INTERVAL=750", gap: 1, isEveryFit: false),
  ]

  /// Whether the rule counts hours or minutes, so a change of the clocks would shift its instances.
  var isByTheHour: Bool { text.hasPrefix("FREQ=HOURLY") || text.hasPrefix("FREQ=MINUTELY") }
}

extension CivilDate {
  fileprivate var weekday: Weekday { dayNumber.weekday }

  fileprivate var isWorkday: Bool { weekday != .saturday && weekday != .sunday }

  /// The position of the day among the same weekdays of its month, from 1.
  fileprivate var ordinal: Int { (day - 1) / 7 + 1 }

  fileprivate var isLastOfMonth: Bool { dayNumber.advanced(by: 1).date.day == 1 }

  fileprivate var isInLastWeekOfMonth: Bool { dayNumber.advanced(by: 7).date.month != month }

  fileprivate var hasNoWorkdayLeftInMonth: Bool {
    (1...3).allSatisfy { distance in
      let other = dayNumber.advanced(by: distance).date
      return other.month != month || !other.isWorkday
    }
  }
}

extension Weekday {
  fileprivate var code: String {
    switch self {
    case .sunday: "SU"
    case .monday: "MO"
    case .tuesday: "TU"
    case .wednesday: "WE"
    case .thursday: "TH"
    case .friday: "FR"
    case .saturday: "SA"
    }
  }
}
