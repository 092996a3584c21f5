import CalendarWriting
import CivilCalendar
import DatePhrases
import TextSearch

/// A title with a day and a time in it: `lunch with Noa tomorrow 12-13`.
struct EventPhrase {
  let title: String
  let days: ClosedRange<DayNumber>
  /// The time on the day; `nil` if the event fills its days.
  let hours: Range<WallTime>?
  /// Whether the year of the days is typed.
  let namesYear: Bool

  /// The most words of a sentence.
  private static let maxWords = 100

  /// The most words in which a time is looked for: `de las ocho y media a las diez y cuarto de la noche`.
  fileprivate static let maxWordsOfTime = 14

  /// An event at a time without an end lasts an hour.
  private static let usualLength = 3_600

  /// What a part of the sentence says.
  private struct Part<Value> {
    let words: Range<Int>
    let value: Value

    func isBeside(_ other: Part<some Any>?) -> Bool {
      words.upperBound == other?.words.lowerBound || words.lowerBound == other?.words.upperBound
    }
  }

  /// The parts of a sentence that are not its title.
  private struct Time {
    var day: Part<ClosedRange<DayNumber>>?
    var hours: Part<Range<Int>>?
    var length: Part<Int>?

    var ranges: [Range<Int>] {
      [day?.words, hours?.words, length?.words].compactMap(\.self)
    }
  }

  /// Reads a sentence; what it does not say clearly is an error.
  init(_ text: String, _ dates: DateReader) throws(UsageError) {
    do throws(Unclear) {
      self = try Sentence(text, dates).phrase()
    } catch {
      throw .unclearEvent(text, error.problem)
    }
  }

  fileprivate init(
    title: String, days: ClosedRange<DayNumber>, hours: Range<WallTime>?, namesYear: Bool
  ) {
    (self.title, self.days, self.hours, self.namesYear) = (title, days, hours, namesYear)
  }

  /// What is not clear in a sentence.
  private struct Unclear: Error {
    let problem: String
  }

  /// A sentence, and what its words may be besides its title.
  private struct Sentence {
    /// The words as they are typed, and without the signs around them.
    let typed: [String]
    let words: [String]
    let dates: DateReader
    let clock: ClockReader

    /// The days, without short names of weekdays.
    let days: [Part<ClosedRange<DayNumber>>]

    /// The short names of weekdays, which may as well be words of the title, as "mit" is in German.
    let shortDays: [Part<ClosedRange<DayNumber>>]

    /// What looks like a day but is none.
    let errors: [Part<DatePhraseError>]
    let hours: [Part<Range<Int>>]
    let lengths: [Part<Int>]

    init(_ text: String, _ dates: DateReader) throws(Unclear) {
      typed = EventPhrase.words(of: text)
      let words = typed.map(EventPhrase.withoutPunctuation)
      guard words.count <= maxWords else {
        throw Unclear(problem: "it has more than \(maxWords) words; write --start and --end")
      }
      let clock = ClockReader(dates.locale)
      // Spanish "10 y media" is no 10 years.
      let doubts = parts(of: words, upTo: maxWordsOfTime) { words -> Bool? in
        guard case .halfOfDay? = clock.doubt(words.joined(separator: " ")) else { return nil }
        return true
      }
      let (found, errors) = EventPhrase.days(in: words, dates, clock)
      let days = found.filter { day in
        !doubts.contains { $0.words != day.words && $0.words.clamped(to: day.words) == day.words }
      }
      self.days = days.filter { !mayBeOfTitle(words[$0.words]) }
      shortDays = days.filter { mayBeOfTitle(words[$0.words]) }
      let hours = parts(of: words, upTo: maxWordsOfTime) { EventPhrase.hours($0, clock) }
      // "Mittag mit Eva Freitag 12:30": a meal, unless it is beside the day.
      let longDays = self.days
      self.hours = hours.filter { hours in
        !clock.isNoon(words[hours.words].joined(separator: " "))
          || days.contains { $0.words.upperBound == hours.words.lowerBound }
          || longDays.contains { $0.words.lowerBound == hours.words.upperBound }
      }
      lengths = parts(of: words, upTo: 4, length)
      (self.words, self.dates, self.clock, self.errors) = (words, dates, clock, errors)
    }

