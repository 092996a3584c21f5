import CalendarPages
import CivilCalendar
import ICSImport

/// What was read of some days, for the pages that are shown and those close to them.
struct DayStore: Sendable {
  /// What is on some days.
  struct Chunk: Sendable {
    let read: DaysRead

    /// What is shown of that.
    fileprivate(set) var answer: GridAnswer

    /// Whether files have changed since.
    var isExpired = false

    var days: ClosedRange<DayNumber> { read.agenda.days }

    /// Whether it has occurrences on its days that a reading of more days has only counted.
    fileprivate func hasMore(than other: DaysRead) -> Bool {
      days.count < other.agenda.days.count && other.agenda.omitted.count(on: days) > 0
    }

    /// What it takes in memory, in events and occurrences.
    var cost: Int { read.agenda.events.count + read.agenda.occurrences.count }
  }

  /// The chunks; the one that was used last is last.
  private(set) var chunks: [Chunk] = []

  /// Changes with what is on days.
  private(set) var version = 0

  /// Which events are shown.
  var visibility: EventVisibility {
    didSet {
      if visibility == oldValue { return }
      chunks = chunks.map { chunk(of: $0.read) }
      version += 1
    }
  }

  /// The marks on these days and others; `nil` until they are read, or if none are shown.
  var marks: MarksRead? {
    didSet {
      for index in chunks.indices { showMarks(in: &chunks[index].answer) }
      version += 1
    }
  }

  /// The symbols that the reader has chosen for the labels of marks.
  private let symbols: [(label: String, symbol: String)]

  /// The events and occurrences that are kept besides those of the page; each takes about 1 KB.
  private static let mostCost = 12_000

  init(_ visibility: EventVisibility, symbols: [(label: String, symbol: String)]) {
    self.visibility = visibility
    self.symbols = symbols
  }

  /// What is on some days, if all of them were read.
  func answer(for days: ClosedRange<DayNumber>) -> GridAnswer? {
    place(of: days).map { chunks[$0].answer }
  }

  /// The place of the chunk that has most on each of some days: that of the fewest days.
  private func place(of days: ClosedRange<DayNumber>) -> Int? {
    let places = chunks.indices.filter { chunks[$0].days.contains(days) }
    return places.filter { !chunks[$0].read.isPartial }.min { dayCount($0) < dayCount($1) }
      ?? places.last
  }

  private func dayCount(_ place: Int) -> Int { chunks[place].days.count }

  /// Whether all of some days were read.
  func covers(_ days: ClosedRange<DayNumber>) -> Bool {
    chunks.contains { chunk in
      // What was read for fewer days has more of what lies on each.
      chunk.days.contains(days) && !chunk.read.isPartial && !chunk.isExpired
        && (chunk.days == days || chunk.read.agenda.omitted.count(on: days) == 0)
    }
  }

  /// What was read, and is still known.
  var readings: [DaysRead] { chunks.map(\.read) }

  /// What there is to say of how some days were read.
  func notice(for days: ClosedRange<DayNumber>) -> String? {
    place(of: days).flatMap { chunks[$0].read.notice }
  }

  /// How much is on a day, in the chunk that holds some days.
  func density(around days: ClosedRange<DayNumber>) -> Double? {
    place(of: days).map { Double(chunks[$0].cost) / Double(max(1, dayCount($0))) }
  }

  /// Notes that files have changed: what is known is shown until it was read again.
  mutating func expire() {
    for index in chunks.indices { chunks[index].isExpired = true }
  }

  /// Takes what was read in place of what was known of the same days, unless that is more.
  mutating func insert(_ read: DaysRead) {
    let days = read.agenda.days
    chunks.removeAll {
      days.contains($0.days) && !$0.hasMore(than: read) || $0.read.isPartial
        || $0.isExpired && $0.days.overlaps(days)
    }
    chunks.append(chunk(of: read))
    version += 1
  }

  /// Notes which days are shown, and forgets those that were not for the longest time.
  mutating func use(_ days: [ClosedRange<DayNumber>]) {
    let places = Set(days.compactMap(place))
    // What is shown stays, whatever it takes.
    let shown = chunks.indices.filter(places.contains).map { chunks[$0] }
    let others = chunks.indices.filter { !places.contains($0) }.map { chunks[$0] }
    var rest = max(0, Self.mostCost - shown.reduce(0) { $0 + $1.cost })
    let forgotten = others.indices.last { index in
      rest -= others[index].cost
      return rest < 0
    }
    chunks = others.dropFirst(forgotten.map { $0 + 1 } ?? 0) + shown
  }

  private func chunk(of read: DaysRead) -> Chunk {
    Chunk(read: read, answer: answer(to: visibility.filtered(read.agenda), read.findings))
  }

  /// What is shown of an agenda on any of its days.
  func answer(to agenda: Agenda, _ findings: Findings = Findings()) -> GridAnswer {
    var answer = GridAnswer(
      grids: [], agenda: agenda, today: agenda.days.lowerBound, selection: Selection(),
      firstWeekday: .monday, findings: findings)
    answer.keepsColors = true
    showMarks(in: &answer)
    return answer
  }

  private func showMarks(in answer: inout GridAnswer) {
    if let marks { answer.show(marks.marks, symbols: symbols) }
  }
}

extension ClosedRange {
  /// Whether another range is within this one.
  func contains(_ other: ClosedRange) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}

/// Which events are shown, of those that were read.
struct EventVisibility: Hashable, Sendable {
  /// The kinds that are.
  var kinds: Set<Event.Kind>

  /// The calendars that are not, by their places in ``Agenda/calendars``.
  var hiddenCalendars: Set<Int> = []

  func filtered(_ agenda: Agenda) -> Agenda {
    if kinds.count == Event.Kind.allCases.count, hiddenCalendars.isEmpty { return agenda }
    return agenda.filtered { kinds.contains($0) && !hiddenCalendars.contains($1) }
  }
}
