import CivilCalendar

/// What a typed date consists of: numbers, names and words in small letters, and perhaps a sign.
///
/// Whatever else stands between them (spaces, hyphens, slashes, points, commas) only separates.
struct DateWords {
  enum Word: Equatable {
    case number(Int, digits: Int)
    case name(DateNames.Meaning)
    case word(String)
    /// Behind the last word.
    case end
  }

  typealias Words = (Word, Word, Word, Word)

  /// 1 or -1 for a text that starts with `+` or `-`, `nil` for others.
  let sign: Int?

  /// The words in their order, with ends behind the last one. No date has more than four.
  let words: Words


  /// Takes a text apart; `nil` if it holds something that no date has.
  init?(_ text: String, names: DateNames) {
    var rest = text.lowercased()[...]
    rest = rest.drop { $0 == " " }
    switch rest.first {
    case "+": sign = 1
    case "-", "−": sign = -1
    default: sign = nil
    }
    if sign != nil { rest.removeFirst() }

    var words: [Word] = []
    while let first = rest.first {
      if let (meaning, end) = names.longestName(startingAt: rest) {
        words.append(.name(meaning))
        rest = rest[end...]
      } else if let digits = Self.digits(of: rest) {
        // No date has a number of more digits than 20241206.
        guard digits.count <= 8, let number = Int(digits) else { return nil }
        words.append(.number(number, digits: digits.count))
        rest = rest[digits.endIndex...]
      } else if first.isLetter {
        let word = rest.prefix { $0.isLetter }
        words.append(names.meaning(ofStart: String(word)).map(Word.name) ?? .word(String(word)))
        rest = rest[word.endIndex...]
      } else if " -/.,".contains(first) {
        rest.removeFirst()
      } else {
        return nil
      }
    }
    guard (1...4).contains(words.count) else { return nil }
    words += [.end, .end, .end]
    self.words = (words[0], words[1], words[2], words[3])
  }

  private static func digits(of text: Substring) -> Substring? {
    let digits = text.prefix { ("0"..."9").contains($0) }
    return digits.isEmpty ? nil : digits
  }
}
