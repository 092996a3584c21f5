package import CivilCalendar

/// The next days with something on them, wherever the page ends.
package struct ComingDays {
  /// How many days an agenda has at most.
  package static let count = 7

  /// The days with events or marks, at most ``count``.
  let days: [DayNumber]

  /// The first day with events or marks after ``days``; `nil` if there is none up to ``lastDay``.
  package let following: DayNumber?

  /// The first day that counts: today, or the day after an empty page.
  package let firstDay: DayNumber

  /// The last day that was read.
  let lastDay: DayNumber
}

extension GridAnswer {
  /// The days that belong to the months or the week, without those that only fill up rows.
  var ownDays: ClosedRange<DayNumber>? {
    guard let first = grids.first?.ownDays, let last = grids.last?.ownDays else { return nil }
    return first.lowerBound...max(first.lowerBound, last.upperBound)
  }

  /// Whether any of ``ownDays`` has events or marks.
  package var hasContent: Bool { ownDays.map { hasContent(onAnyOf: $0) } ?? false }

  /// Returns the coming days; `nil` for a page that only has the days that were asked for.
  ///
  /// A page of months has them if today is on it, or if it is empty. Weeks, years, selected days
  /// and an agenda in place of the grid have none, nor do months that show titles, unless they are
  /// empty.
  package func comingDays(_ look: PageLook, showsTitles: Bool) -> ComingDays? {
    guard look.agenda == .automatic, look.cells != .tints, agendaDays == nil,
      !grids.contains(where: \.isWeek), let ownDays
    else { return nil }
    let hasToday = ownDays.contains(today)
    if hasContent, showsTitles || !hasToday { return nil }
    let first = hasToday ? today : ownDays.upperBound.advanced(by: 1)
    let last = agenda.days.upperBound
    var days = Array(
      (first...max(first, last)).lazy.filter { hasContent(on: $0) }.prefix(ComingDays.count + 1))
    let following = days.count > ComingDays.count ? days.removeLast() : nil
    return ComingDays(days: days, following: following, firstDay: first, lastDay: last)
  }
}

/// The last day with something on it before an empty page.
package struct PastDay: Hashable, Sendable {
  package let day: DayNumber

  /// The title of what is on the day; `nil` if it has none.
  package let title: String?

  /// Creates a day.
  package init(_ day: DayNumber, title: String?) {
    self.day = day
    self.title = title
  }
}
