import CalendarLocales
import CivilCalendar
import DatePhrases
import TextSearch
import TimeZones

/// The sentence of a new event, and what its words may be besides its title.
struct EventSentence {
  typealias Role = FirstLettersOfTimes.Role

  /// What a part of the sentence says.
  struct Part<Value> {
    let words: Range<Int>
    let value: Value

    func isBeside(_ other: Part<some Any>?) -> Bool {
      words.upperBound == other?.words.lowerBound || words.lowerBound == other?.words.upperBound
    }
  }

  /// The parts of a sentence that are not its title.
  struct Time {
    var day: Part<ClosedRange<DayNumber>>?
    var hours: Part<Range<Int>>?
    var length: Part<Int>?

    var ranges: [Range<Int>] {
      [day?.words, hours?.words, length?.words].compactMap(\.self)
    }
  }

  /// The words as they are typed, and without the signs around them.
  let typed: [String]
  let words: [String]

  /// What the words may be in phrases for dates and times; `nil` for those of the title.
  let roles: [Role?]
  let dates: DateReader
  let clock: ClockReader
  let zones: ZoneDatabase

  /// The days that can't be anything else.
  let days: [Part<ClosedRange<DayNumber>>]

  /// Short names of weekdays, which may as well be words of the title, as "mit" is in German, and
  /// days without their month: "second".
  let doubtfulDays: [Part<ClosedRange<DayNumber>>]

  /// What looks like a day but is none.
  let errors: [Part<DatePhraseError>]
  let hours: [Part<Range<Int>>]

  /// The lengths that a word marks, "for 2 hours", and others, which count beside a time only.
  let lengths: [Part<Int>]
  private let bareLengths: [Part<Int>]

  /// What is marked as a length, which may be one in days: "for 5 days".
  let markedLengths: [Part<[String]>]

  /// The most words of a part of a day: "de la noche".
  private static let maxWordsOfPartOfDay = 3

  /// The most words of a sentence.
  private static let maxWords = 100

  init(_ text: String, _ dates: DateReader, _ zones: ZoneDatabase) throws(EventPhrase.Unclear) {
    let clock = ClockReader(dates.locale)
    let read = EventPhrase.words(of: text).flatMap { word -> [(typed: String, word: String)] in
      let bare = Self.withoutPunctuation(word)
      guard let (weekday, part) = clock.weekdayAndPart(bare) else {
        return clock.partsOfWord(bare, dates)?.map {
          (typed: $0, word: Self.withoutPunctuation($0))
        } ?? [(word, bare)]
      }
      return [(weekday, weekday), (String(word.dropFirst(weekday.count)), part)]
    }
    typed = read.map(\.typed)
    let words = read.map(\.word)
    guard words.count <= Self.maxWords else {
      throw EventPhrase.Unclear(
        problem: "it has more than \(Self.maxWords) words; write --start and --end")
    }
    let letters = dates.locale.firstLettersOfTimes
    let roles = words.map(letters.role)
    let doubts = Self.parts(of: words, roles) { clock.doubt($0.joined(separator: " ")) }
    var errors: [Part<DatePhraseError>] = []
    let found = Self.days(in: words, roles, dates, clock, &errors).filter { day in
      !doubts.contains { doubt in
        switch doubt.value {
        // Spanish "10 y media" is no 10 years, but Portuguese "7 a 11 dez" are days.
        case .halfOfDay:
          day.value.count == 1 && doubt.words.upperBound == day.words.upperBound
            && doubt.words.lowerBound > day.words.lowerBound
        // "From 10 to 12" is rather of a day than of a year.
        case .halfOfHours: doubt.words == day.words
        default: false
        }
      }
    }
    let halves = Self.parts(of: words, roles, upTo: Self.maxWordsOfPartOfDay) {
      part -> String? in
      let text = part.joined(separator: " ")
      return clock.isInOneHalf(text) && !Self.endsDay(part, in: words, dates) ? text : nil
    }
    // "Last day of school friday" is not about yesterday.
    let days = found.filter { day in
      // Spanish "por la mañana" is not about tomorrow.
      let isOfPart = halves.contains {
        !clock.isPartOfToday($0.value) && day.words.clamped(to: $0.words) == day.words
      }
      return !isOfPart
        && (day.value.upperBound >= dates.today
          || words[day.words].contains { $0.contains(where: \.isNumber) }
          || found.allSatisfy { $0.words.overlaps(day.words) })
    }
    func isDoubtful(_ day: Part<ClosedRange<DayNumber>>) -> Bool {
      let text = words[day.words].joined(separator: " ")
      return Self.mayBeOfTitle(words[day.words])
        || dates.isDayOfMonth(text)
          && words[day.words].allSatisfy { dates.locale.weekday(named: $0) == nil }
    }
    let hours = Self.hours(in: words, roles, halves, days.map(\.words), clock)
    // "Mittag mit Eva Freitag 12:30": a meal, unless it is beside the day.
    self.hours = hours.filter { hours in
      !clock.isNoon(words[hours.words].joined(separator: " "))
        || days.contains { $0.words.upperBound == hours.words.lowerBound }
        || days.contains { $0.words.lowerBound == hours.words.upperBound && !isDoubtful($0) }
    }
    // A short name beside the hours is a day; after them, unless one is before them: "Sa 20:00 mit Eva".
    let (certainHours, doubtful) = (self.hours, days.filter(isDoubtful))
    func isBeforeHours(_ day: Part<ClosedRange<DayNumber>>) -> Bool {
      certainHours.contains { $0.words.lowerBound == day.words.upperBound }
    }
    let besideHours = doubtful.filter { day in
      isBeforeHours(day)
        || !days.contains(where: isBeforeHours)
          && certainHours.contains { $0.words.upperBound == day.words.lowerBound }
    }
    self.days = days.filter { day in
      !isDoubtful(day) || besideHours.contains { $0.words == day.words }
    }
    doubtfulDays = doubtful.filter { day in !besideHours.contains { $0.words == day.words } }
    let lengths = Self.parts(of: words, roles, upTo: 8) { clock.length($0.joined(separator: " ")) }
    self.lengths = lengths.filter(\.value.isMarked).map {
      Part(words: $0.words, value: $0.value.seconds)
    }
    // "Rowing 2 x 20 min"
    bareLengths = lengths.filter {
      !$0.value.isMarked && !Self.isTimes(words[..<$0.words.lowerBound].last)
    }
    .map { Part(words: $0.words, value: $0.value.seconds) }
    markedLengths = Self.parts(of: words, roles, upTo: 8) {
      let lengths = clock.markedLengths($0.joined(separator: " "))
        .filter { (try? dates.daysOfLength($0)) != nil }
      return lengths.isEmpty ? nil : lengths
    }
    (self.words, self.dates, self.clock, self.zones) = (words, dates, clock, zones)
    self.roles = roles
    self.errors = errors
  }

