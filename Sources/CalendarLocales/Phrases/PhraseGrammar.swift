import CivilCalendar

/// The grammar of phrases for days that are counted from now.
///
/// It is the same for all languages: a phrase is a unit or a weekday with a direction ("next"), a
/// number of units with a direction, a week with its number, or a weekday with its week. A
/// ``PhraseTable`` has the words and their order.
struct PhraseGrammar {
  private typealias Unit = RelativePhrase.Unit

  /// What `~` stands for in a pattern.
  private enum Subject {
    case unit(Unit), weekend, weekday(Weekday), month(Int)
  }

  private typealias Form<Meaning> = (pattern: PhrasePattern, meaning: Meaning)

  /// What the start of a text means, and the text after it.
  private typealias Reading<Meaning> = (meaning: Meaning, rest: Substring)

  let table: PhraseTable
  private let units: [Form<Subject>]
  private let countedUnits: [Form<Subject>]
  private let weekends: [Form<Subject>]
  private let weekdays: [Form<Subject>]
  private let weekdaysAfterWeek: [Form<Subject>]
  private let namesOfMonths: [Form<Subject>]
  private let months: [Form<Int>]
  private let numbers: [Form<Int>]
  private let fillers: [PhrasePattern]
  private let fillersAtEnd: [PhrasePattern]

  /// Phrases besides those of the table.
  private var otherPhrases: [Form<RelativePhrase>] = []

  /// Whether words may differ from the table in their last two letters: "nächster", "nächsten".
  private var toleratesEndings = false

  /// Whether other endings than those in the table exist in the language.
  private let hasEndings: Bool

  /// Creates the grammar of a language, with the names of weekdays of a locale in this language.
  init(language: String, _ locale: CalendarLocale, withAccents: Bool) {
    let table = PhraseTable(language: language, locale, withAccents: withAccents)
    self.table = table
    hasEndings = language != "en"
    func forms<Meaning>(_ patterns: [PhrasePattern], _ meaning: Meaning) -> [Form<Meaning>] {
      patterns.map { ($0, meaning) }
    }
    let units = Unit.allCases.flatMap { forms(table.forms(of: $0), Subject.unit($0)) }
    self.units = units
    countedUnits = Unit.allCases.flatMap {
      forms(table.forms(of: $0, counted: true), Subject.unit($0))
    }
    weekends = forms(table["weekend"], .weekend)
    let names = locale.namesInPhrases(withAccents: withAccents)
    func weekdays(_ items: [[PhrasePattern]]) -> [Form<Subject>] {
      zip(0..., items).flatMap { forms($1, .weekday(Weekday.monday.advanced(by: $0))) }
    }
    // If a language has one word for week and Sunday, the word is the week.
    self.weekdays =
      weekdays(table.items("weekdays"))
      + weekdays(names).filter { name in
        !units.contains { $0.pattern == name.pattern }
      }
    weekdaysAfterWeek = weekdays(table.items("weekdays after a week"))
    namesOfMonths = zip(1..., locale.monthsInPhrases(withAccents: withAccents)).flatMap {
      forms($1, .month($0))
    }
    months = zip(1..., table.items("months")).flatMap { forms($1, $0) }
    numbers = zip(1..., table.items("numbers", separator: " ")).flatMap { forms($1, $0) }
    fillers = table["skip"]
    fillersAtEnd = table["skip after"]
  }

  /// Adds a phrase with its meaning; weekdays are read by the table if there is one.
  mutating func add(_ phrase: String, _ meaning: RelativePhrase) {
    switch meaning {
    case .weekday where !table.isEmpty, .weekdayOfWeek where !table.isEmpty: break
    default: otherPhrases.append((PhrasePattern(phrase), meaning))
    }
  }

  /// The meanings of a text: letters, digits and blanks.
  func meanings(of text: Substring, sign: Int?) -> Set<RelativePhrase> {
    for toleratesEndings in hasEndings ? [false, true] : [false] {
      var grammar = self
      grammar.toleratesEndings = toleratesEndings
      let meanings = grammar.allMeanings(of: text, sign)
      if !meanings.isEmpty { return meanings }
    }
    return []
  }

