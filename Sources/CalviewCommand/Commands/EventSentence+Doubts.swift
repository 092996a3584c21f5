import CalendarLocales
import CivilCalendar
import DatePhrases
import TextSearch

// What is unclear in a sentence, in the words that are.
extension EventSentence {
  private typealias Unclear = EventPhrase.Unclear

  /// Refuses what is left and may be another day or time, or belong to the one that is understood: it
  /// is unclear what is meant.
  ///
  /// - Parameter length: The words of a length that stay in the title.
  func checkRest(
    _ taken: Set<Int>, of time: Time, besides length: Range<Int>
  ) throws(EventPhrase.Unclear) {
    func isLeft(_ part: Range<Int>) -> Bool {
      taken.isDisjoint(with: part) && !length.overlaps(part)
    }
    try checkLanguage(of: time)
    try checkFeasts(beside: time.day?.words)
    if let zone = zone(after: time, isLeft) {
      throw Unclear(
        problem: "\"\(text(zone))\" could be the zone of the time; leave it out and write the "
          + "zone with --tz, as in --tz America/New_York")
    }
    try checkSeries(of: time, taken)
    // "Viertel nach acht" is no fourth day.
    if let doubt = doubts(about: time, isLeft).first { throw unclear(doubt) }
    if let error = errors.first(where: { matters($0, beside: time) }) {
      let advice = error.value == .onlyOneEnd ? "; write its day, as in friday" : ""
      throw Unclear(problem: "\"\(text(error.words))\": \(error.value)\(advice)")
    }
    if let days = severalDays(with: time.day, isLeft) { throw severalDays(days) }
    // A time from one day to another is both.
    if let day = time.day?.words, let hours = time.hours, day != hours.words,
      let part = partOfDay(day),
      clock.isInOneHalf(part), clock.hours(text(hours.words), in: part) == nil
    {
      throw Unclear(
        problem:
          "\"\(text(hours.words))\" is not in \"\(part)\"; write it in 24 hours, with its day")
    }
    // Vietnamese "tối thứ bảy 8h" is in the evening.
    if let day = time.day?.words, let hours = time.hours, day != hours.words {
      let before = (1...3).map { day.lowerBound - $0..<day.lowerBound }
      let part = before.last {
        $0.lowerBound >= 0 && isLeft($0) && clock.isInOneHalf(text($0))
          && clock.hours(text(hours.words), in: text($0)) != hours.value
      }
      if let part {
        throw unclear(
          part, .other, beside: hours.words, WordsBesideTimes.Neighbor(.hours, hasHours: true))
      }
    }
    let found = days.map(\.words) + hours.map(\.words) + lengths.map(\.words)
    if let other = found.first(where: isLeft) {
      throw Unclear(
        problem:
          "\"\(text(other))\" could be its time, too; write the time with --start and --end")
    }
    // "20時から深夜2時まで会議"
    if let next = time.hours?.words.upperBound, next < words.count, isLeft(next..<next + 1),
      words[next].first?.isASCII == false, words[next].first?.isCased == false,
      let end = words[next].indices.dropFirst().first(where: {
        let start = String(words[next][..<$0])
        return clock.second(start) != nil || clock.doubt(start) != nil
      })
    {
      throw Unclear(
        problem:
          "\"\(words[next][..<end])\" could be its time, too; write the time with --start and --end"
      )
    }
    if let day = time.day?.words, let period = period(beside: day, isLeft) {
      throw unclear(
        period, .other, beside: day, WordsBesideTimes.Neighbor(.day, hasHours: time.hours != nil))
    }
    try checkHalf(of: time)
    try checkSides(of: time, taken)
    if let number = bareTime(of: time, isLeft) {
      throw Unclear(
        problem: "\"\(text(number))\" could be a time or a year; write 9:00, 9am or 2024")
    }
    let clocks = words.indices.map { $0..<$0 + 1 }
    if let clock = clocks.first(where: { isLeft($0) && Self.looksLikeClock(words[$0.lowerBound]) })
    {
      throw Unclear(problem: "\"\(text(clock))\" could be a time; write it as 9:00 or 9:00-17:00")
    }
  }

