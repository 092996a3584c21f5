internal import CivilCalendar

/// The years of the Umm al-Qura calendar, as they were published.
///
/// The calendar is not computed, and ICU has other months before 1420 and after 1450.
struct UmmAlQuraYears: CalendarYears {
  /// All years of the table, each after the other.
  private static let years: [CalendarYear] = {
    var start = DayNumber(clamping: firstDay)
    return monthLengths.enumerated().compactMap { index, lengths in
      let months = (1...12).map { number in
        let length = 28 + Int(lengths >> UInt32(2 * number - 2) & 3)
        defer { start = start.advanced(by: length) }
        return CalendarMonth(number: number, isLeap: false, firstDay: start, numberOfDays: length)
      }
      return CalendarYear(number: firstNumber + index, months: months)
    }
  }()

  func year(_ number: Int) -> CalendarYear? {
    let index = number - Self.firstNumber
    return Self.years.indices.contains(index) ? Self.years[index] : nil
  }

  func year(containing day: DayNumber) -> CalendarYear? {
    var (low, high) = (0, Self.years.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.years[middle].firstDay <= day { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let year = Self.years[low - 1]
    return year.firstDay.distance(to: day) < year.numberOfDays ? year : nil
  }
}
