internal import TextSearch

/// The words that belong to a day or a time of day if they stand beside it: "thursday week", "until
/// 18:00", "every other tuesday", "14:00 for two hours".
///
/// They are those of the tables of phrases, in the language and in English, and those of the line
/// `beside` of the section `times`. Farther away they are words like others.
package struct WordsBesideTimes: Sendable {
  /// What words beside a time say about it.
  package enum Kind: Sendable {
    /// A number, which may be of a date or of a time.
    case number
    /// A word before a day or a time by which that is only an end: "until", "by".
    case side
    /// Anything else, by which the day or the time may be another one.
    case other
  }

  /// The side of a time on which words are.
  package enum Side: Sendable { case before, after }

  /// What the words are beside.
  package struct Neighbor: Sendable {
    /// A time of day, a day with a number in it, or another day, such as a weekday.
    package enum Kind: Sendable { case hours, date, day }

    package let kind: Kind

    /// Whether the hours are known, so that a number before them is rather one of the title.
    package let hasHours: Bool

    package init(_ kind: Kind, hasHours: Bool) {
      (self.kind, self.hasHours) = (kind, hasHours)
    }
  }

  private let locale: CalendarLocale

  /// Words on either side: "after next", "week"; those of the language may have other endings.
  private let onEitherSide: Set<String>
  private let inflected: Set<String>

  /// Words that make an end of the time after them, and those of them that a date may have, too.
  private let sides: Set<String>
  private let partsOfDates: Set<String>

  /// Words after a time: "तक", and "uhr" after hours.
  private let behind: Set<String>
  private let hours: Set<String>

  /// Words that connect a time with a number or a unit after it: "for", "in", "every".
  private let connections: Set<String>
  /// Words between two days or times: "15, 22 and 29 june".
  private let joints: Set<String>

  private let months: Set<String>
  private let ordinals: Set<String>
  private let units: Set<String>
  private let numbers: Set<String>
  private let endingsOfOrdinals: Set<String>

  /// The most words of a phrase.
  private static let maxWords = 4

  package init(_ locale: CalendarLocale) {
    self.locale = locale
    let days = locale.spellings.map { locale.lines(of: $0, withAccents: $1) }
    let times = locale.spellings.map { locale.lines("times", of: $0, withAccents: $1) }
    func words(_ tables: some Sequence<PhraseLines>, _ lines: [String]) -> [String] {
      tables.flatMap { table in lines.flatMap { table[$0] } }
    }
    func withoutSlots(_ patterns: [String]) -> [String] {
      patterns.map { Self.words(of: String($0.filter { !"~#".contains($0) })) }
    }
    func items(_ line: String, separator: Character) -> [String] {
      words(days, [line]).flatMap { $0.split(separator: separator).map(String.init) }
        .map(Self.words)
    }
    let parts = days.flatMap { table in
      (["until", "from"] + SideOfDay.allCases.map(\.rawValue)).flatMap(table.partsAroundDay)
    }
    let ranges = days.flatMap(\.ranges).map { $0[0].isEmpty ? $0[1] : $0[0] }
    let at = Set(words(times, ["at"]))
    sides = Set((parts.map { $0[0] } + ranges).map { Self.words(of: String($0)) })
      .union(words(times, ["side"])).subtracting(at).subtracting([""])
    behind = Set(parts.filter { $0[0].isEmpty && $0[1].first == " " }.map { String($0[1]) })
      .reduce(into: Set(words(times, ["side after"]))) { $0.insert(Self.words(of: $1)) }
    partsOfDates = Set(words(days, ["skip", "in dates"]))
    connections = sides.union(
      withoutSlots(words(times, ["length", "every"]) + words(days, ["ahead"]))
    ).union(at).subtracting([""])
    joints = Set(words(times, ["length and", "or"])).union(["&", "+"])
    months = Set(CalendarNames(locale).allMonths.filter { $0.count > 3 })
    let directions = ["-2", "-1", "1", "2", "nearest", "last of"]
    let ownDays = days.dropLast(days.count / locale.understoodLanguages.count)
    inflected = Set(withoutSlots(words(ownDays, directions))).subtracting([""])
    onEitherSide = Set(
      withoutSlots(words(days, directions)) + words(days, ["week"]) + words(times, ["beside"])
    ).subtracting(
      // Polish "w" is no English week.
      words(ownDays, ["skip"]) + [""])
    hours = Set(words(times, ["hour"]))
    ordinals = Set(items("ordinals", separator: ","))
    numbers = Set(items("numbers", separator: " "))
    units = Set(
      words(days, ["day", "week", "week#", "month", "month#"])
        + words(times, ["hour", "minute", "length hours", "length minutes"])
    ).union(words(times, ["beside"]))
    endingsOfOrdinals = Set(words(days, ["after numbers"]) + withoutSlots(words(days, ["ordinal"])))
      .union(["."])
  }

  private static func words(of text: String) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  /// Returns how many words next to a time belong to it, and the kind of the one beside it; `nil` if
  /// none do.
  ///
  /// - Parameter typed: The words on one side of the time, without the signs around them.
  package func words(
    _ typed: [String], _ side: Side, of neighbor: Neighbor
  ) -> (count: Int, kind: Kind)? {
    // Those beside the time are the first ones.
    let words = (side == .before ? typed.reversed() : typed).map {
      locale.comparable(
        $0.substituting("’", with: "'"), withAccents: locale.distinguishesAccents)
    }
    var count = 0
    var kind: Kind?
    while count < words.count,
      let found = phrase(in: words[count...], side, of: neighbor, isFirst: count == 0)
    {
      count += found.count
      kind = kind ?? found.kind
    }
    return kind.map { (count, $0) }
  }

  /// Returns the words at the start that are about a time; words before one are in reverse order.
  private func phrase(
    in words: ArraySlice<String>, _ side: Side, of neighbor: Neighbor, isFirst: Bool
  ) -> (count: Int, kind: Kind)? {
    let isBefore = side == .before
    func longest(_ phrases: Set<String>) -> Int? {
      (1...Self.maxWords).reversed().first { count in
        let part = words.prefix(count)
        return part.count == count
          && phrases.contains((isBefore ? part.reversed() : Array(part)).joined(separator: " "))
      }
    }
    guard let word = words.first else { return nil }
    if let count = longest(onEitherSide) { return (count, .other) }
    // Turkish "Mayıs'tan"
    if neighbor.kind != .hours, months.contains(String(word.prefix { $0 != "'" })) {
      return (1, .other)
    }
    if isFirst, joints.contains(word), let next = words.dropFirst().first, isAnyNumber(next) {
      return (2, .other)
    }
    if inflected.contains(where: { word[...].isInflected($0) }) { return (1, .other) }
    if isBefore {
      if let count = longest(sides),
        neighbor.kind == .hours || !isFirst || !partsOfDates.contains(word)
      {
        return (count, .side)
      }
      if neighbor.kind == .day, ordinals.contains(word) { return (1, .other) }
      if let next = words.dropFirst().first, units.contains(word), isAnyNumber(next) {
        return (2, .other)
      }
      if !isFirst, numbers.contains(word) { return (1, .other) }
      if !isFirst, let count = longest(connections) { return (count, .other) }
      let isNumber =
        isNumber(word, neighbor) && (!isFirst || !neighbor.hasHours || ordinal(word) != nil)
      return isNumber ? (1, .number) : nil
    }
    if let count = longest(behind) { return (count, .side) }
    if neighbor.kind == .hours, hours.contains(word) { return (1, .other) }
    if let next = words.dropFirst().first, isAnyNumber(word), units.contains(next) {
      return (2, .other)
    }
    if isNumber(word, neighbor) { return (1, .number) }
    if !isFirst, units.contains(word) { return (1, .other) }
    guard let count = longest(connections) else { return nil }
    let rest = words.dropFirst(count)
    if rest.isEmpty { return nil }
    return phrase(in: rest, side, of: neighbor, isFirst: false).map { (count + $0.count, .other) }
  }

  private func isAnyNumber(_ word: String) -> Bool {
    numbers.contains(word) || !word.isEmpty && word.allSatisfy { $0.isNumber || ".,".contains($0) }
  }

  /// Whether a word begins as numbers do, and goes on as those of times do: `-0500`, `12-1`, `18.`,
  /// "18시까지"; if no hours are known, as any word does: `8ish`.
  private func isNumber(_ word: String, _ neighbor: Neighbor) -> Bool {
    let number = word.drop { "+-−".contains($0) }
    let rest = number.drop { $0.isNumber || ".,:-–/".contains($0) }
    guard number.first?.isNumber == true, let first = rest.first else {
      return number.first?.isNumber == true
    }
    let unit = String(rest.prefix(while: \.isLetter))
    if let ordinal = ordinal(word) { return ordinal <= 31 }
    if "'’".contains(first) || units.contains(unit) { return true }
    return first.isLetter
      && (!neighbor.hasHours || first.unicodeScalars.allSatisfy { $0.value >= 0x900 })
  }

  /// Returns a number as that of a day: `4th`, `18.`, but also `60th`.
  private func ordinal(_ word: String) -> Int? {
    let rest = word.drop { $0.isNumber }
    guard endingsOfOrdinals.contains(String(rest)) else { return nil }
    return Int(word.prefix(word.count - rest.count))
  }
}