  /// Refuses English hours such as "3:15", and in other languages those without minutes, "3 uur", which
  /// most mean after noon; with two digits they are of 24.
  private func checkHalf(of time: Time) throws(EventPhrase.Unclear) {
    guard let hours = time.hours, (3_600..<21_600).contains(hours.value.lowerBound) else { return }
    let digits = words[hours.words].filter { $0.contains(where: \.isNumber) }
    guard digits.first?.first != "0" else { return }
    let isDoubtful =
      isInEnglish
      ? !words[hours.words].contains {
        $0.contains(where: \.isLetter) && $0 != "at" && $0 != "from" && $0 != "to"
      }
      : clock.isHourWithoutHalf(text(hours.words))
    guard isDoubtful else { return }
    throw unclear(
      Part(
        words: hours.words,
        value: .halfOfDay([hours.value.lowerBound, hours.value.lowerBound + 43_200])))
  }

  /// Refuses a day that is a part of the name of a feast, "Good Friday", or a number before a noun.
  ///
  /// German "am 3. Spieltag" is no day of a month.
  private func checkFeasts(beside day: Range<Int>?) throws(EventPhrase.Unclear) {
    guard let day else { return }
    let parts = (2...4).flatMap { count in
      words.indices.dropLast(count - 1).map { $0..<$0 + count }
    }
    if let feast = parts.last(where: { $0.overlaps(day) && clock.isFeast(text($0)) }) {
      throw Unclear(
        problem: "\"\(text(feast))\" is a day that calview does not know; write its date, as in "
          + "2024-12-06")
    }
    let number = text(day)
    guard day.upperBound < words.count, dates.isDayOfMonth(number),
      number.last == "." || number.last?.isCased == true && !number.contains(where: \.isNumber),
      typed[day.upperBound].first?.isUppercase == true
    else { return }
    let part = day.lowerBound..<day.upperBound + 1
    throw Unclear(
      problem:
        "\"\(text(part))\" may not be a day of the month; write the day as 2024-12-06, or last")
  }

  /// The week, month or year that is named beside a day and that is not the current one: "next month
  /// on the 20th".
  private func period(
    beside day: Range<Int>, _ isLeft: (Range<Int>) -> Bool
  ) -> Range<Int>? {
    let sides = (1...3).flatMap {
      [day.lowerBound - $0..<day.lowerBound, day.upperBound..<day.upperBound + $0]
    }
    return sides.first { part in
      part.lowerBound >= 0 && part.upperBound <= words.count && isLeft(part)
        && dates.locale.relativePhrases(text(part)).contains {
          if case .period(let distance, _) = $0 { distance != 0 } else { false }
        }
    }
  }

  /// Refuses names of days in a language whose words for times are not known: they would be left in the
  /// title.
  private func checkLanguage(of time: Time) throws(EventPhrase.Unclear) {
    guard !dates.locale.hasWordsOfTimes, let day = time.day.map({ text($0.words) }),
      day.contains(where: \.isLetter),
      (try? DateReader(today: dates.today, firstWeekday: dates.firstWeekday, locale: .posix).days(
        day))
        == nil
    else { return }
    throw Unclear(
      problem: "only numbers and English words say a time here, since those of the language "
        + "\"\(dates.locale.identifier)\" are not known; write the day and the time as in 2024-12-06 14:30"
    )
  }

  private var isInEnglish: Bool {
    ["C", "en"].contains(dates.locale.identifier.prefix { $0 != "_" })
  }

  /// Refuses hours beside a day that don't say which they are: "sat 10-12".
  func checkHours(beside day: Part<ClosedRange<DayNumber>>) throws(EventPhrase.Unclear) {
    let doubts = doubts(about: Time(day: day)) { !$0.overlaps(day.words) }
    if let doubt = doubts.first(where: { $0.isBeside(day) }) { throw unclear(doubt) }
  }

  private func unclear(_ doubt: Part<ClockReader.Doubt>) -> EventPhrase.Unclear {
    Unclear(problem: "\"\(text(doubt.words))\" \(doubt.value.problem)")
  }