    func text(_ range: Range<Int>) -> String { words[range].joined(separator: " ") }

    /// Returns what the sentence says, if it is clear.
    func phrase() throws(Unclear) -> EventPhrase {
      let time = try time()
      let taken = Set(time.ranges.joined()).union(wholeDay(beside: time) ?? 0..<0)
      try checkRest(taken, of: time)
      guard let day = time.day else {
        throw Unclear(problem: problemWithoutDay)
      }
      try checkSeries(on: day.words, beside: time.ranges, taken)
      guard time.hours == nil || day.value.count == 1 else {
        throw Unclear(problem: "a time of day needs a single day")
      }
      guard time.length == nil || time.hours != nil else {
        throw Unclear(problem: "a length needs a time of day")
      }
      guard time.length == nil || time.hours?.value.isEmpty == true else {
        throw Unclear(problem: "it has both an end and a length")
      }
      let left = typed.indices.filter { !taken.contains($0) }.map { typed[$0] }
        .joined(separator: " ")
      guard let end = left.lastIndex(where: { !",;: ".contains($0) }) else {
        throw Unclear(problem: "it has no title")
      }
      let hours = time.hours.map { hours in
        let (start, end) = (hours.value.lowerBound, hours.value.upperBound)
        let seconds = start == end ? time.length?.value ?? usualLength : end - start
        let first = day.value.lowerBound
        return WallTime(
          day: first, secondOfDay: start)..<WallTime(day: first, secondOfDay: start + seconds)
      }
      return EventPhrase(
        title: String(left[...end]), days: day.value, hours: hours,
        namesYear: namesYear(words[day.words]))
    }

    /// Returns the day, the hours and the length; a short name of a weekday counts beside a time or at
    /// the end.
    private func time() throws(Unclear) -> Time {
      if let span { return span }
      var time = longest(days, hours, lengths)
      guard time.day == nil else { return time }
      let short = shortDays.filter { day in time.ranges.allSatisfy { !$0.overlaps(day.words) } }
      time.day = short.first {
        time.hours == nil ? $0.words.upperBound == words.count : $0.isBeside(time.hours)
      }
      // "Kino Sa 20:00 mit Eva": what comes after the time is of the title.
      let other = short.first { day in
        day.words != time.day?.words
          && (time.day == nil || day.words.lowerBound < time.hours?.words.lowerBound ?? .max)
      }
      if let other {
        throw Unclear(
          problem:
            "\"\(text(other.words))\" could be its day; write the day beside the time, or last")
      }
      return time
    }

    /// The time from a moment on one day to one on another: "dec 2 9:00 to dec 4 17:00".
    private var span: Time? {
      // Reading ranges is costly: only such a sentence is read twice.
      guard days.count + shortDays.count > 1, hours.count > 1 else { return nil }
      let ends = Set((days + shortDays).map(\.words.upperBound) + hours.map(\.words.upperBound))
      return parts(of: words, upTo: 2 * maxWordsOfTime) { words -> (DayNumber, Range<Int>)? in
        guard ends.contains(words.endIndex) else { return nil }
        let ranges = dates.locale.rangesInWords(words.joined(separator: " "))
        return ranges.lazy.compactMap { first, last -> (DayNumber, Range<Int>)? in
          guard let first, let start = try? MomentPhrase(first, of: "--start", dates),
            let day = start.day, let second = start.secondOfDay,
            let end = try? MomentPhrase(last, of: "--end", dates.from(day)),
            let lastDay = end.day, let lastSecond = end.secondOfDay
          else { return nil }
          let length = day.distance(to: lastDay) * 86_400 + lastSecond - second
          return length > 0 ? (day, second..<second + length) : nil
        }.first
      }.first.map { span in
        Time(
          day: Part(words: span.words, value: span.value.0...span.value.0),
          hours: Part(words: span.words, value: span.value.1))
      }
    }

