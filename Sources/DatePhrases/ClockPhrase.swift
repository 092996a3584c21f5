internal import TextSearch

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
