import CivilCalendar
import DatePhrases
import TimeZones

/// A title with a day and a time in it: `lunch with Noa tomorrow 12-13`.
struct EventPhrase {
  let title: String
  let days: ClosedRange<DayNumber>
  /// The time on the day; `nil` if the event fills its days.
  let hours: Range<WallTime>?
  /// The length in seconds, if no end is typed.
  let length: Int?
  /// Whether an end or a length is typed.
  let hasEnd: Bool
  /// Whether the year of the days is typed.
  let namesYear: Bool

  /// The most words in which a time is looked for: `de las ocho y media a las diez y cuarto de la noche`.
  static let maxWordsOfTime = 14

  /// An event at a time without an end lasts an hour.
  private static let usualLength = 3_600

  /// What is not clear in a sentence.
  struct Unclear: Error {
    let problem: String
  }

  /// Reads a sentence; what it does not say clearly is an error.
  init(_ text: String, _ dates: DateReader, _ zones: ZoneDatabase) throws(UsageError) {
    do throws(Unclear) {
      self = try EventPhrase(EventSentence(text, dates, zones))
      guard !title.isEmpty else { throw Unclear(problem: "it has no title") }
    } catch {
      throw .unclearEvent(text, error.problem)
    }
  }

  /// Reads hours on a day, `tomorrow 2pm-4pm`; `nil` if a text is anything else, or unclear.
  static func hours(
    _ text: String, _ dates: DateReader, _ zones: ZoneDatabase
  ) -> Range<WallTime>? {
    guard let sentence = try? EventSentence(text, dates, zones),
      let phrase = try? EventPhrase(sentence), phrase.title.isEmpty, phrase.hasEnd
    else { return nil }
    return phrase.hours
  }

  private init(_ sentence: EventSentence) throws(Unclear) {
    let time = try sentence.time()
    let taken = Set(time.ranges.joined()).union(sentence.wholeDay(beside: time) ?? 0..<0)
    let lengthOfTitle = sentence.lengthOfTitle(taken, of: time)
    try sentence.checkRest(taken, of: time, besides: lengthOfTitle?.words ?? 0..<0)
    guard let day = time.day else { throw Unclear(problem: sentence.problemWithoutDay) }
    if time.hours == nil, let part = sentence.partOfDay(day.words) {
      throw Unclear(problem: "\"\(part)\" \(ClockReader.Doubt.noHour.problem)")
    }
    if EventSentence.mayHaveHour(sentence.words[day.words], sentence.dates.locale),
      !day.isBeside(time.hours)
    {
      throw Unclear(
        problem: "\"\(sentence.text(day.words))\" could be its day or its hour; write "
          + "\(day.value.lowerBound), or the hour as 9:00")
    }
    guard time.hours == nil || day.value.count == 1 else {
      throw Unclear(problem: "a time of day needs a single day")
    }
    guard time.length == nil || time.hours != nil else {
      throw Unclear(problem: "a length needs a time of day")
    }
    guard time.length == nil || time.hours?.value.isEmpty == true else {
      throw Unclear(problem: "it has both an end and a length")
    }
    let words = sentence.text(without: taken)
    // "Meeting - friday 10:00"
    let rest = words.split(separator: " ").reversed().drop { $0.allSatisfy { "-–—".contains($0) } }
    let left = rest.reversed().joined(separator: " ")
    title = left.lastIndex { !",;: ".contains($0) }.map { String(left[...$0]) } ?? ""
    days = day.value
    let typedLength = time.length ?? lengthOfTitle
    let length = time.hours?.value.isEmpty == true ? typedLength?.value ?? Self.usualLength : nil
    self.length = length
    hasEnd = length == nil || typedLength != nil
    hours = time.hours.map { hours in
      let (start, end) = (hours.value.lowerBound, hours.value.upperBound)
      let seconds = length ?? end - start
      let first = day.value.lowerBound
      return WallTime(
        day: first, secondOfDay: start)..<WallTime(day: first, secondOfDay: start + seconds)
    }
    namesYear = sentence.namesYear(day.words)
  }

  /// Returns the words of a text; one such as `2024-12-06T09:00..10:30` is a day and a time.
  static func words(of text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).flatMap { word in
      guard let mark = word.firstIndex(of: "T"), CivilDate(String(word[..<mark])) != nil else {
        return [String(word)]
      }
      return [String(word[..<mark]), String(word[word.index(after: mark)...])]
    }
  }
}
