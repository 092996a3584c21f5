/// How what is on one day is side by side, line by line.
struct HourLayout: Hashable {
  /// What takes some lines of one lane.
  struct Block: Hashable {
    /// The place of the stretch in the array that was handed in.
    let stretch: Int
    /// The lines, from 0 at the top.
    let lines: Range<Int>
    /// The lane, from 0 at the left.
    let lane: Int
    /// How many lanes there are beside each other where it is.
    let laneCount: Int
  }

  /// The blocks, by their first line; of those that begin together, the longer first.
  let blocks: [Block]

  /// Gives each of some stretches of lines, none of which is empty, the first lane that is free.
  ///
  /// - Parameter laneLimit: How many lanes are told apart; what has none of them is in the one that
  ///   follows, whatever else is there.
  /// - Complexity: O(*n* log *n* + *n* · *l*) for *n* stretches in *l* lanes.
  init(_ stretches: [Range<Int>], laneLimit: Int = .max) {
    let order = stretches.indices.sorted { one, other in
      (stretches[one].lowerBound, stretches[other].upperBound, one)
        < (stretches[other].lowerBound, stretches[one].upperBound, other)
    }
    var blocks: [Block] = []
    // What overlaps, directly or by way of others, shares the width; each with its lane.
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
