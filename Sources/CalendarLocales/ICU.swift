internal import CICU
import CivilCalendar

/// The functions of ICU that calview uses.
enum ICU {
  /// The error if ICU does not have a text that it should have.
  struct MissingText: Error {}

  /// Whether ICU has data for a language.
  static func hasData(of locale: String) -> Bool {
    unsafe calview_has_locale(locale)
  }

  /// Whether a language is written from right to left.
  static func isRightToLeft(_ locale: String) -> Bool {
    unsafe calview_uloc_isRightToLeft(locale)
  }

  /// A text with each letter separate from its marks (normalization form D).
  static func decomposed(_ text: String) -> String? {
    let units = Array(text.utf16)
    return try? ICU.text { buffer in
      unsafe calview_decompose(
        units, Int32(clamping: units.count), &buffer, Int32(clamping: buffer.count))
    }
  }

  /// The first weekday, the least number of days in the first week of a year, and the days off.
  ///
  /// Weekdays are numbered from 1 for Sunday to 7 for Saturday.
  static func week(
    of locale: String
  ) -> (firstWeekday: Int, minimumDays: Int, daysOff: [Int])? {
    guard let calendar = unsafe calview_ucal_open(locale) else { return nil }
    defer { unsafe calview_ucal_close(calendar) }
    return unsafe (
      Int(calview_ucal_getFirstWeekday(calendar)),
      Int(calview_ucal_getMinimumOfFirstWeek(calendar)),
      (1...7).filter { unsafe calview_ucal_isWeekend(calendar, Int32($0)) }
    )
  }

  /// The digits from zero to nine; `nil` if numbers are not written with ten digits.
  static func digits(of locale: String) -> String? {
    guard let system = unsafe calview_unumsys_open(locale) else { return nil }
    defer { unsafe calview_unumsys_close(system) }
    return try? text { buffer in
      unsafe calview_unumsys_getDigits(system, &buffer, Int32(clamping: buffer.count))
    }
  }

  /// A finder of the patterns in which a language writes the fields of skeletons.
  @safe struct PatternGenerator: ~Copyable {
    private let handle: UnsafeMutableRawPointer

    init?(_ locale: String) {
      guard let handle = unsafe calview_udatpg_open(locale) else { return nil }
      unsafe self.handle = handle
    }

    func pattern(for skeleton: String) -> String? {
      let units = Array(skeleton.utf16)
      return try? ICU.text { buffer in
        unsafe calview_udatpg_getBestPattern(
          handle, units, Int32(clamping: units.count), &buffer, Int32(clamping: buffer.count))
      }
    }

    deinit { unsafe calview_udatpg_close(handle) }
  }

  /// The names of months, weekdays and halves of the day in a language.
  @safe struct Symbols: ~Copyable {
    private let handle: UnsafeMutableRawPointer

    init?(_ locale: String) {
      guard let handle = unsafe calview_udat_open(locale) else { return nil }
      unsafe self.handle = handle
    }

    /// The names at some indices.
    func names(
      _ type: calview_symbols, at indices: [Int32]
    ) throws(MissingText) -> [String] {
      var names: [String] = []
      for index in indices {
        let name = try ICU.text { buffer in
          unsafe calview_udat_getSymbols(
            handle, type, index, &buffer, Int32(clamping: buffer.count))
        }
        names.append(name)
      }
      return names
    }

    deinit { unsafe calview_udat_close(handle) }
  }

  /// The plural category of a number.
  static func pluralCategory(of count: Int, _ locale: String) -> String? {
    try? text { buffer in
      unsafe calview_plural_category(locale, Int64(count), &buffer, Int32(clamping: buffer.count))
    }
  }

  /// A writer of distances from now in words.
  @safe struct RelativeDates: ~Copyable {
    private let handle: UnsafeMutableRawPointer

    init?(_ locale: String, _ style: calview_style) {
      guard let handle = unsafe calview_ureldatefmt_open(locale, style) else { return nil }
      unsafe self.handle = handle
    }

    /// A distance in words, "next week"; "in 1 week" if the language has no words of its own for
    /// it.
    func text(_ offset: Int, _ unit: calview_unit) -> String? {
      try? ICU.text { buffer in
        unsafe calview_ureldatefmt_format(
          handle, Double(offset), unit, &buffer, Int32(clamping: buffer.count))
      }
    }

    /// A distance with its number, "in 1 week".
    func numericText(_ offset: Int, _ unit: calview_unit) -> String? {
      try? ICU.text { buffer in
        unsafe calview_ureldatefmt_formatNumeric(
          handle, Double(offset), unit, &buffer, Int32(clamping: buffer.count))
      }
    }

    deinit { unsafe calview_ureldatefmt_close(handle) }
  }

  /// A regular expression that ignores case.
  @safe struct Expression: ~Copyable {
    private let handle: UnsafeMutableRawPointer

    /// Opens an expression; `nil` if the text is not one.
    init?(_ text: String, steps: Int32) {
      let units = Array(text.utf16)
      guard let handle = unsafe calview_uregex_open(units, Int32(clamping: units.count), steps)
      else { return nil }
      unsafe self.handle = handle
    }

    /// Whether there is a match anywhere in a text; `nil` if looking for it takes too long.
    func isFound(in text: String) -> Bool? {
      let units = Array(text.utf16)
      return switch unsafe calview_uregex_find(handle, units, Int32(clamping: units.count)) {
      case 0: false
      case 1: true
      default: nil
      }
    }

    deinit { unsafe calview_uregex_close(handle) }
  }

  /// The most UTF-16 units that a text may have; the longest of ICU have about 60.
  private static let maxLength = 4_096

  /// The text that a function writes into a buffer; the function returns the length of the text.
  ///
  /// If the buffer is too small, the function is called once more with one of the returned length.
  /// Special spaces become plain ones, since fonts of terminals lack them, and versions of ICU
  /// differ in which they use.
  static func text(
    _ write: (_ buffer: inout [UInt16]) -> Int32
  ) throws(MissingText) -> String {
    var buffer = [UInt16](repeating: 0, count: 128)
    for _ in 1...2 {
      let length = Int(write(&buffer))
      guard (1...maxLength).contains(length) else { throw MissingText() }
      if length <= buffer.count {
        return String(decoding: buffer.prefix(length).map(withPlainSpace), as: UTF16.self)
      }
      buffer = [UInt16](repeating: 0, count: length)
    }
    throw MissingText()
  }

  private static func withPlainSpace(_ unit: UInt16) -> UInt16 {
    switch unit {
    case 0xA0, 0x2009, 0x202F: 0x20
    default: unit
    }
  }

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
      of day: DayNumber, _ name: CalendarSystem
    ) -> (year: Int, month: Int, isLeapMonth: Bool, day: Int)? {
      dayInICU(for: day, name).flatMap { date(of: $0, name) }
    }

    /// The fields of a date, from the day on which ICU has it.
    mutating func date(
      of dayInICU: DayInICU, _ name: CalendarSystem
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
      return DayNumber(daysSinceEpoch: Int(result))
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
