/// The layout of the blocks of one day among its hours: side by side, or short ones over long ones.
///
/// Places across the day are parts of its width, from 0 to 1.
struct WeekBlocks {
  /// An event among the hours.
  struct Block: Hashable {
    /// The index of the stretch in the array that was given.
    let stretch: Int
    let minutes: Range<Int>
    var start = 0.0
    var end = 1.0
    /// Whether the block lies over longer ones, whose beginnings stay visible.
    var isOver = false
    /// How many minutes of the block are above the first that lies over it.
    var uncovered: Int

    init(stretch: Int, minutes: Range<Int>) {
      self.stretch = stretch
      self.minutes = minutes
      uncovered = minutes.count
    }
  }

  /// The blocks, each of which covers those before it.
  private(set) var blocks: [Block] = []

  /// How long a block has begun when another may lie over it: its title is above, in two lines.
  private static let head = 30

  /// Up to how many minutes an event is short; its column gets more room.
  private static let shortLength = 45
  private static let weightOfShort = 1.3

  /// How far blocks that lie over others are inset, as a part of the width of these.
  private static let inset = 0.15

  /// How many blocks may lie over each other above the columns.
  private static let maxOver = 2

  /// How many columns a day has at most; further blocks are in the last, where they may overlap.
  private static let maxColumns = 60

  /// Blocks below each other, in the order in which they begin and end, and those that lie over them.
  private struct Column {
    var blocks: [Block]
    var groups: [Group] = []

    /// Whether a block that begins after the others overlaps one that lies over them.
    func isCovered(at block: Block) -> Bool {
      groups.last.map { $0.minutes.upperBound > block.minutes.lowerBound } ?? false
    }

    /// Whether a block that begins after the others needs no room beside them.
    func isFree(for block: Block) -> Bool {
      !isCovered(at: block) && !(blocks.last.map { overlaps(block, $0) } ?? false)
    }

    /// Whether a block may lie over the last one.
    func mayHave(over block: Block) -> Bool {
      guard let last = blocks.last else { return false }
      return overlaps(block, last) && last.minutes.lowerBound + head <= block.minutes.lowerBound
        && last.minutes.count >= 2 * block.minutes.count
    }
  }

  /// Blocks that overlap each other, directly or through others, and lie over others.
  private struct Group {
    var blocks: [Block]
    var minutes: Range<Int>
  }

  /// Lays out stretches of minutes, none of which is empty.
  init(_ stretches: [Range<Int>]) {
    let order = stretches.indices.sorted { one, other in
      (stretches[one].lowerBound, stretches[other].upperBound, one)
        < (stretches[other].lowerBound, stretches[one].upperBound, other)
    }
    let blocks = order.map { Block(stretch: $0, minutes: stretches[$0]) }
    layOut(blocks, from: 0, to: 1, depth: 0)
  }

  /// Lays out blocks in a part of the day.
  ///
  /// - Parameter depth: How many blocks these lie over.
  private mutating func layOut(_ blocks: [Block], from start: Double, to end: Double, depth: Int) {
    // The columns of blocks that overlap, directly or through others.
    var columns: [Column] = []
    var columnsEnd = 0
    for block in blocks {
      if columnsEnd <= block.minutes.lowerBound {
        append(columns, from: start, to: end, depth: depth)
        columns = []
      }
      columnsEnd = max(columnsEnd, block.minutes.upperBound)
      Self.place(block, in: &columns, mayBeOver: depth < Self.maxOver)
    }
    append(columns, from: start, to: end, depth: depth)
  }

  /// Whether a block needs room beside another that begins no later.
  private static func overlaps(_ block: Block, _ earlier: Block) -> Bool {
    earlier.minutes.upperBound > block.minutes.lowerBound
  }

  /// Puts a block in the free column whose last block is most like it in length, or over one that began
  /// long before, or in a new column.
  private static func place(_ block: Block, in columns: inout [Column], mayBeOver: Bool) {
    let free = columns.indices.filter { columns[$0].isFree(for: block) }
    let alike = free.min { one, other in
      difference(columns[one], block) < difference(columns[other], block)
    }
    if let column = alike {
      columns[column].blocks.append(block)
    } else if mayBeOver, let column = column(under: block, in: columns) {
      place(block, over: &columns[column])
    } else if columns.count < maxColumns {
      columns.append(Column(blocks: [block]))
    } else {
      columns[maxColumns - 1].blocks.append(block)
    }
  }

  /// Returns the column that a block may lie over; the others stay visible.
  private static func column(under block: Block, in columns: [Column]) -> Int? {
    let all = columns.indices.filter { columns[$0].mayHave(over: block) }
    return all.last { !columns[$0].isCovered(at: block) } ?? all.last
  }

  private static func place(_ block: Block, over column: inout Column) {
    if column.isCovered(at: block), var group = column.groups.popLast() {
      group.blocks.append(block)
      group.minutes =
        group.minutes.lowerBound..<max(group.minutes.upperBound, block.minutes.upperBound)
      column.groups.append(group)
      return
    }
    column.groups.append(Group(blocks: [block], minutes: block.minutes))
    guard var under = column.blocks.popLast() else { return }
    under.uncovered = min(
      under.uncovered, block.minutes.lowerBound - under.minutes.lowerBound)
    column.blocks.append(under)
  }

  private static func difference(_ column: Column, _ block: Block) -> Int {
    column.blocks.last.map { abs($0.minutes.count - block.minutes.count) } ?? 0
  }

  /// Gives columns their widths; a block also takes free columns after its own.
  private mutating func append(
    _ columns: [Column], from start: Double, to end: Double, depth: Int
  ) {
    if columns.isEmpty { return }
    let weights = columns.map { column in
      let lengths = column.blocks.map(\.minutes.count).sorted()
      return lengths[lengths.count / 2] <= Self.shortLength ? Self.weightOfShort : 1
    }
    let total = weights.reduce(0, +)
    var edges = [start]
    for weight in weights {
      edges.append(edges[edges.count - 1] + (end - start) * weight / total)
    }
    /// Where what begins in a column ends: before the next column that is taken during some minutes.
    func edge(after column: Int, during minutes: Range<Int>) -> Double {
      let next = columns.indices.first { other in
        other > column && Self.isTaken(columns[other], during: minutes)
      }
      return next.map { edges[$0] } ?? end
    }
    for (number, column) in columns.enumerated() {
      for var block in column.blocks {
        block.start = edges[number]
        block.end = edge(after: number, during: block.minutes)
        block.isOver = depth > 0
        self.blocks.append(block)
      }
    }
    for (number, column) in columns.enumerated() {
      for group in column.groups {
        let under = column.blocks.last { $0.minutes.lowerBound < group.minutes.lowerBound }
        let ends = [group.minutes, under?.minutes ?? group.minutes].map {
          edge(after: number, during: $0)
        }
        let (first, last) = (edges[number], min(ends[0], ends[1]))
        layOut(
          group.blocks, from: first + Self.inset * (last - first), to: last, depth: depth + 1)
      }
    }
  }

  /// Whether a column has a block that needs room at some minutes.
  private static func isTaken(_ column: Column, during minutes: Range<Int>) -> Bool {
    let blocks = column.blocks
    // The last block that begins before the end is also the last to end.
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].minutes.lowerBound < minutes.upperBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low > 0 && blocks[low - 1].minutes.upperBound > minutes.lowerBound
  }
}