  func text(_ range: Range<Int>) -> String { words[range].joined(separator: " ") }

  /// Returns the typed words besides some, with the commas after those.
  func text(without taken: Set<Int>) -> String {
    var text = ""
    for index in typed.indices {
      if !taken.contains(index) {
        text += (text.isEmpty ? "" : " ") + typed[index]
      } else if typed[index].last == ",", !text.isEmpty, text.last != "," {
        text += ","
      }
    }
    return text
  }

  /// Whether the words of a date have its year.
  func namesYear(_ range: Range<Int>) -> Bool {
    words[range].contains { $0.split { !$0.isNumber }.contains { $0.count == 4 } }
  }

  /// Returns the longest part that begins with each word, if it can be read.
  static func parts<Value>(
    of words: [String], _ roles: [Role?], upTo count: Int = EventPhrase.maxWordsOfTime,
    _ read: (ArraySlice<String>) -> Value?
  ) -> [Part<Value>] {
    words.indices.compactMap { start in
      let run = roles[start..<min(words.count, start + count)].prefix { $0 != nil }
      guard let shortest = run.firstIndex(of: .content) else { return nil }
      for end in (shortest + 1...run.endIndex).reversed() {
        if let value = read(words[start..<end]) { return Part(words: start..<end, value: value) }
      }
      return nil
    }
  }

  /// Returns a word without the signs around it: `(8:30),`.
  ///
  /// A point may belong to a date: `3.12.`.
  private static func withoutPunctuation(_ word: String) -> String {
    let inner = word.drop { "(（~[\"".contains($0) }
    let end = inner.lastIndex { !",;:!?)）]\"".contains($0) } ?? inner.startIndex
    let bare = inner[inner.startIndex..<(inner.isEmpty ? end : inner.index(after: end))]
    return String(bare.last == "." && bare.contains(":") ? bare.dropLast() : bare)
  }

