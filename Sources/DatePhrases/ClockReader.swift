internal import CalendarLocales
internal import TextSearch

/// Reads times of day as people type them: `9:30`, `5pm`, `20 Uhr`, `à 14h30`, `from 2 to 3pm`.
package struct ClockReader: Sendable {
  private let words: WordsOfTimes

  /// A time of day, and how it was typed.
  private struct Time {
    var second: Int

    /// Whether it is only a number, which may be one of a date, or an hour of either half of a day.
    var isNumber = false

    /// Whether it may be a day and a month: `10.11`.
    var mayBeDate = false

    /// Whether the half of the day is typed, `am` or `pm`.
    var hasHalf = false

    /// The seconds that may be meant beside a time whose half of the day is typed.
    var seconds: [Int] {
      let isOnDial = (3_600..<46_800).contains(second)
      return hasHalf || !isOnDial ? [second] : [second % 43_200, second % 43_200 + 43_200]
    }
  }

  /// Creates a reader of the words of a locale, and of the English ones.
  package init(_ locale: CalendarLocale) { words = WordsOfTimes(locale) }

  /// Returns the seconds since midnight; `nil` if the text is not a time of day, or may be another
  /// number.
  package func second(_ text: String) -> Int? {
    let text = words.folded(text)
    guard let time = time(text) else { return nil }
    if time.mayBeDate || time.isNumber {
      guard isAfterAt(text), time.mayBeDate || time.second >= 46_800 else { return nil }
    }
    return time.second
  }

  /// Returns the hours between two times of day, `9am-5pm`, in seconds since midnight; `nil` if the
  /// text is not two different times, or if it could mean two things.
  ///
  /// Where only one has its half of the day, the other is the nearest: `2-3pm`, `9am-5`. Hours that
  /// end before they start end on the next day: `22:00-06:00`. But `9-5` may be the hours of an
  /// office.
  package func hours(_ text: String) -> Range<Int>? {
    let text = words.folded(text)
    let inDigits = ["-", "–", ".."].map { text.parts(around: $0) }.filter { $0.count == 2 }
      .map { (first: String($0[0]), last: String($0[1])) }
    return (inDigits + words.ranges(text)).lazy.compactMap { range in
      guard let start = time(range.first), let end = time(range.last) else { return nil }
      return hours(from: start, to: end)
    }.first
  }

  private func hours(from start: Time, to end: Time) -> Range<Int>? {
    // `10.11-12.11` are days.
    if start.mayBeDate, end.mayBeDate { return nil }
    let isOneHalf = start.hasHalf != end.hasHalf
    let starts = isOneHalf ? start.seconds : [start.second]
    let ends = isOneHalf ? end.seconds : [end.second]
    let ranges = starts.flatMap { start in
      ends.filter { $0 != start }.map { start..<($0 < start ? $0 + 86_400 : $0) }
    }
    guard let hours = ranges.min(by: { $0.count < $1.count }) else { return nil }
    let isClear = hours.lowerBound >= 43_200 || !start.isNumber || !end.isNumber
    return hours.upperBound <= 86_400 || isClear ? hours : nil
  }

  /// Whether a text is a number that a word makes a time, though not which half of the day: "at 9".
  package func isHalfClear(_ text: String) -> Bool {
    let text = words.folded(text)
    return isAfterAt(text) && time(text) != nil
  }

  /// Whether a word or two at the end of a text ask for a series: "lunch every".
  package func asksForSeries(_ words: some Collection<String>) -> Bool {
    (1...2).contains { count in
      self.words.every.contains(
        self.words.folded(words.suffix(count).joined(separator: " ")))
    }
  }

  private func isAfterAt(_ text: String) -> Bool { withoutAt(text) != text[...] }

  private func withoutAt(_ text: String) -> Substring {
    for word in words.at where text.hasPrefix(word) {
      let rest = text.dropFirst(word.count)
      if rest.first == " " || word.last == "@" || word.last == "-" {
        return rest.drop { $0 == " " }
      }
    }
    return text[...]
  }

  /// Reads a folded text.
  private func time(_ text: String) -> Time? {
    let text = text.split(separator: " ").joined(separator: " ")
    let rest = withoutAt(text)
    if words.noon.contains(text) || words.noon.contains(String(rest)) {
      return Time(second: 43_200)
    }
    guard let (rest, noon) = withoutHalf(rest) else { return time(inDigits: rest) }
    guard let time = time(inDigits: withoutAt(String(rest))) else { return nil }
    // The hours are 12, 1, …, 11; "20 Uhr abends" has its half twice.
    let isInHalf = noon > 0 && !time.isNumber && time.second >= 46_800
    guard isInHalf || (3_600..<46_800).contains(time.second) else { return nil }
    return Time(second: isInHalf ? time.second : time.second % 43_200 + noon, hasHalf: true)
  }

  /// Returns a text without a word such as "pm", "abends" or "午後", and when that half of the day
  /// begins.
  private func withoutHalf(_ text: Substring) -> (Substring, noon: Int)? {
    func isEnd(_ character: Character?) -> Bool { character == " " || character?.isNumber == true }
    for (halves, noon) in [(words.morning, 0), (words.evening, 43_200)] {
      for word in halves {
        let (start, end) = (text.dropLast(word.count), text.dropFirst(word.count))
        if text.hasSuffix(word), isEnd(start.last) { return (start, noon) }
        if text.hasPrefix(word), isEnd(end.first) { return (end, noon) }
      }
    }
    return nil
  }

  /// Reads `9`, `9:30`, `9.30`, `9 Uhr`, `9:30 Uhr`, `9h30` and `9 Uhr 30`.
  private func time(inDigits text: Substring) -> Time? {
    let text = text.filter { $0 != " " }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ":" || $0 == ".") }
    let rest = text[digits.endIndex...]
    let clock = digits.substituting(".", with: ":")
    guard digits.count(where: { $0 == "." }) <= 1, let second = ClockPhrase.secondOfDay(clock)
    else { return nil }
    let isNumber = !clock.contains(":")
    guard !rest.isEmpty else {
      let minute = second / 60 % 60
      return Time(
        second: second, isNumber: isNumber,
        mayBeDate: digits.contains(".") && (1...12).contains(minute))
    }
    for word in words.hour where rest.hasPrefix(word) {
      let minutes = rest.dropFirst(word.count)
      if minutes.isEmpty { return Time(second: second) }
      let ending = words.minute.first { minutes.hasSuffix($0) } ?? ""
      let number = minutes.dropLast(ending.count)
      guard isNumber, (ending.isEmpty ? 2...2 : 1...2).contains(number.utf8.count),
        number.allSatisfy({ $0.isASCII && $0.isNumber }), let minute = Int(number), minute < 60
      else { continue }
      return Time(second: second + minute * 60)
    }
    return nil
  }
}
