internal import TextSearch

/// A time of day as people type it: `09:00`, `9:30`, `24:00` for the end of the day, `9am`.
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

  /// Returns the seconds since midnight on a clock of 12 hours, `5pm`, or of 24 hours; `nil` if the
  /// text is not a time of day.
  package static func secondOfEitherClock(_ text: some StringProtocol) -> Int? {
    let text = text.lowercased().filter { $0 != " " }
    let noons = [("am", 0), ("a.m.", 0), ("pm", 43_200), ("p.m.", 43_200)]
    guard let (half, noon) = noons.first(where: { text.hasSuffix($0.0) }) else {
      return secondOfDay(text)
    }
    // The hours are 12, 1, …, 11.
    guard let second = secondOfDay(text.dropLast(half.count)),
      (3_600..<46_800).contains(second)
    else { return nil }
    return second % 43_200 + noon
  }

  /// Returns the hours between two times of day, `9am-5pm`, in seconds since midnight; `nil` if the
  /// text is not two different times, or if it could mean two things.
  ///
  /// Hours that end before they start end on the next day: `22:00-06:00`. But `9-5` may be the
  /// hours of an office.
  package static func hours(_ text: String) -> Range<Int>? {
    let parts = ["-", "–", " to "].map { text.parts(around: $0) }.first { $0.count == 2 }
    guard let parts, let start = secondOfEitherClock(parts[0]),
      let end = secondOfEitherClock(parts[1]), start != end
    else { return nil }
    if start < end { return start..<end }
    let isClear = start >= 43_200 || text.contains { $0 == ":" || $0.isLetter }
    return isClear ? start..<end + 86_400 : nil
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