  /// Whether a mistake in a date is about the day: it is beside the time, or has words of the day and
  /// others.
  private func matters(_ error: Part<DatePhraseError>, beside time: Time) -> Bool {
    guard let day = time.day else { return true }
    // "Fête de fin d'année 31 décembre"
    if case .ambiguous(let answers) = error.value,
      answers.contains(where: { $0.count > 7 && $0.contains(day.value.lowerBound) })
    {
      return false
    }
    // "Thu 9.12-10.30" are hours; "from dec 2 9:00 to dec 4 17:00" has both ends.
    if time.hours?.words.overlaps(error.words) == true { return false }
    let isInside = error.words.clamped(to: day.words) == error.words
    // The weekday before a date may be another one: "sat 6 dec".
    if day.words.overlaps(error.words) { return !isInside }
    return !namesYear(day.words) && (error.isBeside(day) || error.isBeside(time.hours))
  }

  /// Refuses words of time that are left beside what is understood: with them it may be another day or
  /// time.
  ///
  /// A comma or a colon sets apart words of the title, unless they may be the hours.
  private func checkSides(of time: Time, _ taken: Set<Int>) throws(EventPhrase.Unclear) {
    // "For 2 weeks from monday"
    if let day = time.day?.words,
      let length = markedLengths.first(where: {
        $0.words.lowerBound < day.lowerBound && $0.words.upperBound > day.lowerBound
          && $0.words.upperBound < day.upperBound
      })
    {
      throw Unclear(
        problem: "\"\(text(length.words))\" may be a length, or a part of "
          + "\"\(text(day))\"; write the day first, as in monday for 2 weeks")
    }
    let beside = WordsBesideTimes(dates.locale)
    for index in taken.sorted() {
      let isOfHours = time.hours?.words.contains(index) == true
      let hasNumber = time.day.map { text($0.words).contains(where: \.isNumber) } == true
      let neighbor = WordsBesideTimes.Neighbor(
        isOfHours ? .hours : hasNumber ? .date : .day, hasHours: time.hours != nil)
      let before = words[..<index].indices.reversed().prefix { !taken.contains($0) }.count
      let after = words[(index + 1)...].indices.prefix { !taken.contains($0) }.count
      let sides = [
        (index - before..<index, WordsBesideTimes.Side.before, index - 1),
        (index + 1..<index + 1 + after, .after, index),
      ]
      for (left, side, last) in sides where !left.isEmpty {
        // "Lunch 12 June 26 13:00"
        if side == .before, neighbor.kind == .date, dates.kind(of: words[index]) == .month,
          (1...31).contains(Int(typed[last]) ?? 0)
        {
          throw unclear(last..<index, .number, beside: last..<index, neighbor)
        }
        guard let (count, kind) = beside.words(Array(words[left]), side, of: neighbor) else {
          continue
        }
        let isSetApart = typed[last].last.map { ",;:)".contains($0) } == true
        guard !isSetApart || kind == .number && !neighbor.hasHours else { continue }
        let part = side == .before ? index - count..<index : index + 1..<index + 1 + count
        throw unclear(
          part, kind, beside: time.ranges.first { $0.contains(index) } ?? part, neighbor)
      }
    }
  }

  private func unclear(
    _ part: Range<Int>, _ kind: WordsBesideTimes.Kind, beside other: Range<Int>,
    _ neighbor: WordsBesideTimes.Neighbor
  ) -> EventPhrase.Unclear {
    let comma = ", or set words of the title apart with a comma"
    if kind == .number {
      let advice = neighbor.hasHours ? comma : ""
      return Unclear(
        problem: Self.looksLikeClock(text(part))
          ? "\"\(text(part))\" is no time of day; write it as 9:00 or 9am"
          : "\"\(text(part))\" could be a time or a year; write 9:00, 9am or 2024\(advice)")
    }
    if (1...3).contains(where: { clock.asksForSeries(words[part].prefix($0)) }) {
      return series(part)
    }
    let name = "\"\(text(part))\" beside \"\(text(other))\""
    return switch (kind, neighbor.kind == .hours) {
    case (.side, true):
      Unclear(problem: "\(name) does not say when it starts; write its hours, as in 14:00-18:00")
    case (.side, false):
      Unclear(problem: "\(name) does not say on which day it is; write the day alone\(comma)")
    case (_, true):
      Unclear(problem: "\(name) may mean another time; write it as 14:30 or 14:30-16:00\(comma)")
    case (_, false):
      Unclear(problem: "\(name) may mean another day; write it as 2024-12-06\(comma)")
    }
  }

