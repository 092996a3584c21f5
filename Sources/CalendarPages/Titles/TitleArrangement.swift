import CalendarLocales
import CivilCalendar

/// How a grid of titles uses its room: the widths of the columns, and the lines of the weeks.
struct TitleArrangement {
  /// How many lines the weeks of a grid may take, without the numbers of their days.
  enum Room {
    /// As many as their events need.
    case unlimited
    /// Some lines for all weeks together, and some bars above each other in a week.
    case together(Int, lanes: Int)
    /// Some lines for all weeks together, which take all of them and no more.
    case filled(Int)
  }

  /// The columns in which most titles of a week with hours have room, and those beside each other.
  private static let comfortableWidth = 24
  private static let comfortableWidthBesideOthers = 12

  let columns: TitleColumns
  let weeks: [TitleWeek]

  /// Whether a title with a tag is cut or left out.
  var lacksTagged: Bool { weeks.contains { $0.fillings.contains(where: \.lacksTagged) } }

  /// Whether events of every day take one line, without their time.
  let isBrief: Bool

  /// Finds the widths of the columns and the heights of the weeks.
  ///
  /// If something is cut, weekdays on which nothing is give their room to the others; if that is not
  /// enough, events of every day take one line. In a week with hours, where titles have several lines,
  /// days on which nothing is give their room if the others are narrow.
  ///
  /// - Parameters:
  ///   - sideBySide: How many events among the hours are at the same time.
  ///   - mayBeBrief: Whether events of every day may lose their times, since these are named below.
  ///   - measure: How the widths of titles are measured.
  ///   - width: Returns the width of the lines in a column; those of a terminal by themselves.
  ///   - room: Returns the lines of the weeks, given whether times are named below the grid.
  init(
    _ entries: TitleEntries, on grid: ShownGrid, of answer: GridAnswer, look: PageLook,
    locale: CalendarLocale, secondDates: SecondDates?, hasHours: Bool, sideBySide: Int = 1,
    mayBeBrief: Bool = true, measure: TextMeasure = .columns,
    width: (TitleColumns, Int) -> Int = { $0.textWidth(ofColumn: $1) },
    room: (_ isBrief: Bool) -> Room
  ) {
    let weekdays = Array(grid.weekdays)
    func weeks(_ columns: TitleColumns, isBrief: Bool) -> [TitleWeek] {
      Self.weeks(
        entries, on: grid, of: answer, columns, look, isBrief: isBrief, measure,
        widths: (0..<7).map { width(columns, $0) }, room(isBrief))
    }
    var columns = TitleColumns(look, weekdays, locale, hasHours: hasHours)
    var best = weeks(columns, isBrief: false)
    var isBrief = false
    let comfortable = max(
      Self.comfortableWidth, sideBySide * Self.comfortableWidthBesideOthers)
    let isNarrow = hasHours && columns.widths[0] < comfortable
    if isNarrow || !hasHours && best.lack > 0 {
      let empty = Set(
        (0..<7).filter { column in
          let days = stride(from: column, to: grid.count, by: 7).map { grid[$0] }
          return hasHours
            ? !days.contains { answer.hasContent(on: $0) } : entries.isEmpty(on: days)
        })
      // Marks of days and dates in another calendar need the room beside the numbers.
      if !empty.isEmpty, empty.count < 7, answer.marks == nil, secondDates == nil {
        let others = TitleColumns(look, weekdays, locale, hasHours: hasHours, narrow: empty)
        let weeksOfOthers = weeks(others, isBrief: false)
        if hasHours || weeksOfOthers.lack < best.lack {
          (columns, best) = (others, weeksOfOthers)
        }
      }
      if mayBeBrief, !hasHours, best.lack > 0 {
        (best, isBrief) = (weeks(columns, isBrief: true), true)
      }
    }
    self.columns = columns
    self.weeks = best
    self.isBrief = isBrief
  }

  private static func weeks(
    _ entries: TitleEntries, on grid: ShownGrid, of answer: GridAnswer, _ columns: TitleColumns,
    _ look: PageLook, isBrief: Bool, _ measure: TextMeasure, widths: [Int], _ room: Room
  ) -> [TitleWeek] {
    let isBlank = { (day: DayNumber) in
      look.spillover == .blank && !grid.ownDays.contains(day)
    }
    let layout = SpanLayout(
      entries.bars.map(\.days), on: grid, within: look.spillover == .blank ? grid.ownDays : nil)
    let laneLimit =
      switch room {
      case .unlimited: Int.max
      case .together(_, let lanes): lanes
      case .filled(let lines): layout.laneLimit(forLines: lines)
      }
    var weeks = (0..<grid.rowCount).map { row -> TitleWeek in
      let days = grid.indices(inRow: row).map { grid[$0] }
      let cells = entries.entries(on: days, columns).enumerated().map { column, entries in
        TitleCell(
          entries, width: widths[column], measure, isBrief: isBrief,
          ellipsis: look.symbols.ellipsis)
      }
      return TitleWeek(
        bars: layout.rows[row], cells: cells,
        omitted: days.map {
          isBlank($0) ? 0 : answer.index.omittedCount(on: $0) + entries.omittedCount(on: $0)
        },
        isOwn: days.map(grid.ownDays.contains), laneLimit: laneLimit)
    }
    switch room {
    case .unlimited: for row in weeks.indices { weeks[row].height = weeks[row].fullHeight }
    case .together(let lines, _), .filled(let lines): weeks.share(lines)
    }
    for row in weeks.indices {
      weeks[row].fill()
      if case .unlimited = room { continue }
      weeks[row].shrink()
    }
    if case .filled(let lines) = room { weeks.spread(lines) }
    return weeks
  }
}