    /// Refuses what may be another day or time besides: it is unclear which one is meant.
    private func checkRest(_ taken: Set<Int>, of time: Time) throws(Unclear) {
      func isLeft(_ part: Range<Int>) -> Bool { taken.isDisjoint(with: part) }
      if let zone = zone(after: time, isLeft) {
        throw Unclear(
          problem: "\"\(text(zone))\" could be the zone of the time; leave it out and write the "
            + "zone with --tz, as in --tz America/New_York")
      }
      // "Viertel nach acht" is no fourth day.
      if let doubt = doubts(about: time, isLeft).first {
        throw Unclear(problem: "\"\(text(doubt.words))\" \(doubt.value.problem)")
      }
      let found = days.map(\.words) + hours.map(\.words) + lengths.map(\.words)
      if let other = found.first(where: isLeft) {
        throw Unclear(
          problem:
            "\"\(text(other))\" could be its time, too; write the time with --start and --end")
      }
      let namesYear = time.day.map { EventPhrase.namesYear(words[$0.words]) } ?? false
      let error = errors.first { error in
        // The weekday before a date may be another one: "sat 6 dec". But "thu 9.12-10.30" are hours.
        if case .otherWeekday = error.value {
          return !isLeft(error.words) && time.hours?.words.overlaps(error.words) != true
        }
        // "From dec 2 9:00 to dec 4 17:00" has both.
        if error.value == .onlyOneEnd, time.hours?.words == time.day?.words { return false }
        if error.value == .onlyOneEnd { return time.day?.words.overlaps(error.words) == true }
        return !namesYear && isLeft(error.words)
      }
      if let error {
        let advice = error.value == .onlyOneEnd ? "; write its day, as in friday" : ""
        throw Unclear(problem: "\"\(text(error.words))\": \(error.value)\(advice)")
      }
      if time.hours == nil, let hours = hours(before: time.day), isLeft(hours) {
        throw Unclear(problem: "\"\(text(hours))\" could be its hours; write them as 9:00-17:00")
      }
      if let number = bareTime(of: time, isLeft) ?? numbers(beside: time.day).first(where: isLeft) {
        throw Unclear(
          problem: "\"\(text(number))\" could be a time or a year; write 9:00, 9am or 2024")
      }
    }

    /// Returns the hour if it is a number that more words follow: "at 14" is a time, but in "a group at
    /// 14 desks" it is not.
    private func bareTime(of time: Time, _ isLeft: (Range<Int>) -> Bool) -> Range<Int>? {
      guard let hours = time.hours?.words, hours.upperBound < words.count,
        isLeft(hours.upperBound..<hours.upperBound + 1)
      else { return nil }
      let last = hours.upperBound - 1
      let isNumber = Int(words[last]) != nil || clock.isHourName(words[last])
      return isNumber && typed[last] == words[last] ? hours : nil
    }

    /// Returns what is left and about a time, though it doesn't say which one: "half past eight",
    /// "midnight", and "evening" after the day.
    private func doubts(
      about time: Time, _ isLeft: (Range<Int>) -> Bool
    ) -> [Part<ClockReader.Doubt>] {
      let ends = [time.day?.words.upperBound, time.hours?.words.upperBound]
      return parts(of: words, upTo: maxWordsOfTime) { words -> ClockReader.Doubt? in
        guard isLeft(words.indices) else { return nil }
        let text = words.joined(separator: " ")
        let doubt = clock.doubt(text)
        if case .halfOfDay? = doubt {
          // "A talk at one of the schools".
          let next = words.endIndex..<min(self.words.count, words.endIndex + 1)
          let mayBeArticle = clock.isOne(text) && !next.isEmpty && isLeft(next)
          return mayBeArticle ? nil : doubt
        }
        // "Midnight mass 24 dec 23:00"
        guard ends.contains(words.startIndex) || time.hours == nil else { return nil }
        if clock.isNoon(text) { return .time }
        return ends.contains(words.startIndex) && clock.isPartOfDay(text) ? .noHour : doubt
      }
    }

    /// Returns what may be an hour, though not which one: a number after the day, "8-kor", digits around
    /// a colon.
    private func numbers(beside day: Part<ClosedRange<DayNumber>>?) -> [Range<Int>] {
      let next = day.map { $0.words.upperBound..<min(words.count, $0.words.upperBound + 1) }
      let clocks = words.indices.filter { looksLikeClock(words[$0]) }.map { $0..<$0 + 1 }
      return (next.map { [$0] } ?? []).filter {
        $0.contains { isNumber(words[$0]) || isNumberWithEnding(words[$0]) }
      } + clocks
    }

