import CivilCalendar
import DatePhrases
import TextSearch

/// A title with a day and a time in it: `lunch with Noa tomorrow 12-13`.
struct EventPhrase {
  let title: String
  let days: ClosedRange<DayNumber>
  /// The time on the day; `nil` if the event fills its days.
  let hours: Range<WallTime>?

  /// The most words in which a day is looked for.
  private static let maxWords = 100

  /// An event at a time without an end lasts an hour.
  private static let usualLength = 3_600

  /// What a part of the sentence says.
  private struct Part<Value> {
    let words: Range<Int>
    let value: Value
  }

  /// Reads a sentence; what it does not say clearly is an error.
  init(_ text: String, _ dates: DateReader) throws(UsageError) {
    let words = Self.words(of: text)
    guard words.count <= Self.maxWords else {
      throw .unclearEvent(text, "it has more than \(Self.maxWords) words; write --start and --end")
    }
    let (days, errors) = Self.days(in: words, dates)
    let hours = Self.parts(of: words, upTo: 4, Self.hours)
    let lengths = Self.parts(of: words, upTo: 4, Self.length)
    let (day, hour, length) = Self.longest(days, hours, lengths)
    let taken = Set([day?.words, hour?.words, length?.words].compactMap(\.self).joined())
    // Whatever else may be a day or a time makes it unclear which one is meant.
    func isLeft(_ part: Range<Int>) -> Bool { taken.isDisjoint(with: part) }
    func phrase(_ range: Range<Int>) -> String { words[range].joined(separator: " ") }
    let found = days.map(\.words) + hours.map(\.words) + lengths.map(\.words)
    if let other = found.first(where: isLeft) {
      throw .unclearEvent(
        text, "\"\(phrase(other))\" could be its time, too; write the time with --start and --end")
    }
    if let error = errors.first(where: { isLeft($0.words) }) {
      throw .unclearEvent(text, "\"\(phrase(error.words))\": \(error.value)")
    }
    guard day != nil || hour != nil else {
      throw .unclearEvent(text, "no day is in it, such as tomorrow, friday or 2024-12-06")
    }
    self.days = day?.value ?? dates.today...dates.today
    guard hour == nil || self.days.count == 1 else {
      throw .unclearEvent(text, "a time of day needs a single day")
    }
    guard length == nil || hour != nil else {
      throw .unclearEvent(text, "a length needs a time of day")
    }
    title = words.indices.filter { !taken.contains($0) }.map { words[$0] }.joined(separator: " ")
    guard !title.isEmpty else { throw .unclearEvent(text, "it has no title") }
    guard length == nil || hour?.value.isEmpty == true else {
      throw .unclearEvent(text, "it has both an end and a length")
    }
    let first = self.days.lowerBound
    self.hours = hour.map { hours in
      let (start, end) = (hours.value.lowerBound, hours.value.upperBound)
      let seconds = start == end ? length?.value ?? Self.usualLength : end - start
      return WallTime(
        day: first, secondOfDay: start)..<WallTime(day: first, secondOfDay: start + seconds)
    }
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
    in words: [String], _ dates: DateReader
  ) -> (days: [Part<ClosedRange<DayNumber>>], errors: [Part<DatePhraseError>]) {
    var errors: [Part<DatePhraseError>] = []
    let days = parts(of: words, upTo: DateReader.maxWords + 1) { words in
      let typed = text(words, after: ["on"])
      let phrase = typed.hasSuffix(",") ? String(typed.dropLast()) : typed
      do throws(DatePhraseError) {
        let days = try dates.days(phrase)
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
  private static func hours(_ words: ArraySlice<String>) -> Range<Int>? {
    let text = text(words, after: ["at", "from", "@"])
    if let dots = text.occurrence(of: "..") {
      return ClockPhrase.hours(text[..<dots.lowerBound] + "-" + text[dots.upperBound...])
    }
    return ClockPhrase.hours(text) ?? secondOfDay(text).map { $0..<$0 }
  }

  /// Returns the time of day that a text stands for; a number alone stands for none.
  fileprivate static func secondOfDay(_ text: String) -> Int? {
    text.contains { $0 == ":" || $0.isLetter } ? ClockPhrase.secondOfEitherClock(text) : nil
  }

  /// Returns the length that words such as `for 30 min` stand for.
  private static func length(_ words: ArraySlice<String>) -> Int? {
    guard words.first?.lowercased() == "for" else { return nil }
    return DurationPhrase.seconds(words.dropFirst().joined(separator: " "))
  }

  /// Returns words as a text, without a preposition before them.
  private static func text(
    _ words: ArraySlice<String>, after prepositions: Set<String>
  ) -> String {
    let hasPreposition = words.count > 1 && prepositions.contains(words.first?.lowercased() ?? "")
    return (hasPreposition ? words.dropFirst() : words).joined(separator: " ")
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
  ) -> (day: Part<ClosedRange<DayNumber>>?, hours: Part<Range<Int>>?, length: Part<Int>?) {
    var best: (day: Part<ClosedRange<DayNumber>>?, hours: Part<Range<Int>>?, length: Part<Int>?)
    var most = 0
    for length in [nil] + lengths {
      for hour in [nil] + hours {
        for day in [nil] + days {
          let ranges = [day?.words, hour?.words, length?.words].compactMap(\.self)
          let count = ranges.reduce(0) { $0 + $1.count }
          // Parts that overlap have fewer words together.
          guard count > most, Set(ranges.joined()).count == count else { continue }
          (best, most) = ((day, hour, length), count)
        }
      }
    }
    return best
  }
}

/// A day, a time of day or both: `fri 14:00`.
struct MomentPhrase {
  let day: DayNumber?
  let secondOfDay: Int?

  /// Reads the value of an option.
  init(_ typed: String, of option: String, _ dates: DateReader) throws(UsageError) {
    var words = EventPhrase.words(of: typed)
    var second: Int?
    for count in [2, 1] where second == nil && words.count >= count {
      second = EventPhrase.secondOfDay(words.suffix(count).joined(separator: " "))
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
    case .notUnderstood, .severalDays, .yearNotMonth, .dayOrMonth: false
    default: true
    }
  }
}
