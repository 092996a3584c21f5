internal import CalendarLocales
internal import TextSearch

/// Reads times of day as people type them: `9:30`, `5pm`, `20 Uhr`, `à 14h30`, `from 2 to 3pm`.
package struct ClockReader: Sendable {
  private let locale: CalendarLocale
  let words: WordsOfTimes

  /// A time of day, and how it was typed.
  private struct Time {
    var second: Int

    /// Whether it is only a number, which may be one of a date, or an hour of either half of a day.
    var isNumber = false

    /// Whether it is said in words that leave the half of the day open: "half past eight".
    var isSpoken = false

    /// Whether it begins with a zero, as only hours of 24 do: `09:00`.
    var hasLeadingZero = false

    /// Whether it may be a day and a month: `10.11`.
    var mayBeDate = false

    /// Whether the half of the day is typed, `am` or `pm`.
    var hasHalf = false

    /// Whether it is on a dial: from 1:00 to 12:59.
    var isOnDial: Bool { (3_600..<46_800).contains(second) }

    /// The seconds in the first and in the second half of the day.
    var secondsOfHalves: [Int] { [second % 43_200, second % 43_200 + 43_200] }

    /// The seconds that may be meant beside a time whose half of the day is typed.
    var seconds: [Int] { hasHalf || hasLeadingZero || !isOnDial ? [second] : secondsOfHalves }
  }

  /// The part of the day that a word beside a time names.
  private enum PartOfDay {
    /// Before noon by `am`, or after it by `pm`, which are only beside an hour of a dial.
    case ante, post
    /// By other words, by which twelve may be noon, Spanish "12 de la mañana", and an hour of 24.
    case morning, afternoon, evening, night

    /// Returns a time in this part; `nil` if there is none, or if the day that it is on is unclear.
    func callAsFunction(_ time: Time) -> Time? {
      // "20 Uhr abends" has its half twice.
      let isBeforeNoon = self == .ante || self == .morning
      if !isBeforeNoon, self != .post || !time.isNumber, time.second >= 46_800 {
        return Time(second: time.second, hasHalf: true)
      }
      // The hours are 12, 1, …, 11; those after midnight are of the next day for many.
      guard time.isOnDial, self != .night || (21_600..<43_200).contains(time.second),
        self != .morning || time.second < 43_200,
        // "Tomorrow afternoon 11-1" begins before noon.
        self != .afternoon || !(32_400..<43_200).contains(time.second)
      else { return nil }
      return Time(second: time.secondsOfHalves[isBeforeNoon ? 0 : 1], hasHalf: true)
    }
  }

  /// Why words that are about a time don't say which one.
  package enum Doubt: Hashable {
    /// It may be either of two times, in seconds since midnight.
    case halfOfDay([Int])

    /// Midnight is the start and the end of a day.
    case midnight

    /// It is in the night, and so on either of two days.
    case night

    /// It may be a time, or anything else.
    case time

    /// It is a part of the day without an hour.
    case noHour

    /// It is two hours, of which neither says in which half of the day they are.
    case halfOfHours

    /// It is two times, of which the second is before the first.
    case endsBeforeStart
  }

  /// Creates a reader of the words of a locale, and of the English ones.
  package init(_ locale: CalendarLocale) {
    self.locale = locale
    words = locale.wordsOfTimes
  }

  /// Returns the seconds since midnight; `nil` if the text is not a time of day, or may be another
  /// number or several times.
  package func second(_ text: String) -> Int? {
    let text = words.folded(text)
    return rangeOfHours(text) == nil ? singleSecond(text) : nil
  }

  private func singleSecond(_ text: String) -> Int? {
    guard let time = time(text), !time.isSpoken else { return nil }
    if time.mayBeDate || time.isNumber {
      guard isMarked(text), time.mayBeDate || time.second >= 46_800 else { return nil }
    }
    return time.second
  }

  /// Returns the second at which something ends; midnight is the end of the day then.
  package func secondOfEnd(_ text: String) -> Int? {
    isMidnight(words.folded(text)) ? 86_400 : second(text)
  }

  /// Returns the hours between two times of day, `9am-5pm`, in seconds since midnight; `nil` if the
  /// text is not two different times, or if it could mean two things.
  ///
  /// Where only one has its half of the day, the other is the nearest: `2-3pm`, `9am-5`. But `9-5`
  /// may be the hours of an office, and `12-1` those of a lunch. Hours that end before they start
  /// end on the next day, if they last twelve hours at most: `22:00-06:00`.
  package func hours(_ text: String) -> Range<Int>? {
    let text = words.folded(text)
    // "Ten to four pm" may be a single time.
    return singleSecond(text) == nil ? rangeOfHours(text) : nil
  }

  private func rangeOfHours(_ text: String) -> Range<Int>? {
    ranges(text).lazy.compactMap(hours).first
  }

  /// Returns the two times of the ranges that a folded text may be.
  private func ranges(_ text: String) -> [(start: Time, end: Time)] {
    var ranges: [(first: String, last: String)] = []
    for mark in ["-", "–", "—", "~", "〜", "～", ".."] {
      let parts = text.parts(around: mark)
      if parts.count == 2 { ranges.append((String(parts[0]), String(parts[1]))) }
    }
    ranges += locale.rangesInWords(text).compactMap { range in
      range.first.map { ($0, range.last) }
    }
    return ranges.compactMap { range in
      guard let start = time(range.first) else { return nil }
      // Midnight says that a bare number before it is in the evening, but not that "9 Uhr" is.
      let midnight =
        isMidnight(range.last)
        ? Time(second: 86_400, hasHalf: start.isNumber || start.isSpoken) : nil
      return (midnight ?? time(range.last)).map { (start, $0) }
    }
  }

  private func hours(from start: Time, to end: Time) -> Range<Int>? {
    // `10.11-12.11` are days.
    if start.mayBeDate, end.mayBeDate { return nil }
    guard !mayBeOfEitherHalf(start, end) else { return nil }
    let isOneHalf = start.hasHalf != end.hasHalf
    // "Von neun bis siebzehn Uhr" is as clear as "9 bis 17 Uhr", but "deux à 18h" may be anything.
    let areClear = [start, end].allSatisfy {
      !$0.isSpoken || $0.isNumber && $0.second >= 21_600
    }
    guard isOneHalf || areClear else { return nil }
    // "10-12am" may end at noon.
    if end.hasHalf, end.second == 0, !start.hasHalf, start.isOnDial { return nil }
    let starts = isOneHalf ? start.seconds : [start.second]
    let ends = isOneHalf ? end.seconds : [end.second]
    let ranges = starts.flatMap { start in
      ends.filter { $0 != start }.map { start..<($0 < start ? $0 + 86_400 : $0) }
    }
    guard let hours = ranges.min(by: { $0.count < $1.count }) else { return nil }
    // An hour after noon that begins them says that the end is not after noon.
    let isOverNight = hours.lowerBound >= 46_800 && hours.count <= 43_200
    return hours.upperBound <= 86_400 || isOverNight ? hours : nil
  }

  /// Whether two hours are numbers up to twelve.
  private func mayBeOfEitherHalf(_ start: Time, _ end: Time) -> Bool {
    [start, end].allSatisfy { $0.isNumber && $0.isOnDial }
  }

  /// Reads a length in words, `2 hours`, `anderthalb Stunden`, in seconds; `nil` if a text is none.
  ///
  /// One is marked if a word says that it is a length: "for two hours". Others have units of more than
  /// a letter, since `2h` may be a time, and `100 m` a way.
  package func length(_ text: String) -> (seconds: Int, isMarked: Bool)? {
    let marked = markedLengths(text).lazy.compactMap { seconds(of: $0[...], lettersOfUnit: 1) }
    if let seconds = marked.first { return (seconds, true) }
    return seconds(of: words.folded(text)[...], lettersOfUnit: 2).map { ($0, false) }
  }

  /// Returns the seconds of a text that is nothing but a length, in the language or in English.
  package func secondsOfLength(_ text: String) -> Int? {
    DurationPhrase.seconds(text) ?? seconds(of: words.folded(text)[...], lettersOfUnit: 1)
  }

  /// Returns the seconds of a length at the start of a title: "30 min", and "2h", though that may be a
  /// time as well, if it is a time at which everybody sleeps.
  package func lengthOfTitle(_ text: String) -> Int? {
    let (mayBeTime, isOfHours) = (second(text) != nil, text.last == "h")
    return seconds(of: words.folded(text)[...], lettersOfUnit: mayBeTime || isOfHours ? 1 : 2)
      .flatMap { mayBeTime && $0 >= 21_600 ? nil : $0 }
  }

  private func seconds(of length: Substring, lettersOfUnit: Int) -> Int? {
    words.secondsOfLengths[String(length)]
      ?? DurationPhrase(
        units: words.secondsOfUnits, numbers: words.numbers, halves: words.halves,
        connections: words.wordsBetweenLengths
      ).seconds(length, lettersOfUnit: lettersOfUnit)
  }

  /// Returns why a text that is about a time doesn't say which one: "at 9", "midnight"; `nil` if it
  /// does, or is about anything else.
  package func doubt(_ text: String) -> Doubt? {
    let text = words.folded(text)
    if isMidnight(text) { return .midnight }
    // "Около семи"
    if words.unread.contains(text)
      || words.hoursOfParts.contains(where: { hour in
        text.hasSuffix(hour.word) && words.sides.contains("\(text.dropLast(hour.word.count))")
      })
    {
      return .time
    }
    if let range = rangeOfHours(text), let second = singleSecond(text) {
      return .halfOfDay([range.lowerBound, second])
    }
    if let time = time(text) {
      guard time.isSpoken && !time.isNumber || isMarked(text) else { return nil }
      return time.isSpoken || time.isNumber && time.isOnDial
        ? .halfOfDay(time.secondsOfHalves) : .time
    }
    if let (rest, part) = withoutPartOfDay(withoutAt(text)),
      let time = timeOfHour(String(withoutAt(String(rest))))
    {
      if part == .night { return .night }
      if part == .morning || part == .afternoon, time.isOnDial {
        return .halfOfDay(time.secondsOfHalves)
      }
    }
    let ranges = ranges(text)
    if let range = ranges.first(where: { $0.start.isSpoken || $0.end.isSpoken }) {
      return .halfOfDay(range.start.secondsOfHalves)
    }
    guard !ranges.contains(where: { hours(from: $0.start, to: $0.end) != nil }) else { return nil }
    if ranges.contains(where: mayBeOfEitherHalf) { return .halfOfHours }
    let isReversed = ranges.contains { $0.end.second < $0.start.second && !$0.start.mayBeDate }
    return isReversed ? .endsBeforeStart : nil
  }

  /// Whether a text ends with the word for one, an article in many languages.
  package func isOne(_ text: String) -> Bool {
    let text = words.folded(text)
    return words.hours.contains { $0.hour == 1 && withoutAt(text) == $0.word[...] }
  }

  /// Whether a word is the name of an hour, and not marked as a time: "twenty".
  package func isHourName(_ word: String) -> Bool {
    let word = words.folded(word)
    return words.hours.contains { $0.word == word } && withoutEnding(word) == nil
  }

  /// Whether a text is an hour up to twelve with a word for hours, and no word for the half of the day:
  /// "om 3 uur".
  package func isHourWithoutHalf(_ text: String) -> Bool {
    let text = words.folded(text)
    let hour = withoutAt(withoutEnding(text) ?? text)
    // "Klo 3"
    if isMarkedByClock(text), let time = timeOfHour(String(hour)), time.isNumber {
      return time.isOnDial
    }
    // "Trois heures et demie"
    let hours = partsOfHour(String(hour)).map(\.hour) + [String(hour)]
    return hours.contains { hour in
      guard let unit = words.hour.first(where: { hour.hasSuffix($0) }),
        let time = time(String(hour.dropLast(unit.count)))
      else { return false }
      return time.isOnDial && (time.isNumber || time.isSpoken)
    }
  }

  /// Whether a word after a number makes an hour of it: "9.12 Uhr" is no date.
  package func makesHour(_ word: String, of number: String) -> Bool {
    words.hour.contains(words.folded(word)) && second("\(number) \(word)") != nil
  }

  /// Whether a text says that something fills a day: "all day".
  package func isWholeDay(_ text: String) -> Bool { words.allDay.contains(words.folded(text)) }

  /// Whether a text is a part of a day without an hour: "evening".
  package func isPartOfDay(_ text: String) -> Bool { words.partsOfDay.contains(words.folded(text)) }

  /// Whether a text is a part of a day that is before noon or after it: "tonight", "in the morning".
  package func isInOneHalf(_ text: String) -> Bool { wordOfHalf(text) != nil }

  /// Whether a text is a part of a day, and the day, too: "tonight".
  package func isPartOfToday(_ text: String) -> Bool {
    let text = words.folded(text)
    return [words.mornings, words.afternoons, words.evenings].contains { $0.contains(text) }
  }

  /// The word of English, which is understood in every locale, for a part of a day.
  private func wordOfHalf(_ text: String) -> String? {
    let text = words.folded(text)
    if words.evenings.contains(text) || words.night.contains(text) { return Self.atNight }
    if words.afternoons.contains(text) || words.afternoon.contains(text) {
      return Self.inTheAfternoon
    }
    if words.evening.contains(text) { return "pm" }
    let isMorning = words.mornings.contains(text) || words.morning.contains(text)
    return isMorning ? Self.inTheMorning : nil
  }

  private static let inTheMorning = "in the morning"
  private static let inTheAfternoon = "in the afternoon"
  private static let atNight = "at night"

  /// Returns the hours that a text means in a part of a day: "9:15" in "tonight".
  ///
  /// A single time is an empty range. They are `nil` if they are not in this part.
  package func hours(_ text: String, in part: String) -> Range<Int>? {
    guard let word = wordOfHalf(part) else { return nil }
    // Turkish "bu akşam 8'de"
    let texts = [text] + [withoutEnding(words.folded(text))].compactMap(\.self)
    if let hours = texts.lazy.compactMap({ hoursOrSecond("\($0) \(word)") }).first {
      return hours
    }
    // "In the morning from 10 to 12" ends at noon.
    let untilNoon = ranges(words.folded(text)).first {
      word == Self.inTheMorning && $0.end.second == 43_200 && $0.start.second < 43_200
    }
    if let untilNoon { return untilNoon.start.second..<43_200 }
    // "This evening at 20:00"
    guard let hours = hoursOrSecond(text) else { return nil }
    let isThen =
      switch word {
      case Self.inTheMorning: hours.lowerBound < 43_200
      case Self.atNight: hours.lowerBound >= 64_800
      default: hours.lowerBound >= 43_200
      }
    return isThen ? hours : nil
  }

  func hoursOrSecond(_ text: String) -> Range<Int>? {
    hours(text) ?? second(text).map { $0..<$0 }
  }

  /// Returns a weekday and a part of a day that are one word, and the part as a word of its own:
  /// "Samstag", "abends".
  package func weekdayAndPart(_ word: String) -> (weekday: String, part: String)? {
    let text = words.folded(word)
    return words.endingsOfWeekdays.lazy.compactMap { ending, part in
      let weekday = String(word.dropLast(ending.count))
      guard text.hasSuffix(ending), locale.isDay(weekday) else { return nil }
      return (weekday, part)
    }.first
  }

  /// Returns the days, times and what follows them in a word, as in scripts without blanks:
  /// "明天下午3点开会"; `nil` if it has no such parts.
  package func partsOfWord(_ word: String, _ dates: DateReader) -> [String]? {
    WordsWithoutBlanks(word, self, dates)?.parts
  }

  /// What is between the words of a phrase for a length: "5 days" of "for 5 days".
  package func markedLengths(_ text: String) -> [String] {
    let text = words.folded(text)
    return words.lengths.compactMap { text.inner(between: $0.before, $0.after) }
  }

  /// The place in a text that says in which zone a time is: "Milan time", "heure de Paris"; `nil` if it
  /// is none.
  package func placeOfZone(_ text: String) -> String? {
    let text = words.folded(text)
    return words.zones.lazy.compactMap { text.inner(between: $0.before, $0.after) }.first
  }

  /// Whether a text is the name of a feast that may be taken for a day: "Good Friday".
  package func isFeast(_ text: String) -> Bool {
    words.feasts.contains(words.folded(String(text.filter { $0 != "." })))
  }

  /// Whether a text is the name of a zone: "Ortszeit".
  package func isNameOfZone(_ text: String) -> Bool {
    words.namesOfZones.contains(words.folded(text))
  }

  /// Whether a text is only a word for noon, which may be the name of a meal as well.
  package func isNoon(_ text: String) -> Bool { words.noon.contains(words.folded(text)) }

  /// Whether a word connects two days: "and", "or".
  package func connectsDays(_ word: String) -> Bool {
    word == "&" || word == "+" || words.wordsBetweenDays.contains(words.folded(word))
  }

  /// Whether a word asks for a series: "weekly".
  package func isOfSeries(_ word: String) -> Bool { words.repeated.contains(words.folded(word)) }

  /// Whether words make a series of the day after them: "every other".
  package func asksForSeries(_ words: some Collection<String>) -> Bool {
    self.words.every.contains(self.words.folded(words.joined(separator: " ")))
  }

  private func isMidnight(_ text: String) -> Bool {
    words.midnight.contains(text) || words.midnight.contains(String(withoutAt(text)))
  }

  /// Whether a text begins with a word by which its hour is one of 24: "klo 9".
  package func isMarkedByClock(_ text: String) -> Bool {
    let text = words.folded(text)
    let mark = text.dropLast(withoutAt(text).count).split(separator: " ").joined(separator: " ")
    return words.clock.contains(mark) || words.clockFromNine.contains(mark)
  }

  /// Whether a word after a bare number says that it is an hour: "alle 20 da Mario".
  package func followsBareHour(_ word: String) -> Bool {
    words.afterBareHour.contains(words.folded(word))
  }

  /// Whether a word before a time, or an ending, says that it is one.
  private func isMarked(_ text: String) -> Bool {
    withoutAt(text) != text[...] || withoutEnding(text) != nil
  }

  private func withoutAt(_ text: String) -> Substring {
    for word in words.at where text.hasPrefix(word) {
      let rest = text.dropFirst(word.count)
      // Hebrew "ב8"
      let isPrefix = word.last?.isASCII == false && rest.first?.isDigit == true
      if rest.first == " " || isPrefix || word.last.map({ "@-'".contains($0) }) == true {
        return rest.drop { $0 == " " }
      }
    }
    return text[...]
  }

  /// Returns a text without an ending such as that of "8'de"; `nil` if it has none.
  private func withoutEnding(_ text: String) -> String? {
    words.after.first { text.hasSuffix($0) && text.count > $0.count }
      .map { String(text.dropLast($0.count)) }
  }

  /// Reads a folded text.
  private func time(_ text: String) -> Time? {
    let text = text.split(separator: " ").joined(separator: " ")
    return timeWithoutEnding(text) ?? withoutEnding(text).flatMap(timeWithoutEnding)
  }

  private func timeWithoutEnding(_ text: String) -> Time? {
    if words.noon.contains(text) { return Time(second: 43_200) }
    let rest = withoutAt(text)
    guard let (rest, part) = withoutPartOfDay(rest) else {
      var time = timeOfHour(String(rest))
      // Finnish "klo 9" is never in the evening.
      let mark = text.dropLast(rest.count).split(separator: " ").joined(separator: " ")
      let isOf24 =
        words.clock.contains(mark)
        || words.clockFromNine.contains(mark) && time?.second ?? 0 >= 32_400
      if isOf24, time?.isNumber == true {
        time?.isNumber = false
        time?.isSpoken = false
      }
      return time
    }
    let hour = withoutAt(String(rest)).split(separator: " ").joined(separator: " ")
    if let time = timeOfHour(hour) { return part(time) }
    // "8pm at night", but not "8am at night"; Thai "บ่ายโมง" is the name of an hour.
    return timeWithoutEnding(hour).flatMap { $0.second < 43_200 ? nil : part($0) }
      ?? timeOfHour(String(withoutAt(text)))
  }

  /// Returns a text without a word such as "pm", "abends" or "午後", and the part of the day.
  private func withoutPartOfDay(_ text: Substring) -> (Substring, PartOfDay)? {
    func isEnd(_ character: Character?) -> Bool { character.map { !$0.isLetter } == true }
    let parts = [
      (words.anteMeridiem, PartOfDay.ante), (words.postMeridiem, .post),
      (words.morning, .morning), (words.afternoon, .afternoon), (words.evening, .evening),
      (words.night, .night),
    ]
    for (names, part) in parts {
      for name in names {
        let (start, end) = (text.dropLast(name.count), text.dropFirst(name.count))
        let isWithoutBlanks = !(name.last?.endsAtBlank ?? true)
        if text.hasSuffix(name), isEnd(start.last) || isWithoutBlanks { return (start, part) }
        if text.hasPrefix(name), isEnd(end.first) || isWithoutBlanks {
          return (end.drop { $0 == " " }, part)
        }
      }
    }
    return nil
  }

  /// Reads an hour, `acht Uhr`, a part of one, `half past eight`, or a time in digits.
  private func timeOfHour(_ text: String) -> Time? {
    let text = text.split(separator: " ").joined(separator: " ")
    for (minutes, typed) in partsOfHour(text) {
      guard let hour = hour(typed, words.hoursOfParts), hour.second % 3_600 == 0 else { continue }
      let second = (hour.second + minutes * 60 + 86_400) % 86_400
      guard hour.isNumber, (3_600...43_200).contains(hour.second) else {
        return Time(second: second)
      }
      return Time(second: (second + 39_600) % 43_200 + 3_600, isSpoken: true)
    }
    return hour(text, words.hours)
  }

  /// Returns the minutes and the hour that a text may consist of: "halb acht", "zehn vor acht".
  private func partsOfHour(_ text: String) -> [(minutes: Int, hour: String)] {
    let counted = words.countedMinutes.flatMap { pattern -> [(Int, String)] in
      guard let inner = text.inner(between: pattern.words[0], pattern.words[2]) else { return [] }
      return inner.occurrences(of: pattern.words[1]).compactMap { middle in
        let (first, last) = (inner[..<middle.lowerBound], inner[middle.upperBound...])
        let hour = pattern.areFirst ? last : first
        return minutes(pattern.areFirst ? first : last, beside: hour, pattern).map {
          (pattern.base + (pattern.isBefore ? -$0 : $0), String(hour))
        }
      }
    }
    let parts = words.partsOfHours.compactMap { part in
      text.inner(between: part.before, part.after).map { (part.minutes, $0) }
    }
    return (counted + parts).map { minutes, hour in
      (minutes, hour.split(separator: " ").joined(separator: " "))
    }
  }

  /// Returns a number of minutes; in digits, it has a word, "zehn vor 9", or an hour: "9h moins 10".
  private func minutes(
    _ text: Substring, beside hour: Substring, _ pattern: WordsOfTimes.CountedMinutes
  ) -> Int? {
    if let minutes = words.minutes[String(text.filter { $0 != " " })] { return minutes }
    let hasWord = pattern.words.contains { $0.contains(where: \.isLetter) }
    guard hasWord else { return nil }
    let mayBeDigits = pattern.areFirst || hour.contains(where: \.isLetter)
    return (words.numbers[String(text)] ?? (mayBeDigits ? Int(text) : nil)).flatMap {
      (1..<60).contains($0) ? $0 : nil
    }
  }

  /// Reads an hour, which may be a word.
  private func hour(_ text: String, _ names: [WordsOfTimes.HourName]) -> Time? {
    if words.noon.contains(text) { return Time(second: 43_200) }
    let found = names.lazy.compactMap { name, hour -> Time? in
      guard text.hasPrefix(name) else { return nil }
      let rest = text.dropFirst(name.count)
      guard name.last?.endsAtBlank == false || rest.first?.isLetter != true else { return nil }
      guard var time = time(inDigits: "\(hour)\(rest)"[...]) else { return nil }
      time.isSpoken = time.isNumber && time.isOnDial
      return time
    }.first
    return found ?? time(inDigits: text[...])
  }

  /// Reads `9`, `9:30`, `9.30`, `9 Uhr`, `9:30 Uhr`, `9h30` and `9 Uhr 30`.
  private func time(inDigits text: Substring) -> Time? {
    // "1 1am" is a day and an hour.
    let words = text.split(separator: " ")
    let hasNumbersSideBySide = zip(words, words.dropFirst()).contains {
      $0.last?.isNumber == true && $1.first?.isNumber == true
    }
    if hasNumbersSideBySide { return nil }
    let text = words.joined()
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ":" || $0 == ".") }
    let rest = text[digits.endIndex...]
    let clock = digits.substituting(".", with: ":")
    guard digits.count(where: { $0 == "." }) <= 1, let second = ClockPhrase.secondOfDay(clock)
    else { return nil }
    let isNumber = !clock.contains(":")
    guard !rest.isEmpty else {
      let minute = second / 60 % 60
      return Time(
        second: second, isNumber: isNumber, hasLeadingZero: digits.first == "0",
        mayBeDate: digits.contains(".") && (1...12).contains(minute))
    }
    for word in self.words.hour where rest.hasPrefix(word) {
      let minutes = rest.dropFirst(word.count)
      if minutes.isEmpty { return Time(second: second) }
      let ending = self.words.minute.first { minutes.hasSuffix($0) } ?? ""
      let number = minutes.dropLast(ending.count)
      // "Neuf heures dix"
      if isNumber, let minute = self.words.minutes[String(number)] {
        return Time(second: second + minute * 60)
      }
      let minute =
        number.allSatisfy(\.isDigit) ? number.count < 3 ? Int(number) : nil : numberInWords(number)
      guard isNumber, let minute, minute < 60,
        !ending.isEmpty || (number.first?.isDigit == true ? number.count == 2 : minute >= 10)
      else { continue }
      return Time(second: second + minute * 60)
    }
    return nil
  }

  /// Reads a number up to 99 that consists of those up to ten: "二十五", "mười lăm" without its blank.
  private func numberInWords(_ text: Substring) -> Int? {
    func value(_ part: Substring) -> Int? { words.numbers[String(part)] }
    if let number = value(text) { return number }
    return words.numbers.lazy.filter { $0.value == 10 }.compactMap { ten in
      text.occurrence(of: ten.key).flatMap { found in
        let (tens, ones) = (text[..<found.lowerBound], text[found.upperBound...])
        guard let tens = tens.isEmpty ? 1 : value(tens), let ones = ones.isEmpty ? 0 : value(ones),
          tens < 10, ones < 10
        else { return nil }
        return tens * 10 + ones
      }
    }.first
  }
}