    /// Returns the words that say that the event fills the day: "all day".
    private func wholeDay(beside time: Time) -> Range<Int>? {
      guard time.hours == nil else { return nil }
      return parts(of: words, upTo: maxWordsOfTime) { words -> Bool? in
        clock.isWholeDay(words.joined(separator: " ")) ? true : nil
      }.first { $0.isBeside(time.day) }?.words
    }

    /// Returns the word before the day if it may be hours, though not which ones: "9-5 friday".
    private func hours(before day: Part<ClosedRange<DayNumber>>?) -> Range<Int>? {
      guard let end = day?.words.lowerBound, end > 0 else { return nil }
      let numbers = words[end - 1].split(omittingEmptySubsequences: false) { "-–".contains($0) }
      return numbers.count == 2 && numbers.allSatisfy { Int($0) != nil && $0.count <= 2 }
        ? end - 1..<end : nil
    }

    /// Returns what is left after the time, or after the day that follows it, and names a zone.
    private func zone(after time: Time, _ isLeft: (Range<Int>) -> Bool) -> Range<Int>? {
      guard let hours = time.hours else { return nil }
      let day = time.day.flatMap { $0.words.lowerBound == hours.words.upperBound ? $0.words : nil }
      return [hours.words, day].compactMap(\.self).compactMap { part in
        let count = words[part.upperBound...].indices.prefix { isLeft($0..<$0 + 1) }.count
        let zone = words[part.upperBound...].prefix(count).zoneAtStart
        return zone.isEmpty ? nil : zone.indices
      }.first
    }

    /// What to write if no day is in the sentence.
    private var problemWithoutDay: String {
      let severalDays = words.first { word in
        let names = word.split { "+&/".contains($0) }
        return names.count > 1
          && names.allSatisfy { dates.locale.weekday(named: String($0)) != nil }
      }
      if let severalDays {
        return "for \"\(severalDays)\" say the first day, and add --rule "
          + "\"FREQ=WEEKLY;BYDAY=MO,WE\" with its days"
      }
      let isFromNow = !parts(of: words, upTo: 4) { words -> Int? in
        guard words.first?.lowercased() == "in" else { return nil }
        return DurationPhrase.seconds(words.dropFirst().joined(separator: " "))
      }.isEmpty
      return isFromNow
        ? "write the day and the time instead, such as today 14:30"
        : "no day is in it, such as today, friday or 2024-12-06"
    }

    /// Refuses what asks for a series: the words of the day, those before it, "every", and a word
    /// beside the day or the time, "weekly", unless it is the whole title.
    private func checkSeries(
      on day: Range<Int>, beside parts: [Range<Int>], _ taken: Set<Int>
    ) throws(Unclear) {
      if clock.asksForSeries(words[day]) {
        throw Unclear(problem: "for a series say its first day, and add --rule FREQ=WEEKLY")
      }
      let isEvery = clock.asksForSeries(words[..<day.lowerBound])
      let beside = parts.flatMap { [$0.lowerBound - 1, $0.upperBound] }.first { index in
        words.indices.contains(index) && !taken.contains(index) && clock.isOfSeries(words[index])
      }
      let isTitle = taken.count + 1 == words.count
      if let word = isEvery ? day.lowerBound - 1 : isTitle ? nil : beside {
        throw Unclear(
          problem: "for a series leave out \"\(words[word])\" and add --rule FREQ=WEEKLY")
      }
    }
  }

  /// Returns a word without the signs around it: `(8:30),`.
  ///
  /// A point may belong to a date: `3.12.`.
  private static func withoutPunctuation(_ word: String) -> String {
    let inner = word.drop { "(~[\"".contains($0) }
    let end = inner.lastIndex { !",;:!?)]\"".contains($0) } ?? inner.startIndex
    let bare = inner[inner.startIndex..<(inner.isEmpty ? end : inner.index(after: end))]
    return String(bare.last == "." && bare.contains(":") ? bare.dropLast() : bare)
  }

