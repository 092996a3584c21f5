import CivilCalendar

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
  mutating func shrink() {
    height = fillings.indices.map { bases[$0] + fillings[$0].lines.count }.max() ?? height
    height = max(height, bases.max() ?? 0)
  }

  /// How much one more line is wanted: by what is hidden of the month, by what is hidden, by what is
  /// cut.
  var want: (Int, Int, Int) {
    var want = (0, 0, 0)
    for (column, cell) in cells.enumerated() {
      // No line makes room for what is only counted.
      let (events, lines) = cell.wants(beyond: height - bases[column])
      if isOwn[column] { want.0 += events }
      want.1 += events
      want.2 += lines
    }
    return want
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
