import CalendarLocales
import CivilCalendar
import DatePhrases
import ICSText
import ICSValidation

/// Finds what the user may have meant by a mistyped name.
enum Suggestions {
  /// Returns the candidate closest to a word; `nil` if none is close.
  ///
  /// - Parameter ending: The end of the word that says nothing about which candidate is meant.
  static func closest(
    to word: String, among candidates: [String], ending: String = ""
  ) -> String? {
    // As in other programs, an unambiguous prefix stands for the whole name.
    let starts = candidates.filter { word.count > 2 && $0.hasPrefix(word) }
    if starts.count == 1 { return starts[0] }
    let limit = max(1, min(3, (word.count - ending.count) / 3))
    let distances = candidates.map { (candidate: $0, distance: distance(word, $0)) }
    let closest = distances.min { $0.distance < $1.distance }
    return closest.flatMap { $0.distance <= limit ? $0.candidate : nil }
  }

  /// Returns the call that does what a word asks for; `nil` if no command is like the word.
  ///
  /// The word is a mistyped command, or what another program calls the same thing.
  static func call(for word: String) -> String? {
    if let call = synonyms.first(where: { $0.words.contains(word) })?.call { return call }
    return closest(to: word, among: Command.allCases.compactMap(\.word)).map { "calview \($0)" }
  }

  /// Returns the same with the operands that the command needs.
  static func example(for word: String) -> String? {
    guard let call = call(for: word) else { return nil }
    let command = [Command].writing.first { $0.call == call }
    return call + (command.map { " \($0.operands) --in" } ?? "") + " FILE"
  }

  /// Returns the call that changes events as a word of another program does; `nil` for another word.
  static func writingCall(for word: String) -> String? {
    let call = synonyms.first { $0.words.contains(word) }?.call
    return [Command].writing.contains { $0.call == call } ? call : nil
  }

  /// The words by which other programs call what calview does.
  private static let synonyms: [(call: String, words: [String])] = [
    ("calview list", ["agenda", "ls", "events", "upcoming", "export", "convert"]),
    ("calview show", ["search", "find", "grep", "info"]),
    ("calview --month +0", ["cal", "month", "calendar"]),
    ("calview --week +0", ["week"]),
    ("calview -y", ["year"]),
    ("calview today", ["day"]),
    ("calview browse", ["interactive", "tui", "open"]),
    ("calview validate", ["lint", "check", "verify"]),
    ("calview fix", ["repair"]),
    ("calview redact", ["anonymize", "anonymise", "scrub", "mask"]),
    ("calview diff", ["compare"]),
    ("calview free", ["freebusy", "availability"]),
    ("calview new", ["add", "create", "insert"]),
    ("calview edit", ["change", "modify", "move", "reschedule"]),
    ("calview remove", ["delete", "rm", "del", "cancel"]),
    ("calview stats", ["count", "summary", "statistics"]),
  ]

  /// Returns the words that name a language in which a text is a date; none if there is no such language.
  static func language(of text: String) -> String {
    // English words are understood in every language.
    let words = text.split { !$0.isLetter }.map(String.init)
    if words.allSatisfy(CalendarLocale.posix.hasWordOfDates) { return "" }
    // Whether it is one does not depend on the day.
    let today = CivilDate(year: 2000, month: 1, day: 1)?.dayNumber ?? .min
    let language = LanguageText.languages.first { language in
      let dates = DateReader(
        today: today, firstWeekday: .monday, locale: CalendarLocale(language))
      do throws(DatePhraseError) {
        _ = try dates.anyPeriod(text)
        return true
      } catch {
        return error.isAmbiguous || error == .onlyOneEnd
      }
    }
    return language.map { "; --locale \($0) reads it" } ?? ""
  }

  /// Returns the option that is meant by an unknown one; `nil` if none is like it.
  ///
  /// The name is mistyped, or what another program calls the same thing.
  static func option(for name: String, among names: [String]) -> String? {
    let synonym = synonymsOfOptions.first { $0.names.contains(name) }?.option
    return synonym.flatMap { names.contains($0) ? $0 : nil } ?? closest(to: name, among: names)
  }

