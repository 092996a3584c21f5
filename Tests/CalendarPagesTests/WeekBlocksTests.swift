import Testing

@testable import CalendarPages

/// The layout of the blocks of a day, given in minutes.
@Suite struct WeekBlocksTests {
  private func layout(_ stretches: Range<Int>...) -> [WeekBlocks.Block] {
    WeekBlocks(stretches).blocks.sorted { $0.stretch < $1.stretch }
  }

  @Test func aBlockAloneHasTheWholeWidth() {
    let blocks = layout(540..<600, 600..<660)
    #expect(blocks.map(\.start) == [0, 0])
    #expect(blocks.map(\.end) == [1, 1])
  }

  @Test func blocksThatOverlapAreSideBySide() {
    let blocks = layout(540..<630, 560..<660)
    #expect(blocks.map(\.start) == [0, 0.5])
    #expect(blocks.map(\.end) == [0.5, 1])
    #expect(blocks.allSatisfy { !$0.isOver })
  }

  @Test func aMinuteInCommonIsAnOverlap() {
    let blocks = layout(540..<601, 600..<660)
    #expect(blocks.map(\.start) == [0, 0.5])
  }

  @Test func aShortBlockLiesOverALongOneThatBeganBefore() {
    let blocks = layout(540..<1_020, 780..<810)
    #expect(blocks.map(\.isOver) == [false, true])
    #expect(blocks[0].end == 1)
    #expect(blocks[1].start > 0 && blocks[1].end == 1)
    // It is written later, so that it covers the other.
    #expect(WeekBlocks([540..<1_020, 780..<810]).blocks.map(\.stretch) == [0, 1])
  }

  @Test func noBlockLiesOverTheTitleOfAnother() {
    let blocks = layout(540..<1_020, 560..<590)
    #expect(blocks.map(\.isOver) == [false, false])
    #expect(blocks[0].end <= blocks[1].start)
  }

  @Test func blocksThatOverlapOverALongOneShareItsRoom() {
    for others in [[780..<810, 780..<810], [600..<660, 630..<690]] {
      let blocks = layout(540..<1_020, others[0], others[1])
      #expect(blocks.map(\.isOver) == [false, true, true])
      #expect(blocks[0].end == 1 && blocks[0].start < blocks[1].start)
      #expect(blocks[1].end == blocks[2].start && blocks[2].end == 1)
    }
  }

  @Test func aBlockOverAnotherMayHaveOneOverIt() {
    let blocks = layout(540..<1_020, 600..<780, 660..<720)
    #expect(blocks.map(\.isOver) == [false, true, true])
    #expect(blocks[0].start < blocks[1].start && blocks[1].start < blocks[2].start)
    #expect(blocks.allSatisfy { $0.end == 1 })
  }

  /// Lines of text that end under another block would look like titles that are cut.
  @Test func aBlockKnowsWhereOthersCoverIt() {
    let blocks = layout(540..<1_020, 780..<810, 600..<660)
    #expect(blocks.map(\.uncovered) == [60, 30, 60])
    #expect(layout(540..<600, 550..<600).map(\.uncovered) == [60, 50])
  }

  @Test func aBlockTakesColumnsThatAreFreeBesideIt() {
    let blocks = layout(540..<600, 540..<600, 540..<600, 580..<700)
    // The last is in the first column that is free when it begins, or beside all.
    #expect(blocks[3].end == 1)
  }

  /// Blocks that need room are never in the same place, for all days of three.
  @Test func noBlockHidesAnother() {
    let times = [0, 20, 60, 90, 240, 390]
    let stretches = times.flatMap { start in [30, 120, 400].map { start..<(start + $0) } }
    for one in stretches {
      for other in stretches {
        for third in stretches {
          let blocks = WeekBlocks([one, other, third]).blocks
          #expect(blocks.count == 3)
          for (index, block) in blocks.enumerated() {
            for next in blocks[(index + 1)...] where block.minutes.overlaps(next.minutes) {
              let apart = block.end <= next.start + 0.001 || next.end <= block.start + 0.001
              // What covers another leaves its head, and an edge of it.
              let isOver =
                next.isOver && next.start > block.start
                && next.minutes.lowerBound >= block.minutes.lowerBound + block.uncovered
                && block.uncovered >= 30
              #expect(apart || isOver, "\(one) \(other) \(third)")
            }
          }
        }
      }
    }
  }
}
