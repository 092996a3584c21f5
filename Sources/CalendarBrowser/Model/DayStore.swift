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
    chunks.last { $0.days.contains(days) }?.answer
  }

  /// Whether all of some days were read.
  func covers(_ days: ClosedRange<DayNumber>) -> Bool {
    chunks.contains { $0.days.contains(days) && !$0.read.isPartial && !$0.isExpired }
  }

  /// What was read, and is still known.
  var readings: [DaysRead] { chunks.map(\.read) }

  /// What there is to say of how some days were read.
  func notice(for days: ClosedRange<DayNumber>) -> String? {
    chunks.last { $0.days.contains(days) }?.read.notice
  }

  /// How much is on a day, in the chunk that holds some days.
  func density(around days: ClosedRange<DayNumber>) -> Double? {
    chunks.last { $0.days.contains(days) }
      .map { Double($0.cost) / Double(max(1, $0.days.count)) }
  }

  /// Notes that files have changed: what is known is shown until it was read again.
  mutating func expire() {
    for index in chunks.indices { chunks[index].isExpired = true }
  }

  /// Takes what was read in place of what was known of the same days.
  mutating func insert(_ read: DaysRead) {
    let days = read.agenda.days
    chunks.removeAll {
      days.contains($0.days) || $0.read.isPartial || $0.isExpired && $0.days.overlaps(days)
    }
    chunks.append(chunk(of: read))
    version += 1
  }

  /// Notes that some days are shown, and forgets those that were not for the longest time.
  mutating func use(_ days: ClosedRange<DayNumber>) {
    var rest = Self.mostCost
    if let index = chunks.lastIndex(where: { $0.days.contains(days) }) {
      let shown = chunks.remove(at: index)
      chunks.append(shown)
      // What is shown stays, whatever it takes.
      rest = max(rest, shown.cost)
    }
    let start = chunks.indices.last { index in
      rest -= chunks[index].cost
      return rest < 0
    }
    if let start { chunks.removeSubrange(...start) }
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
    return agenda.filtered { kinds.contains($0.kind) && !hiddenCalendars.contains($0.calendar) }
  }
}
