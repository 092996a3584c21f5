/// The layout of spans of days, such as events of several days, on a grid.
///
/// A span is in every cell that it touches. In each row that it crosses, it is one ``Segment`` in
/// one lane, where no other span overlaps it, so that it can be drawn as a bar. Lanes are assigned
/// row by row. Spans that begin earlier choose first, then the longer of those that begin together;
/// each gets the lowest free lane.
///
/// A span is identified by its index in the array that is laid out.
public struct SpanLayout: Hashable, Sendable {
  /// The part of a span in one row.
  public struct Segment: Hashable, Sendable {
    /// The index of the span in the array.
    public let spanIndex: Int
    /// The lane, from 0 at the top.
    public let lane: Int
    /// The columns that the span touches, from 0 to 6.
    public let columns: ClosedRange<Int>
    /// Whether the span begins before the days of the row that are shown.
    public let continuesBefore: Bool
    /// Whether the span ends after the days of the row that are shown.
    public let continuesAfter: Bool
  }

  /// The part of a span in one cell.
  public struct Placement: Hashable, Sendable {
    /// The index of the span in the array.
    public let spanIndex: Int
    /// The lane that the span has in the row of the cell.
    public let lane: Int
    /// The position of the cell's day in the whole span.
    public let position: SpanPosition
  }

  /// The segments of each row, sorted by lane and then by column.
  public let rows: [[Segment]]

  /// The placements in each cell, sorted by lane.
  public let cells: [[Placement]]

  /// Lays out spans, which may come in any order and may lie outside the grid.
  ///
  /// - Parameters:
  ///   - spans: The spans.
  ///   - grid: The grid.
  ///   - shownDays: The days of the grid that are shown; `nil` for all. Spans take no room on other
  ///     days.
  /// - Complexity: O(*n* log *n* + *t*) for *n* spans that touch *t* cells.
  public init(
    _ spans: [ClosedRange<DayNumber>], on grid: some DayGrid,
    within shownDays: ClosedRange<DayNumber>? = nil
  ) {
    let days = shownDays ?? grid.days
    let order = spans.indices.filter { spans[$0].overlaps(days) }.sorted { one, other in
      // The earlier start first, then the later end.
      (spans[one].lowerBound, spans[other].upperBound, one)
        < (spans[other].lowerBound, spans[one].upperBound, other)
    }
    var next = order.startIndex
    var crossing: [Int] = []
    var rows: [[Segment]] = []
    var cells = [[Placement]](repeating: [], count: grid.cellCount)

    for row in 0..<grid.rowCount {
      let rowDays = grid.days(inRow: row)
      crossing.removeAll { spans[$0].upperBound < rowDays.lowerBound }
      while next < order.endIndex, spans[order[next]].lowerBound <= rowDays.upperBound {
        crossing.append(order[next])
        next += 1
      }
      let segments =
        rowDays.overlaps(days)
        ? Self.segments(of: spans, crossing: crossing, rowDays: rowDays, within: days) : []
      for segment in segments {
        for column in segment.columns {
          let index = row * 7 + column
          guard let position = SpanPosition(of: grid[index], in: spans[segment.spanIndex]) else {
            continue
          }
          cells[index].append(
            Placement(spanIndex: segment.spanIndex, lane: segment.lane, position: position))
        }
      }
      rows.append(segments)
    }
    self.rows = rows
    self.cells = cells
  }

  /// The number of lanes in a row.
  public func laneCount(inRow row: Int) -> Int { rows[row].last.map { $0.lane + 1 } ?? 0 }

  /// Assigns a lane to each span that crosses a row; the spans come in the order in which they
  /// choose.
  private static func segments(
    of spans: [ClosedRange<DayNumber>], crossing: [Int], rowDays: ClosedRange<DayNumber>,
    within days: ClosedRange<DayNumber>
  ) -> [Segment] {
    let room = rowDays.clamped(to: days)
    var segments: [Segment] = []
    segments.reserveCapacity(crossing.count)
    var lanes = LanePool()
    for index in crossing {
      let span = spans[index]
      let shown = span.clamped(to: room)
      let first = rowDays.lowerBound.distance(to: shown.lowerBound)
      let last = rowDays.lowerBound.distance(to: shown.upperBound)
      segments.append(
        Segment(
          spanIndex: index, lane: lanes.takeLane(from: first, through: last), columns: first...last,
          continuesBefore: span.lowerBound < room.lowerBound,
          continuesAfter: span.upperBound > room.upperBound))
    }
    segments.sort { ($0.lane, $0.columns.lowerBound) < ($1.lane, $1.columns.lowerBound) }
    return segments
  }
}

/// The lanes of one row, assigned from left to right.
private struct LanePool {
  private var laneCount = 0
  private var column = 0
  /// Lanes that are free in the current column, the lowest last.
  private var free: [Int] = []
  /// Lanes whose span ends in a column, for each column.
  private var endingLanes = [[Int]](repeating: [], count: 7)

  /// Takes the lowest lane that is free from a column on; columns must not decrease between calls.
  mutating func takeLane(from first: Int, through last: Int) -> Int {
    if column < first {
      while column < first {
        free += endingLanes[column]
        column += 1
      }
      free.sort(by: >)
    }
    let lane: Int
    if let lowest = free.popLast() {
      lane = lowest
    } else {
      lane = laneCount
      laneCount += 1
    }
    endingLanes[last].append(lane)
    return lane
  }
}

/// The position of a day in a span of days, such as an event of several days or a selected range.
public enum SpanPosition: String, CaseIterable, Hashable, Codable, Sendable {
  /// The only day of the span.
  case single
  /// The first of several days.
  case start
  /// Neither the first nor the last day.
  case middle
  /// The last of several days.
  case end

  /// Finds the position of a day in a span; `nil` if the day is outside.
  public init?(of day: DayNumber, in span: ClosedRange<DayNumber>) {
    guard span.contains(day) else { return nil }
    switch (day == span.lowerBound, day == span.upperBound) {
    case (true, true): self = .single
    case (true, false): self = .start
    case (false, false): self = .middle
    case (false, true): self = .end
    }
  }
}
