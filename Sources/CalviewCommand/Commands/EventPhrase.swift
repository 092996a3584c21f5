import CivilCalendar
import DatePhrases
import TextSearch

/// A title with a day and a time in it: `lunch with Noa tomorrow 12-13`.
struct EventPhrase {
  let title: String
  let time: EventPhraseTime

  /// The most words in which a day is looked for.
  private static let maxWords = 100

  /// What a part of the sentence says.
  private struct Part<Value> {
    let words: Range<Int>
    let value: Value
  }

  /// Reads a sentence; what it does not say clearly is an error.
  init(_ text: String, _ dates: DateReader) throws(UsageError) {
    let words = text.split(whereSeparator: \.isWhitespace).flatMap { Self.parts(of: String($0)) }
    guard words.count <= Self.maxWords else {
      throw .unclearEvent(text, "it has more than \(Self.maxWords) words; write --start and --end")
    }
    var (days, errors) = Self.days(in: words, dates)
    var hours = Self.parts(of: words, upTo: 4, Self.hours)
    var lengths = Self.parts(of: words, upTo: 4, Self.length)
    let best = Self.longest(days, hours, lengths)
    let ranges = [best.day?.words, best.hours?.words, best.length?.words].compactMap(\.self)
    // Whatever else may be a day or a time makes it unclear which one is meant.
    func isLeft(_ part: Range<Int>) -> Bool { !ranges.contains { $0.overlaps(part) } }
    days.removeAll { !isLeft($0.words) }
    hours.removeAll { !isLeft($0.words) }
    lengths.removeAll { !isLeft($0.words) }
    func phrase(_ range: Range<Int>) -> String { words[range].joined(separator: " ") }
    if let other = (days.map(\.words) + hours.map(\.words) + lengths.map(\.words)).first {
      throw .unclearEvent(
        text, "\"\(phrase(other))\" could be its time, too; write the time with --start and --end")
    }
    errors.removeAll { !isLeft($0.words) }
    if let error = errors.first {
      throw .unclearEvent(text, "\"\(phrase(error.words))\": \(error.value)")
    }
    guard best.day != nil || best.hours != nil else {
      throw .unclearEvent(text, "no day is in it, such as tomorrow, friday or 2024-12-06")
    }
    let isOneDay = best.day.map { $0.value.count == 1 } ?? true
    guard best.hours == nil || isOneDay else {
      throw .unclearEvent(text, "a time of day needs a single day")
    }
    guard best.length == nil || best.hours != nil else {
      throw .unclearEvent(text, "a length needs a time of day")
    }
    title = words.indices.filter { index in !ranges.contains { $0.contains(index) } }
      .map { words[$0] }.joined(separator: " ")
    guard !title.isEmpty else { throw .unclearEvent(text, "it has no title") }
    let day = best.day?.value ?? dates.today...dates.today
    time = try Self.time(day, best.hours?.value, best.length?.value, text)
  }

  /// An event at a time without an end lasts an hour.
  private static let usualLength = 3_600

  private static func time(
    _ days: ClosedRange<DayNumber>, _ hours: Range<Int>?, _ length: Int?, _ text: String
  ) throws(UsageError) -> EventPhraseTime {
    guard let hours else { return .days(days) }
    guard length == nil || hours.isEmpty else {
      throw .unclearEvent(text, "it has both an end and a length")
    }
    let start = WallTime(day: days.lowerBound).advanced(bySeconds: Int64(hours.lowerBound))
    let seconds = hours.isEmpty ? length ?? usualLength : hours.count
    return .hours(start, start.advanced(bySeconds: Int64(seconds)))
  }

  /// Splits a word such as `2024-12-06T09:00..10:30` into a day and a time.
  private static func parts(of word: String) -> [String] {
    guard let mark = word.firstIndex(of: "T"), CivilDate(String(word[..<mark])) != nil else {
      return [word]
    }
    return [String(word[..<mark]), String(word[word.index(after: mark)...])]
  }

  /// Finds the days, and what looks like a day but is none.
  private static func days(
    in words: [String], _ dates: DateReader
  ) -> (days: [Part<ClosedRange<DayNumber>>], errors: [Part<DatePhraseError>]) {
    var errors: [Part<DatePhraseError>] = []
    let days = parts(of: words, upTo: DateReader.maxWords + 1) { range in
      let hasPreposition = range.count > 1 && words[range.lowerBound].lowercased() == "on"
      let typed = words[hasPreposition ? range.dropFirst() : range].joined(separator: " ")
      let phrase = typed.hasSuffix(",") ? String(typed.dropLast()) : typed
      do throws(DatePhraseError) {
        let days = try dates.days(phrase)
        // The name of a month is more likely a word of the title.
        return days.count <= 7 || phrase.occurrence(of: "..") != nil
          || (try? dates.period(phrase)) == nil ? days : nil
      } catch {
        if error.isAboutDay, phrase.contains(where: { !$0.isNumber }) {
          errors.append(Part(words: range, value: error))
        }
        return nil
      }
    }
    return (days, errors)
  }

