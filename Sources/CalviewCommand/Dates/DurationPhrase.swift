/// A length of time as people type it: `30m`, `1h30m`, `2d`.
enum DurationPhrase {
  /// Returns the length in seconds, up to 366 days; `nil` if the text is not a length of time.
  static func seconds(_ text: String) -> Int? {
    var total = 0
    var digits = ""
    for character in text {
      if character.isASCII, character.isNumber {
        digits.append(character)
        continue
      }
      guard digits.utf8.count <= 6, let number = Int(digits), let unit = seconds(in: character)
      else { return nil }
      total += number * unit
      digits = ""
      guard total <= 366 * 86_400 else { return nil }
    }
    return digits.isEmpty && total > 0 ? total : nil
  }

  private static func seconds(in unit: Character) -> Int? {
    switch unit {
    case "d": 86_400
    case "h": 3_600
    case "m": 60
    case "s": 1
    default: nil
    }
  }
}