  /// Whether the words of a date have its year.
  private static func namesYear(_ words: ArraySlice<String>) -> Bool {
    words.contains { $0.split { !$0.isNumber }.contains { $0.count == 4 } }
  }

  /// Whether a word has digits around a colon: `8:30`.
  private static func looksLikeClock(_ word: String) -> Bool {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    return zip(parts, parts.dropFirst()).contains {
      $0.last?.isNumber == true && $1.prefix { $0.isNumber }.count == 2
    }
  }

  /// Whether a day is a short name of a weekday, which may as well be a word of the title, as "mit" is
  /// in German.
  private static func mayBeOfTitle(_ words: ArraySlice<String>) -> Bool {
    guard words.count == 1, let word = words.first else { return false }
    let letters = word.filter(\.isLetter)
    return letters.count <= 3 && letters.lowercased() != letters.uppercased()
      && word.allSatisfy { $0.isLetter || $0 == "." }
  }

  /// Whether a word is a number that may be an hour, or hours.
  private static func isNumber(_ word: String) -> Bool {
    let numbers = word.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
    return numbers.count <= 2
      && numbers.allSatisfy { (1...4).contains($0.count) && $0.allSatisfy(\.isNumber) }
  }

  /// Whether a word is an hour in digits with something at its end: "8-kor", "8'de".
  private static func isNumberWithEnding(_ word: String) -> Bool {
    let ending = word.drop { $0.isNumber }
    return (1...2).contains(word.count - ending.count) && ending.dropFirst().first?.isLetter == true
      && ending.first.map { "'’-:".contains($0) } == true
  }

  /// Returns the words of a text; one such as `2024-12-06T09:00..10:30` is a day and a time.
  fileprivate static func words(of text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).flatMap { word in
      guard let mark = word.firstIndex(of: "T"), CivilDate(String(word[..<mark])) != nil else {
        return [String(word)]
      }
      return [String(word[..<mark]), String(word[word.index(after: mark)...])]
    }
  }

  /// Finds the days, and what looks like a day but is none.
  private static func days(
    in words: [String], _ dates: DateReader, _ clock: ClockReader
  ) -> (days: [Part<ClosedRange<DayNumber>>], errors: [Part<DatePhraseError>]) {
    var errors: [Part<DatePhraseError>] = []
    let all = words
    let days = parts(of: words, upTo: DateReader.maxWords + 1) {
      words -> ClosedRange<DayNumber>? in
      // "Meeting wed @ office"
      guard words.last != "@" else { return nil }
      if words.endIndex < all.count, let last = words.last,
        clock.makesHour(all[words.endIndex], of: last)
      {
        return nil
      }
      let phrase = words.joined(separator: " ")
      do throws(DatePhraseError) {
        let days = try dates.days(phrase)
        // "Call Noa before friday" does not say when.
        if try dates.daysBeside(phrase) != nil { throw .onlyOneEnd }
        // After a whole date, two digits are an hour rather than a year: "3.12. 20 Uhr".
        if let last = words.last, isNumber(last), last.prefix(while: \.isNumber).count < 3,
          (try? dates.day(words.dropLast().joined(separator: " "))) != nil
        {
          return nil
        }
        // The name of a month is more likely a word of the title.
        return days.count <= 7 || phrase.occurrence(of: "..") != nil
          || (try? dates.period(phrase)) == nil ? days : nil
      } catch {
        if error.isAboutDay, phrase.contains(where: { !$0.isNumber }) {
          errors.append(Part(words: words.indices, value: error))
        }
        return nil
      }
    }
    return (days, errors)
  }

  /// Returns the hours that words stand for; a time without an end is an empty range.
  private static func hours(_ words: ArraySlice<String>, _ clock: ClockReader) -> Range<Int>? {
    let text = words.joined(separator: " ")
    return clock.hours(text) ?? clock.second(text).map { $0..<$0 }
  }

  /// Returns the length that words such as `for 30 min` stand for.
  private static func length(_ words: ArraySlice<String>) -> Int? {
    guard words.first?.lowercased() == "for" else { return nil }
    return DurationPhrase.seconds(words.dropFirst().joined(separator: " "))
  }

  /// Returns the longest part that begins with each word, if it can be read.
  private static func parts<Value>(
    of words: [String], upTo count: Int, _ read: (ArraySlice<String>) -> Value?
  ) -> [Part<Value>] {
    words.indices.compactMap { start in
      for end in (start + 1...min(words.count, start + count)).reversed() {
        if let value = read(words[start..<end]) { return Part(words: start..<end, value: value) }
      }
      return nil
    }
  }

  /// Returns a day, hours and a length that take the most words together.
  private static func longest(
    _ days: [Part<ClosedRange<DayNumber>>], _ hours: [Part<Range<Int>>], _ lengths: [Part<Int>]
  ) -> Time {
    var best = Time()
    var most = 0
    for length in [nil] + lengths {
      for hours in [nil] + hours {
        for day in [nil] + days {
          let time = Time(day: day, hours: hours, length: length)
          let count = time.ranges.reduce(0) { $0 + $1.count }
          // Parts that overlap have fewer words together.
          guard count > most, Set(time.ranges.joined()).count == count else { continue }
          (best, most) = (time, count)
        }
      }
    }
    return best
  }
}

