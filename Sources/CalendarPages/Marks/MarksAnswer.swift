package import CivilCalendar

/// The marks in a file, and a summary for each label.
package struct MarksAnswer: Sendable {
  /// The streaks of one label.
  struct Summary: Hashable, Sendable {
    let label: String
    /// The runs of consecutive days that have the mark, in order.
    let streaks: [ClosedRange<DayNumber>]

    /// The number of days that have the mark.
    var count: Int { streaks.reduce(0) { $0 + $1.count } }

    /// The longest streak, and the first one of equally long streaks.
    var longest: ClosedRange<DayNumber>? {
      streaks.reduce(nil as ClosedRange<DayNumber>?) { longest, streak in
        guard let longest else { return streak }
        return streak.count > longest.count ? streak : longest
      }
    }

    /// Returns the streak up to today, or up to yesterday as long as today has no mark.
    func current(on today: DayNumber) -> ClosedRange<DayNumber>? {
      let yesterday = today.advanced(by: -1)
      guard
        let streak = streaks.last(where: { $0.lowerBound <= today }),
        streak.upperBound >= yesterday
      else { return nil }
      return streak.lowerBound...min(streak.upperBound, today)
    }
  }

  /// The days that have marks, in order, each with its labels in order.
  let days: [(day: DayNumber, labels: [String])]

  /// The summaries of all labels, in order of the labels.
  let summaries: [Summary]

  /// The first and the last of the days asked for; `nil` if there is no such bound.
  let first: DayNumber?
  let last: DayNumber?

  let today: DayNumber
  let firstWeekday: Weekday
  let findings: Findings
  let isTruncated: Bool

  /// Creates an answer.
  package init(
    _ marks: [DayMark], from first: DayNumber?, to last: DayNumber?, today: DayNumber,
    firstWeekday: Weekday, findings: Findings, isTruncated: Bool
  ) {
    let marks = Set(marks).sorted()
    var days: [(day: DayNumber, labels: [String])] = []
    var streaks: [String: [ClosedRange<DayNumber>]] = [:]
    for mark in marks {
      if days.last?.day == mark.day {
        days[days.count - 1].labels.append(mark.label)
      } else {
        days.append((mark.day, [mark.label]))
      }
      var own = streaks[mark.label] ?? []
      if let streak = own.last, streak.upperBound.distance(to: mark.day) == 1 {
        own[own.count - 1] = streak.lowerBound...mark.day
      } else {
        own.append(mark.day...mark.day)
      }
      streaks[mark.label] = own
    }
    self.days = days
    summaries = streaks.keys.sorted().map { Summary(label: $0, streaks: streaks[$0] ?? []) }
    self.first = first
    self.last = last
    self.today = today
    self.firstWeekday = firstWeekday
    self.findings = findings
    self.isTruncated = isTruncated
  }

  /// Returns the number of marks on a day.
  func count(on day: DayNumber) -> Int {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle].day < day { low = middle + 1 } else { high = middle }
    }
    return low < days.count && days[low].day == day ? days[low].labels.count : 0
  }

  /// The year to show: that of the last day asked for; or else this year if it has marks; or else
  /// the year of the last mark.
  var year: Int? {
    guard let lastMark = days.last?.day else { return nil }
    if let last { return last.date.year }
    let year = today.date.year
    return days.contains { $0.day.date.year == year } ? year : lastMark.date.year
  }
}
