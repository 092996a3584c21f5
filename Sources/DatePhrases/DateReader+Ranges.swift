internal import CalendarLocales
package import CivilCalendar
internal import TextSearch

/// Ranges of days, in which one end says what the other leaves out.
extension DateReader {
  /// The days that a number alone can be beside a date: `dec 6..8`, `6 to 8 december`.
  struct NumberedDays {
    /// The days of the month of the date, and its name.
    let month: ClosedRange<DayNumber>
    let title: String

    /// Those days of the month that keep the range in order.
    let possible: ClosedRange<DayNumber>

    func day(_ number: Int) throws(DatePhraseError) -> DayNumber {
      let day = month.lowerBound.advanced(by: number - 1)
      guard month.contains(day) else { throw .noSuchDay(number, month: title) }
      guard possible.contains(day) else { throw .notInSameMonth(number, as: title) }
      return day
    }
  }

  /// Reads a range in words, `monday to friday`, or with a dash; `nil` if it is none.
  func rangeInWords(_ text: String) throws(DatePhraseError) -> ClosedRange<DayNumber>? {
    for range in locale.rangesInWords(text) + rangesWithDash(text) {
      if let first = range.first, endsAtHour(text, first, range.last) { continue }
      do {
        guard let first = range.first else { return try days(until: range.last) }
        return try days(from: first, to: range.last)
      } catch .notUnderstood {
        continue
      }
    }
    return try daysBeside(text).map(range)
  }

  /// Whether the end of a range is a number with words for an hour, and no word is before its start:
  /// "8 de diciembre a las 11", but not "dal 6 dicembre all'8".
  private func endsAtHour(_ text: String, _ first: String, _ last: String) -> Bool {
    let number = last.split(separator: " ").last.map(String.init) ?? last
    guard number.allSatisfy(\.isDigit), DateWords(last, locale: locale)?.number != nil,
      weekAtEnd(last, after: first) == nil
    else { return false }
    let words = locale.wordsOfTimes
    let text = words.folded(text)
    return text.hasPrefix(words.folded(first))
      && words.at.contains { at in
        ["", " "].contains { text.hasSuffix(" \(at)\($0)\(number)") }
      }
  }

  /// Returns days that have a last one.
  func range(
    _ days: (first: DayNumber, last: DayNumber?)
  ) throws(DatePhraseError) -> ClosedRange<DayNumber> {
    guard let last = days.last else { throw .onlyOneEnd }
    return days.first...last
  }

  /// Reads days by one of their ends: `from monday`, `since november`; `nil` if a text is none.
  ///
  /// Those since a day last until today, those before a day begin today, and others have no last day.
  package func daysBeside(
    _ text: String
  ) throws(DatePhraseError) -> (first: DayNumber, last: DayNumber?)? {
    // "Today.."
    let dots = text.hasSuffix("..") ? [(SideOfDay.from, String(text.dropLast(2)))] : []
    let sides = dots + locale.sidesOfDays(text)
    return try daysBeside(sides, of: sides)
  }

  /// Whether a text is days up to one, and not a range with a first day: "until friday".
  package func isOnlyEnd(_ text: String) -> Bool {
    let ranges = locale.rangesInWords(text)
    return ranges.contains { $0.first == nil }
      && !ranges.contains { range in
        range.first.map { (try? days(from: $0, to: range.last)) != nil } == true
      }
  }

  /// Reads two days that follow each other: `sat & sun`, `16 and 17 january`, `fri/sat`, `今天和明天`;
  /// `nil` if a text is none.
  package func daysSideBySide(_ text: String) -> ClosedRange<DayNumber>? {
    let words = locale.wordsOfTimes.folded(text).split(separator: " ").joined(separator: " ")
    // "5/6" is a date.
    let marks = words.contains(where: \.isNumber) ? ["&"] : ["&", "+", "/"]
    let connections = locale.wordsOfTimes.wordsBetweenLengths.map { word in
      word.last?.endsAtBlank == false ? word : " \(word) "
    }
    return (marks + connections).lazy.flatMap { words.occurrences(of: $0) }.compactMap { found in
      guard
        let days = try? self.days(
          from: String(words[..<found.lowerBound]), to: String(words[found.upperBound...])),
        days.count == 2
      else { return nil }
      return days
    }.first
  }

