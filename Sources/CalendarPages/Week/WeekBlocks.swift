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
  }

  /// The blocks, each of which covers those before it.
  private(set) var blocks: [Block] = []

  /// The largest number of blocks that are side by side.
  private(set) var sideBySide = 0

  /// How long a block has begun when another may lie over it: its title is above.
  private static let head = 45

  /// Up to how many minutes an event is short; its column gets more room.
  private static let shortLength = 45
  private static let weightOfShort = 1.3

  /// How far a block that lies over others is inset, as a part of the width.
  private static let inset = 0.28

  /// How many blocks may lie over each other above the columns.
  private static let maxOver = 2

  /// How many columns a day has at most; further blocks are in the last, where they may overlap.
  private static let maxColumns = 60

  /// The blocks that overlap, directly or through others.
  private struct Cluster {
    /// The blocks of each column, in the order in which they begin and end.
    var columns: [[Block]] = []
    /// The blocks that lie over others, and those of them that the next block may overlap.
    var over: [Block] = []
    var active: [Block] = []
    var end = 0
  }

  /// Lays out stretches of minutes, none of which is empty.
  init(_ stretches: [Range<Int>]) {
    let order = stretches.indices.sorted { one, other in
      (stretches[one].lowerBound, stretches[other].upperBound, one)
        < (stretches[other].lowerBound, stretches[one].upperBound, other)
    }
    var cluster = Cluster()
    for index in order {
      let block = Block(stretch: index, minutes: stretches[index])
      if cluster.end <= block.minutes.lowerBound {
        append(cluster)
        cluster = Cluster()
      }
      cluster.end = max(cluster.end, block.minutes.upperBound)
      Self.place(block, in: &cluster)
    }
    append(cluster)
  }

  /// Whether a block needs room beside another that begins no later.
  private static func overlaps(_ block: Block, _ earlier: Block) -> Bool {
    earlier.minutes.upperBound > block.minutes.lowerBound
  }

  /// Puts a block over others that began long before, if nothing else fits, or in a column.
  private static func place(_ block: Block, in cluster: inout Cluster) {
    cluster.over += cluster.active.filter { !overlaps(block, $0) }
    cluster.active.removeAll { !overlaps(block, $0) }
    if cluster.active.isEmpty, freeColumn(for: block, in: cluster) != nil {
      return placeInColumn(block, in: &cluster)
    }
    let under = cluster.columns.compactMap(\.last).filter { overlaps(block, $0) } + cluster.active
    let isOver = under.allSatisfy {
      $0.minutes.lowerBound + head <= block.minutes.lowerBound
        && $0.minutes.count >= 2 * block.minutes.count
    }
    if isOver, !under.isEmpty, cluster.active.count < maxOver {
      var block = block
      block.start = inset * Double(cluster.active.count + 1)
      block.isOver = true
      cluster.active.append(block)
      return
    }
    // Blocks that would be covered from their beginning need columns too.
    for other in cluster.active {
      placeInColumn(Block(stretch: other.stretch, minutes: other.minutes), in: &cluster)
    }
    cluster.active = []
    placeInColumn(block, in: &cluster)
  }

  /// Puts a block in the free column whose last block is most like it in length, or in a new one.
  private static func placeInColumn(_ block: Block, in cluster: inout Cluster) {
    if let column = freeColumn(for: block, in: cluster) {
      cluster.columns[column].append(block)
    } else if cluster.columns.count < maxColumns {
      cluster.columns.append([block])
    } else {
      cluster.columns[maxColumns - 1].append(block)
    }
  }

  private static func freeColumn(for block: Block, in cluster: Cluster) -> Int? {
    let free = cluster.columns.indices.filter { column in
      cluster.columns[column].last.map { !overlaps(block, $0) } ?? true
    }
    return free.min { one, other in
      difference(cluster.columns[one], block) < difference(cluster.columns[other], block)
    }
  }

  private static func difference(_ column: [Block], _ block: Block) -> Int {
    column.last.map { abs($0.minutes.count - block.minutes.count) } ?? 0
  }

  /// Gives the columns of a cluster their widths; a block also takes free columns after its own.
  private mutating func append(_ cluster: Cluster) {
    if cluster.columns.isEmpty { return }
    let weights = cluster.columns.map { column in
      let lengths = column.map(\.minutes.count).sorted()
      return lengths[lengths.count / 2] <= Self.shortLength ? Self.weightOfShort : 1
    }
    let total = weights.reduce(0, +)
    var edges = [0.0]
    for weight in weights { edges.append(edges[edges.count - 1] + weight / total) }
    for (column, blocks) in cluster.columns.enumerated() {
      for var block in blocks {
        let next = cluster.columns.indices.first { other in
          other > column && Self.isTaken(cluster.columns[other], during: block)
        }
        block.start = edges[column]
        block.end = next.map { edges[$0] } ?? 1
        self.blocks.append(block)
      }
    }
    self.blocks += cluster.over + cluster.active
    sideBySide = max(sideBySide, cluster.columns.count)
  }

  /// Whether a column has a block that needs room beside a block of another column.
  private static func isTaken(_ column: [Block], during block: Block) -> Bool {
    // The last block that begins before the end of the other is also the last to end.
    var (low, high) = (0, column.count)
    while low < high {
      let middle = (low + high) / 2
      if column[middle].minutes.lowerBound < block.minutes.upperBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low > 0 && overlaps(block, column[low - 1])
  }
}