  /// The ways to read a text as a part of a longer time.
  func partsOfPeriods(_ text: Substring) -> [PartOfPeriod] {
    for toleratesEndings in hasEndings ? [false, true] : [false] {
      var grammar = self
      grammar.toleratesEndings = toleratesEndings
      let found = withoutFillers(text).flatMap(grammar.allPartsOfPeriods)
      if !found.isEmpty { return found }
    }
    return []
  }

  private func allPartsOfPeriods(_ text: Substring) -> [PartOfPeriod] {
    func words(_ patterns: [PhrasePattern]) -> [SlotReading] {
      read(patterns, text, about: []).filter { !($0.rest.first?.isLetter ?? false) }
    }
    /// The times of which a line names a part, before them or after them: "mid december", "12月中旬".
    func wholes(_ line: String) -> [WholePeriod] {
      words(table[line]).filter { $0.rest.first == " " }.flatMap { periods($0.rest) }
        + table.lines.partsAroundDay(line).compactMap { text.inner(between: $0[0], $0[1]) }
        .flatMap { periods($0[...]) }
    }
    let ordinals = zip(1..., table.items("ordinals")).flatMap { count, forms in
      words(forms).map { (count, $0.rest) }
    }
    // "And" is not "a" with the ending of "2nd".
    let ordinalsInDigits = text.first?.isDigit == true ? words(table["ordinal"]) : []
    let numbers = ordinalsInDigits.compactMap { reading in
      reading.slots.number.flatMap { $0 > 0 && $0 < 100 ? ($0, reading.rest) : nil }
    }
    let last = words(table["last of"]).map { (-1, $0.rest) }
    let weekdays = (ordinals + numbers + last).flatMap { count, rest in
      read([PhrasePattern("~")], rest, about: self.weekdays).flatMap { reading -> [PartOfPeriod] in
        guard case .weekday(let weekday)? = reading.slots.subject else { return [] }
        return periods(reading.rest).map { (.weekday(count, weekday), $0) }
      }
    }
    let units = (ordinals + numbers + last).flatMap { count, rest in
      read([PhrasePattern("~")], rest, about: self.units + weekends).flatMap {
        reading -> [PartOfPeriod] in
        let part: PartOfPeriodKind? =
          switch reading.slots.subject {
          case .unit(.day)?: .dayCounted(count)
          case .unit(.week)?: .week(count)
          case .weekend?: .weekend(count)
          case .unit(.quarter)?: .quarter(count)
          default: nil
          }
        guard let part else { return [] }
        if case .quarter = part, reading.rest.isEmpty { return [(part, .openYear)] }
        return periods(reading.rest).map { (part, $0) }
      }
    }
    let datesWithWeekday = read([PhrasePattern("~")], text, about: self.weekdays).flatMap {
      reading -> [PartOfPeriod] in
      guard case .weekday(let weekday)? = reading.slots.subject else { return [] }
      return withoutFillers(reading.rest).flatMap { rest in
        read(table["ordinal"] + [PhrasePattern("#")], rest, about: []).compactMap { date in
          guard rest.first?.isDigit == true, date.rest.isEmpty else { return nil }
          return date.slots.number.map { (.day($0, weekday), .this(.month)) }
        }
      }
    }
    let weekdaysBehind = zip([1, 2, 3, 4, 5, -1], table.items("ordinals behind")).flatMap {
      count, forms in
      text.indices.flatMap { start -> [PartOfPeriod] in
        read(forms, text[start...], about: []).flatMap { ordinal in
          read([PhrasePattern("~")], ordinal.rest, about: self.weekdays).flatMap {
            reading -> [PartOfPeriod] in
            guard case .weekday(let weekday)? = reading.slots.subject, reading.rest.isEmpty else {
              return []
            }
            return periods(text[..<start]).map { (.weekday(count, weekday), $0) }
          }
        }
      }
    }
    let days = (ordinals + numbers).flatMap { count, rest -> [PartOfPeriod] in
      rest.isEmpty
        ? [(.day(count, nil), .this(.month))] : periods(rest).map { (.day(count, nil), $0) }
    }
    // "来月5日", "ngày 5 tháng sau"
    let starts = text.indices.filter { start in
      guard start > text.startIndex else { return true }
      let last = text[text.index(before: start)]
      return last == " " || text[start].isDigit && !last.isDigit
    }
    let numbered = starts.flatMap { start in
      read(table["day of month"], text[start...], about: []).flatMap { reading -> [PartOfPeriod] in
        guard let number = reading.slots.number, number < 100 else { return [] }
        let wholes =
          start > text.startIndex ? periods(text[..<start]) : periods(reading.rest)
        guard start == text.startIndex || reading.rest.isEmpty else { return [] }
        let isAlone = start == text.startIndex && reading.rest.isEmpty
        return (isAlone ? [.this(.month)] : wholes).map { (.day(number, nil), $0) }
      }
    }
    let halves = (1...2).flatMap { half -> [PartOfPeriod] in
      let isAlone = words(table["half \(half)"]).contains { $0.rest.isEmpty }
      return (isAlone ? [.openYear] : wholes("half \(half)")).map { (.half(half), $0) }
    }
    let others: [(line: String, part: PartOfPeriodKind)] = [
      ("end of", .end), ("rest of", .rest), ("beginning of", .beginning), ("middle of", .middle),
      ("late part of", .late),
    ]
    return weekdays + weekdaysBehind + units + datesWithWeekday + days + numbered + halves
      + others.flatMap { line, part in wholes(line).map { (part, $0) } }
  }

