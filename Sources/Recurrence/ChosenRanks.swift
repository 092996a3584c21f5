/// The ranks that BYSETPOS chooses among some candidates, ascending and distinct.
struct ChosenRanks: Sequence, IteratorProtocol {
  private let positions: WideNumbers
  private let candidates: Int
  /// The number of positions from the end that are left; the largest of them chooses the lowest
  /// rank.
  private var leftFromEnd: Int
  /// The number of positions from the start that are done.
  private var doneFromStart = 0
  private let countFromStart: Int

  init(_ positions: WideNumbers, in candidates: Int) {
    self.positions = positions
    self.candidates = candidates
    countFromStart = positions.fromStart.count
    // Positions from the end that are before the first candidate choose nothing.
    leftFromEnd = positions.fromEnd.rank(of: candidates + 1)
  }

  private var rankFromEnd: Int {
    leftFromEnd > 0 ? candidates - positions.fromEnd.number(atRank: leftFromEnd - 1) : candidates
  }

  private var rankFromStart: Int {
    doneFromStart < countFromStart
      ? positions.fromStart.number(atRank: doneFromStart) - 1 : candidates
  }

  mutating func next() -> Int? {
    let (fromEnd, fromStart) = (rankFromEnd, rankFromStart)
    let rank = Swift.min(fromEnd, fromStart)
    guard rank < candidates else { return nil }
    if fromEnd == rank { leftFromEnd -= 1 }
    if fromStart == rank { doneFromStart += 1 }
    return rank
  }
}
