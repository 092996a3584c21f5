/// A length of time as people type it: `30m`, `90min`, `1h30`, `1.5 hours`, `2 and a half hours`, `2d`.
package struct DurationPhrase {
  /// The seconds of each unit.
  let units: [String: Int]

  /// Numbers in words.
  var numbers: [String: Int] = [:]

  /// What says half a unit more, before the unit or after it: "and a half", "einhalb".
  var halves: [String] = []

  /// Words between two parts: "2 hours and 30 minutes".
  var connections: Set<String> = []

  /// Returns the length in seconds, up to 366 days; `nil` if the text is not a length of time.
  package static func seconds(_ text: String) -> Int? {
    english.seconds(text.lowercased()[...], lettersOfUnit: 1)
  }

  /// Returns the length that numbers with units make, in seconds.
  ///
  /// - Parameters:
  ///   - text: The text in small letters.
  ///   - lettersOfUnit: How many letters a unit has at least.
  func seconds(_ text: Substring, lettersOfUnit: Int) -> Int? {
    var rest = text.drop { $0 == " " }
    var total = 0
    var size = 0
    while !rest.isEmpty {
      // "1h30"
      if size == 3_600, rest.count == 2, let minutes = Int(rest), minutes < 60 {
        return total + minutes * 60
      }
      guard let (number, after) = number(at: rest) else { return nil }
      rest = after
      let isHalfMore = takeHalf(&rest)
      let letters = rest.prefix(while: \.isLetter)
      let unit = units[String(letters)] == nil ? Self.start(of: letters, in: units.keys) : letters
      guard unit.utf8.count >= lettersOfUnit, let found = units[String(unit)],
        let seconds = number(found)
      else { return nil }
      size = found
      rest = rest[unit.endIndex...].drop { $0 == " " || $0 == "." }
      total += seconds + (takeHalf(&rest) || isHalfMore ? size / 2 : 0)
      guard total <= 366 * 86_400 else { return nil }
      let word = rest.prefix { $0 != " " }
      let next = rest[word.endIndex...].drop { $0 == " " }
      if !next.isEmpty, connections.contains(String(word)) { rest = next }
    }
    return total > 0 ? total : nil
  }

  /// Reads the number at the start of a text; the seconds are those of so many units.
  private func number(at text: Substring) -> (seconds: (Int) -> Int?, rest: Substring)? {
    let word = text.prefix { $0 != " " }
    let afterWord = text[word.endIndex...].drop { $0 == " " }
    if let count = numbers[String(word)] { return ({ count * $0 }, afterWord) }
    let name = Self.start(of: word, in: numbers.keys)
    if let count = numbers[String(name)] { return ({ count * $0 }, text[name.endIndex...]) }
    // "Zweieinhalb"
    for half in halves where word.hasSuffix(half) {
      if let count = numbers[String(word.dropLast(half.count))] {
        return ({ count * $0 + $0 / 2 }, afterWord)
      }
    }
    let digits = word.prefix { $0 == "." || $0 == "," || ("0"..."9").contains($0) }
    guard !digits.isEmpty else { return nil }
    return ({ Self.seconds(digits, units: $0) }, text[digits.endIndex...].drop { $0 == " " })
  }

  /// Returns the longest of some words at the start of a text, in scripts without blanks: "二時間".
  private static func start(of text: Substring, in words: some Sequence<String>) -> Substring {
    let found = words.filter { $0.last?.endsAtBlank == false && text.hasPrefix($0) }
    return text.prefix(found.map(\.count).max() ?? 0)
  }

  private func takeHalf(_ text: inout Substring) -> Bool {
    for half in halves where text.hasPrefix(half) {
      let rest = text.dropFirst(half.count)
      guard rest.first?.isLetter != true || half.last?.endsAtBlank == false else { continue }
      text = rest.drop { $0 == " " }
      return true
    }
    return false
  }

  /// Returns the seconds in a number of units, which may have decimals: `1.5`, `1,5`.
  private static func seconds(_ number: Substring, units seconds: Int) -> Int? {
    let parts = number.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard let whole = parts.first, (1...2).contains(parts.count),
      parts.allSatisfy({ (1...6).contains($0.utf8.count) }), let count = Int(whole)
    else { return nil }
    guard parts.count == 2, var part = Int(parts[1]) else { return count * seconds }
    part *= seconds
    for _ in parts[1].utf8 {
      // Less than a second is no length that anybody looks for.
      guard part.isMultiple(of: 10) else { return nil }
      part /= 10
    }
    return count * seconds + part
  }

  private static let english = DurationPhrase(units: [
    "d": 86_400, "day": 86_400, "days": 86_400,
    "h": 3_600, "hr": 3_600, "hrs": 3_600, "hour": 3_600, "hours": 3_600,
    "m": 60, "min": 60, "mins": 60, "minute": 60, "minutes": 60,
    "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1,
  ])
}