  /// The longer times that the end of a phrase may name.
  private func periods(_ text: Substring) -> [WholePeriod] {
    withoutFillers(text, table["of"]).filter { !$0.isEmpty }.map { rest in
      let unit = [Unit.week, .month, .quarter, .year].first { unit in
        read(table.forms(of: unit), rest, about: []).contains { $0.rest.isEmpty }
      }
      return unit.map { .this($0) } ?? .typed(String(rest))
    }
  }

  /// Whether a text begins with a number of units and a word by which they are before a day.
  func mayCountFromDay(_ text: Substring) -> Bool {
    !read(table["ahead of"], text, about: countedUnits).isEmpty
  }

  private func allMeanings(of text: Substring, _ sign: Int?) -> Set<RelativePhrase> {
    let counts = counted(text, sign)
    if sign != nil || !counts.isEmpty && text.contains(where: \.isDigit) { return counts }
    let starts = withoutFillers(text)
    // What the table has with a filler means more than it does without.
    for readings in [phrases, weekdaysOfWeeks, monthsOfYears] {
      for start in starts {
        let meanings = complete(readings(start))
        if !meanings.isEmpty { return meanings }
      }
    }
    return counts
  }

  /// The meanings of a number of units: with a sign a day, "+7d"; "7 days" may be those to come, or the
  /// day after them.
  private func counted(_ text: Substring, _ sign: Int?) -> Set<RelativePhrase> {
    let days = complete(distances([PhrasePattern("#~")], text) { .distance((sign ?? 1) * $0, $1) })
    guard sign == nil else { return days }
    return days.union(
      days.compactMap {
        if case .distance(let count, let unit) = $0 { .span(count, unit) } else { nil }
      })
  }

  /// The meanings of those readings that cover the whole text.
  private func complete(_ readings: [Reading<RelativePhrase>]) -> Set<RelativePhrase> {
    Set(
      readings.filter { withoutAny(of: fillersAtEnd, $0.rest).contains { $0.isEmpty } }
        .map(\.meaning))
  }