extension [TitleWeek] {
  /// How many titles are cut or hidden.
  fileprivate var lack: Int { reduce(0) { $0 + $1.lack } }

  /// Gives lines to the weeks that want them most for each line that they have, until there are none
  /// left or all have enough.
  fileprivate mutating func share(_ lines: Int) {
    var room = lines - reduce(0) { $0 + $1.height }
    var wants = map { $0.want }
    while room > 0, let row = indices.max(by: { wants[$0] < wants[$1] }), wants[row] > (0, 0, 0) {
      self[row].height += 1
      wants[row] = self[row].want
      room -= 1
    }
  }
  /// Gives the lines that nobody wants to the lowest weeks.
  fileprivate mutating func spread(_ lines: Int) {
    for _ in 0..<Swift.max(0, lines - reduce(0) { $0 + $1.height }) {
      guard let row = indices.min(by: { self[$0].height < self[$1].height }) else { return }
      self[row].height += 1
    }
  }
}

extension SpanLayout {
  /// How many bars are above each other in each row.
  var laneCounts: [Int] { rows.map { row in (row.map(\.lane).max() ?? -1) + 1 } }

  /// Returns how many bars may be above each other so that those of all rows fit in some lines.
  fileprivate func laneLimit(forLines lines: Int) -> Int {
    let lanes = laneCounts
    return (1...max(1, lines)).last { limit in
      lanes.reduce(0) { $0 + min($1, limit) } <= lines
    } ?? 1
  }
}

/// A week of a grid of titles: its bars, and the events below them.
struct TitleWeek {
  /// The bars of each lane.
  private(set) var lanes: [[SpanLayout.Segment]] = []
  let cells: [TitleCell]
  /// How many events of each day are only counted.
  private let omitted: [Int]
  /// For each column, the lanes down to its lowest bar.
  let bases: [Int]
  /// Which days are of the month.
  private let isOwn: [Bool]

  /// How many lines the week takes without its numbers.
  var height: Int
  private(set) var fillings: [TitleCell.Filling] = []

  /// - Parameter laneLimit: The number of lanes that bars may take; those below are hidden.
  init(
    bars: [SpanLayout.Segment], cells: [TitleCell], omitted: [Int], isOwn: [Bool], laneLimit: Int
  ) {
    var omitted = omitted
    var bases = [Int](repeating: 0, count: 7)
    for bar in bars {
      guard bar.lane < laneLimit else {
        for column in bar.columns { omitted[column] += 1 }
        continue
      }
      for column in bar.columns { bases[column] = max(bases[column], bar.lane + 1) }
      while lanes.count <= bar.lane { lanes.append([]) }
      lanes[bar.lane].append(bar)
    }
    self.cells = cells
    self.omitted = omitted
    self.bases = bases
    self.isOwn = isOwn
    height = bases.max() ?? 0
  }

  /// How many lines all events of the week need.
  var fullHeight: Int { cells.indices.map { bases[$0] + cells[$0].fullHeight }.max() ?? 0 }

  /// Fills the lines that the week has.
  mutating func fill() {
    fillings = cells.enumerated().map { column, cell in
      var filling = cell.filling(height - bases[column])
      filling.hidden += omitted[column]
      return filling
    }
  }

  /// Removes lines that nothing is in.
  fileprivate mutating func shrink() {
    height = fillings.indices.map { bases[$0] + fillings[$0].lines.count }.max() ?? height
    height = max(height, bases.max() ?? 0)
  }

  /// How much one more line is wanted: by what is hidden of the month, by what is hidden, by what is
  /// cut.
  fileprivate var want: (Double, Double, Double) {
    var want = (0.0, 0.0, 0.0)
    for (column, cell) in cells.enumerated() {
      // No line makes room for what is only counted.
      let (events, lines) = cell.wants(beyond: height - bases[column])
      if isOwn[column] { want.0 += Double(events) }
      want.1 += Double(events)
      want.2 += Double(lines)
    }
    let height = Double(height + 1)
    return (want.0 / height, want.1 / height, want.2 / height)
  }

  /// How many titles are cut or hidden.
  var lack: Int { fillings.reduce(0) { $0 + $1.hidden + $1.cut } }

  /// Returns what is in a line: the bars of a lane, and the lines of the cells that are below theirs.
  func line(_ number: Int) -> (bars: [SpanLayout.Segment], texts: [(column: Int, line: PageLine)]) {
    let texts = fillings.indices.compactMap { column -> (column: Int, line: PageLine)? in
      let index = number - bases[column]
      let lines = fillings[column].lines
      return lines.indices.contains(index) ? (column, lines[index].text) : nil
    }
    return (lanes.indices.contains(number) ? lanes[number] : [], texts)
  }
}