  /// Reads a length and the day that it begins on, in any order: `two weeks starting monday`, `ab Montag
  /// zwei Wochen`; `nil` if a text is none.
  func daysOfLengthFromDay(_ text: String) throws(DatePhraseError) -> ClosedRange<DayNumber>? {
    let ends = text.indices.dropFirst().filter {
      text[$0] == " " || !text[text.index(before: $0)].endsAtBlank
    }
    for middle in ends {
      let parts = [String(text[..<middle]), String(text[middle...].drop { $0 == " " })]
      for (length, day) in [(parts[0], parts[1]), (parts[1], parts[0])] {
        for case (.from, let typed) in locale.sidesOfDays(day) {
          guard (try? daysOfLength(length)) != nil, let start = try? period(typed) else { continue }
          let days = try from(start.lowerBound).daysOfLength(length)
          guard locale.mayCountFromDay(text) else { return days }
          // "Ten days from tomorrow" may be the day after them.
          let next = days.upperBound.advanced(by: 1)
          throw .ambiguous([days, next...next])
        }
      }
    }
    return nil
  }

  /// Reads a weekend with its days: `weekend 12-13 december`; `nil` if a text is none.
  func daysOfWeekend(_ text: String) throws(DatePhraseError) -> ClosedRange<DayNumber>? {
    for typed in locale.daysAfterWeekend(text) {
      guard let days = try? self.days(typed), (2...4).contains(days.count) else { continue }
      let weekend = from(days.lowerBound).weekend(0)
      guard weekend.clamped(to: days) == weekend else { throw .otherWeekday(days.lowerBound) }
      return days
    }
    return nil
  }

  /// Whether a text is all days with a weekday: "mondays", "les lundis", "every monday".
  func isSeries(_ text: String) -> Bool {
    let times = locale.wordsOfTimes
    let words = times.folded(text).split(separator: " ").map(String.init)
    return words.indices.prefix(3).contains { index in
      guard times.every.contains(words[...index].joined(separator: " ")) else { return false }
      let rest = words[(index + 1)...].joined(separator: " ")
      // French "le lundi" is a day as well.
      return rest.isEmpty
        ? locale.weekday(named: words[index]) == nil
        : DateWords(rest, locale: locale)?.isWeekday == true
    }
  }

  /// Returns the day before or after a part of a day: "friday evening"; `nil` if a text is no such.
  func dayWithPart(_ text: String) -> DayNumber? {
    if let day = ClockReader(locale).weekdayAndPart(text)?.weekday { return try? self.day(day) }
    let folded = locale.wordsOfTimes.folded(text)
    for part in locale.wordsOfTimes.partsOfDay {
      let typed: Substring? =
        folded.hasSuffix(part)
        ? folded.dropLast(part.count)
        : folded.hasPrefix(part) ? folded.dropFirst(part.count) : nil
      if let typed, let day = try? day(String(typed)) { return day }
    }
    return nil
  }

  /// Reads days by one of their ends, if that is a weekday, or if they go on.
  func daysBesideWeekday(
    _ text: String
  ) throws(DatePhraseError) -> (first: DayNumber, last: DayNumber?)? {
    let sides = locale.sidesOfDays(text)
    return try daysBeside(
      sides.filter { side, typed in
        side == .from || DateWords(typed, locale: locale)?.isWeekday == true
      }, of: sides)
  }

  private func daysBeside(
    _ sides: [(side: SideOfDay, day: String)], of all: [(side: SideOfDay, day: String)]
  ) throws(DatePhraseError) -> (first: DayNumber, last: DayNumber?)? {
    for (side, typed) in sides {
      do throws(DatePhraseError) {
        switch side {
        case .from where all.contains { $0.side == .since && $0.day == typed }:
          return try daysFromOrSince(typed)
        case .from: return (try periodOrYear(typed).lowerBound, nil)
        case .after: return (try periodOrYear(typed).upperBound.advanced(by: 1), nil)
        case .since: return (try start(typed, upTo: today), today)
        case .before:
          let last = try end(typed, after: today, nil).lowerBound.advanced(by: -1)
          guard today <= last else { throw .endsBeforeStart }
          return (today, last)
        }
      } catch .notUnderstood {
        continue
      }
    }
    return nil
  }

