internal import CalendarLocales
internal import CivilCalendar
internal import TextSearch
public import TimeZones

extension DateReader {
  /// Finds the day that words stand for; `nil` if they don't stand for a single day.
  func day(_ words: DateWords) throws(DatePhraseError) -> DayNumber? {
    if let days = try days(words.meanings) { return days.count == 1 ? days.lowerBound : nil }
    guard words.sign == nil else { return nil }
    switch words.words {
    case (.text(_, let name), .end, .end, .end):
      return name.weekday.map(today.onOrAfter)
    case (.number(let number, 1...2), .end, .end, .end):
      return try numbered?.day(number)
    default:
      if let day = try weekDate(words.words) { return day }
      if let day = try calendarDate(words) { return day }
      return try dateWithWeekday(words)
    }
  }

  /// Reads the day that something is moved to from another day.
  ///
  /// A weekday is that of the week in which it is now, a date without a year the nearest one, and a date
  /// with a sign counts from there. If that is over, though it was to come, the next such day may be meant
  /// as well.
  package func day(_ text: String, movedFrom day: DayNumber) throws(DatePhraseError) -> DayNumber {
    guard let words = DateWords(text, locale: locale) else { return try self.day(text) }
    if words.sign != nil { return try from(day).day(text) }
    guard words.isWeekday || words.mayLackYear && !words.hasYear else { return try self.day(text) }
    let new =
      words.isWeekday
      ? try from(day.onOrBefore(firstWeekday)).day(text) : try from(day, .nearest).day(text)
    guard new < today, day >= today else { return new }
    let next =
      words.isWeekday ? new.advanced(by: 7) : try from(new.advanced(by: 366), .ofToday).day(text)
    throw .ambiguous([new...new, next...next])
  }

  /// Reads a date with its weekday: `friday, 6 december 2024`.
  private func dateWithWeekday(_ words: DateWords) throws(DatePhraseError) -> DayNumber? {
    guard let (weekday, date) = words.withoutWeekday else { return nil }
    // "Mon 22 to fri 26 june"
    let found: DayNumber? =
      if let number = date.number { try numbered?.day(number) } else {
        try calendarDate(date, on: weekday)
      }
    guard let day = found else { return nil }
    guard day.weekday == weekday else { throw .otherWeekday(day) }
    return day
  }

  /// Reads a day of an ISO week: `2024-W50-5`.
  private func weekDate(_ words: DateWords.Words) throws(DatePhraseError) -> DayNumber? {
    let (year, week, weekday): (Int, Int, Int)
    switch words {
    case (.number(let typedYear, 4), .text("w", _), .number(let typedWeek, 2), .number(let day, 1)):
      (year, week, weekday) = (typedYear, typedWeek, day)
    case (.number(let typedYear, 4), .text("w", _), .number(let number, 3), .end):
      (year, week, weekday) = (typedYear, number / 10, number % 10)
    default:
      return nil
    }
    guard (1...7).contains(weekday) else { throw .noSuchDayOfWeek(weekday) }
    return try checked(year: year, week: week).firstDay.advanced(by: weekday - 1)
  }

  /// Reads a day of a month: `20241206`, `6 dec 2024`, `dec 6`, `6.12.`, `6/12`.
  ///
  /// - Parameter weekday: The weekday of the day, which tells its year if none is typed.
  private func calendarDate(
    _ words: DateWords, on weekday: Weekday? = nil
  ) throws(DatePhraseError) -> DayNumber? {
    if let day = try dateOfSecondCalendar(words) { return day }
    if let day = try shortDate(words, on: weekday) { return day }
    if words.haveLongYear(amongWords: 3) { throw .beyondCalendar }
    switch words.words {
    case (.number(let number, 8), .end, .end, .end):
      return try checked(number / 10_000, number / 100 % 100, number % 100)
    case (.number(let year, 4), .number(let month, 1...2), .number(let day, 1...2), .end):
      return try checked(year, month, day)
    case (.number(let first, 1...2), .number(let second, 1...2), .number(let year, 4), .end):
      let putsDayFirst = try putsDayFirst(first, second, mark: words.mark)
      return try checked(year, putsDayFirst ? second : first, putsDayFirst ? first : second)
    case (.number(_, 1...2), .number(_, 1...2), .number(_, 3...), .end):
      throw .ambiguousOrder
    case (.number(let day, 1...2), .text(_, let name), .end, .end),
      (.text(_, let name), .number(let day, 1...2), .end, .end):
      return try name.month.map { (month) throws(DatePhraseError) in
        try openDay(month, day, on: weekday)
      }
    case (.number(let day, 1...2), .text(_, let name), .number(let year, 4), .end),
      (.text(_, let name), .number(let day, 1...2), .number(let year, 4), .end),
      (.number(let year, 4), .text(_, let name), .number(let day, 1...2), .end):
      return try name.month.map { (month) throws(DatePhraseError) in
        try checked(year, month, day)
      }
    default:
      return nil
    }
  }