  /// Returns the hours that words stand for; a time without an end is an empty range.
  private static func hours(_ words: ArraySlice<String>) -> Range<Int>? {
    let hasPreposition = words.count > 1 && ["at", "from", "@"].contains(words.first?.lowercased())
    let text = (hasPreposition ? words.dropFirst() : words).joined(separator: " ")
    if let dots = text.occurrence(of: "..") {
      return ClockPhrase.hours(text[..<dots.lowerBound] + "-" + text[dots.upperBound...])
    }
    if let hours = ClockPhrase.hours(text) { return hours }
    guard text.contains(where: { $0 == ":" || $0.isLetter }),
      let second = ClockPhrase.secondOfEitherClock(text)
    else { return nil }
    return second..<second
  }

  /// Returns the length that words such as `for 30 min` stand for.
  private static func length(_ words: ArraySlice<String>) -> Int? {
    guard words.first?.lowercased() == "for" else { return nil }
    return DurationPhrase.seconds(words.dropFirst().joined(separator: " "))
  }

  private static func parts<Value>(
    of words: [String], upTo count: Int, _ read: (ArraySlice<String>) -> Value?
  ) -> [Part<Value>] {
    parts(of: words, upTo: count) { (range: Range<Int>) in read(words[range]) }
  }

  /// Returns the longest part that begins with each word, if it can be read.
  private static func parts<Value>(
    of words: [String], upTo count: Int, _ read: (Range<Int>) -> Value?
  ) -> [Part<Value>] {
    words.indices.compactMap { start in
      for end in (start + 1...min(words.count, start + count)).reversed() {
        if let value = read(start..<end) { return Part(words: start..<end, value: value) }
      }
      return nil
    }
  }

  /// Returns a day, hours and a length that take the most words together.
  private static func longest(
    _ days: [Part<ClosedRange<DayNumber>>], _ hours: [Part<Range<Int>>], _ lengths: [Part<Int>]
  ) -> (day: Part<ClosedRange<DayNumber>>?, hours: Part<Range<Int>>?, length: Part<Int>?) {
    var best: (day: Part<ClosedRange<DayNumber>>?, hours: Part<Range<Int>>?, length: Part<Int>?)
    var most = 0
    for length in [nil] + lengths {
      for hour in [nil] + hours {
        if let hour, length?.words.overlaps(hour.words) == true { continue }
        for day in [nil] + days {
          if let day,
            [hour?.words, length?.words].contains(where: { $0?.overlaps(day.words) == true })
          {
            continue
          }
          let count = [day?.words, hour?.words, length?.words].reduce(0) { $0 + ($1?.count ?? 0) }
          if count > most { (best, most) = ((day, hour, length), count) }
        }
      }
    }
    return best
  }
}

/// When an event is, as it was typed.
enum EventPhraseTime {
  case days(ClosedRange<DayNumber>)
  /// From one local time to another.
  case hours(WallTime, WallTime)
}

/// A day, a time of day or both: `fri 14:00`.
struct MomentPhrase {
  let day: DayNumber?
  let secondOfDay: Int?

  /// Reads the value of an option.
  init(_ typed: String, of option: String, _ dates: DateReader) throws(UsageError) {
    var words = typed.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.count == 1, let mark = words[0].firstIndex(of: "T"),
      CivilDate(String(words[0][..<mark])) != nil
    {
      words = [String(words[0][..<mark]), String(words[0][words[0].index(after: mark)...])]
    }
    var second: Int?
    for count in [2, 1] where second == nil && words.count >= count {
      let clock = words.suffix(count).joined(separator: " ")
      guard clock.contains(where: { $0 == ":" || $0.isLetter }) else { continue }
      second = ClockPhrase.secondOfEitherClock(clock)
      if second != nil { words.removeLast(count) }
    }
    secondOfDay = second
    let phrase = words.joined(separator: " ")
    if phrase.isEmpty, second != nil {
      day = nil
    } else {
      day = try Settings.read(phrase, of: option, as: .day, dates.day)
    }
  }
}

extension DatePhraseError {
  /// Whether the text is about a day, although it is none.
  fileprivate var isAboutDay: Bool {
    switch self {
    case .notUnderstood, .isSeveralDays, .isYear, .dayOrMonth: false
    default: true
    }
  }
}