  /// The phrases at the start of a text, except weekdays with their weeks.
  private func phrases(_ text: Substring) -> [Reading<RelativePhrase>] {
    var found: [Reading<RelativePhrase>] = []
    func add(
      _ patterns: [PhrasePattern], about forms: [Form<Subject>] = [], _ meaning: RelativePhrase
    ) {
      for reading in read(patterns, text, about: forms) { found.append((meaning, reading.rest)) }
    }
    // "The next days" are not tomorrow.
    let words = text.split(separator: " ")
    let isOfSeveral = table.lines["several"].contains { words.contains($0[...]) }
    for phrase in otherPhrases where !isOfSeveral || !toleratesEndings {
      // A number of units is written in one way only.
      if toleratesEndings, case .distance = phrase.meaning { continue }
      found += read(phrase.pattern, text, about: []).map { (phrase.meaning, $0.rest) }
    }
    for offset in -2...2 where !isOfSeveral {
      let subjects = units + weekends + weekdaysWithShifts + namesOfMonths
      for reading in read(table["\(offset)"], text, about: subjects)
        + read(table["weekday \(offset)"], text, about: weekdays)
      {
        found += Self.meanings(reading.slots.subject, offset).map { ($0, reading.rest) }
      }
      for unit in Unit.allCases {
        add(
          table["\(unit.rawValue) \(offset)"],
          unit == .day ? .distance(offset, unit) : .period(offset, unit)
        )
      }
      add(table["weekend \(offset)"], .weekend(offset))
    }
    for distance in -3...8 {
      for unit in Unit.allCases {
        add(table["\(unit.rawValue) in \(distance)"], .distance(distance, unit))
      }
    }
    for weeks in 1...2 {
      for reading in read(table["weekday in \(weeks)"], text, about: weekdays) {
        guard case .weekday(let weekday)? = reading.slots.subject else { continue }
        found.append((.weekdayLater(weeks, weekday), reading.rest))
      }
    }
    for month in months {
      found += read(month.pattern, text, about: []).map { (.namedMonth(month.meaning), $0.rest) }
    }
    for reading in read(table["nearest"], text, about: units + weekends + weekdays)
    where !isOfSeveral {
      switch reading.slots.subject {
      case .unit(let unit)?: found.append((.period(1, unit), reading.rest))
      case .weekday(let weekday)?: found.append((.weekday(1, weekday), reading.rest))
      case .weekend?: found.append((.comingWeekend, reading.rest))
      case .month?, nil: break
      }
    }
    for reading in read([PhrasePattern("~")], text, about: weekends + weekdays)
    where !isOfSeveral {
      found += Self.meanings(reading.slots.subject, 0).map { ($0, reading.rest) }
    }
    found += distances(table["ago"], text) { .distance(-$0, $1) }
    found += distances(table["ahead"], text) { .distance($0, $1) }
    found += distances(table["past"], text) { .span(-$0, $1) }
    found += distances(table["coming"], text) { .span($0, $1) }
    return found
      + numbered(table["numbered"], text).map {
        (.numberedWeek($0.meaning.number, year: $0.meaning.year), $0.rest)
      }
      + numbered(table["numbered quarter"], text).map {
        (.numberedQuarter($0.meaning.number, year: $0.meaning.year), $0.rest)
      }
  }

  /// The weekdays that may have a direction: "next friday".
  ///
  /// In a language that counts the days of a week, a direction belongs to the week.
  private var weekdaysWithShifts: [Form<Subject>] {
    weekdaysAfterWeek.isEmpty ? weekdays : []
  }

  /// What a direction says about a subject; "next friday" may be this week's or next week's.
  private static func meanings(_ subject: Subject?, _ offset: Int) -> [RelativePhrase] {
    switch subject {
    case .unit(.day)?: [.distance(offset, .day)]
    case .unit(let unit)?: [.period(offset, unit)]
    case .weekend?: [.weekend(offset)]
    case .weekday(let weekday)? where offset == 1:
      [.weekday(1, weekday), .weekdayOfWeek(1, weekday)]
    case .weekday(let weekday)?: abs(offset) < 2 ? [.weekday(offset, weekday)] : []
    case .month(let month)?: abs(offset) < 2 ? [.monthOfYear(offset, month)] : []
    case nil: []
    }
  }

