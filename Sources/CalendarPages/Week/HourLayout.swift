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

  /// The blocks, ordered by their first line; of those that begin together, the longer comes first.
  let blocks: [Block]

  /// Puts each stretch of lines in the first free lane; no stretch may be empty.
  ///
  /// - Parameter laneLimit: The number of separate lanes. Stretches that find no free lane go into
  ///   one further lane, where they may overlap.
  /// - Complexity: O(*n* log *n* + *n* · *l*) for *n* stretches in *l* lanes.
  init(_ stretches: [Range<Int>], laneLimit: Int = .max) {
    let order = stretches.indices.sorted { one, other in
      (stretches[one].lowerBound, stretches[other].upperBound, one)
        < (stretches[other].lowerBound, stretches[one].upperBound, other)
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