  /// Returns the hour if it is a number that more words follow: "at 14" is a time, but in "a group at
  /// 14 desks" it is not.
  private func bareTime(of time: Time, _ isLeft: (Range<Int>) -> Bool) -> Range<Int>? {
    // "A las 18 en el club"
    guard let hours = time.hours?.words, time.hours?.value.isEmpty == true,
      hours.upperBound < words.count, !clock.isMarkedByClock(text(hours)),
      !clock.followsBareHour(words[hours.upperBound]),
      isLeft(hours.upperBound..<hours.upperBound + 1),
      dates.locale.wordsOfDates.withoutWord(
        text(hours.upperBound..<words.count)[...], beforeName: { _ in false }) == nil
    else { return nil }
    let last = hours.upperBound - 1
    let isNumber = Int(words[last]) != nil || clock.isHourName(words[last])
    // "Monday morning at 7 jog", but not "afternoon at ten to four"
    let parts = hours.map { words[$0] } + (time.day.map { [text($0.words)] } ?? [])
    let next = words[hours.upperBound...].prefix(2)
    if parts.contains(where: clock.isPartOfDay),
      !next.contains(where: { clock.isHourName($0) || $0.first?.isNumber == true })
    {
      return nil
    }
    return isNumber && typed[last] == words[last] ? hours : nil
  }

  /// Returns what is left and about a time, though it doesn't say which one: "half past eight",
  /// "midnight", and beside the time "evening" and "12-1".
  private func doubts(
    about time: Time, _ isLeft: (Range<Int>) -> Bool
  ) -> [Part<ClockReader.Doubt>] {
    let found = time.ranges
    return Self.parts(of: words, roles) { words -> ClockReader.Doubt? in
      guard isLeft(words.indices) else { return nil }
      let text = words.joined(separator: " ")
      let isBehind = found.contains { $0.upperBound == words.startIndex }
      let doubt = clock.doubt(text)
      switch doubt {
      case .halfOfDay:
        // "A talk at one of the schools".
        let next = words.endIndex..<min(self.words.count, words.endIndex + 1)
        let mayBeArticle = clock.isOne(text) && !next.isEmpty && isLeft(next)
        return mayBeArticle ? nil : doubt
      case .halfOfHours, .endsBeforeStart:
        return isBehind || found.contains { $0.lowerBound == words.endIndex } ? doubt : nil
      default:
        // "Midnight mass 24 dec 23:00"
        guard isBehind || time.hours == nil else { return nil }
        if clock.isNoon(text) { return .time }
        return isBehind && clock.isPartOfDay(text) ? .noHour : doubt
      }
    }
  }

  /// Returns the part of a day that its words are or have: "tonight", "friday evening 4 december".
  func partOfDay(_ day: Range<Int>) -> String? {
    let parts = day.map { words[$0...$0] }.filter { !Self.endsDay($0, in: words, dates) }
    return ([text(day)] + parts.joined()).first(where: clock.isPartOfDay)
  }

  /// Whether a word has digits around a colon: `8:30`.
  private static func looksLikeClock(_ word: String) -> Bool {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    return zip(parts, parts.dropFirst()).contains {
      $0.last?.isNumber == true && $1.prefix { $0.isNumber }.count == 2
    }
  }

  /// Returns the words that say that the event fills the day: "all day".
  func wholeDay(beside time: Time) -> Range<Int>? {
    guard time.hours == nil else { return nil }
    return Self.parts(of: words, roles) { words -> Bool? in
      clock.isWholeDay(words.joined(separator: " ")) ? true : nil
    }.first { $0.isBeside(time.day) }?.words
  }