  private func distances(
    _ patterns: [PhrasePattern], _ text: Substring, _ meaning: (Int, Unit) -> RelativePhrase
  ) -> [Reading<RelativePhrase>] {
    read(patterns, text, about: countedUnits).compactMap { reading in
      guard case .unit(let unit)? = reading.slots.subject, let number = reading.slots.number else {
        return nil
      }
      return (meaning(number, unit), reading.rest)
    }
  }

  /// A week or a quarter with its number, and perhaps the year before or after it: "week 50 of 2025".
  private func numbered(
    _ patterns: [PhrasePattern], _ text: Substring
  ) -> [Reading<(number: Int, year: Int?)>] {
    // "Qa" is no first quarter, but "第一季度" is.
    guard text.contains(where: \.isDigit) || text.first?.isASCII == false else { return [] }
    func numbers(_ text: Substring) -> [Reading<Int>] {
      read(patterns, text, about: []).compactMap { reading in
        guard let number = reading.slots.number, number < 100 else { return nil }
        return (number, reading.rest)
      }
    }
    if let (year, rest) = Self.year(at: text) {
      return withoutFillers(rest, yearUnits).flatMap(numbers).map {
        (($0.meaning, year), $0.rest)
      }
    }
    return numbers(text).flatMap { number, rest in
      [((number, nil), rest)]
        + withoutFillers(rest, yearUnits).compactMap(Self.year).flatMap { year, rest in
          withoutFillers(rest, yearUnits).map { ((number, year), $0) }
        }
    }
  }

  private var yearUnits: [PhrasePattern] { table.forms(of: .year) }

  private static func year(at text: Substring) -> (Int, rest: Substring)? {
    let digits = text.prefix(while: \.isDigit)
    guard digits.count == 4, let year = Int(digits) else { return nil }
    return (year, text[digits.endIndex...])
  }

  /// A weekday with its week, in any order: "friday next week", "来週の金曜日", "friday in 2 weeks".
  private func weekdaysOfWeeks(_ text: Substring) -> [Reading<RelativePhrase>] {
    typealias Week = (count: Int, isDistance: Bool)
    func weeks(_ text: Substring) -> [Reading<Week>] {
      phrases(text).compactMap { reading in
        switch reading.meaning {
        case .period(let count, .week): ((count, false), reading.rest)
        case .distance(let count, .week) where count > 0: ((count, true), reading.rest)
        default: nil
        }
      }
    }
    func weekdays(_ text: Substring, _ forms: [Form<Subject>]) -> [Reading<Weekday>] {
      read([PhrasePattern("~")], text, about: forms).compactMap { reading in
        guard case .weekday(let weekday)? = reading.slots.subject else { return nil }
        return (weekday, reading.rest)
      }
    }
    // "Friday in 2 weeks" is that of the week in 2 weeks, or 2 weeks after the coming one.
    func both(
      _ week: Week, _ weekday: Weekday, _ rest: Substring
    ) -> [Reading<RelativePhrase>] {
      [(.weekdayOfWeek(week.count, weekday), rest)]
        + (week.isDistance ? [(.weekdayLater(week.count, weekday), rest)] : [])
    }
    let weekdayFirst = weekdays(text, self.weekdays).flatMap { weekday in
      withoutFillers(weekday.rest).flatMap(weeks).flatMap {
        both($0.meaning, weekday.meaning, $0.rest)
      }
    }
    let weekFirst = weeks(text).flatMap { week in
      withoutFillers(week.rest).flatMap { weekdays($0, self.weekdays + weekdaysAfterWeek) }
        .flatMap { both(week.meaning, $0.meaning, $0.rest) }
    }
    let counted = read(table["ahead of"], text, about: countedUnits).flatMap {
      reading -> [Reading<RelativePhrase>] in
      guard case .unit(.week)? = reading.slots.subject, let count = reading.slots.number else {
        return []
      }
      return withoutFillers(reading.rest).flatMap(phrases).compactMap { phrase in
        guard case .weekday(0, let weekday) = phrase.meaning else { return nil }
        return (.weekdayLater(count, weekday), phrase.rest)
      }
    }
    return weekdayFirst + weekFirst + counted
  }

