import CivilCalendar

/// The names of months and weekdays by which dates are typed.
struct DateNames: Sendable {
  /// What a word names; some words name both, as Spanish "mar" March and Tuesday.
  struct Meaning: Hashable, Sendable {
    var month: Int?
    var weekday: Weekday?
  }

  private var meanings: [String: Meaning] = [:]

  /// Creates the names of a language, each with any number of forms; those of English always
  /// count too.
  ///
  /// Months come in their order, weekdays from Monday on.
  init(months: [[String]] = [], weekdays: [[String]] = []) {
    let weekdaysInOrder = (0..<7).map(Weekday.monday.advanced(by:))
    // The reader's own words come last, so that they decide where English has one of that form.
    for months in [Self.englishMonths.map { [$0, String($0.prefix(3))] }, months] {
      for (month, names) in zip(1...12, months) {
        for name in names { meanings[Self.key(name), default: Meaning()].month = month }
      }
    }
    for weekdays in [Self.englishWeekdays.map { [$0, String($0.prefix(3))] }, weekdays] {
      for (weekday, names) in zip(weekdaysInOrder, weekdays) {
        for name in names { meanings[Self.key(name), default: Meaning()].weekday = weekday }
      }
    }
    meanings[""] = nil
  }

  /// The name that a text in small letters starts with, the longest of them, and its length.
  ///
  /// A letter right behind a name makes another word of it.
  func longestName(startingAt text: Substring) -> (meaning: Meaning, end: Substring.Index)? {
    var end = text.prefix { $0.isLetter || $0.isNumber }.endIndex
    let wordEnd = end
    while end > text.startIndex {
      if end == wordEnd || !text[end].isLetter,
        let meaning = meanings[String(text[..<end])]
      {
        return (meaning, end)
      }
      end = text.index(before: end)
    }
    return nil
  }

  /// What a word of at least three letters is the start of, if that is one name alone.
  func meaning(ofStart word: String) -> Meaning? {
    guard word.count >= 3 else { return nil }
    let found = Set(meanings.filter { $0.key.hasPrefix(word) }.values)
    return found.count == 1 ? found.first : nil
  }

  /// The weekday of a name, or of a start of at least three letters that one name alone has.
  func weekday(_ name: String) -> Weekday? {
    let key = Self.key(name)
    return (meanings[key] ?? meaning(ofStart: key))?.weekday
  }

  /// A name in small letters, without the point of an abbreviation.
  private static func key(_ name: String) -> String {
    let name = name.lowercased()
    return name.hasSuffix(".") ? String(name.dropLast()) : name
  }

  private static let englishMonths = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  private static let englishWeekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
}