  /// Returns what is left after the time, or after the day that follows it, and names a zone; or a time
  /// with its zone.
  private func zone(after time: Time, _ isLeft: (Range<Int>) -> Bool) -> Range<Int>? {
    let withZone = words.indices.first { words[$0].isClockWithOffset }
    if let withZone, isLeft(withZone..<withZone + 1) { return withZone..<withZone + 1 }
    guard let hours = time.hours else { return nil }
    let day = time.day.flatMap { $0.words.lowerBound == hours.words.upperBound ? $0.words : nil }
    return [hours.words, day].compactMap(\.self).compactMap { part in
      let count = words[part.upperBound...].indices.prefix { isLeft($0..<$0 + 1) }.count
      let zone = words[part.upperBound...].prefix(count).zoneAtStart(of: zones)
      if !zone.isEmpty { return zone.indices }
      return (0...min(4, count)).map { part.upperBound..<part.upperBound + $0 }
        .last { namesZone($0, isLeft) }
    }.first
  }

  /// Whether words after a time say in which zone it is, even if there is no such zone: "Milan time".
  private func namesZone(_ part: Range<Int>, _ isLeft: (Range<Int>) -> Bool) -> Bool {
    let isTitle = words.indices.allSatisfy { part.contains($0) || !isLeft($0..<$0 + 1) }
    // "At 8pm with family time"
    let small = words[part].filter { $0.first?.isUppercase != true }
    guard !isTitle, typed[part.lowerBound - 1].last != "," else { return false }
    if clock.isNameOfZone(text(part)) { return true }
    guard let place = clock.placeOfZone(text(part)) else { return false }
    // Hebrew "לפי שעון לונדון"
    return small.count < 3 || !place.contains { $0 == " " || $0.isCased }
  }

  /// What to write if no day is in the sentence.
  var problemWithoutDay: String {
    let severalDays = words.indices.first { index in
      let names = words[index].split { "+&/".contains($0) }
      let areWeekdays = names.allSatisfy { dates.locale.weekday(named: String($0)) != nil }
      return names.count > 1 && areWeekdays || dates.daysSideBySide(words[index]) != nil
    }
    if let severalDays { return self.severalDays(severalDays..<severalDays + 1).problem }
    let isFromNow = !Self.parts(of: words, roles, upTo: 4) { words -> Int? in
      guard words.first?.lowercased() == "in" else { return nil }
      return DurationPhrase.seconds(words.dropFirst().joined(separator: " "))
    }.isEmpty
    if isFromNow { return "write the day and the time instead, such as today 14:30" }
    if let seriesWithoutDay { return series(seriesWithoutDay, of: seriesWithoutDay).problem }
    return "no day is in it, such as today, friday or 2024-12-06\(languagesWithDay)"
  }

  /// The words that ask for a series: "every morning".
  private var seriesWithoutDay: Range<Int>? {
    Self.parts(of: words, roles, upTo: 4) { words -> Bool? in
      clock.isOfSeries(words.joined(separator: " ")) || clock.asksForSeries(words) ? true : nil
    }.first?.words
  }

  /// The words that name the languages in which the sentence has a day; none if there are no such
  /// languages, or many.
  private var languagesWithDay: String {
    let languages = LanguageText.languages.filter { language in
      let reader = DateReader(
        today: dates.today, firstWeekday: dates.firstWeekday, locale: CalendarLocale(language))
      return (try? EventSentence(typed.joined(separator: " "), reader, zones))?.days.isEmpty
        == false
    }
    guard (1...3).contains(languages.count) else { return "" }
    return "; --locale \(languages.joined(separator: " or --locale ")) reads one"
  }

