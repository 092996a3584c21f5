import CivilCalendar

/// What the fields of a pattern are filled with; a pattern asks for what it has.
struct DateFields {
  var year = 0
  var month = 1
  var day = 1
  var weekday = Weekday.monday
  var minuteOfDay = 0
}

extension DatePattern {
  /// Writes a date or a time.
  func text(_ fields: DateFields, _ words: CalendarWords, _ digits: DecimalDigits) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let fixed): text += fixed
      case .field(let field, let count): text += field.text(fields, count, words, digits)
      }
    }
    return text
  }
}

extension DatePattern.Field {
  /// Writes a field: the more letters the pattern has for it, the longer.
  fileprivate func text(
    _ fields: DateFields, _ count: Int, _ words: CalendarWords, _ digits: DecimalDigits
  ) -> String {
    let hour = fields.minuteOfDay / 60
    let month = fields.month - 1
    let weekday = fields.weekday.distance(from: .monday)
    return switch self {
    case .year where count == 2: digits.text(fields.year.modulo(100), count: 2)
    case .year: digits.text(fields.year, count: count)
    case .month where count < 3, .monthAlone where count < 3:
      digits.text(fields.month, count: count)
    case .month where count == 4: words.monthsInDates[month]
    case .month: words.abbreviatedMonthsInDates[month]
    case .monthAlone where count == 4: words.months[month]
    case .monthAlone: words.abbreviatedMonths[month]
    case .day: digits.text(fields.day, count: count)
    case .weekday where count == 4: words.weekdaysInDates[weekday]
    case .weekday: words.abbreviatedWeekdaysInDates[weekday]
    case .weekdayAlone where count == 4: words.weekdays[weekday]
    case .weekdayAlone: words.abbreviatedWeekdays[weekday]
    case .hourFrom0To23: digits.text(hour, count: count)
    case .hourFrom1To12: digits.text((hour + 11) % 12 + 1, count: count)
    case .hourFrom0To11: digits.text(hour % 12, count: count)
    case .hourFrom1To24: digits.text((hour + 23) % 24 + 1, count: count)
    case .minute: digits.text(fields.minuteOfDay % 60, count: count)
    case .halfOfDay: words.halvesOfDay[hour < 12 ? 0 : 1]
    }
  }
}
