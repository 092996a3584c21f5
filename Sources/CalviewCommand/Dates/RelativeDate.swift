/// A date that is told by its distance from now: `+3d`, `2 weeks ago`, `next month`.
struct RelativeDate: Equatable {
  enum Unit {
    case day, week, month, year
  }

  let count: Int
  let unit: Unit

  /// Whether it names the whole week, month or year rather than a day in it: `next week`.
  let isPeriod: Bool

  init?(_ words: DateWords) {
    switch (words.sign, words.words) {
    case (let sign, (.number(let count, _), .text(let word, _), .end, .end)):
      guard let unit = Self.units[word] else { return nil }
      (self.count, self.unit, isPeriod) = ((sign ?? 1) * count, unit, false)
    case (nil, (.number(let count, _), .text(let word, _), .text("ago", _), .end)):
      guard let unit = Self.units[word] else { return nil }
      (self.count, self.unit, isPeriod) = (-count, unit, false)
    case (nil, (.text("in", _), .number(let count, _), .text(let word, _), .end)):
      guard let unit = Self.units[word] else { return nil }
      (self.count, self.unit, isPeriod) = (count, unit, false)
    case (nil, (.text(let direction, _), .text(let word, _), .end, .end)):
      guard let count = Self.directions[direction], let unit = Self.units[word] else { return nil }
      (self.count, self.unit, isPeriod) = (count, unit, true)
    default:
      return nil
    }
  }

  static let directions = ["this": 0, "next": 1, "last": -1, "previous": -1]

  private static let units: [String: Unit] = [
    "d": .day, "day": .day, "days": .day,
    "w": .week, "week": .week, "weeks": .week,
    "m": .month, "month": .month, "months": .month,
    "y": .year, "year": .year, "years": .year,
  ]
}