  /// Whether words are part of a day only with the one before them, as in Swedish "i morgon", which is
  /// no morning.
  static func endsDay(_ part: ArraySlice<String>, in words: [String], _ dates: DateReader) -> Bool {
    guard part.startIndex > 0, !dates.locale.isDay(words[part.startIndex - 1]) else { return false }
    return dates.locale.isDay(
      words[part.startIndex - 1..<part.endIndex].joined(separator: " "))
  }

  /// Whether a word multiplies what follows: `x`, `2x`.
  private static func isTimes(_ word: String?) -> Bool {
    guard let word, let sign = word.last else { return false }
    return "x×*".contains(sign) && word.dropLast().allSatisfy(\.isNumber)
  }

  /// Whether a day is a short name of a weekday, which may as well be a word of the title, as "mit" is
  /// in German.
  static func mayBeOfTitle(_ words: ArraySlice<String>) -> Bool {
    guard words.count == 1, let word = words.first else { return false }
    let letters = word.filter(\.isLetter)
    return letters.count <= 3 && letters.lowercased() != letters.uppercased()
      && word.allSatisfy { $0.isLetter || $0 == "." }
  }

  /// Whether words begin with a number and a word for hours; in Italian that may be of another number:
  /// "12 ore 20".
  private static func beginsHours(_ words: ArraySlice<String>, _ clock: ClockReader) -> Bool {
    guard let number = words.first, let unit = words.dropFirst().first else { return false }
    return clock.makesHour(unit, of: number)
      && clock.second(words.dropFirst().prefix(2).joined(separator: " ")) == nil
  }

  /// Whether words begin with a number and others that make a time of it: "11 pm", "4 to 5pm".
  private static func beginsTime(_ words: ArraySlice<String>, _ clock: ClockReader) -> Bool {
    guard let next = words.dropFirst().first else { return false }
    return clock.isNoon(next)
      || (2...4).contains { count in
        let text = words.prefix(count).joined(separator: " ")
        return clock.hours(text) != nil || clock.second(text) != nil || clock.doubt(text) != nil
      }
  }

  /// Whether words are a weekday and a number, which may be a day or an hour: "sat 12".
  static func mayHaveHour(_ words: ArraySlice<String>, _ locale: CalendarLocale) -> Bool {
    guard words.count == 2, let weekday = words.first, let number = words.last.flatMap({ Int($0) })
    else { return false }
    return number <= 24 && locale.weekday(named: weekday) != nil && !locale.writesDayAfterWeekday
  }

  /// Finds the hours, with the part of a day that is beside them and says which they are: "tonight
  /// 9:15", "mattina dalle 9 alle 11".
  ///
  /// - Parameters:
  ///   - halves: The parts of a day before noon or after it.
  ///   - days: The words of days; a part of a day that is one of them is not one of the hours.
  private static func hours(
    in words: [String], _ roles: [Role?], _ halves: [Part<String>], _ days: [Range<Int>],
    _ clock: ClockReader
  ) -> [Part<Range<Int>>] {
    parts(of: words, roles) { part -> Part<Range<Int>>? in
      // "Kl. 8 i 2 timer" is not eight minutes before two.
      if part.count > 1, part.endIndex < words.count, let last = part.last,
        clock.length("\(last) \(words[part.endIndex])") != nil
      {
        return nil
      }
      let text = part.joined(separator: " ")
      let alone = Part(
        words: part.indices,
        value: clock.hours(text) ?? clock.second(text).map { $0..<$0 })
      guard let half = halves.first(where: alone.isBeside),
        let hours = clock.hours(text, in: half.value),
        hours != alone.value || days.contains(where: { $0.upperBound == half.words.lowerBound })
      else { return alone.value.map { Part(words: part.indices, value: $0) } }
      let isOfDay = days.contains { $0.overlaps(half.words) }
      return Part(words: isOfDay ? alone.words : alone.words.joined(half.words), value: hours)
    }.map(\.value)
  }