  /// A month with its year, in any order: "january next year", "来年1月".
  private func monthsOfYears(_ text: Substring) -> [Reading<RelativePhrase>] {
    func years(_ text: Substring) -> [Reading<Int>] {
      phrases(text).compactMap { reading in
        if case .period(let count, .year) = reading.meaning { (count, reading.rest) } else { nil }
      }
    }
    func months(_ text: Substring) -> [Reading<Int>] {
      (read([PhrasePattern("~")], text, about: namesOfMonths)
        + read(table["numbered month"], text, about: [])).compactMap { reading in
          if case .month(let month)? = reading.slots.subject { return (month, reading.rest) }
          return reading.slots.number.map { ($0, reading.rest) }
        }
    }
    let monthFirst = months(text).flatMap { month, rest in
      withoutFillers(rest, table["of"]).flatMap(years).map { ($0.meaning, month, $0.rest) }
    }
    let yearFirst = years(text).flatMap { year, rest in
      withoutFillers(rest, table["of"]).flatMap(months).map { (year, $0.meaning, $0.rest) }
    }
    return (monthFirst + yearFirst).map { (.monthInYear($0, $1), $2) }
  }

  // Reading patterns.

  /// What the slots of a pattern stand for.
  private struct Slots {
    var subject: Subject?
    var number: Int?
  }

  private typealias SlotReading = (slots: Slots, rest: Substring)

  private func read(
    _ patterns: [PhrasePattern], _ text: Substring, about subjects: [Form<Subject>]
  ) -> [SlotReading] {
    patterns.flatMap { read($0, text, about: subjects) }
  }

  /// The ways in which a text can begin with a pattern.
  private func read(
    _ pattern: PhrasePattern, _ text: Substring, about subjects: [Form<Subject>]
  ) -> [SlotReading] {
    guard pattern.canBegin(text) else { return [] }
    return pattern.pieces.reduce([(Slots(), text)]) { (readings: [SlotReading], piece) in
      readings.flatMap { slots, rest in
        read(piece, rest, about: subjects).map { read in
          (
            Slots(
              subject: read.slots.subject ?? slots.subject,
              number: read.slots.number ?? slots.number), read.rest
          )
        }
      }
    }
  }

  private func read(
    _ piece: PhrasePattern.Piece, _ text: Substring, about subjects: [Form<Subject>]
  ) -> [SlotReading] {
    let text = text.drop { $0 == " " }
    switch piece {
    case .word(let word):
      return rests(of: text, after: word).map { (Slots(), $0) }
    case .subject:
      return subjects.flatMap { form in
        read(form.pattern, text, about: []).map { (Slots(subject: form.meaning), $0.rest) }
      }
    case .number:
      let digits = text.prefix(while: \.isDigit)
      if !digits.isEmpty {
        // More digits than a date has are no distance.
        guard digits.count <= 8, let number = Int(digits) else { return [] }
        return [(Slots(number: number), text[digits.endIndex...])]
      }
      return numbers.flatMap { form in
        read(form.pattern, text, about: []).map { (Slots(number: form.meaning), $0.rest) }
      }
    }
  }

  /// What follows a word at the start of a text.
  private func rests(of text: Substring, after word: String) -> [Substring] {
    let end =
      text.utf8.starts(with: word.utf8)
      ? text.utf8.index(text.startIndex, offsetBy: word.utf8.count) : nil
    let exact = end.map { [text[$0...]] } ?? []
    guard toleratesEndings else { return exact }
    let typed = text.prefix(while: \.isLetter)
    return exact + (typed.isInflected(word) ? [text[typed.endIndex...]] : [])
  }

  /// A text, and what is left of it without some of the fillers at its start.
  private func withoutFillers(
    _ text: Substring, _ others: [PhrasePattern] = []
  ) -> [Substring] {
    withoutAny(of: fillers + others, text)
  }

