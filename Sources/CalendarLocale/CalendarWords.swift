/// What months, weekdays and the halves of the day are called.
///
/// Months are in their order, weekdays from Monday on. Names in a date differ in many languages
/// from names that stand alone: "prosince" and "prosinec" in Czech.
struct CalendarWords: Sendable {
  let months: [String]
  let abbreviatedMonths: [String]
  let monthsInDates: [String]
  let abbreviatedMonthsInDates: [String]
  let weekdays: [String]
  let abbreviatedWeekdays: [String]
  let shortWeekdays: [String]
  let narrowWeekdays: [String]
  let weekdaysInDates: [String]
  let abbreviatedWeekdaysInDates: [String]
  let halvesOfDay: [String]

  /// The names used where no language is asked for.
  static let english: CalendarWords = {
    let months = [
      "January", "February", "March", "April", "May", "June",
      "July", "August", "September", "October", "November", "December",
    ]
    let weekdays = [
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    func starts(of names: [String], _ count: Int) -> [String] {
      names.map { String($0.prefix(count)) }
    }
    return CalendarWords(
      months: months, abbreviatedMonths: starts(of: months, 3),
      monthsInDates: months, abbreviatedMonthsInDates: starts(of: months, 3),
      weekdays: weekdays, abbreviatedWeekdays: starts(of: weekdays, 3),
      shortWeekdays: starts(of: weekdays, 2), narrowWeekdays: starts(of: weekdays, 1),
      weekdaysInDates: weekdays, abbreviatedWeekdaysInDates: starts(of: weekdays, 3),
      halvesOfDay: ["AM", "PM"])
  }()
}