  /// Reads days by their first one, after a word that may begin them before today or after it, as
  /// Spanish "desde" does.
  private func daysFromOrSince(
    _ text: String
  ) throws(DatePhraseError) -> (first: DayNumber, last: DayNumber?) {
    let coming = try periodOrYear(text)
    let past = try? start(text, upTo: today)
    guard let past, past <= today else { return (coming.lowerBound, nil) }
    if past == coming.lowerBound { return (past, today) }
    let (back, ahead) = (past.distance(to: today), today.distance(to: coming.lowerBound))
    // A day of a month is the nearest one; "desde enero" and "desde el lunes" could be either.
    guard coming.count == 1, back > 7 else {
      throw .ambiguous([past...today, coming.lowerBound...Month.max.lastDay])
    }
    return ahead < back ? (coming.lowerBound, nil) : (past, today)
  }

  /// Reads the first day of a period that began: of a weekday, and a date without a year, the last one.
  private func start(
    _ text: String, upTo end: DayNumber
  ) throws(DatePhraseError) -> DayNumber {
    let words = DateWords(text, locale: locale)
    let isOpen = words.map { $0.mayLackYear && !$0.hasYear } == true
    let reader =
      words?.isWeekday == true
      ? from(end.advanced(by: -6)) : isOpen ? lastReader(of: text, upTo: end) : self
    let start = try reader.periodOrYear(text).lowerBound
    guard start <= end else { throw .endsBeforeStart }
    return start
  }

  /// Returns the reader of the last date without a year, such as `24 dec`, up to a day.
  private func lastReader(of text: String, upTo end: DayNumber) -> DateReader {
    // The years of all calendars have 353 to 385 days.
    let readers = [0, 355, 385].map { from(end.advanced(by: -$0), .ofToday) }
    return readers.first { reader in
      (try? reader.period(text)).map { $0.lowerBound <= end } ?? true
    } ?? readers[0]
  }

  /// Reads the first day of days that may have no last one.
  package func first(_ text: String) throws(DatePhraseError) -> DayNumber {
    do {
      return try days(text).lowerBound
    } catch .onlyOneEnd {
      guard let days = try daysBeside(text) else { throw .notUnderstood }
      return days.first
    } catch .ambiguous(let answers) {
      // Whatever the beginning of a week is, it begins with the week.
      guard let first = answers.first?.lowerBound, answers.allSatisfy({ $0.lowerBound == first })
      else { throw .ambiguous(answers) }
      return first
    }
  }

  /// Reads the last day of a range; `nil` if a text is anything else, such as a month or a weekday.
  package func lastOfRange(_ text: String) -> DayNumber? {
    (try? period(text)) == nil ? (try? days(text))?.upperBound : nil
  }

  /// Reads the end of a range from today.
  func days(until text: String) throws(DatePhraseError) -> ClosedRange<DayNumber> {
    let days = try end(text, after: today, nil)
    // "Until december" may leave december out.
    guard days.lowerBound > today, days.count > 1 else { return today...days.upperBound }
    throw .ambiguous([today...days.lowerBound.advanced(by: -1), today...days.upperBound])
  }

  /// Returns the parts of a text around each dash, as in `mon-fri`.
  ///
  /// Since a date may have hyphens, a dash without blanks beside numbers must be the only one of its
  /// kind, and a date must be beside it: `6-8 dec`, but not `2024-12-06-08` or `10-12`.
  private func rangesWithDash(_ text: String) -> [(first: String?, last: String)] {
    let hasDigits = CalendarLocale.folded(text).contains(where: \.isDigit)
    return text.indices.filter { "-–—~〜～".contains(text[$0]) }.compactMap { dash in
      let first = String(text[..<dash])
      let last = String(text[dash...].dropFirst())
      if !hasDigits || first.last == " " && last.first == " " { return (first, last) }
      guard first.last != " ", last.first != " ", !(first + last).contains(text[dash]),
        [first, last].contains(where: isDate) || [first, last].allSatisfy(isNamedMonth)
          || weekAtEnd(last, after: first) != nil
      else { return nil }
      return (first, last)
    }
  }

  /// Reads the two ends of a range.
  func days(
    from typedFirst: String, to typedLast: String
  ) throws(DatePhraseError) -> ClosedRange<DayNumber> {
    if let typed = withYearOfBoth(typedFirst, typedLast) {
      return try days(from: typed.first, to: typed.last)
    }
    if let days = try daysOfOneWeek(from: typedFirst, to: typedLast) { return days }
    try checkOrders(typedFirst, typedLast)
    let typedLast = weekAtEnd(typedLast, after: typedFirst) ?? typedLast
    let first = try readerOfStart(typedFirst, before: typedLast).periodOrYear(typedFirst).lowerBound
    return first...(try end(typedLast, after: first, typedFirst).upperBound)
  }