  /// Finds the days, and what looks like a day but is none.
  private static func days(
    in words: [String], _ roles: [Role?], _ dates: DateReader, _ clock: ClockReader,
    _ errors: inout [Part<DatePhraseError>]
  ) -> [Part<ClosedRange<DayNumber>>] {
    let partsOfDay = Set(
      words.indices.filter {
        clock.isPartOfDay(words[$0]) && !endsDay(words[$0...$0], in: words, dates)
      })
    return parts(of: words, roles, upTo: DateReader.maxWords + 1) {
      part -> ClosedRange<DayNumber>? in
      // "Meeting wed @ office"
      guard let last = part.last, !["@", "-", "–", "—"].contains(last) else { return nil }
      if beginsHours(words[(part.endIndex - 1)...], clock) { return nil }
      // "Friday 11 pm"
      if mayHaveHour(part, dates.locale), beginsTime(words[(part.endIndex - 1)...], clock) {
        return nil
      }
      // "Segunda às 16"
      let end = part.suffix(2).joined(separator: " ")
      if part.count > 2, isNumber(last), clock.second(end) != nil || clock.doubt(end) != nil,
        (try? dates.day(part.dropLast(2).joined(separator: " "))) != nil
      {
        return nil
      }
      // "Fin de año 31 de diciembre"
      if let year = part.firstIndex(where: dates.locale.isYear),
        let number = part.firstIndex(where: { $0.first?.isNumber == true }), year < number,
        part[number].prefix(while: \.isNumber).count < 4
      {
        return nil
      }
      // "Friday evening 4 december"
      // Indonesian "ulang tahun 5 desember" is a birthday: no day begins with a word for years.
      if dates.locale.isUnitOfYears(part[part.startIndex]),
        part.dropFirst().first?.first?.isNumber == true
      {
        return nil
      }
      let ends = [part.startIndex, part.endIndex - 1]
      let isKept = partsOfDay.contains(part.startIndex)
      let phrase = part.indices.filter { isKept || ends.contains($0) || !partsOfDay.contains($0) }
        .map { words[$0] }.joined(separator: " ")
      if hasNumberBeforeDay(part, dates) { return nil }
      // "14 days" are a length.
      if (try? dates.daysOfLength(phrase)) != nil { return nil }
      // "Sat and sun" may be two events.
      if !phrase.contains(where: \.isNumber), dates.daysSideBySide(phrase) != nil { return nil }
      do throws(DatePhraseError) {
        let days = try dates.days(phrase)
        // "Call Noa before friday" does not say when.
        if (try? dates.period(phrase)) == nil, try dates.daysBeside(phrase) != nil {
          throw .onlyOneEnd
        }
        // "Tax return until friday" may be due then.
        if dates.isOnlyEnd(phrase), (try? dates.period(phrase)) == nil { throw .onlyOneEnd }
        // After a whole date, two digits are an hour rather than a year: "3.12. 20 Uhr".
        let start = part.dropLast().joined(separator: " ")
        if isNumber(last), last.prefix(while: \.isNumber).count < 3,
          start.contains(where: \.isNumber), !dates.isDayOfMonth(start),
          (try? dates.day(start)) != nil
        {
          return nil
        }
        // The name of a month is more likely a word of the title.
        return days.count <= 7 || phrase.mentions("..") || (try? dates.period(phrase)) == nil
          ? days : nil
      } catch {
        // A sentence is about what comes.
        if case .ambiguous(let answers) = error, let last = answers.last, dates.isDayOfMonth(phrase)
        {
          return last
        }
        // "Lunch friday 12" is at noon.
        if case .otherWeekday = error, Self.mayHaveHour(part, dates.locale) { return nil }
        // "Release 2.0 friday"
        if error.isAboutDay, error != .noSuchMonth(0),
          phrase.contains(where: { !$0.isNumber && $0 != " " })
        {
          errors.append(Part(words: part.indices, value: error))
        }
        return nil
      }
    }
  }

  /// Whether words have a number of four digits before a day, which is not its year.
  ///
  /// It is one of the title: "class of 1999 dec 5", "LH 2030 4.12."
  private static func hasNumberBeforeDay(
    _ words: ArraySlice<String>, _ dates: DateReader
  ) -> Bool {
    words.indices.dropLast().contains { index in
      let (before, after) = (words[..<index], words[(index + 1)...])
      return words[index].count == 4 && words[index].allSatisfy(\.isNumber)
        && (try? dates.day(after.joined(separator: " "))) != nil
        && (try? dates.day(before.joined(separator: " "))) == nil
    }
  }

  /// Whether a word is a number that may be an hour, or hours.
  private static func isNumber(_ word: String) -> Bool {
    let numbers = word.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
    return numbers.count <= 2
      && numbers.allSatisfy { (1...4).contains($0.count) && $0.allSatisfy(\.isNumber) }
  }
}