  /// A text, and what is left of it without some words at its start.
  ///
  /// All forms of fillers are in the table: Dutch "vanaf" is not "van".
  private func withoutAny(of fillers: [PhrasePattern], _ text: Substring) -> [Substring] {
    var grammar = self
    grammar.toleratesEndings = false
    var texts = [text.drop { $0 == " " }]
    var index = 0
    while index < texts.count {
      for filler in fillers {
        for reading in grammar.read(filler, texts[index], about: []) {
          let rest = reading.rest.drop { $0 == " " }
          if !texts.contains(where: { $0.startIndex == rest.startIndex }) { texts.append(rest) }
        }
      }
      index += 1
    }
    return texts
  }
}

extension Substring {
  /// Whether it is a word with another ending: "nächsten" and "nächster".
  func isInflected(_ word: String) -> Bool {
    // Latin, Greek and Cyrillic letters are before those of Armenian.
    guard let last = word.unicodeScalars.last, last < "\u{530}" else { return false }
    let stem = zip(self, word).prefix { $0 == $1 }.count
    let difference = Swift.max(count, word.count) - stem
    // Spanish "María" and "Marta" are no Tuesday, "martes", nor is German "Dienst", "Dienstag".
    let isCut = stem == count && difference == 2
    return (1...2).contains(difference) && stem >= 3 + difference && !isCut
  }
}

/// A pattern of words and slots.
struct PhrasePattern: Equatable {
  enum Piece: Equatable {
    case word(String), subject, number

    /// Whether it is a number, or stands for one.
    fileprivate var isNumber: Bool {
      if case .word(let word) = self { word.last?.isDigit == true } else { self == .number }
    }
  }

  let pieces: [Piece]

  /// The first byte of the word that the pattern begins with, if it is one.
  private let firstByte: UInt8?

  /// Creates a pattern from a text, in which anything but letters, digits and slots is ignored.
  ///
  /// A point after a number is a word: "#. week".
  init(_ text: String) {
    var pieces: [Piece] = []
    var rest = text[...]
    while let first = rest.first {
      let word = rest.prefix {
        $0.isDigit == first.isDigit && ($0.isLetter || $0.isNumber)
      }
      rest = word.isEmpty ? rest.dropFirst() : rest[word.endIndex...]
      switch first {
      case "~": pieces.append(.subject)
      case "#": pieces.append(.number)
      case "." where pieces.last?.isNumber == true: pieces.append(.word("."))
      default: if !word.isEmpty { pieces.append(.word(String(word))) }
      }
    }
    self.pieces = pieces
    firstByte = if case .word(let word)? = pieces.first { word.utf8.first } else { nil }
  }

  /// Whether a text may begin with the pattern: few do, and reading it takes far longer.
  ///
  /// A word with another ending has at least its first letter.
  func canBegin(_ text: Substring) -> Bool {
    firstByte == nil || text.utf8.first { $0 != UInt8(ascii: " ") } == firstByte
  }
}

extension CalendarLocale {
  /// The full and abbreviated names of the months, standalone and in dates.
  fileprivate func monthsInPhrases(withAccents: Bool) -> [[PhrasePattern]] {
    let words = conventions.words
    let lists = [
      words.months, words.monthsInDates, words.abbreviatedMonths, words.abbreviatedMonthsInDates,
    ]
    return (0..<12).map { index in
      lists.map { comparable($0[index], withAccents: withAccents) }
        .filter { $0.count > 2 }.map(PhrasePattern.init)
    }
  }

  /// The full and abbreviated names of the weekdays from Monday on, standalone and in dates.
  fileprivate func namesInPhrases(withAccents: Bool) -> [[PhrasePattern]] {
    let words = conventions.words
    return (0..<7).map { index in
      [
        words.weekdays, words.weekdaysInDates, words.abbreviatedWeekdays,
        words.abbreviatedWeekdaysInDates,
      ].map { comparable($0[index], withAccents: withAccents) }
        .filter { $0.count > 1 }.map(PhrasePattern.init)
    }
  }
}