  /// Reads weekdays of a week that only the last of them names: `monday to friday next week`; `nil` if the
  /// range is another.
  private func daysOfOneWeek(
    from typedFirst: String, to typedLast: String
  ) throws(DatePhraseError) -> ClosedRange<DayNumber>? {
    var words = typedLast.split(separator: " ").map(String.init)
    func isWeekday(_ text: String) -> Bool { DateWords(text, locale: locale)?.isWeekday == true }
    guard words.count > 1, !typedFirst.contains(" "), isWeekday(typedFirst),
      let weekday = words.firstIndex(where: isWeekday)
    else { return nil }
    words[weekday] = typedFirst
    do throws(DatePhraseError) {
      let first = try period(words.joined(separator: " "))
      let last = try period(typedLast)
      return first.count == 1 && (0..<7).contains(first.lowerBound.distance(to: last.upperBound))
        ? first.lowerBound...last.upperBound : nil
    } catch {
      if error.isAmbiguous { throw error }
      return nil
    }
  }

  /// Refuses `30/12 - 3/1` where months come first: the second date may be in the order of the first.
  private func checkOrders(_ first: String, _ last: String) throws(DatePhraseError) {
    let orders = [first, last].compactMap { putsDayFirst($0) }
    if orders.count == 2, orders[0] != orders[1] { throw .ambiguousOrder }
  }

  /// Whether the first of two numbers of a date without a year is the day; `nil` if it is no such date.
  private func putsDayFirst(_ text: String) -> Bool? {
    guard let words = DateWords(text, locale: locale),
      case (.number(let first, 1...2), .number(let second, 1...2), .end, .end) = words.words
    else { return nil }
    return try? putsDayFirst(first, second, mark: words.mark)
  }

  /// Returns the end of `weeks 30 to 32` with the word for a week; `nil` if the range is not of weeks.
  private func weekAtEnd(_ last: String, after first: String) -> String? {
    let end = last.split(separator: " ")
    guard let number = end.first, number.count <= 2, number.allSatisfy(\.isDigit),
      case .numberedWeek(_, let year)? = DateWords(first, locale: locale)?.meaning
    else { return nil }
    return "week " + (end + (year.map { ["\($0)"] } ?? [])).joined(separator: " ")
  }

  private func isNamedMonth(_ text: String) -> Bool {
    text.contains(where: \.isLetter) && kind(of: text) == .month
  }

  /// Reads the end of a range; `typedFirst` is the text of its start, if there is one.
  private func end(
    _ text: String, after first: DayNumber, _ typedFirst: String?
  ) throws(DatePhraseError) -> ClosedRange<DayNumber> {
    let days = try readerOfEnd(text, after: first, typedFirst).periodAtEnd(text)
    guard first <= days.upperBound else { throw .endsBeforeStart }
    return days
  }

  /// Reads a period, which may be a year: `2025..2028`.
  private func periodOrYear(_ text: String) throws(DatePhraseError) -> ClosedRange<DayNumber> {
    do {
      return try period(text)
    } catch .yearNotMonth(let year) {
      return try days(ofGregorianYear: year)
    }
  }

  /// Reads a period whose last day counts: whatever the end of a month is, it ends with the month.
  private func periodAtEnd(_ text: String) throws(DatePhraseError) -> ClosedRange<DayNumber> {
    do {
      return try periodOrYear(text)
    } catch .ambiguous(let answers) {
      guard let last = answers.first?.upperBound, answers.allSatisfy({ $0.upperBound == last })
      else { throw .ambiguous(answers) }
      return last...last
    }
  }

  /// Returns the reader for the start of a range, in which a number alone may be a day.
  ///
  /// If only the end has a year, the start is the last such day up to the end.
  package func readerOfStart(
    _ text: String, before typedLast: String?
  ) throws(DatePhraseError) -> DateReader {
    guard let typedLast, let words = DateWords(dated(text), locale: locale) else { return self }
    if let reader = try numbering(words, beside: typedLast, { $0.lowerBound...$1 }) {
      return reader
    }
    guard words.sign == nil, words.mayLackYear, !words.hasYear, !words.isWeekday,
      DateWords(dated(typedLast), locale: locale)?.hasYear == true
    else { return self }
    return lastReader(of: text, upTo: try periodOrYear(typedLast).upperBound)
  }

