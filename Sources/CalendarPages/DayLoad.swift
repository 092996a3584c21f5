import CivilCalendar
import ICSImport

/// How much is on a day, and what is special about the day.
struct DayLoad: Hashable {
  /// How many occurrences touch the day, cancelled ones as well.
  var count = 0

  /// Whether all of them are cancelled, and there are some.
  var isAllCancelled = false

  /// Whether it is the reader's today.
  var isToday = false

  /// What stands for the marks on the day.
  var signs: [PageMarks.Sign] = []
}

extension GridAnswer {
  /// Finds how much is on a day.
  func load(of day: DayNumber) -> DayLoad {
    let occurrences = index.occurrences(on: day)
    let isAllCancelled = occurrences.allSatisfy {
      agenda.events[agenda.occurrences[$0].event].details.status == .cancelled
    }
    return DayLoad(
      count: occurrences.count, isAllCancelled: isAllCancelled && !occurrences.isEmpty,
      isToday: day == today, signs: marks?.signs(on: day) ?? [])
  }
}
