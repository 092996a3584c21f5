import CalendarEvents
import CivilCalendar

/// How much is on a day, and what is special about the day.
struct DayLoad: Hashable {
  /// How many occurrences count on the day, cancelled ones as well.
  var count = 0

  /// Whether there are occurrences and all of them are cancelled.
  var isAllCancelled = false

  /// Whether the day is the reader's today.
  var isToday = false

  /// The signs that stand for the marks on the day.
  var signs: [PageMarks.Sign] = []
}

extension GridAnswer {
  /// Counts what is on a day: a short occurrence only on its first day, except among the hours of a
  /// week.
  ///
  /// - Parameter first: The first day of the grid, or of the year, which also has what began before it.
  func load(of day: DayNumber, first: DayNumber?) -> DayLoad {
    let hasAll = day == first || grids.contains(where: \.isWeek)
    let occurrences = index.occurrences(on: day).filter { number in
      hasAll || index.spans[number].lowerBound == day
        || !agenda.occurrences[number].isShort(in: agenda.zone)
    }
    let isAllCancelled =
      occurrences.allSatisfy {
        agenda.events[agenda.occurrences[$0].eventIndex].details.status == .cancelled
      }
      && index.omittedCount(on: day) == agenda.omitted.cancelledCount(on: day)
    let count = occurrences.count + index.omittedCount(on: day)
    return DayLoad(
      count: count, isAllCancelled: isAllCancelled && count > 0,
      isToday: day == today, signs: marks?.signs(on: day) ?? [])
  }
}

extension PageLook {
  /// Returns the first day of a grid that shows what is on it.
  func firstDay(of grid: ShownGrid) -> DayNumber {
    spillover == .blank ? grid.ownDays.lowerBound : grid.firstDay
  }

  /// Returns the first day that a page shows of its grids, such as the months of a year.
  func firstDay(of answer: GridAnswer) -> DayNumber? { answer.grids.first.map(firstDay) }
}

/// How busy a day is, in steps.
enum DayDensity: CaseIterable {
  case nothing, cancelled, little, some, much

  /// Rates a day's load; cancelled events count too, unless everything on the day is cancelled.
  init(_ load: DayLoad) {
    switch load.count {
    case _ where load.isAllCancelled: self = .cancelled
    case ...0: self = .nothing
    case 1...2: self = .little
    case 3...5: self = .some
    default: self = .much
    }
  }

  /// Returns what stands before the number of a day where colours don't show the density.
  func mark(_ symbols: Symbols) -> String {
    switch self {
    case .nothing: " "
    case .cancelled: symbols.cancelled
    case .little: symbols.shades[0]
    case .some: symbols.shades[1]
    case .much: symbols.shades[2]
    }
  }

  /// Returns what stands before the number of today, whatever is on that day.
  func markOfToday(_ symbols: Symbols) -> String {
    self == .nothing ? ">" : symbols.busyToday
  }

  /// The role that colours the number of the day.
  var role: TextRoles {
    switch self {
    case .nothing, .cancelled: []
    case .little: .fewEvents
    case .some: .someEvents
    case .much: .manyEvents
    }
  }
}