  /// The part of a text that may have a year: "december" of "last friday of december".
  private func dated(_ text: String) -> String {
    for case (_, .typed(let period)) in locale.partsOfPeriods(text) where isMonthOrYear(period) {
      return period
    }
    return text
  }

  /// Returns a reader in which a number alone is a day of the month of a date; `nil` if it is none.
  private func numbering(
    _ words: DateWords, beside text: String,
    _ possible: (_ month: ClosedRange<DayNumber>, _ day: DayNumber) -> ClosedRange<DayNumber>
  ) throws(DatePhraseError) -> DateReader? {
    // "Mon 22" is no month.
    let numberAlone = words.number
    guard let number = numberAlone ?? words.withoutWeekday?.date.number,
      let (day, month, title) =
        numberAlone == nil ? try date(text) : try date(text, beside: number)
    else { return nil }
    var reader = self
    reader.numbered = NumberedDays(month: month, title: title, possible: possible(month, day))
    return reader
  }

  /// Returns the reader for the end of a range; `typedFirst` is the text of its start, if there is one.
  ///
  /// A date with a sign counts from the start. A weekday, and a date or week without a year, is the
  /// first one from there on; in the same month before the start, it is a mistake rather than almost
  /// a year later. A number alone may be a day.
  package func readerOfEnd(
    _ text: String, after first: DayNumber, _ typedFirst: String?
  ) throws(DatePhraseError) -> DateReader {
    guard let words = DateWords(dated(text), locale: locale) else { return self }
    if words.sign != nil || words.isWeekday { return from(first) }
    if let typedFirst,
      let reader = try numbering(words, beside: typedFirst, { $1...$0.upperBound })
    {
      return reader
    }
    guard words.mayLackYear else { return self }
    let reader = from(first, .ofToday)
    let days: ClosedRange<DayNumber>?
    do throws(DatePhraseError) {
      days = try reader.periodAtEnd(text)
    } catch {
      if error.isAmbiguous { return reader }
      days = nil
    }
    if let days {
      if days.upperBound >= first { return reader }
      if !words.hasYear, Month(clamping: days.upperBound) == Month(clamping: first) {
        throw .endsBeforeStart
      }
    }
    // The first week of a year always has its fourth day.
    return CivilDate(year: first.date.year + 1, month: 1, day: 4)
      .map { from($0.dayNumber, .ofToday) } ?? reader
  }

  /// A day, and the days and the name of its month.
  private typealias DateOfMonth = (day: DayNumber, month: ClosedRange<DayNumber>, title: String)

  /// Reads a date beside a number; `nil` if the number is a month there, as in `11..2` and `nov..2`.
  ///
  /// Beside anything else, such as `today`, it is unclear what the number is.
  private func date(
    _ text: String, beside number: Int
  ) throws(DatePhraseError) -> DateOfMonth? {
    if let date = try date(text) { return date }
    guard let words = DateWords(text, locale: locale) else { return nil }
    if words.number != nil || words.sign == nil && kind(of: text) == .month { return nil }
    _ = try period(text)
    throw .dayOrMonth(number)
  }

  private func isDate(_ text: String) -> Bool { (try? date(text)) != nil }

  /// Reads a day that is given by its date, and not by its distance from today or its weekday.
  private func date(_ text: String) throws(DatePhraseError) -> DateOfMonth? {
    if let date = CivilDate(text), !isOfSecondCalendar(date.year) {
      return Self.date(date.dayNumber)
    }
    guard let words = DateWords(text, locale: locale), words.meanings.isEmpty, !words.isWeekday,
      let day = try day(words)
    else { return nil }
    let date = words.withoutWeekday?.date ?? words
    guard let calendar = calendarWithMonths, try dateOfSecondCalendar(date) != nil,
      let days = calendar.month(of: day)
    else { return Self.date(day) }
    return (day, days, title(of: days, calendar))
  }

  private static func date(_ day: DayNumber) -> DateOfMonth {
    let month = Month(clamping: day)
    return (day, month.days, month.description)
  }

  /// Writes the year of `dec 6 to 8, 2024` at both ends; `nil` for other ranges.
  private func withYearOfBoth(
    _ first: String, _ last: String
  ) -> (first: String, last: String)? {
    guard let words = DateWords(last, locale: locale), words.sign == nil,
      case (.number(let day, 1...2), .number(let year, 4), .end, .end) = words.words,
      let mark = words.mark, mark == "," || mark.isDigit, isDate("\(first) \(year)")
    else { return nil }
    return ("\(first) \(year)", "\(day)")
  }
}
