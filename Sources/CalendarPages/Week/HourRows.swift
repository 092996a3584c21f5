import CalendarEvents
import CalendarLocales
import CivilCalendar
import TimeZones

/// The hours of a week from top to bottom, with the occurrences in them.
///
/// An occurrence shorter than a day is a block on each of its days, as high as it is long.
/// Overlapping blocks are side by side.
struct HourRows {
  /// One line: the hour that begins on it, and the content of each column.
  typealias Row = (label: PageLine, cells: [PageLine])

  private(set) var rows: [Row] = []

  /// The occurrences of each day whose titles are cut, or that are only counted, since too many are
  /// side by side.
  private(set) var lacking: [(day: DayNumber, occurrences: [Int])] = []

  /// Those of them that are only counted.
  private(set) var counted: Set<Int> = []

  private let answer: GridAnswer
  private let columns: TitleColumns
  private let look: PageLook
  private let clock: Clock
  private let locale: CalendarLocale
  private let blocks: HourBlocks
  private let days: [DayNumber]

  /// The width of the narrowest block.
  private static let leastBlockWidth = 5

  /// - Parameter room: The number of lines available, or `nil` if it is not known.
  init(
    _ hours: WeekHours, in grid: ShownGrid, of answer: GridAnswer, _ columns: TitleColumns,
    look: PageLook, locale: CalendarLocale, blocks: HourBlocks, room: Int?
  ) {
    self.answer = answer
    self.columns = columns
    self.look = look
    self.blocks = blocks
    clock = .ofLocale(locale)
    self.locale = locale
    days = Array(grid.days)

    let (first, end) = (hours.range.lowerBound, hours.range.upperBound)
    // A line is half an hour if there is room for that, and otherwise an hour.
    let linesAnHour = room.map { 2 * (end - first) <= $0 } ?? true ? 2 : 1
    let scale = Scale(firstHour: first, endHour: end, linesAnHour: linesAnHour)

    var pieces: [[[Piece]]] = []
    for (column, stretches) in hours.stretches.enumerated() {
      pieces.append(
        cells(of: stretches, on: days[column], width: columns.widths[column], scale))
    }
    let now = hours.now
    let nowLine = now.map { scale.line(of: $0) }
    for line in 0..<scale.lineCount {
      let isNow = line == nowLine
      let cells = pieces.enumerated().map { column, lines in
        cell(
          lines[line], width: columns.widths[column],
          isCrossed: isNow && days[column] == answer.today)
      }
      var label = PageLine()
      if isNow, let now {
        label.append(">" + clock.time(ofSecond: now), .today)
      } else if let hour = scale.hour(at: line) {
        label.append(clock.time(ofSecond: 3_600 * hour), .weekNumber)
      }
      rows.append((label, cells))
    }
  }

  /// The relation between lines and times of day.
  private struct Scale {
    let firstHour: Int
    let endHour: Int
    let linesAnHour: Int

    var lineCount: Int { (endHour - firstHour) * linesAnHour }
    private var secondsALine: Int { 3_600 / linesAnHour }

    /// Returns the line that contains a second of the day.
    func line(of second: Int) -> Int {
      min(max(0, second / secondsALine - firstHour * linesAnHour), lineCount - 1)
    }

    /// Returns the lines that a stretch touches, at least one.
    ///
    /// - Parameter next: When the next stretch begins that it does not overlap; what they share is
    ///   left to that one.
    func lines(of seconds: Range<Int>, before next: Int?) -> Range<Int> {
      let first = line(of: seconds.lowerBound)
      let last = min(line(of: seconds.upperBound - 1), next.map { line(of: $0) - 1 } ?? .max)
      return first..<(max(first, last) + 1)
    }

    /// Whether a line begins exactly at a second of the day.
    func beginsLine(_ second: Int) -> Bool { second % secondsALine == 0 }

    /// Returns the hour that begins with a line, or `nil` if none does.
    func hour(at line: Int) -> Int? {
      line % linesAnHour == 0 ? firstHour + line / linesAnHour : nil
    }
  }

  /// A text in a cell, and the column in which it starts.
  private typealias Piece = (start: Int, text: PageLine)

