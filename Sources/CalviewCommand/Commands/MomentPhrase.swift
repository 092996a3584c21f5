import CalendarWriting
import CivilCalendar
import DatePhrases

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
    let clock = ClockReader(dates.locale)
    var words = EventPhrase.words(of: typed).flatMap { clock.partsOfWord($0, dates) ?? [$0] }
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
    } else if second == nil, EventSentence.mayHaveHour(words[...], dates.locale) {
      throw .unclearTime(option, phrase, "could be a day or an hour; write 2024-12-06 or 14:30")
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
  var problem: String {
    switch self {
    case .halfOfDay(let seconds):
      "could be \(seconds.map(Self.clock).joined(separator: " or ")); write the one you mean"
    case .midnight: "could be the start or the end of the day; write 0:00 or 24:00"
    case .time: "could be the time; write it beside the day, in digits, such as friday 14:30"
    case .night: "could be in the night before the day or after it; write the time in 24 hours"
    case .noHour: "names no hour; write for example 14:30"
    case .halfOfHours: "could be its hours; write them as 9:00-17:00"
    case .endsBeforeStart:
      "ends before it starts; write it in 24 hours, 12:30-13:30, or with the day of its end"
    }
  }

  private static func clock(_ second: Int) -> String {
    WallTime(day: DayNumber.min, secondOfDay: second).clockText
  }
}
