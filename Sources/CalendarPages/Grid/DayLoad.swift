import CalendarEvents
import CivilCalendar

/// How much is on a day, and what is special about the day.
struct DayLoad: Hashable {
  /// How many occurrences touch the day, cancelled ones as well.
  var count = 0

  /// Whether there are occurrences and all of them are cancelled.
  var isAllCancelled = false

  /// Whether the day is the reader's today.
  var isToday = false

  /// The signs that stand for the marks on the day.
  var signs: [PageMarks.Sign] = []
}

extension GridAnswer {
  /// Counts what is on a day.
  func load(of day: DayNumber) -> DayLoad {
    let occurrences = index.occurrences(on: day)
    let isAllCancelled =
      occurrences.allSatisfy {
        agenda.events[agenda.occurrences[$0].event].details.status == .cancelled
      }
      && index.omittedCount(on: day) == agenda.omitted.cancelledCount(on: day)
    let count = index.count(on: day)
    return DayLoad(
      count: count, isAllCancelled: isAllCancelled && count > 0,
      isToday: day == today, signs: marks?.signs(on: day) ?? [])
  }
}