extension Character {
  /// Whether a word with this letter is set apart by blanks, as in all scripts before that of Thai.
  var endsAtBlank: Bool { unicodeScalars.allSatisfy { $0.value < 0xE00 } }
}

/// A time of day in digits: `09:00`, `9:30`, `24:00` for the end of the day.
package enum ClockPhrase {
  /// Returns the seconds since midnight, up to 86400; `nil` if the text is not a time of day.
  package static func secondOfDay(_ text: some StringProtocol) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var seconds = 0
    for (index, part) in parts.enumerated() {
      let length = part.utf8.count
      guard index == 0 ? (1...2).contains(length) : length == 2, let number = number(part),
        number < 60
      else { return nil }
      seconds = seconds * 60 + number
    }
    for _ in parts.count..<3 { seconds *= 60 }
    return seconds <= 86_400 ? seconds : nil
  }

  /// Returns an offset from UTC, `Z` or `+09:00`, in seconds; `nil` if the text is not an offset.
  package static func offsetFromUTC(_ text: some StringProtocol) -> Int? {
    if text == "Z" || text == "z" { return 0 }
    guard let sign = text.first, sign == "+" || sign == "-", text.utf8.count >= 3,
      let seconds = secondOfDay(text.dropFirst()), seconds < 86_400
    else { return nil }
    return sign == "-" ? -seconds : seconds
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }
}