  /// Returns the pieces on each line of a column, and notes what is cut or only counted there.
  private mutating func cells(
    of stretches: [WeekHours.OffsetPeriod], on day: DayNumber, width: Int,
    _ scale: Scale
  ) -> [[Piece]] {
    let maxLanes = max(2, width / Self.leastBlockWidth)
    let starts = stretches.map(\.seconds.lowerBound).sorted()
    let layout = HourLayout(
      stretches.map { stretch in
        scale.lines(
          of: stretch.seconds, before: starts.first { $0 >= stretch.seconds.upperBound })
      }, starts: stretches.map(\.seconds.lowerBound), laneLimit: maxLanes)
    var cells = [[Piece]](repeating: [], count: scale.lineCount)
    // The blocks that find no lane share the last one. There, those that are above each other are
    // counted on the line where they begin.
    let sharing = layout.blocks.filter { $0.laneCount > maxLanes && $0.lane >= maxLanes - 1 }
    var hidden: [Int: Int] = [:]
    var lacking: Set<Int> = []
    var shown: [(block: HourLayout.Block, lane: Int)] = []
    var isTaken = [[Bool]](
      repeating: [Bool](repeating: false, count: scale.lineCount), count: maxLanes)
    for block in layout.blocks {
      let lane = min(block.lane, maxLanes - 1)
      let isHidden =
        block.laneCount > maxLanes && block.lane >= maxLanes - 1
        && sharing.contains { $0.stretch != block.stretch && $0.lines.overlaps(block.lines) }
      if isHidden {
        hidden[block.lines.lowerBound, default: 0] += 1
        lacking.insert(block.stretch)
        counted.insert(stretches[block.stretch].occurrence)
        isTaken[lane][block.lines.lowerBound] = true
      } else {
        shown.append((block, lane))
        for line in block.lines { isTaken[lane][line] = true }
      }
    }
    for (block, lane) in shown {
      let laneCount = min(block.laneCount, maxLanes)
      // A block also takes the lanes after its own that are free beside it.
      let next = (lane + 1..<max(lane + 1, laneCount)).first { lane in
        block.lines.contains { isTaken[lane][$0] }
      }
      let start = lane * width / laneCount
      let end = (next ?? laneCount) * width / laneCount
      let (occurrence, seconds) = stretches[block.stretch]
      let (lines, isCut) = blocks.lines(
        of: occurrence, on: day, width: end - start, height: block.lines.count,
        startOffTheLine: scale.beginsLine(seconds.lowerBound) ? nil : seconds.lowerBound)
      for (line, text) in zip(block.lines, lines) {
        cells[line].append((start, text))
      }
      if isCut { lacking.insert(block.stretch) }
    }
    for (line, count) in hidden {
      let count = PageLine("+" + locale.number(count), .note)
      cells[line].append((width - Self.leastBlockWidth + 1, count))
    }
    if !lacking.isEmpty {
      let inOrder = layout.blocks.map(\.stretch).filter(lacking.contains)
      self.lacking.append((day, inOrder.map { stretches[$0].occurrence }))
    }
    return cells
  }

  /// Returns the line of a cell: its pieces at their places, and blanks or a rule where it is free.
  private func cell(_ pieces: [Piece], width: Int, isCrossed: Bool) -> PageLine {
    var line = PageLine()
    func fill(to column: Int) {
      let filling = isCrossed ? look.symbols.rules.horizontal : " "
      line.append(
        String(repeating: filling, count: max(0, column - line.width)), isCrossed ? .time : [])
    }
    let places = pieces.map { piece in
      (start: columns.isMirrored ? width - piece.start - piece.text.width : piece.start, piece.text)
    }
    for (start, text) in places.sorted(by: { $0.start < $1.start }) {
      fill(to: start)
      line.append(text)
    }
    fill(to: width)
    return line
  }
}

/// The layout of one day's occurrences side by side, line by line.
struct HourLayout: Hashable {
  /// Some lines of one lane, taken by one stretch.
  struct Block: Hashable {
    /// The index of the stretch in the array that was given.
    let stretch: Int
    /// The lines, from 0 at the top.
    let lines: Range<Int>
    /// The lane, from 0 at the left.
    let lane: Int
    /// The number of lanes that share the width at this place.
    let laneCount: Int
  }

  /// The blocks, ordered by their first line and their start; of those that begin together, the longer
  /// comes first.
  let blocks: [Block]

  /// Puts each stretch of lines in the first free lane; no stretch may be empty.
  ///
  /// - Parameters:
  ///   - starts: What decides the order of stretches that begin on one line.
  ///   - laneLimit: The number of separate lanes. Stretches that find no free lane go into one further
  ///     lane, where they may overlap.
  /// - Complexity: O(*n* log *n* + *n* · *l*) for *n* stretches in *l* lanes.
  init(_ stretches: [Range<Int>], starts: [Int], laneLimit: Int = .max) {
    let order = stretches.indices.sorted { one, other in
      (stretches[one].lowerBound, starts[one], stretches[other].upperBound, one)
        < (stretches[other].lowerBound, starts[other], stretches[one].upperBound, other)
    }
    var blocks: [Block] = []
    // Stretches that overlap, directly or through others, share the width; each has its lane.
    var group: [(stretch: Int, lane: Int)] = []
    var laneEnds: [Int] = []
    var groupEnd = 0
    func endGroup() {
      blocks += group.map {
        Block(
          stretch: $0.stretch, lines: stretches[$0.stretch], lane: $0.lane,
          laneCount: laneEnds.count)
      }
      group = []
      laneEnds = []
    }
    for index in order {
      let lines = stretches[index]
      if groupEnd <= lines.lowerBound { endGroup() }
      let lane = laneEnds.firstIndex { $0 <= lines.lowerBound } ?? min(laneEnds.count, laneLimit)
      if lane == laneEnds.count { laneEnds.append(0) }
      laneEnds[lane] = max(laneEnds[lane], lines.upperBound)
      groupEnd = max(groupEnd, lines.upperBound)
      group.append((index, lane))
    }
    endGroup()
    self.blocks = blocks
  }
}
