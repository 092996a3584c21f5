/// The names of months, weekdays and the halves of the day.
///
/// Months are in order, and weekdays begin with Monday. In many languages names in a date differ
/// from standalone names: "prosince" and "prosinec" in Czech.
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

  /// The names used if no language is requested.
  static let english: CalendarWords = {
    let months = [
      "January", "February", "March", "April", "May", "June",
      "July", "August", "September", "October", "November", "December",
    ]
    let weekdays = [
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    let shortMonths = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let shortWeekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    return CalendarWords(
      months: months, abbreviatedMonths: shortMonths,
      monthsInDates: months, abbreviatedMonthsInDates: shortMonths,
      weekdays: weekdays, abbreviatedWeekdays: shortWeekdays,
      shortWeekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"],
      narrowWeekdays: ["M", "T", "W", "T", "F", "S", "S"],
      weekdaysInDates: weekdays, abbreviatedWeekdaysInDates: shortWeekdays,
      halvesOfDay: ["AM", "PM"])
  }()
}
