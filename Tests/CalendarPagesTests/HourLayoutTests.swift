import TestSupport
import Testing

@testable import CalendarPages

@Suite struct HourLayoutTests {
  /// Returns the place of each stretch: its lane, and the number of lanes side by side there.
  private func places(_ stretches: Range<Int>...) -> [[Int]] {
    HourLayout(stretches, starts: stretches.map(\.lowerBound)).blocks.sorted {
      $0.stretch < $1.stretch
    }.map { [$0.lane, $0.laneCount] }
  }

  @Test func whatDoesNotOverlapTakesTheWholeWidth() {
    #expect(places(0..<2, 2..<4, 7..<8) == [[0, 1], [0, 1], [0, 1]])
    #expect(places() == [])
  }

  @Test func whatOverlapsStandsSideBySide() {
    #expect(places(0..<4, 1..<2) == [[0, 2], [1, 2]])
    #expect(places(1..<2, 0..<4) == [[1, 2], [0, 2]])
    // Of two that begin together, the longer one comes first.
    #expect(places(0..<1, 0..<2) == [[1, 2], [0, 2]])
    #expect(places(3..<4, 3..<4, 3..<4) == [[0, 3], [1, 3], [2, 3]])
  }

  @Test func aLaneIsTakenAgain() {
    // The first and the third overlap only the second.
    #expect(places(0..<2, 1..<5, 3..<6, 6..<7) == [[0, 2], [1, 2], [0, 2], [0, 1]])
  }

  @Test func aLimitOfLanesLeavesThoseBelowItAsTheyAre() {
    var generator = SeededGenerator()
    for _ in 0..<300 {
      let stretches = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
        let start = Int.random(in: 0..<48, using: &generator)
        return start..<start + Int.random(in: 1...10, using: &generator)
      }
      let limit = Int.random(in: 1...5, using: &generator)
      let all = HourLayout(stretches, starts: stretches.map(\.lowerBound)).blocks
      let limited = HourLayout(stretches, starts: stretches.map(\.lowerBound), laneLimit: limit)
        .blocks
      #expect(limited.map(\.lane) == all.map { min($0.lane, limit) })
      #expect(limited.map(\.laneCount) == all.map { min($0.laneCount, limit + 1) })
    }
  }

  @Test func noTwoBlocksOverlap() {
    var generator = SeededGenerator()
    for _ in 0..<300 {
      let stretches = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
        let start = Int.random(in: 0..<48, using: &generator)
        return start..<start + Int.random(in: 1...10, using: &generator)
      }
      let blocks = HourLayout(stretches, starts: stretches.map(\.lowerBound)).blocks
      #expect(blocks.map(\.stretch).sorted() == Array(stretches.indices))
      for (index, block) in blocks.enumerated() {
        #expect(block.lane < block.laneCount && block.lines == stretches[block.stretch])
        for other in blocks[..<index] where other.lines.overlaps(block.lines) {
          #expect(other.lane != block.lane && other.laneCount == block.laneCount)
        }
      }
    }
  }
}
