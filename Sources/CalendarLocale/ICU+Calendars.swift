internal import CICU
import CivilCalendar

extension ICU {
  /// The calendar that a region uses: `gregorian`, `persian`.
  static func calendar(of locale: String) -> String? {
    guard let calendar = unsafe calview_ucal_open_own(locale) else { return nil }
    defer { unsafe calview_ucal_close(calendar) }
    // ICU keeps the names of its calendars for as long as it is loaded.
    return unsafe calview_ucal_getType(calendar).map { unsafe String(cString: $0) }
  }

  /// A converter of days into the fields of a calendar and back.
  @safe struct CalendarFields: ~Copyable {
    private let handle: UnsafeMutableRawPointer

    /// Opens the calendar that is at the end of a locale's name.
    init?(_ locale: String) {
      guard let handle = unsafe calview_ucal_open_own(locale) else { return nil }
      unsafe self.handle = handle
    }

    /// The year, the month (from 1) and the day of the month that a day has in the calendar.
    ///
    /// Where ICU deviates from published tables, it is that of the tables.
    mutating func date(
      of day: DayNumber, _ name: CalendarName
    ) -> (year: Int, month: Int, isLeapMonth: Bool, day: Int)? {
      dayInICU(for: day, name).flatMap { date(of: $0, name) }
    }

    /// The fields of a date, from the day on which ICU has it.
    mutating func date(
      of dayInICU: DayInICU, _ name: CalendarName
    ) -> (year: Int, month: Int, isLeapMonth: Bool, day: Int)? {
      let day = dayInICU.day
      guard unsafe calview_ucal_setDay(handle, Int32(clamping: day.value)) else { return nil }
      let year = name.hasCyclicYears ? day.date.year : value(calview_field_year)
      guard let year, let month = value(calview_field_month),
        let date = dayInICU.missingDayOfMonth ?? value(calview_field_date),
        let leap = value(calview_field_is_leap_month)
      else { return nil }
      // The new year of these calendars, when their first month begins, is in January or February.
      let isBeforeNewYear = name.hasCyclicYears && month >= 9 && day.date.month <= 2
      return (isBeforeNewYear ? year - 1 : year, month + 1, leap != 0, date)
    }

    /// ICU's day for the fields of a date, which need not exist in the calendar.
    mutating func day(year: Int, monthIndex: Int, day: Int) -> DayNumber? {
      var result: Int32 = 0
      guard
        unsafe calview_ucal_getDay(
          handle, Int32(clamping: year), Int32(clamping: monthIndex), Int32(clamping: day), &result)
      else { return nil }
      return DayNumber(Int(result))
    }

    /// The month that a day is in, as ICU has it, by its indices from 0, and the day of the month.
    ///
    /// Years are numbered without gaps; a Hebrew year without a leap month skips its index.
    mutating func month(
      of day: DayNumber
    ) -> (year: Int, index: Int, isLeap: Bool, dayOfMonth: Int)? {
      guard unsafe calview_ucal_setDay(handle, Int32(clamping: day.value)),
        let year = value(calview_field_extended_year), let month = value(calview_field_month),
        let leap = value(calview_field_is_leap_month), let date = value(calview_field_date)
      else { return nil }
      return (year, month, leap != 0, date)
    }

    private func value(_ field: calview_field) -> Int? {
      var value: Int32 = 0
      return unsafe calview_ucal_get(handle, field, &value) ? Int(value) : nil
    }

    deinit { unsafe calview_ucal_close(handle) }
  }

  /// A writer of days by a pattern.
  @safe struct DateFormat: ~Copyable {
    private let handle: UnsafeMutableRawPointer

    init?(_ locale: String, _ pattern: String) {
      let units = Array(pattern.utf16)
      guard
        let handle = unsafe calview_udat_open_pattern(
          locale, units, Int32(clamping: units.count))
      else { return nil }
      unsafe self.handle = handle
    }

    func text(of day: DayNumber) -> String? {
      try? ICU.text { buffer in
        unsafe calview_udat_format(
          handle, Int32(clamping: day.value), &buffer, Int32(clamping: buffer.count))
      }
    }

    deinit { unsafe calview_udat_close(handle) }
  }
}

extension ICU.Symbols {
  /// All names of months, with their indices.
  var monthNames: [(name: String, index: Int)] {
    var found: [(name: String, index: Int)] = []
    for type in [
      calview_months, calview_short_months, calview_standalone_months,
      calview_standalone_short_months,
    ] {
      // Hebrew has fourteen names, including those in leap years.
      for index in 0..<14 {
        guard let name = try? names(type, at: [Int32(index)]).first else { break }
        found.append((name, index))
      }
    }
    return found
  }
}