  /// Returns two weekdays that are a list, "mon, wed" or "mon or tue", if one of them is the day.
  private func severalDays(
    with day: Part<ClosedRange<DayNumber>>?, _ isLeft: (Range<Int>) -> Bool
  ) -> Range<Int>? {
    guard let day else { return nil }
    // "월요일과 화요일"
    let sideBySide = [
      day.words.lowerBound - 1..<day.words.upperBound,
      day.words.lowerBound..<day.words.upperBound + 1,
    ].first { part in
      guard part.lowerBound >= 0, part.upperBound <= words.count else { return false }
      let text = text(part)
      return !text.contains(where: \.isNumber) && dates.daysSideBySide(text) != nil
    }
    if let sideBySide { return sideBySide }
    // "월요일과 수요일 18시"
    let before = day.words.lowerBound - 1
    if before >= 0, let last = words[before].last, !last.isCased,
      words[before].indices.dropFirst().contains(where: {
        dates.locale.weekday(named: String(words[before][..<$0])) != nil
          && clock.connectsDays(String(words[before][$0...]))
      })
    {
      return before..<day.words.upperBound
    }
    return (days + doubtfulDays).filter { isLeft($0.words) }.compactMap { other in
      let first = day.words.lowerBound < other.words.lowerBound ? day.words : other.words
      let last = first == day.words ? other.words : day.words
      let between = last.lowerBound - first.upperBound
      // "Mon 22 to wed 24 june"
      let isShort = Self.mayBeOfTitle(words[other.words])
      let isList =
        between == 0 && isShort || between == 0 && typed[first.upperBound - 1].last == ","
        || between == 1 && clock.connectsDays(words[first.upperBound])
      return isList ? first.lowerBound..<last.upperBound : nil
    }.first
  }

  /// Refuses what asks for a series: the words of the day, with those before them, "every", and words
  /// beside the day or the time, "weekly", unless they are the whole title.
  private func checkSeries(of time: Time, _ taken: Set<Int>) throws(EventPhrase.Unclear) {
    guard let day = time.day?.words else {
      if seriesWithoutDay != nil { throw Unclear(problem: problemWithoutDay) }
      return
    }
    let ofDay = (max(0, day.lowerBound - 2)..<day.upperBound).flatMap { start in
      (max(start, day.lowerBound)...day.upperBound).map { start..<$0 }
    }
    let beside = time.ranges.flatMap { part in
      (1...4).flatMap {
        [part.lowerBound - $0..<part.lowerBound, part.upperBound..<part.upperBound + $0]
      }
    }
    let left = beside.filter { part in
      part.lowerBound >= 0 && part.upperBound <= words.count && taken.isDisjoint(with: part)
    }
    let isTitle = taken.count + 1 == words.count
    // "Tuesday 18:00 yoga every week"
    let counts = 1...min(4, words.count)
    let ends = counts.map { words.count - $0..<words.count } + counts.dropFirst().map { 0..<$0 }
    let atEnds = ends.filter { part in
      let names = words[part].filter { $0.first?.isUppercase == true }
      return taken.isDisjoint(with: part) && (names.isEmpty || part.lowerBound == 0)
    }
    // "Les" makes a series of a day alone.
    // "Le lundi" does, but not "le lundi 7 décembre".
    let isDated = text(day).contains(where: \.isNumber)
    let series =
      ofDay.filter {
        (!isDated || $0.lowerBound < day.lowerBound) && clock.asksForSeries(words[$0])
      }
      + (left + atEnds).filter { part in
        part.count > 1 && clock.asksForSeries(words[part])
          || !isTitle && clock.isOfSeries(text(part))
      }
    if let part = series.max(by: { $0.count < $1.count }) { throw self.series(part, of: day) }
  }

  private func series(
    _ part: Range<Int>, of day: Range<Int>? = nil
  ) -> EventPhrase.Unclear {
    let words =
      day?.overlaps(part) == true
      ? "(\"\(text(part))\") say its first day" : "leave out \"\(text(part))\""
    return Unclear(
      problem: "for a series \(words) and add --rule FREQ=WEEKLY, or FREQ=DAILY, FREQ=MONTHLY, and "
        + "\"FREQ=WEEKLY;INTERVAL=2\" for every second week")
  }

  private func severalDays(_ part: Range<Int>) -> EventPhrase.Unclear {
    Unclear(
      problem: "\"\(text(part))\" are several days; say the one that is meant, or for a series the "
        + "first one, and add --rule \"FREQ=WEEKLY;BYDAY=MO,WE\" with its days")
  }
}