// Which of the days and times are meant.
extension EventSentence {
  /// Returns the day, the hours and the length; a doubtful day counts beside a time or at the end.
  func time() throws(EventPhrase.Unclear) -> Time {
    if let span { return span }
    var time = longest
    if time.day == nil { time.day = try doubtfulDay(beside: time) }
    let bare = bareLengths.filter { length in
      (time.ranges + lengths.map(\.words)).allSatisfy { !$0.overlaps(length.words) }
        && (length.isBeside(time.hours) || length.isBeside(time.day))
    }
    if time.length == nil { time.length = bare.max { $0.words.count < $1.words.count } }
    return withPartOfDay(withDays(time))
  }

  /// Returns the length that the title begins with, "30 min walk": as it may be the name of anything,
  /// its words stay in the title.
  func lengthOfTitle(_ taken: Set<Int>, of time: Time) -> Part<Int>? {
    guard time.hours?.value.isEmpty == true, time.length == nil, lengths.isEmpty else { return nil }
    let count = words.indices.prefix { !taken.contains($0) }.count
    let ends = (1...4).filter { $0 < count }
    let whole = ends.map { (0..<$0, text(0..<$0).substituting("-", with: " ")) }
    // "30分散歩"
    let ofFirst = words.prefix(count).first.map { word in
      word.indices.dropFirst().filter { word[..<$0].contains(where: \.isNumber) }
        .filter { !(word[$0].isASCII || word[word.index(before: $0)].isASCII) }
        .map { (0..<1, String(word[..<$0])) }
    }
    return (whole.reversed() + (ofFirst ?? []).reversed()).lazy.compactMap { part, text in
      guard let seconds = clock.lengthOfTitle(text) else { return nil }
      return bareLengths.contains { $0.words.lowerBound >= part.upperBound }
        ? nil : Part(words: part, value: seconds)
    }.first
  }

  /// Returns a time with as many days as are said beside its day: "22 june for 5 days".
  private func withDays(_ time: Time) -> Time {
    guard time.hours == nil, let day = time.day, day.value.count == 1 else { return time }
    let reader = dates.from(day.value.lowerBound)
    let found = markedLengths.lazy.filter { $0.isBeside(day) }.compactMap { length in
      length.value.lazy.compactMap { try? reader.daysOfLength($0) }.first.map { days in
        Part(words: day.words.joined(length.words), value: days)
      }
    }.first
    var time = time
    if let found { time.day = found }
    return time
  }

  /// Returns a time with the part of the day between its day and its hours, or after the day: "friday
  /// night 8pm".
  private func withPartOfDay(_ time: Time) -> Time {
    guard let day = time.day, let hours = time.hours else { return time }
    let parts = (1...Self.maxWordsOfPartOfDay).map {
      day.words.upperBound..<day.words.upperBound + $0
    }
    let part = parts.first {
      $0.upperBound <= words.count && !$0.overlaps(hours.words) && clock.isPartOfDay(text($0))
    }
    guard let part, let value = clock.hours(text(hours.words), in: text(part)) else { return time }
    // "Friday evening cinema 20:00"
    let isBeside =
      part.upperBound == hours.words.lowerBound || hours.words.upperBound == day.words.lowerBound
    guard isBeside || value == hours.value else { return time }
    var time = time
    time.day = Part(words: day.words.lowerBound..<part.upperBound, value: day.value)
    time.hours = Part(words: hours.words, value: value)
    return time
  }

  private func doubtfulDay(
    beside time: Time
  ) throws(EventPhrase.Unclear) -> Part<ClosedRange<DayNumber>>? {
    let days = doubtfulDays.filter { day in time.ranges.allSatisfy { !$0.overlaps(day.words) } }
    let day =
      days.first { day in
        time.hours == nil ? day.words.upperBound == words.count : day.isBeside(time.hours)
      } ?? days.first { $0.words.count > 1 }
    // "Kino Sa 20:00 mit Eva": what comes after the time is of the title.
    let other = days.first { other in
      other.words != day?.words && Self.mayBeOfTitle(words[other.words])
        && (day == nil || other.words.lowerBound < time.hours?.words.lowerBound ?? .max)
    }
    // "Fri 5th" has a weekday that is not its own.
    if let other, !errors.contains(where: { $0.words.overlaps(other.words) }) {
      if time.hours == nil { try checkHours(beside: other) }
      let name = dates.locale.name(of: other.value.lowerBound.weekday)
      throw EventPhrase.Unclear(
        problem:
          "\"\(text(other.words))\" could be its day; write \(name) if it is, or else the day "
          + "beside the time, or last")
    }
    return day
  }