/// A day, a time of day or both: `fri 14:00`, `14:00 fri`, `morgen um 20 Uhr`.
struct MomentPhrase {
  let day: DayNumber?
  let secondOfDay: Int?

  /// Reads the value of an option; at the end of an event, midnight ends the day.
  ///
  /// - Parameter old: The day on which the event is now, if it is moved.
  init(
    _ typed: String, of option: String, _ dates: DateReader, movingFrom old: DayNumber? = nil
  ) throws(UsageError) {
    var words = EventPhrase.words(of: typed)
    let clock = ClockReader(dates.locale)
    func time(_ words: ArraySlice<String>) -> Int? {
      let text = words.joined(separator: " ")
      return option == "--end" ? clock.secondOfEnd(text) : clock.second(text)
    }
    var second: Int?
    for count in stride(from: min(words.count, EventPhrase.maxWordsOfTime), to: 0, by: -1)
    where second == nil {
      second = time(words.suffix(count))
      if second != nil {
        words.removeLast(count)
      } else {
        second = time(words.prefix(count))
        if second != nil { words.removeFirst(count) }
      }
    }
    secondOfDay = second
    let phrase = words.joined(separator: " ")
    if phrase.isEmpty, second != nil {
      day = nil
    } else {
      day = try Self.day(phrase, of: option, clock, dates, old)
    }
  }

  private static func day(
    _ phrase: String, of option: String, _ clock: ClockReader, _ dates: DateReader,
    _ old: DayNumber?
  ) throws(UsageError) -> DayNumber {
    do throws(DatePhraseError) {
      if let old { return try dates.day(phrase, movedFrom: old) }
      return try dates.day(phrase)
    } catch .notUnderstood {
      let words = EventPhrase.words(of: phrase)
      let doubts = words.indices.lazy.flatMap { [words[$0...], words[...$0]] }.compactMap {
        clock.doubt($0.joined(separator: " "))
      }
      if let doubt = doubts.first { throw .unclearTime(option, phrase, doubt.problem) }
      throw .invalidDate(option: option, value: phrase, .notUnderstood, .moment)
    } catch {
      throw .invalidDate(option: option, value: phrase, error, .moment)
    }
  }
}

extension ClockReader.Doubt {
  /// What is unclear, and what to write instead.
  fileprivate var problem: String {
    switch self {
    case .halfOfDay(let seconds):
      "could be \(seconds.map(Self.clock).joined(separator: " or ")); write the one you mean"
    case .midnight: "could be the start or the end of the day; write 0:00 or 24:00"
    case .time: "could be the time; write it beside the day, in digits, such as friday 14:30"
    case .night: "could be in the night before the day or after it; write the time in 24 hours"
    case .noHour: "names no hour; write for example 14:30"
    }
  }

  private static func clock(_ second: Int) -> String {
    WallTime(day: DayNumber.min, secondOfDay: second).clockText
  }
}

extension DatePhraseError {
  /// Whether the text is about a day, although it is none.
  fileprivate var isAboutDay: Bool {
    switch self {
    case .notUnderstood, .severalDays, .yearNotMonth, .dayOrMonth: false
    default: true
    }
  }
}
