/// Numbers written in Hebrew letters with a mark, as in Hebrew dates: ה׳, י״א, תשפ״ה.
enum HebrewNumerals {
  /// Replaces Hebrew numbers in a folded text by digits.
  ///
  /// What only looks like one stays: the letter of a weekday (יום ה׳) or of a month (אדר א׳), and a
  /// text of one word.
  static func replaced(in text: String) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count > 1 else { return text }
    return words.indices.map { index in
      let previous = index > 0 ? words[index - 1] : ""
      let isName = previous == "יום" || previous.hasSuffix("אדר")
      return isName
        ? String(words[index])
        : value(of: words[index]).map(String.init)
          ?? String(words[index])
    }
    .joined(separator: " ")
  }

  /// The number that a word stands for; a year may leave out its thousands.
  private static func value(of word: Substring) -> Int? {
    var thousands = 0
    var letters = word
    // The thousands come first, with a mark of their own: ה׳תשפ״ה.
    if let first = word.first, let count = values[first], count < 10,
      let mark = word.dropFirst().first, gereshes.contains(mark), word.count > 2
    {
      thousands = 1_000 * count
      letters = word.dropFirst(2)
    }
    let marks = letters.filter { gereshes.contains($0) || gershayims.contains($0) }
    guard marks.count == 1 || thousands > 0 && marks.isEmpty else { return nil }
    var sum = 0
    for letter in letters where !marks.contains(letter) {
      // No number of a date comes near this bound.
      guard let value = values[letter], sum < 10_000 else { return nil }
      sum += value
    }
    if sum == 0 { return nil }
    // A year without its thousands is one of the years after 5000.
    return thousands > 0 ? thousands + sum : sum >= 300 ? 5_000 + sum : sum
  }

  private static let gereshes: [Character] = ["׳", "'", "’"]

  private static let gershayims: [Character] = ["״", "\"", "”"]

  private static let values: [Character: Int] = [
    "א": 1, "ב": 2, "ג": 3, "ד": 4, "ה": 5, "ו": 6, "ז": 7, "ח": 8, "ט": 9, "י": 10, "כ": 20,
    "ך": 20, "ל": 30, "מ": 40, "ם": 40, "נ": 50, "ן": 50, "ס": 60, "ע": 70, "פ": 80, "ף": 80,
    "צ": 90, "ץ": 90, "ק": 100, "ר": 200, "ש": 300, "ת": 400,
  ]
}
