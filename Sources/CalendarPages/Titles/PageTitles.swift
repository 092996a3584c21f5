import CalendarEvents
import CalendarLocales
import CivilCalendar

/// The titles of the events on a page, without what many of them share.
///
/// In a cell there is room for a few words. What all titles of a calendar begin with is said once,
/// below the grid.
struct PageTitles {
  /// What is left out of titles, in the order in which calendars leave it out.
  private(set) var leftOut: [String] = []

  /// The titles that differ from the summaries, by the summary and the calendar.
  private var shortened: [Key: String] = [:]

  /// The segments that several titles of a week begin with.
  private var heads: Set<Substring> = []

  private struct Key: Hashable {
    let calendar: Int
    let summary: String

    init(calendar: Int, summary: String) {
      self.calendar = calendar
      self.summary = summary
    }

    init(_ event: Event) {
      self.init(calendar: event.calendarIndex, summary: event.details.summary ?? "")
    }
  }

  /// How many titles must share something for it to be left out.
  private static let leastCount = 3

  /// Whether titles keep tags that they could do without, since these tell them apart.
  private(set) var keepsTags = false

  /// Creates titles that are the summaries.
  init() {}

  /// How many tags are few enough to be said below the grid.
  private static let maxTags = 6

  /// Finds what the titles of some events share.
  ///
  /// - Parameters:
  ///   - years: The years of the page.
  ///   - leavesOutTags: Whether there is no room for tags that differ.
  init(of events: some Sequence<Event>, years: Set<Int>, leavesOutTags: Bool) {
    var summaries: [Int: [String]] = [:]
    var known: Set<Key> = []
    for event in events {
      guard let summary = event.details.summary,
        known.insert(Key(calendar: event.calendarIndex, summary: summary)).inserted
      else { continue }
      summaries[event.calendarIndex, default: []].append(summary)
    }
    for (calendar, summaries) in summaries.sorted(by: { $0.key < $1.key }) {
      shorten(summaries, of: calendar, years, leavesOutTags: leavesOutTags)
    }
  }

  /// Finds what the titles among the hours of a week share.
  init(of hours: WeekHours, in grid: ShownGrid, of agenda: Agenda, leavesOutTags: Bool) {
    let events = hours.stretches.joined().lazy.map {
      agenda.events[agenda.occurrences[$0.occurrence].eventIndex]
    }
    self.init(of: events, years: [grid.month.year], leavesOutTags: leavesOutTags)
    let titles = Set(events.compactMap { [shortened] in shortened[Key($0)] ?? $0.details.summary })
    var known: Set<Substring> = []
    for case let head? in titles.map(\.segments?.head) where !known.insert(head).inserted {
      heads.insert(head)
    }
  }

  /// Returns a title with what tells it from others first; `nil` if it begins like no other.
  func turned(_ title: String, _ symbols: Symbols) -> String? {
    guard let (head, rest) = title.segments, heads.contains(head) else { return nil }
    return "\(rest) \(symbols.separator) \(head)"
  }

  /// Returns the title of an occurrence: its summary, or the part of it that is not left out.
  func title(of text: OccurrenceText) -> String {
    shortened[Key(text.event)] ?? text.summary.runs[0].text
  }

  private mutating func shorten(
    _ summaries: [String], of calendar: Int, _ years: Set<Int>, leavesOutTags: Bool
  ) {
    guard summaries.count >= Self.leastCount else { return }
    var titles = summaries
    /// Whether the others are still titles, which have letters, and different from each other; then
    /// they replace the titles.
    func replace(_ others: [String]) -> Bool {
      let others = zip(titles, others).map { $1.isEmpty ? $0 : $1 }
      guard Set(others).count == Set(titles).count,
        zip(titles, others).allSatisfy({ $0 == $1 || $1.contains(where: \.isLetter) })
      else { return false }
      titles = others
      return true
    }
    if let head = Self.commonHead(of: titles) {
      if replace(titles.map { String($0.dropFirst(head.count)).trimmingBlanks }) {
        note(head.trimmingBlanks)
      }
    }
    let tagged = titles.filter { $0.tag != nil }
    if tagged.count >= Self.leastCount, tagged.count * 2 >= titles.count {
      var tags: [String] = []
      for tag in tagged.compactMap(\.tag) where !tags.contains(tag) { tags.append(tag) }
      let differ = tags.count > 1 || tagged.count < titles.count
      let mayLeaveOut =
        tags.count <= Self.maxTags && !(differ && tags.contains(where: \.saysWhatMatters))
      if mayLeaveOut, tags.count > 1, !leavesOutTags {
        keepsTags = true
      } else if mayLeaveOut,
        replace(titles.map { String($0.dropFirst($0.tag?.count ?? 0)).trimmingBlanks })
      {
        for tag in tags { note(tag) }
      }
    }
    for year in years.sorted() {
      let shorter = titles.map { $0.withoutWord("\(year)") }
      guard zip(titles, shorter).count(where: !=) >= Self.leastCount else { continue }
      if replace(shorter) { note("\(year)") }
    }
    for (summary, title) in zip(summaries, titles) where title != summary {
      shortened[Key(calendar: calendar, summary: summary)] = title
    }
  }

