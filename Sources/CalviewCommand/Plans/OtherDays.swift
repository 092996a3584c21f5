import CalendarLocales
import CalendarPages
import CivilCalendar
import DatePhrases
import ICSImport

/// A summary of where the events are, for a reader who asked for days without any.
struct OtherDays {
  /// How many occurrences there are of each kind.
  private(set) var counts: [Event.Kind: Int] = [:]

  /// The kinds of the events without a date, and whether these are all.
  var undated: (kinds: [Event.Kind], areAll: Bool) = ([], true)

  /// Whether series go on after the last of these days.
  var isEndless = false

  /// The days from the first occurrence to the end of the last.
  private(set) var days: ClosedRange<DayNumber>?

  /// The best day to show: that of the next occurrence, or of the last if none is to come.
  private(set) var nearest: DayNumber?

  /// The last day with an occurrence before the days asked for, and its title.
  private(set) var past: PastDay?

  /// The first day on which something begins after the days asked for, and its title.
  private(set) var next: (day: DayNumber, title: String?)?

  /// Whether all occurrences belong to one event.
  private(set) var areOfOneEvent = true

  /// Whether the occurrences are of kinds that are not shown unless the user asks for them.
  let areOfOtherKinds: Bool

  private let today: DayNumber
  private let asked: ClosedRange<DayNumber>
  private var uid = ""

  /// Creates an empty summary.
  ///
  /// - Parameters:
  ///   - today: The day that ``nearest`` is nearest to.
  ///   - asked: The days asked for.
  ///   - areOfOtherKinds: Whether the occurrences are of kinds that the user did not ask for.
  init(
    seenFrom today: DayNumber, besides asked: ClosedRange<DayNumber>, areOfOtherKinds: Bool = false
  ) {
    self.today = today
    self.asked = asked
    self.areOfOtherKinds = areOfOtherKinds
  }

  /// Adds an occurrence that takes place on the given days.
  mutating func insert(
    _ days: ClosedRange<DayNumber>, _ kind: Event.Kind, uid: String, title: String? = nil
  ) {
    if counts.isEmpty { self.uid = uid }
    // Two events without a UID can't be told apart, and are seldom the same event.
    if !counts.isEmpty, uid != self.uid || uid.isEmpty { areOfOneEvent = false }
    counts[kind, default: 0] += 1
    let known = self.days ?? days
    self.days =
      min(known.lowerBound, days.lowerBound)...max(known.upperBound, days.upperBound)
    if days.upperBound < asked.lowerBound, days.upperBound >= past?.day ?? .min {
      past = PastDay(days.upperBound, title: title)
    }
    let day = days.lowerBound
    if day > asked.upperBound, day < next?.day ?? .max { next = (day, title) }
    guard let nearest else { return self.nearest = day }
    // Of two days in the future the earlier is nearer; of two in the past, the later.
    let isNearer = nearest < today ? day > nearest : day >= today && day < nearest
    if isNearer { self.nearest = day }
  }

  /// The month to show if the user did not say which; `nil` if the choice is unclear.
  ///
  /// If all occurrences are in one month, or belong to one event, the user can't have meant
  /// another.
  var onlyMonth: Month? {
    guard let days, let nearest, !areOfOtherKinds else { return nil }
    let isOneMonth = Month(clamping: days.lowerBound).days.contains(days.upperBound)
    return areOfOneEvent || isOneMonth ? Month(clamping: nearest) : nil
  }

  /// The kinds that there are, in a fixed order.
  var kinds: [Event.Kind] { Event.Kind.allCases.filter { counts[$0] != nil } }

