internal import CICU
import CivilCalendar

/// The conventions of a locale for calendars.
///
/// This is a class, since it is passed to all code that writes text.
final class CalendarConventions: Sendable {
  let words: CalendarWords
  let digits: DecimalDigits
  let monthTitle: DatePattern
  let yearTitle: DatePattern
  let dayHeading: DatePattern
  let shortDate: DatePattern
  let dayAndMonth: DatePattern
  let time: DatePattern
  let weekNumbering: WeekNumbering

  /// The days off, in order and without gaps.
  let weekend: [Weekday]

  let isRightToLeft: Bool

  /// By which typed dates are read.
  let phrases = PhraseBook()

  /// The conventions if no language is requested: English, weeks as in `cal`, and a 24-hour clock.
  static let posix = CalendarConventions(
    words: .english, digits: .latin,
    monthTitle: DatePattern("MMMM y"), yearTitle: DatePattern("y"),
    dayHeading: DatePattern("EEEE, d MMMM y"), shortDate: DatePattern("d MMM y"),
    dayAndMonth: DatePattern("d MMM"), time: DatePattern("HH:mm"),
    weekNumbering: .unitedStates, weekend: [.saturday, .sunday], isRightToLeft: false)

  /// The patterns by which days are written.
  var patternsOfDays: [DatePattern] { [dayHeading, shortDate, dayAndMonth] }

  /// The conventions of the region, with the names, patterns and digits of English.
  var inEnglish: CalendarConventions {
    let english = Self.posix
    return CalendarConventions(
      words: english.words, digits: english.digits, monthTitle: english.monthTitle,
      yearTitle: english.yearTitle, dayHeading: english.dayHeading, shortDate: english.shortDate,
      dayAndMonth: english.dayAndMonth,
      time: time.usesTwelveHourClock ? DatePattern("h:mm a") : english.time,
      weekNumbering: weekNumbering, weekend: weekend, isRightToLeft: false)
  }

  init(
    words: CalendarWords, digits: DecimalDigits, monthTitle: DatePattern, yearTitle: DatePattern,
    dayHeading: DatePattern, shortDate: DatePattern, dayAndMonth: DatePattern, time: DatePattern,
    weekNumbering: WeekNumbering, weekend: [Weekday], isRightToLeft: Bool
  ) {
    self.words = words
    self.digits = digits
    self.monthTitle = monthTitle
    self.yearTitle = yearTitle
    self.dayHeading = dayHeading
    self.shortDate = shortDate
    self.dayAndMonth = dayAndMonth
    self.time = time
    self.weekNumbering = weekNumbering
    self.weekend = weekend
    self.isRightToLeft = isRightToLeft
  }

  /// Reads the conventions of a locale in the Gregorian calendar from ICU; `nil` if ICU has none.
  ///
  /// Everything is read at once: opening the generator of patterns takes most of the time (0.6 ms
  /// of 1 ms), and every page has a title. ICU is not needed afterwards.
  convenience init?(locale identifier: String) {
    let locale = identifier + "@calendar=gregorian"
    guard ICU.hasData(of: identifier), let generator = ICU.PatternGenerator(locale),
      let symbols = ICU.Symbols(locale), let words = try? CalendarWords(symbols)
    else { return nil }
    func pattern(_ skeleton: String) -> DatePattern? {
      generator.pattern(for: skeleton).map { DatePattern($0) }
    }
    let posix = Self.posix
    let week = ICU.week(of: locale)
    self.init(
      words: words,
      digits: ICU.digits(of: locale).flatMap { DecimalDigits($0) } ?? posix.digits,
      monthTitle: pattern("yMMMM") ?? posix.monthTitle,
      yearTitle: pattern("y") ?? posix.yearTitle,
      dayHeading: pattern("yMMMMEEEEd") ?? posix.dayHeading,
      shortDate: pattern("yMMMd") ?? posix.shortDate,
      dayAndMonth: pattern("MMMd") ?? posix.dayAndMonth,
      time: pattern("jm") ?? posix.time,
      weekNumbering: week.flatMap { WeekNumbering($0.firstWeekday, $0.minimumDays) }
        ?? posix.weekNumbering,
      weekend: week.flatMap { Self.weekend($0.daysOff) } ?? posix.weekend,
      isRightToLeft: ICU.isRightToLeft(locale))
  }

  /// The days off, beginning with the one after a working day; `nil` if all days or none are off.
  private static func weekend(_ daysOff: [Int]) -> [Weekday]? {
    let days = daysOff.compactMap { Weekday(numberFromSunday: $0) }
    guard let first = days.first(where: { !days.contains($0.advanced(by: -1)) }) else { return nil }
    return days.sorted { $0.distance(from: first) < $1.distance(from: first) }
  }
}

extension WeekNumbering {
  fileprivate init?(_ firstWeekday: Int, _ minimumDays: Int) {
    guard let firstWeekday = Weekday(numberFromSunday: firstWeekday) else { return nil }
    self.init(firstWeekday: firstWeekday, minimumDaysInFirstWeek: minimumDays)
  }
}

extension CalendarWords {
  fileprivate init(_ symbols: borrowing ICU.Symbols) throws(ICU.MissingText) {
    let twelve = Array<Int32>(0..<12)
    // ICU numbers weekdays from 1 for Sunday.
    let mondayToSunday: [Int32] = [2, 3, 4, 5, 6, 7, 1]
    months = try symbols.names(calview_standalone_months, at: twelve)
    abbreviatedMonths = try symbols.names(calview_standalone_short_months, at: twelve)
    monthsInDates = try symbols.names(calview_months, at: twelve)
    abbreviatedMonthsInDates = try symbols.names(calview_short_months, at: twelve)
    weekdays = try symbols.names(calview_standalone_weekdays, at: mondayToSunday)
    abbreviatedWeekdays = try symbols.names(calview_standalone_short_weekdays, at: mondayToSunday)
    shortWeekdays = try symbols.names(calview_standalone_shorter_weekdays, at: mondayToSunday)
    narrowWeekdays = try symbols.names(calview_standalone_narrow_weekdays, at: mondayToSunday)
    weekdaysInDates = try symbols.names(calview_weekdays, at: mondayToSunday)
    abbreviatedWeekdaysInDates = try symbols.names(calview_short_weekdays, at: mondayToSunday)
    halvesOfDay = try symbols.names(calview_am_pms, at: [0, 1])
  }
}

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

/// The ten digits with which numbers are written.
struct DecimalDigits: Sendable {
  static let latin = DecimalDigits(zero: 0x30)

  /// The code point of the digit zero; the others follow it in every script.
  private let zero: UInt32

  private init(zero: UInt32) {
    self.zero = zero
  }

  /// Reads the digits from zero to nine; `nil` if they do not follow each other.
  init?(_ digits: String) {
    guard let first = digits.unicodeScalars.first?.value,
      digits.unicodeScalars.map(\.value).elementsEqual(first..<first + 10)
    else { return nil }
    zero = first
  }

  /// Writes a number with at least `count` digits.
  func text(_ number: Int, count: Int = 1) -> String {
    let latin = String(number.magnitude)
    if number >= 0, latin.utf8.count >= count, zero == Self.latin.zero { return latin }
    var text = number < 0 ? "-" : ""
    text += String(repeating: "0", count: max(0, count - latin.utf8.count)) + latin
    guard zero != Self.latin.zero else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let digit = scalar.value &- Self.latin.zero
      scalars.append(digit <= 9 ? Unicode.Scalar(zero + digit) ?? scalar : scalar)
    }
    return String(scalars)
  }
}
