/// A length of time as people type it: `30m`, `90min`, `1h30m`, `1.5 hours`, `2d`.
package enum DurationPhrase {
  /// Returns the length in seconds, up to 366 days; `nil` if the text is not a length of time.
  package static func seconds(_ text: String) -> Int? {
    seconds(text.lowercased()[...], units: units)
  }

  /// Returns the length that numbers with units make, in seconds.
  ///
  /// - Parameters:
  ///   - text: The text in small letters.
  ///   - units: The seconds of each unit.
  ///   - numbers: Numbers in words.
  ///   - lettersOfUnit: How many letters a unit has at least.
  static func seconds(
    _ text: Substring, units: [String: Int], numbers: [String: Int] = [:], lettersOfUnit: Int = 1
  ) -> Int? {
    var rest = text.drop { $0 == " " }
    var total = 0
    while !rest.isEmpty {
      let word = rest.prefix { $0 != " " }
      let named = numbers[String(word)]
      let number =
        named == nil ? word.prefix { $0 == "." || $0 == "," || ("0"..."9").contains($0) } : word
      rest = rest[number.endIndex...].drop { $0 == " " }
      let unit = rest.prefix(while: \.isLetter)
      rest = rest[unit.endIndex...].drop { $0 == " " || $0 == "." }
      guard unit.utf8.count >= lettersOfUnit, let size = units[String(unit)],
        let seconds = named.map({ $0 * size }) ?? seconds(number, units: size)
      else { return nil }
      total += seconds
      guard total <= 366 * 86_400 else { return nil }
    }
    return total > 0 ? total : nil
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

  private static let units: [String: Int] = [
    "d": 86_400, "day": 86_400, "days": 86_400,
    "h": 3_600, "hr": 3_600, "hrs": 3_600, "hour": 3_600, "hours": 3_600,
    "m": 60, "min": 60, "mins": 60, "minute": 60, "minutes": 60,
    "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1,
  ]
}
