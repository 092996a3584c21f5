public import CivilCalendar

/// A distance from now that a phrase tells.
public enum RelativePhrase: Hashable, Sendable {
  /// What is counted.
  public enum Unit: CaseIterable, Sendable {
    case day, week, month, year
  }

  /// A number of units from today: "tomorrow", "2 weeks ago".
  case distance(Int, Unit)

  /// A whole week, month or year: "next month".
  case period(Int, Unit)

  /// A weekday: the coming one (0), the one after today (1), or the one before today (-1).
  case weekday(Int, Weekday)
}

extension CalendarLocale {
  /// What a phrase of the language tells: "nächsten Monat", "il y a 2 semaines", "来月".
  ///
  /// `nil` if it tells nothing, or more than one thing. ICU only writes such phrases, so what might
  /// be meant is written and compared: letters and digits alone matter, not the word before a period
  /// ("le mois prochain"), and not how its words end ("nächster Monat"). English is not among the
  /// languages of ``posix``.
  ///
  /// - Parameter sign: 1 or -1 for a number of units alone ("2 Wochen") behind a sign; without one
  ///   they are those to come.
  public func relativePhrase(_ typed: String, sign: Int? = nil) -> RelativePhrase? {
    guard identifier != "C" else { return nil }
    let words = Self.folded(typed).wordsToCompare
    let text = words.joined()
    let digits = text.filter { $0.isASCII && $0.isWholeNumber }
    guard (1...80).contains(text.count), digits.count <= 5 else { return nil }
    let wordings = RelativeWording.all(in: identifier, count: Int(digits))
    let comparisons = sign == nil ? RelativeWording.Comparison.allCases : [.distanceAlone]
    for comparison in comparisons {
      let meanings = Set(
        wordings.lazy.filter { $0.matches(words, text, comparison, sign: sign ?? 1) }
          .map(\.meaning))
      if let meaning = meanings.first { return meanings.count == 1 ? meaning : nil }
    }
    return nil
  }
}
