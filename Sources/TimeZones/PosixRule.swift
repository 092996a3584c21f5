import CivilCalendar

/// A yearly rule in the form of the POSIX `TZ` variable: standard time, and perhaps two changes.
///
/// Zone files end with such a rule for the years after their last transition (RFC 9636 §3.3).
struct PosixRule: Hashable, Sendable {
  let standard: LocalTimeType

  /// Daylight-saving time for a part of each year; `nil` for a zone whose clocks don't change.
  let daylight: Daylight?

  /// Daylight-saving time and its two changes.
  struct Daylight: Hashable, Sendable {
    let type: LocalTimeType

    /// The yearly start, in standard time.
    let start: Change

    /// The yearly end, in daylight-saving time.
    let end: Change
  }

  /// A moment of each year: a day and the seconds since its midnight, which may be negative.
  struct Change: Hashable, Sendable {
    enum Day: Hashable, Sendable {
      /// Day 1 to 365, not counting 29 February: `J60` is always 1 March.
      case withoutLeapDay(Int)
      /// Day 0 to 365, counting 29 February.
      case withLeapDay(Int)
      /// The weekday (0 for Sunday) in a week of a month; week 5 is the last.
      case weekday(Int, week: Int, month: Int)
    }

    let day: Day
    let secondOfDay: Int

    /// Returns the seconds from 1970-01-01 00:00 to the change, in local time before the change.
    func wallSecond(inYear year: Int) -> Int64 {
      Int64(dayNumber(inYear: year)) * YearArithmetic.secondsPerDay + Int64(secondOfDay)
    }

    private func dayNumber(inYear year: Int) -> Int {
      let firstOfYear = YearArithmetic.daysBeforeYear(year)
      let isLeapYear = CivilDate.isLeapYear(year)
      switch day {
      case .withoutLeapDay(let number):
        return firstOfYear + number - 1 + (isLeapYear && number >= 60 ? 1 : 0)
      case .withLeapDay(let number):
        return firstOfYear + number
      case .weekday(let weekday, let week, let month):
        var firstOfMonth = firstOfYear
        for earlier in 1..<month {
          firstOfMonth += CivilDate.numberOfDays(inMonth: earlier, ofYear: year)
        }
        // 1970-01-01 was a Thursday, weekday 4.
        let firstWeekday = (firstOfMonth + 4).modulo(7)
        let day = (weekday - firstWeekday).modulo(7) + (week - 1) * 7
        let length = CivilDate.numberOfDays(inMonth: month, ofYear: year)
        return firstOfMonth + (day < length ? day : day - 7)
      }
    }
  }

  /// Returns the stretch at a second, cut at the ends of its year in UTC.
  ///
  /// Daylight-saving time is the union of the spans from each start to the next end. Spans may
  /// touch or overlap: that is how permanent daylight-saving time is written.
  func stretch(at second: Int64, typeOfStandard: Int) -> TypedStretch {
    guard let daylight else { return TypedStretch(start: .min, end: .max, type: typeOfStandard) }
    let year = YearArithmetic.year(ofSecond: second)
    var stretch = TypedStretch(
      start: YearArithmetic.startOfYear(year), end: YearArithmetic.startOfYear(year + 1),
      type: typeOfStandard)
    // A change is at most eight days outside its year, and a span lasts at most a year and these
    // days, so no other spans reach into this year.
    for spanYear in year - 2...year + 1 {
      let span = span(of: daylight, fromYear: spanYear)
      if second < span.lowerBound {
        stretch.end = min(stretch.end, span.lowerBound)
      } else if second < span.upperBound {
        stretch.start = max(stretch.start, span.lowerBound)
        stretch.end = min(stretch.end, span.upperBound)
        stretch.type = typeOfStandard + 1
      } else {
        stretch.start = max(stretch.start, span.upperBound)
      }
    }
    return stretch
  }

  /// Returns the span that starts in a year; in the southern hemisphere it ends in the next year.
  private func span(of daylight: Daylight, fromYear year: Int) -> Range<Int64> {
    let offset = Int64(daylight.type.offsetFromUTC)
    let lower = daylight.start.wallSecond(inYear: year) - Int64(standard.offsetFromUTC)
    let upper = daylight.end.wallSecond(inYear: year) - offset
    if upper >= lower { return lower..<upper }
    return lower..<max(lower, daylight.end.wallSecond(inYear: year + 1) - offset)
  }
}
