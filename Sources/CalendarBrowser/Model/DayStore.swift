import CalendarEvents
import CalendarPages
import CivilCalendar

/// What was read of days, for the pages that are shown and those close to them.
struct DayStore: Sendable {
  /// The result of one reading.
  struct Chunk: Sendable {
    let read: DaysRead

    /// The answer that is shown: what was read, without hidden events.
    fileprivate(set) var answer: GridAnswer

    /// Whether files have changed since the reading.
    var isExpired = false

    var days: ClosedRange<DayNumber> { read.agenda.days }

    /// Whether the chunk has occurrences that a reading of more days has only counted.
    fileprivate func hasMore(than other: DaysRead) -> Bool {
      days.count < other.agenda.days.count && other.agenda.omitted.count(on: days) > 0
    }

    /// The size of the chunk in memory, as a number of events and occurrences.
    var cost: Int { read.agenda.events.count + read.agenda.occurrences.count }
  }

  /// The chunks, the most recently used one last.
  private(set) var chunks: [Chunk] = []

  /// A number that changes whenever the answers for days change.
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

  /// The symbols that the reader chose for the labels of marks.
  private let symbols: [(label: String, symbol: String)]

  /// The most events and occurrences to keep besides those of the page; each takes about 1 KB.
  private static let maxCost = 12_000

  init(_ visibility: EventVisibility, symbols: [(label: String, symbol: String)]) {
    self.visibility = visibility
    self.symbols = symbols
  }

  /// Returns the answer for some days; `nil` unless all of them were read.
  func answer(for days: ClosedRange<DayNumber>) -> GridAnswer? {
    place(of: days).map { chunks[$0].answer }
  }

  /// Returns the index of the chunk with the fewest days, which has the most occurrences of each.
  private func place(of days: ClosedRange<DayNumber>) -> Int? {
    let places = chunks.indices.filter { chunks[$0].days.contains(days) }
    return places.filter { !chunks[$0].read.isPartial }.min { dayCount($0) < dayCount($1) }
      ?? places.last
  }

  private func dayCount(_ place: Int) -> Int { chunks[place].days.count }

  /// Whether all of the days were read.
  func covers(_ days: ClosedRange<DayNumber>) -> Bool {
    chunks.contains { chunk in
      // A reading of fewer days has more occurrences of each.
      chunk.days.contains(days) && !chunk.read.isPartial && !chunk.isExpired
        && (chunk.days == days || chunk.read.agenda.omitted.count(on: days) == 0)
    }
  }

  /// The results of all readings that are kept.
  var readings: [DaysRead] { chunks.map(\.read) }

  /// Returns the message about the reading of some days, if there is one.
  func notice(for days: ClosedRange<DayNumber>) -> String? {
    place(of: days).flatMap { chunks[$0].read.notice }
  }

  /// Returns the number of events and occurrences per day, in the chunk that contains some days.
  func density(around days: ClosedRange<DayNumber>) -> Double? {
    place(of: days).map { Double(chunks[$0].cost) / Double(max(1, dayCount($0))) }
  }

  /// Notes that files have changed: what is known stays on the screen until it is read again.
  mutating func expire() {
    for index in chunks.indices { chunks[index].isExpired = true }
  }

  /// Replaces what is known of the same days by what was read, unless what is known is more.
  mutating func insert(_ read: DaysRead) {
    let days = read.agenda.days
    chunks.removeAll {
      days.contains($0.days) && !$0.hasMore(than: read) || $0.read.isPartial
        || $0.isExpired && $0.days.overlaps(days)
    }
    chunks.append(chunk(of: read))
    version += 1
  }

  /// Notes which days are shown, and drops the chunks that were unused for the longest time.
  mutating func use(_ days: [ClosedRange<DayNumber>]) {
    let places = Set(days.compactMap(place))
    // Chunks that are shown are kept, however large they are.
    let shown = chunks.indices.filter(places.contains).map { chunks[$0] }
    let others = chunks.indices.filter { !places.contains($0) }.map { chunks[$0] }
    var rest = max(0, Self.maxCost - shown.reduce(0) { $0 + $1.cost })
    let forgotten = others.indices.last { index in
      rest -= others[index].cost
      return rest < 0
    }
    chunks = others.dropFirst(forgotten.map { $0 + 1 } ?? 0) + shown
  }

  private func chunk(of read: DaysRead) -> Chunk {
    Chunk(read: read, answer: answer(to: visibility.filtered(read.agenda), read.findings))
  }

  /// Returns the answer that shows an agenda on any of its days.
  func answer(to agenda: Agenda, _ findings: Findings = Findings()) -> GridAnswer {
    var answer = GridAnswer(
      grids: [], agenda: agenda, today: agenda.days.lowerBound, selection: Selection(),
      firstWeekday: .monday, findings: findings)
    answer.keepsColors = true
    answer.findCollisions()
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

/// Which of the events that were read are shown.
struct EventVisibility: Hashable, Sendable {
  /// The kinds that are shown.
  var kinds: Set<Event.Kind>

  /// The calendars that are hidden, as indices into ``Agenda/calendars``.
  var hiddenCalendars: Set<Int> = []

  func filtered(_ agenda: Agenda) -> Agenda {
    if kinds.count == Event.Kind.allCases.count, hiddenCalendars.isEmpty { return agenda }
    return agenda.filtered { kinds.contains($0) && !hiddenCalendars.contains($1) }
  }
}