  /// Reads a date of two or three small numbers: `6.12.`, `6/12`, `6.12.24`.
  ///
  /// `6 12` is not a date but a month and a year.
  private func shortDate(
    _ words: DateWords, on weekday: Weekday?
  ) throws(DatePhraseError) -> DayNumber? {
    switch words.words {
    case (.number(let first, 1...2), .number(let second, 1...2), .end, .end)
    where words.mark == "." || words.mark == "/":
      let putsDayFirst = try putsDayFirst(first, second, mark: words.mark)
      return try openDay(
        putsDayFirst ? second : first, putsDayFirst ? first : second, on: weekday)
    case (.number(let first, 1...2), .number(let second, 1...2), .number(let third, 1...2), .end):
      if locale.putsYearBeforeDay == true {
        return try checked(nearbyYear(first), second, third)
      }
      // Without a language, the year of 12/24/11 may be any of the numbers.
      if locale.putsYearBeforeDay == nil, words.mark != "." { throw .ambiguousOrder }
      let putsDayFirst = try putsDayFirst(first, second, mark: words.mark)
      return try checked(
        nearbyYear(third), putsDayFirst ? second : first, putsDayFirst ? first : second)
    default:
      return nil
    }
  }

  /// Returns the year with these last two digits that is less than 50 years from today.
  private func nearbyYear(_ lastDigits: Int) -> Int {
    let earliest = today.date.year - 49
    return earliest + (lastDigits - earliest).modulo(100)
  }

  /// Whether the first of two numbers is the day.
  ///
  /// A number that can't be a month is the day, except that no one who writes `6.12.` has the month
  /// before a point. Otherwise, the day is before a point, except in languages that put the year
  /// first, such as Hungarian; for other marks, the language decides.
  func putsDayFirst(
    _ first: Int, _ second: Int, mark: Character?
  ) throws(DatePhraseError) -> Bool {
    if mark == ".", locale.putsYearBeforeDay != true, locale.putsDayBeforeMonth == true {
      return true
    }
    if (first > 12) != (second > 12) { return first > 12 }
    if mark == ".", locale.putsYearBeforeDay != true { return true }
    guard let putsDayFirst = locale.putsDayBeforeMonth else { throw .ambiguousOrder }
    return putsDayFirst
  }

  /// Returns a day for which no year is typed; its weekday may tell whether this or the next one is meant.
  private func openDay(
    _ month: Int, _ day: Int, on weekday: Weekday?
  ) throws(DatePhraseError) -> DayNumber {
    let years = openYears(month: month, day: day)
    let days = years.filter { $0 >= today.date.year || $0 == years[0] }
      .compactMap { CivilDate(year: $0, month: month, day: day)?.dayNumber }
    if let day = days.first(where: { $0.weekday == weekday }) ?? days.first { return day }
    return try checked(years[0], month, day)
  }

  private func checked(_ year: Int, _ month: Int, _ day: Int) throws(DatePhraseError) -> DayNumber {
    let month = try checked(year: year, month: month)
    guard let date = CivilDate(year: month.year, month: month.month, day: day) else {
      throw .noSuchDay(day, month: month.description)
    }
    return date.dayNumber
  }
}

extension DateReader {
  /// Reads a span of time, `2024-12-06T09:00..10:30`; days in it count as whole days.
  ///
  /// Times without an offset are in the zone. An end without a day is on the day of the start.
  public func time(_ text: String, in zone: Zone) throws(DatePhraseError) -> Range<Instant> {
    guard let dots = text.occurrence(of: "..") else {
      let days = try moment(text, in: zone)
      guard days.lowerBound < days.upperBound else { throw .notUnderstood }
      return days
    }
    let typedStart = String(text[..<dots.lowerBound])
    let typedEnd = String(text[dots.upperBound...])
    let start = try readerOfStart(typedStart.typedDay, before: typedEnd.typedDay)
      .moment(typedStart, in: zone).lowerBound
    let startDay = zone.wallTime(at: start).day
    let reader =
      try typedEnd.timeStart == typedEnd.startIndex
      ? from(startDay) : readerOfEnd(typedEnd.typedDay, after: startDay, typedStart.typedDay)
    let end = try reader.moment(typedEnd, in: zone).upperBound
    guard start != end else { throw .emptyRange }
    guard start < end else { throw .endsBeforeStart }
    return start..<end
  }

  /// Reads a time of day, as an empty range, or days, as the range that they cover.
  private func moment(_ text: String, in zone: Zone) throws(DatePhraseError) -> Range<Instant> {
    guard let start = text.timeStart else {
      let days = try self.days(text)
      let first = zone.instant(of: WallTime(day: days.lowerBound))
      let last = zone.instant(of: WallTime(day: days.upperBound.advanced(by: 1)))
      return first..<max(first, last)
    }
    let typedDay = text.typedDay
    let day = typedDay.isEmpty ? today : try self.day(typedDay)
    let clock = text[start...].prefix { $0 == ":" || ("0"..."9").contains($0) }
    guard let seconds = ClockPhrase.secondOfDay(clock) else { throw .notUnderstood }
    let wallTime = WallTime(day: day).advanced(bySeconds: Int64(seconds))
    let zoneText = text[clock.endIndex...]
    if zoneText.isEmpty {
      let instant = zone.instant(of: wallTime)
      return instant..<instant
    }
    guard let offset = ClockPhrase.offsetFromUTC(zoneText) else { throw .notUnderstood }
    let instant = Instant(wallTime, offsetFromUTC: offset)
    return instant..<instant
  }
}

extension String {
  /// The index where a time of day begins: at the start, or after a `T` or a blank; `nil` if none.
  fileprivate var timeStart: Index? {
    guard let colon = firstIndex(of: ":") else { return nil }
    let before = self[..<colon]
    guard let last = before.lastIndex(where: { !("0"..."9").contains($0) }) else {
      return startIndex
    }
    return self[last] == "T" || self[last] == " " ? index(after: last) : nil
  }

  /// What is before the time of day, without the mark between them; the whole text without a time.
  fileprivate var typedDay: String {
    timeStart.map { String(self[..<$0].dropLast()) } ?? self
  }
}