  /// The names by which other programs call options of calview.
  private static let synonymsOfOptions: [(option: String, names: [String])] = [
    ("--tz", ["--timezone", "--time-zone", "--zone"]),
    ("--match", ["--search", "--grep", "--filter", "--find"]),
    ("--locale", ["--lang", "--language"]),
    ("--from", ["--since", "--start"]),
    ("--to", ["--until", "--end"]),
    ("--first-weekday", ["--week-start", "--firstday"]),
  ]

  /// Finds the calendar file or directory whose name is closest to that of a missing path.
  static func files(like path: InputPath) -> [String] {
    let slash = path.bytes.lastIndex(of: UInt8(ascii: "/"))
    let directory = slash.map { path.bytes[...$0] } ?? []
    let name = path.bytes.dropFirst(directory.count)
    guard !name.isEmpty else { return [] }
    let entries = PathContents.entries(
      of: InputPath(bytes: directory.isEmpty ? [UInt8(ascii: ".")] : Array(directory)))
    let names = entries.map { String(decoding: $0, as: UTF8.self) }.sorted()
    let prefix = String(decoding: directory, as: UTF8.self)
    let word = String(decoding: name, as: UTF8.self)
    // Names that have only the ending in common are not similar.
    let ending = word.lastIndex(of: ".").map { String(word[$0...]) } ?? ""
    return closest(to: word, among: names, ending: ending).map { [prefix + $0] } ?? []
  }

  /// Finds the rules and groups of rules closest to a name, at most three.
  ///
  /// The name may lack the group of a rule, and the end of the rule's name.
  static func rules(like name: String) -> [String] {
    guard name.count > 2 else { return [] }
    let limit = min(3, name.count / 3)
    let ids = RuleRegistry.descriptions.map(\.id)
    let groups = Set(ids.map { String($0.prefix { $0 != "." }) }).sorted()
    let scores = (groups + ids).map { (id: $0, score: score(name, $0)) }
    let best = scores.map(\.score).min() ?? limit
    guard best <= limit else { return [] }
    return scores.filter { $0.score == best }.prefix(3).map(\.id)
  }

  /// Finds the time zones closest to a name, at most three; the name may be that of a city only.
  static func zones(like name: String, among zones: [String]) -> [String] {
    let name = name.lowercased()
    let limit = min(3, name.count / 3)
    let scores = zones.map { zone in
      let whole = zone.lowercased()
      let city = name.contains("/") ? "" : whole.split(separator: "/").last ?? ""
      return (zone: zone, score: min(distance(name, whole), distance(name, String(city))))
    }
    guard let best = scores.map(\.score).min(), best <= limit else { return [] }
    return scores.filter { $0.score == best }.prefix(3).map(\.zone)
  }

  private static func score(_ name: String, _ id: String) -> Int {
    let ending = id.drop { $0 != "." }.dropFirst()
    let starts = [id[...], ending].filter { $0.count > name.count }.map { $0.prefix(name.count) }
    return min(
      distance(name, id), ([ending] + starts).map { distance(name, String($0)) + 1 }.min() ?? .max)
  }

  /// Returns the end of a message that asks whether one of the words is meant; empty without words.
  static func question(_ words: [String]) -> String {
    words.isEmpty ? "" : "; did you mean \(words.asAlternatives)?"
  }

  /// Counts the letters to insert, remove, replace or swap with a neighbour between two words.
  static func distance(_ one: String, _ other: String) -> Int {
    // Nobody mistypes a longer word, and the time grows with the square of the length.
    let (one, other) = (Array(one.utf8.prefix(64)), Array(other.utf8.prefix(64)))
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for (row, letter) in one.enumerated() {
      var current = [row + 1]
      for (column, otherLetter) in other.enumerated() {
        var best = min(
          last[column + 1] + 1, current[column] + 1, last[column] + (letter == otherLetter ? 0 : 1))
        if row > 0, column > 0, letter == other[column - 1], one[row - 1] == otherLetter {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[other.count]
  }
}