  private mutating func note(_ text: String) {
    if !leftOut.contains(text) { leftOut.append(text) }
  }

  /// Returns the first segment, the symbol, or else the words that all titles begin with.
  private static func commonHead(of titles: [String]) -> String? {
    guard let first = titles.first else { return nil }
    let symbol = first.first.flatMap { $0.isPictograph ? String($0) : nil }
    let segment = first.segments.map { String(first[..<$0.rest.startIndex]) }
    return [segment, symbol, commonWords(of: titles)].lazy.compactMap(\.self).first { head in
      titles.allSatisfy { $0.hasPrefix(head) && $0.count > head.count }
    }
  }
}

extension PageTitles {
  /// Returns the words that all titles begin with, if they are several; `nil` if not.
  ///
  /// A single word is often one without which a title says little.
  private static func commonWords(of titles: [String]) -> String? {
    let words = titles.map { $0.split(separator: " ") }
    guard let first = words.first else { return nil }
    let common = words.dropFirst().reduce(first[...]) { common, words in
      common.prefix(zip(common, words).prefix { $0 == $1 }.count)
    }
    return common.count > 1 ? common.joined(separator: " ") + " " : nil
  }
}

extension String {
  private static let separators = [" — ", " – ", " - ", ": "]

  /// The part of the title before the first separator, and the part after it.
  var segments: (head: Substring, rest: Substring)? {
    for start in utf8.indices where [UInt8(ascii: " "), UInt8(ascii: ":")].contains(utf8[start]) {
      guard let separator = Self.separators.first(where: { utf8[start...].starts(with: $0.utf8) })
      else { continue }
      let end = utf8.index(start, offsetBy: separator.utf8.count)
      return start == startIndex || end == endIndex ? nil : (self[..<start], self[end...])
    }
    return nil
  }

  /// A word in brackets that the title begins with.
  var tag: String? {
    guard first == "[", let end = firstIndex(of: "]"), self[end...].count > 1 else { return nil }
    return String(self[...end])
  }

  /// Whether a tag says what nobody may miss: whether and where something takes place.
  fileprivate var saysWhatMatters: Bool {
    split { !$0.isLetter }.contains { Self.wordsThatMatter.contains($0.lowercased()) }
  }

  private static let wordsThatMatter: Set = [
    "cancelled", "canceled", "postponed", "moved", "tentative", "home", "away", "online", "remote",
    "abgesagt", "verschoben", "verlegt", "heim", "heimspiel", "auswärts", "auswärtsspiel",
    "annulé", "annulée", "reporté", "reportée", "domicile", "extérieur",
    "cancelado", "cancelada", "aplazado", "aplazada", "casa", "fuera", "annullato", "rinviato",
    "trasferta", "afgelast", "thuis", "uit", "odwołane", "中止", "延期", "취소", "연기", "取消",
  ]

  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// The text without a word, which stands between blanks.
  fileprivate func withoutWord(_ word: String) -> String {
    let words = split(separator: " ")
    return words.contains { $0 == word }
      ? words.filter { $0 != word }.joined(separator: " ") : self
  }
}

extension Character {
  /// Whether the character is shown as a picture; a minus sign or a currency is part of a title.
  fileprivate var isPictograph: Bool {
    unicodeScalars.first?.properties.isEmojiPresentation == true
      || unicodeScalars.dropFirst().first == "\u{FE0F}"
  }
}