  /// A day, hours and a length: those that are side by side, and then those with the most words, and
  /// then those in letters.
  ///
  /// Hours that may be a length are the last ones: French "2 heures".
  private var longest: Time {
    var best = Time()
    var highest = (0, 0, 0)
    for length in [nil] + lengths.filter({ !isOfEach($0) }) {
      // "24h Le Mans": nothing begins at the end of a day.
      for hours in [nil] + hours.filter({ $0.value.lowerBound < 86_400 }) {
        for day in [nil] + days {
          let time = Time(day: day, hours: hours, length: length)
          let count = time.ranges.reduce(0) { $0 + $1.count }
          let isLength = bareLengths.contains { $0.words == hours?.words }
          // "Race weekend 12-13 dec"
          let areOfDay = days.contains {
            $0.words != day?.words && hours?.words.overlaps($0.words) == true
          }
          if areOfDay, let day, day.value.count > 1 { continue }
          let isTogether = day?.isBeside(hours) == true && !isLength
          let isInLetters = day.map { text($0.words).contains(where: \.isNumber) } == false
          let rank = (isTogether ? 1 : 0, count, isInLetters ? 1 : 0)
          // Parts that overlap have fewer words together.
          guard rank > highest, Set(time.ranges.joined()).count == count else { continue }
          (best, highest) = (time, rank)
        }
      }
    }
    return best
  }

  /// Whether a length is that of each of several things: "3 séries de 10 min".
  private func isOfEach(_ length: Part<Int>) -> Bool {
    let number = length.words.lowerBound - 2
    let times = days.map(\.words) + hours.map(\.words)
    return number >= 0 && Int(words[number]) != nil
      && !times.contains { $0.overlaps(number..<number + 2) }
  }

  /// The time from a moment on one day to one on another: "dec 2 9:00 to dec 4 17:00".
  private var span: Time? {
    // Reading ranges is costly: only such a sentence is read twice, and none with more times.
    guard (2...8).contains(days.count + doubtfulDays.count), hours.count <= 8 else { return nil }
    // A word may follow the last end: "तक".
    let ends = Set(
      words.indices.filter { words[$0].contains(where: \.isNumber) }.flatMap { [$0 + 1, $0 + 2] }
        + ((days + doubtfulDays).map(\.words.upperBound) + hours.map(\.words.upperBound))
        .flatMap { [$0, $0 + 1] })
    return Self.parts(of: words, roles, upTo: 2 * EventPhrase.maxWordsOfTime) {
      words -> (DayNumber, Range<Int>)? in
      guard ends.contains(words.endIndex) else { return nil }
      let dashes = words.indices.dropFirst().dropLast().filter {
        ["-", "–", "—"].contains(words[$0])
      }
      let ranges =
        dates.locale.rangesInWords(words.joined(separator: " "))
        + dashes.map { dash in
          (
            words[..<dash].joined(separator: " "),
            words[(dash + 1)...].joined(separator: " ")
          )
        }
      return ranges.lazy.compactMap { first, last in
        first.flatMap { moments(from: $0, to: last) }
      }.first
    }.first.map { span in
      Time(
        day: Part(words: span.words, value: span.value.0...span.value.0),
        hours: Part(words: span.words, value: span.value.1))
    }
  }

  /// Reads the moments at the ends of a range: the day, and the seconds since it began.
  private func moments(from first: String, to last: String) -> (DayNumber, Range<Int>)? {
    guard let start = try? MomentPhrase(first, of: "--start", dates), let day = start.day,
      let second = start.secondOfDay
    else { return nil }
    // "31 dec 23:00 - 1 jan 6:00" ends in the year after.
    let nextYear = CivilDate(year: day.date.year + 1, month: 1, day: 1)?.dayNumber
    return [day, nextYear].compactMap(\.self).lazy.compactMap { from -> (DayNumber, Range<Int>)? in
      guard let end = try? MomentPhrase(last, of: "--end", dates.from(from)),
        let lastDay = end.day, let lastSecond = end.secondOfDay
      else { return nil }
      let length = day.distance(to: lastDay) * 86_400 + lastSecond - second
      return length > 0 ? (day, second..<second + length) : nil
    }.first
  }
}

extension Range<Int> {
  /// The words of both ranges, and those between them.
  fileprivate func joined(_ other: Range) -> Range {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

extension DatePhraseError {
  /// Whether the text is about a day, although it is none.
  fileprivate var isAboutDay: Bool {
    switch self {
    case .notUnderstood, .severalDays, .partOfDay, .yearNotMonth, .dayOrMonth: false
    default: true
    }
  }
}
