import CivilCalendar
import Recurrence
import TimeZones

extension Unit {
  /// Parses a rule, and finds its instances in a month from a start years before.
  static func seek(_ text: String, startingIn year: Int) -> Unit {
    let bytes = Array(text.utf8)
    let start = WallTime(day: day(year, 1, 5), secondOfDay: 36_000)
    let window = WallTime(day: day(2024, 12, 1))..<WallTime(day: day(2025, 1, 1))
    return Unit(name: "seek, \(text) from \(year)", unit: "rule") {
      var instances = 0
      let rules = 100
      for _ in 0..<rules {
        var budget = StepBudget()
        guard let rule = try? RecurrenceRule(parsing: bytes.span) else { return 0 }
        _ = rule.forEachOccurrence(
          from: start, isDate: false, until: nil, in: window, budget: &budget
        ) { _ in
          instances += 1
          return true
        }
      }
      return instances > 0 ? rules : 0
    }
  }

  /// Converts wall times over more than a year to instants, and instants to wall times.
  static var zoneConversions: [Unit] {
    guard let zone = try? ZoneDatabase().zone(named: "Europe/Berlin") else { return [] }
    let start = WallTime(day: day(2024, 1, 1)).secondsSinceEpoch
    let times = (0..<10_000).map { start + Int64($0) * 3_607 }
    return [
      Unit(name: "zone conversion, wall time to instant", unit: "time") {
        let sum = times.reduce(Int64(0)) { sum, time in
          sum &+ zone.instant(of: WallTime(secondsSinceEpoch: time)).secondsSinceEpoch
        }
        return sum == 0 ? 0 : times.count
      },
      Unit(name: "zone conversion, instant to wall time", unit: "time") {
        let sum = times.reduce(Int64(0)) { sum, time in
          sum &+ zone.wallTime(at: Instant(secondsSinceEpoch: time)).secondsSinceEpoch
        }
        return sum == 0 ? 0 : times.count
      },
    ]
  }

  /// Grids of six rows, visited cell by cell.
  static var gridCells: Unit {
    let months = (0..<1_200).compactMap { Month(year: 1970, month: 1)?.adding(months: $0) }
    return Unit(name: "six-row grid", unit: "cell") {
      var cells = 0
      var sum = 0
      for month in months {
        let grid = MonthGrid(month, firstWeekday: .sunday, shape: .sixRows)
        for day in grid {
          sum &+= day.date.day &+ (grid.isWithinDisplayedMonth(day) ? 1 : 0)
          cells += 1
        }
      }
      return sum == 0 ? 0 : cells
    }
  }

  private static func day(_ year: Int, _ month: Int, _ day: Int) -> DayNumber {
    CivilDate(year: year, month: month, day: day)?.dayNumber ?? .min
  }
}
