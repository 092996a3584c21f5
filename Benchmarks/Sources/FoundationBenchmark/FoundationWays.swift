import Foundation

/// The same grids, made as an app would with `Foundation.Calendar`.
struct FoundationWays {
  let firstYear: Int
  let numberOfMonths: Int
  private let calendar: Calendar
  private let formatter = DateFormatter()

  init(firstYear: Int, numberOfMonths: Int, timeZone: TimeZone) {
    self.firstYear = firstYear
    self.numberOfMonths = numberOfMonths
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
    formatter.calendar = calendar
    formatter.timeZone = timeZone
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "d"
  }

  /// Asks the calendar for the date of each cell and its day of the month.
  func dates() -> Checksum {
    var sum = Checksum()
    forEachCell { date, isWithinMonth in sum.add(date, isWithinMonth, calendar) }
    return sum
  }

  /// Keeps a date and a formatted number for each cell in an array, as the data of a view.
  func datesWithText() -> Checksum {
    var cells: [(date: Date, number: String, isWithinMonth: Bool)] = []
    forEachCell { date, isWithinMonth in
      cells.append((date, formatter.string(from: date), isWithinMonth))
    }
    var sum = Checksum()
    for cell in cells {
      sum.add(cell.date, cell.isWithinMonth, calendar)
      sum.add(text: cell.number)
    }
    return sum
  }

  /// Calls a function for each month with six rows of seven dates, each from Sunday.
  private func forEachCell(_ body: (Date, Bool) -> Void) {
    for index in 0..<numberOfMonths {
      let components = DateComponents(year: firstYear + index / 12, month: index % 12 + 1, day: 1)
      guard let firstOfMonth = calendar.date(from: components),
        let numberOfDays = calendar.range(of: .day, in: .month, for: firstOfMonth)?.count
      else { continue }
      let leading = calendar.component(.weekday, from: firstOfMonth) - 1
      for cell in 0..<42 {
        guard let date = calendar.date(byAdding: .day, value: cell - leading, to: firstOfMonth)
        else { continue }
        body(date, cell >= leading && cell < leading + numberOfDays)
      }
    }
  }
}

extension Checksum {
  fileprivate mutating func add(_ date: Date, _ isWithinMonth: Bool, _ calendar: Calendar) {
    // Noon in either zone is on the same day in UTC.
    let noon = date.timeIntervalSince1970 + 43_200
    add(
      daysSinceEpoch: Int((noon / 86_400).rounded(.down)),
      dayOfMonth: calendar.component(.day, from: date), isWithinMonth: isWithinMonth)
  }
}
