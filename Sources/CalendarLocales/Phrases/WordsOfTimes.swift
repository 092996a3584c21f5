internal import TextSearch

/// The words of typed times of day: "um 20 Uhr", "à 14h30", "14時", "halb drei".
///
/// They are in the section `times` of `CTexts/Languages/en.txt` and its neighbours; those of the
/// language and the English ones are understood. A line has a name and words, between bars.
///
/// | line | words |
/// |---|---|
/// | `at` | before a time |
/// | `after` | at the end of a time |
/// | `hour` | after a number of hours; a number of minutes may follow |
/// | `minute` | after that number, if one is |
/// | `hours` | the hours from one on, to twelve or 24, each with its forms between commas; without this line, those of `numbers` in the section `days` |
/// | `hours begun` | other forms of these hours, in parts of hours only |
/// | `30`, `-30`, `15`, … | so many minutes after an hour, `#`: "half past #" |
/// | `minutes after 0`, `minutes before 0`, `minutes before -30`, … | a number of minutes, `~`, after or before so many minutes after an hour: "~ to #", "~ vor halb #" |
/// | `minutes` | the numbers of minutes from five on, in steps of five, each with its forms between commas |
/// | `noon`, `midnight` | for twelve o'clock |
/// | `ante meridiem`, `post meridiem` | for the half of the day beside an hour up to twelve |
/// | `morning`, `evening` | for the half of the day, before or after a time |
/// | `afternoon` | those of `evening` by which an hour from nine to eleven is unclear |
/// | `night` | the same, for the hours from six to midnight only |
/// | `part of day` | without an hour; also those of the lines before |
/// | `morning of day`, `afternoon of day`, `evening of day` | those of them, and the days with them, beside which an hour is before noon, or after it: "tonight" |
/// | `after weekday` | parts of a day that end the name of a weekday, each with a word for it: "Samstagabend" |
/// | `unread` | in which a speaker sees a time, though it is not read |
/// | `every` | that make a series of the day after them, or of the time before them, and plurals of weekdays |
/// | `all day` | that say that an event fills its day |
/// | `repeated` | that make a series of an event: "weekly" |
/// | `clock` | those of `at` after which the hours are of 24: "klo 9" |
/// | `clock from nine` | those after which only the hours from nine on are: "kl. 10", but "kl. 7" may be in the evening |
/// | `after bare hour` | after a bare number by which it is an hour and no number of things: "alle 20 da Mario" |
/// | `length` | a length, `#`, with a word that says so: "for #" |
/// | `length hours`, `length minutes` | the units of a length |
/// | `length 15`, `length 30`, … `length 150` | lengths of so many minutes without a number: "half an hour" |
/// | `length half` | half a unit more, before the unit or after it: "two and a half hours" |
/// | `length and` | between two parts of a length, and between two days: "2 hours and 30 minutes" |
/// | `or` | between two days |
/// | `zone` | the name of a place, `#`, with words by which it is that of a zone, "# time"; or a name of a zone: "Ortszeit" |
/// | `feasts` | names of feasts, and words beside them, that have a weekday or a number in them, without points: "good friday" |
/// | `beside` | that say beside a time which one it is, besides those of the section `days`; see ``WordsBesideTimes`` |
/// | `side`, `side after` | that make an end of the time that follows or precedes them: "by" |
package struct WordsOfTimes: Sendable {
  /// A part of an hour, and what is before and after the hour: "Viertel nach #".
  package struct PartOfHour: Sendable {
    package let minutes: Int
    package let before: String
    package let after: String
  }

  /// Minutes that are counted from an hour or a part of one, and what is before, between and after
  /// both: "~ vor halb #".
  package struct CountedMinutes: Sendable {
    package let base: Int
    package let isBefore: Bool
    package let words: [String]
    package let areFirst: Bool
  }

  /// A word for an hour, 1 to 24.
  package typealias HourName = (word: String, hour: Int)

  private let language: String
  private let withAccents: Bool

  /// The words of a line, the longest first.
  package let at: [String]
  package let after: [String]
  package let hour: [String]
  package let minute: [String]
  package let noon: Set<String>
  package let midnight: Set<String>
  package let anteMeridiem: [String]
  package let postMeridiem: [String]
  package let morning: [String]
  package let afternoon: [String]
  package let evening: [String]
  package let night: [String]
  package let partsOfDay: Set<String>
  package let mornings: Set<String>
  package let afternoons: Set<String>
  package let evenings: Set<String>
  package let unread: Set<String>

  /// The words before an hour that make an end of it, each with a blank.
  package let sides: Set<String>
  package let every: Set<String>
  package let repeated: Set<String>
  package let allDay: Set<String>

  /// Parts of a day at the end of a weekday, and the words for them.
  package let endingsOfWeekdays: [(ending: String, part: String)]

  /// The words for hours, the longest first.
  package let hours: [HourName]

  /// The same, with those that are used in parts of hours only.
  package let hoursOfParts: [HourName]

  /// The parts of hours, of the language first.
  package let partsOfHours: [PartOfHour]

  /// The minutes that are counted from hours, those of the language first.
  package let countedMinutes: [CountedMinutes]

  /// The numbers of minutes in words, without blanks.
  package let minutes: [String: Int]

  /// What is before and after a length in phrases that say that it is one.
  package let lengths: [(before: String, after: String)]

  /// What is before and after the name of a place in phrases for its zone.
  package let zones: [(before: String, after: String)]
  package let namesOfZones: Set<String>

  /// The names of feasts that may be taken for a weekday or a day of a month.
  package let feasts: Set<String>

  /// The seconds of lengths without a number, and those of the units of others.
  package let secondsOfLengths: [String: Int]
  package let secondsOfUnits: [String: Int]

  /// The words for half a unit more, and those between two parts of a length.
  package let halves: [String]
  package let wordsBetweenLengths: Set<String>
  package let wordsBetweenDays: Set<String>

  /// The words that belong to days and times beside them in scripts without blanks, those of them that
  /// stand before these, those that are one only before a day or a time, and those that add nothing.
  package let besideTimes: Set<String>
  package let beforeTimes: Set<String>
  package let joints: Set<String>
  package let particles: Set<String>

  /// The numbers in words.
  package let numbers: [String: Int]
  package let clock: Set<String>
  package let clockFromNine: Set<String>
  package let afterBareHour: Set<String>

  init(_ locale: CalendarLocale) {
    language = locale.ownLanguage
    withAccents = locale.distinguishesAccents
    let tables = locale.spellings.map { locale.lines("times", of: $0, withAccents: $1) }
    let days = locale.spellings.map { locale.lines(of: $0, withAccents: $1) }
    func words(_ line: String) -> [String] {
      tables.flatMap { $0[line] }.sorted { $0.count > $1.count }
    }
    at = words("at")
    after = words("after")
    hour = words("hour")
    minute = words("minute")
    noon = Set(words("noon"))
    midnight = Set(words("midnight"))
    anteMeridiem = words("ante meridiem")
    postMeridiem = words("post meridiem")
    morning = words("morning")
    afternoon = words("afternoon")
    evening = words("evening")
    night = words("night")
    partsOfDay = Set(
      [
        "ante meridiem", "post meridiem", "morning", "evening", "night", "part of day",
        "morning of day", "afternoon of day", "evening of day",
      ].flatMap(words)
    ).subtracting(locale.lines(of: locale.ownLanguage)["skip"])
    mornings = Set(words("morning of day"))
    afternoons = Set(words("afternoon of day"))
    evenings = Set(words("evening of day"))
    unread = Set(words("unread"))
    sides = Set(words("side").map { $0 + " " })
    every = Set(words("every"))
    repeated = Set(words("repeated"))
    allDay = Set(words("all day"))
    let numbers = days.map { Self.hours($0["numbers"], separator: " ") }
    let hours = zip(numbers, tables).flatMap { numbers, table in
      table["hours"].isEmpty ? numbers : Self.hours(table["hours"], separator: ",")
    }
    func sorted(_ hours: [HourName]) -> [HourName] {
      hours.sorted { $0.word.count > $1.word.count }
    }
    self.hours = sorted(hours)
    hoursOfParts = sorted(
      hours + tables.flatMap { Self.hours($0["hours begun"], separator: ",") })
    partsOfHours = tables.flatMap(Self.partsOfHours)
    countedMinutes = tables.flatMap(Self.countedMinutes)
    minutes = Dictionary(
      tables.flatMap { Self.hours($0["minutes"], separator: ",") }.map { word, count in
        (String(word.filter { $0 != " " }), count * 5)
      }
    ) { first, _ in first }
    func aroundSlot(_ line: String) -> [(before: String, after: String)] {
      words(line).compactMap { pattern in
        pattern.firstIndex(of: "#").map { slot in
          (String(pattern[..<slot]), String(pattern[slot...].dropFirst()))
        }
      }
    }
    lengths = aroundSlot("length")
    zones = aroundSlot("zone")
    feasts = Set(words("feasts"))
    namesOfZones = Set(words("zone").filter { !$0.contains("#") })
    func seconds(_ lines: [(line: String, minutes: Int)]) -> [String: Int] {
      let items = lines.flatMap { line, minutes in words(line).map { ($0, minutes * 60) } }
      return Dictionary(items) { first, _ in first }
    }
    secondsOfLengths = seconds([15, 30, 45, 90, 120, 150].map { ("length \($0)", $0) })
    halves = words("length half")
    wordsBetweenLengths = Set(words("length and"))
    wordsBetweenDays = wordsBetweenLengths.union(words("or"))
    secondsOfUnits = seconds([("length hours", 60), ("length minutes", 1)])
    particles = Set(days.flatMap { $0["skip"] + $0["skip after"] })
    let around = days.flatMap { table in
      (["until", "from"] + SideOfDay.allCases.map(\.rawValue)).flatMap(table.partsAroundDay)
        + table.ranges
    }
    joints = Set(around.flatMap { $0.dropLast().map(String.init) }).subtracting([""])
    beforeTimes = every.union(words("side") + words("beside"))
    besideTimes = beforeTimes.union(repeated).union(words("side after"))
      .union(around.compactMap(\.last).map { String($0.drop { $0 == " " }) }).subtracting([""])
    self.numbers = Dictionary(numbers.joined().map { ($0.word, $0.hour) }) { first, _ in first }
    clock = Set(words("clock"))
    clockFromNine = Set(words("clock from nine"))
    afterBareHour = Set(words("after bare hour"))
    endingsOfWeekdays = words("after weekday").compactMap { item in
      let forms = item.split(separator: ",")
      return forms.count == 2 ? (String(forms[0]), String(forms[1].drop { $0 == " " })) : nil
    }
  }

  private static func hours(_ items: [String], separator: Character) -> [HourName] {
    zip(1..., items).flatMap { hour, forms in
      forms.split(separator: separator).map { form in (String(form.drop { $0 == " " }), hour) }
    }
  }

  /// Returns the parts of hours of a table, those with the longest words first.
  private static func partsOfHours(_ table: PhraseLines) -> [PartOfHour] {
    table.texts.flatMap { name, patterns -> [PartOfHour] in
      guard let minutes = Int(name) else { return [] }
      return patterns.compactMap { pattern in
        pattern.firstIndex(of: "#").map { slot in
          PartOfHour(
            minutes: minutes, before: String(pattern[..<slot]),
            after: String(pattern[slot...].dropFirst()))
        }
      }
    }
    .sorted { ($0.before + $0.after).count > ($1.before + $1.after).count }
  }

  /// Returns the patterns of a table for minutes that are counted from hours, the longest first.
  private static func countedMinutes(_ table: PhraseLines) -> [CountedMinutes] {
    table.texts.flatMap { name, patterns -> [CountedMinutes] in
      let words = name.split(separator: " ")
      guard words.count == 3, words[0] == "minutes", let base = Int(words[2]) else { return [] }
      return patterns.compactMap { pattern in
        guard let minutes = pattern.firstIndex(of: "~"), let hour = pattern.firstIndex(of: "#")
        else { return nil }
        let (first, last) = (min(minutes, hour), max(minutes, hour))
        return CountedMinutes(
          base: base, isBefore: words[1] == "before",
          words: [
            String(pattern[..<first]), String(pattern[first..<last].dropFirst()),
            String(pattern[last...].dropFirst()),
          ], areFirst: minutes < hour)
      }
    }
    .sorted { $0.words.joined().count > $1.words.joined().count }
  }

  /// Returns a text in the form in which words are compared: without case and accents.
  package func folded(_ text: String) -> String {
    CalendarLocale.comparable(
      text.substituting("’", with: "'"), in: language, withAccents: withAccents)
  }
}

extension CalendarLocale {
  /// Whether a word is one for years, which no date has before its day: "año".
  package func isYear(_ word: String) -> Bool {
    lines(of: ownLanguage)["year"].contains(comparable(word))
  }

  /// Whether a word is the name of a weekday, or of a day near today: "morgen".
  package func isDay(_ word: String) -> Bool {
    weekday(named: word) != nil
      || relativePhrases(word).contains {
        if case .distance(_, .day) = $0 { true } else { false }
      }
  }
}
