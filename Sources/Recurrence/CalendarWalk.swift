internal import CivilCalendar

/// A walk through the years of another calendar.
struct CalendarWalk: OccurrenceWalk {
  /// The times of a day.
  enum Times {
    /// The same on each day.
    case alike(TimeSet)
    /// The times of the rule without its parts for days; INTERVAL may count hours.
    case byPlan(ExpansionPlan)
  }

  /// A day with all its times, or with the rank of the one time that BYSETPOS chose.
  private struct Candidate: Hashable, Comparable {
    let day: Int
    let rank: Int?

    static func < (lhs: Self, rhs: Self) -> Bool {
      (lhs.day, lhs.rank ?? 0) < (rhs.day, rhs.rank ?? 0)
    }
  }

  let pattern: CalendarPattern
  let times: Times
  let setPositions: SetPositions

  /// The steps that a year costs: its days are examined one by one, unlike those of Gregorian
  /// months.
  private static let stepsPerYear = 20

  /// The most days by which a day may precede the year that its period belongs to.
  private static let reach = 7

  func forEach(
    in range: ClosedRange<Int>, skipping skipped: Int, budget: inout StepBudget,
    _ body: (Int) -> Bool
  ) -> Expansion {
    let lastDay = range.upperBound.floorDivided(by: secondsInDay)
    let firstDay = DayNumber(clamping: range.lowerBound.floorDivided(by: secondsInDay))
    guard var year = pattern.years.year(containing: firstDay) else { return .truncated }
    // With SKIP or weeks, periods of the previous year may have days in this one.
    year = pattern.years.year(year.number - 1) ?? year
    guard var monthsBefore = monthsBefore(year, &budget) else { return .truncated }
    var skipped = skipped
    var candidates: [Candidate] = []
    while true {
      guard budget.spend(Self.stepsPerYear) else { return .truncated }
      let found = pattern.periods(of: year, monthsBefore: monthsBefore).flatMap(chosen)
      candidates = Set(candidates + found).sorted()
      let end = year.days.upperBound
      let next = pattern.years.year(year.number + 1)
      let sureEnd = next == nil || end - Self.reach > lastDay ? Int.max : end - Self.reach
      for candidate in candidates.prefix(while: { $0.day < sureEnd }) {
        var isEnough = false
        let expansion = forEachTime(of: candidate, in: range, &budget) { time in
          if skipped > 0 {
            skipped -= 1
          } else {
            isEnough = !body(time)
          }
          return !isEnough
        }
        if isEnough || expansion == .truncated { return expansion }
      }
      if end - Self.reach > lastDay { return .complete }
      guard let next else { return .truncated }
      candidates.removeAll { $0.day < sureEnd }
      monthsBefore += year.months.count
      year = next
    }
  }

  /// The number of months from the year of DTSTART to another, if INTERVAL counts months.
  ///
  /// It is `nil` if the count takes too many steps.
  private func monthsBefore(_ year: CalendarYear, _ budget: inout StepBudget) -> Int? {
    let start = pattern.start.year
    guard pattern.unit == .month, pattern.interval > 1 else { return 0 }
    if year.number < start.number { return -year.months.count }
    var count = 0
    for number in start.number..<year.number {
      guard budget.spend(Self.stepsPerYear), let passed = pattern.years.year(number) else {
        return nil
      }
      count += passed.months.count
    }
    return count
  }

  /// The candidates of a period, or only those that BYSETPOS chooses.
  private func chosen(from days: [Int]) -> [Candidate] {
    guard case .alike(let times) = times, !setPositions.isEmpty else {
      return days.map { Candidate(day: $0, rank: nil) }
    }
    return ChosenRanks(setPositions.numbers, in: days.count * times.count).map { rank in
      let (day, time) = rank.quotientAndRemainder(dividingBy: times.count)
      return Candidate(day: days[day], rank: time)
    }
  }

  private func forEachTime(
    of candidate: Candidate, in range: ClosedRange<Int>, _ budget: inout StepBudget,
    _ body: (Int) -> Bool
  ) -> Expansion {
    let midnight = candidate.day * secondsInDay
    let first = max(range.lowerBound, midnight)
    let last = min(range.upperBound, midnight + secondsInDay - 1)
    guard first <= last else { return .complete }
    switch times {
    case .byPlan(let plan):
      return plan.forEach(in: first...last, skipping: 0, budget: &budget, body)
    case .alike(let times):
      let ranks = candidate.rank.map { $0..<$0 + 1 } ?? 0..<times.count
      for rank in ranks where (first...last).contains(midnight + times[rank]) {
        guard budget.spend() else { return .truncated }
        guard body(midnight + times[rank]) else { return .complete }
      }
      return .complete
    }
  }
}

/// The walk of a rule whose calendar is not known at DTSTART.
struct UnknownWalk: OccurrenceWalk {
  func forEach(
    in range: ClosedRange<Int>, skipping skipped: Int, budget: inout StepBudget,
    _ body: (Int) -> Bool
  ) -> Expansion {
    .truncated
  }
}

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