  /// Returns a message about empty days: `nothing in November 2026; 3 events in December 2024`.
  ///
  /// - Parameters:
  ///   - found: The summary of all events, if it is known.
  ///   - filters: The options that choose events, as they were typed; `nil` if there are none.
  ///   - namesNext: Whether to say what comes next, if anything does, instead of how much there is:
  ///     `nothing on 27 November 2026; next is "Tea" on Mon, 30 Nov 2026, in 3 days`.
  ///   - lead: What to say instead of the days asked for: `nothing is on or comes`.
  static func sentence(
    onEmpty asked: ClosedRange<DayNumber>, _ found: OtherDays?, with filters: String? = nil,
    namesNext: Bool = false, saying lead: String? = nil
  ) -> String {
    let filters = filters.map { " with \($0)" } ?? ""
    var sentence =
      lead.map { $0 + filters + (found?.afterLead ?? "") }
      ?? sentence(onEmpty: asked, dated: found, with: filters)
    if namesNext, let next = found?.nextInWords {
      sentence = "nothing \(DaysInWords.when(asked))\(filters); next \(next)"
    }
    guard let found, !found.undated.kinds.isEmpty else { return sentence }
    let names = names(of: found.undated.kinds, areAll: found.undated.areAll)
    return found.days == nil
      ? "\(sentence), but \(names) without a date; calview show lists them"
      : "\(sentence), and \(names) without a date"
  }

  /// Returns a sentence on events without a date; `nil` if there are none.
  static func sentence(onUndated kinds: [Event.Kind], areAll: Bool) -> String? {
    kinds.isEmpty
      ? nil
      : "not listed: \(names(of: kinds, areAll: areAll)) without a date; calview show lists them"
  }

  private static func sentence(
    onEmpty asked: ClosedRange<DayNumber>, dated found: OtherDays?, with filters: String
  ) -> String {
    if asked == .min ... .max {
      guard let found, let days = found.days else { return "no events\(filters)" }
      return "no events\(filters), but \(found.occurrences(on: days))"
    }
    let when = DaysInWords.when(asked) + filters
    guard let found else { return "nothing \(when)" }
    guard let days = found.days else { return "nothing \(when), nor on any other day" }
    return found.areOfOtherKinds
      ? "no events \(when), nor on any other day, but \(found.occurrences(on: days))"
      : "nothing \(when); \(found.occurrences(on: days))"
  }

  /// Where the occurrences are, after a sentence on days without any; empty if there are none.
  private var afterLead: String {
    days.map { "\(areOfOtherKinds ? ", but" : ";") \(occurrences(on: $0))" } ?? ""
  }

  /// What comes next, and when; `nil` if nothing does.
  private var nextInWords: String? {
    guard let next, !areOfOtherKinds else { return nil }
    let locale = CalendarLocale.posix
    let title = next.title.map { "\"\($0)\" " } ?? ""
    let day = "\(title)on \(locale.shortHeading(of: next.day))"
    if next.day < today { return "was \(day)" }
    return "is \(day), \(locale.distance(ofDays: today.distance(to: next.day)))"
  }

  private func occurrences(on days: ClosedRange<DayNumber>) -> String {
    // An endless series has no number of occurrences, and no last day.
    "\(names) \(DaysInWords.when(isEndless ? days.lowerBound...(.max) : days))"
  }

  /// The names of the kinds with their numbers: `10 tasks and 6 journal entries`.
  private var names: String {
    kinds.map { isEndless ? $0.plural : $0.counted(counts[$0] ?? 0) }.listed(with: "and")
  }

  /// Returns the names of kinds with their numbers.
  private static func names(of found: [Event.Kind], areAll: Bool) -> String {
    let names = Event.Kind.allCases.compactMap { kind in
      let count = found.count { $0 == kind }
      return count > 0 ? kind.counted(count) : nil
    }
    return (areAll ? "" : "more than ") + names.listed(with: "and")
  }
}

extension Event.Kind {
  /// Returns the name of the kind with a number: `2 journal entries`.
  func counted(_ count: Int) -> String {
    "\(count) \(count == 1 ? singular : plural)"
  }

  private var singular: String {
    switch self {
    case .event: "event"
    case .todo: "task"
    case .journal: "journal entry"
    case .freeBusy: "busy time"
    }
  }

  fileprivate var plural: String {
    self == .journal ? "journal entries" : singular + "s"
  }
}

extension Set<Event.Kind> {
  /// The kinds as `--kind` takes them: `event,todo`.
  var inWords: String {
    Event.Kind.allCases.filter(contains).map { $0.rawValue.lowercased() }.joined(separator: ",")
  }
}
