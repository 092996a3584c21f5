import Testing

@testable import ICSText

/// Threads that work ahead complete all pieces, and continue after they had to wait.
@Suite struct WorkAheadTests {
  @Test(arguments: [0, 1, 1_000]) func outcomesComeInOrder(_ maxHeldBytes: Int) {
    var work = WorkAhead(
      Squarer(done: Monitor([])), pieceCount: 200, threadCount: 3, maxHeldBytes: maxHeldBytes)
    for index in 0..<200 { #expect(work.outcome(of: index).square == index * index) }
  }

  @Test(.timeLimit(.minutes(1))) func aThreadThatIsFarAheadGoesOnLater() {
    let done = Monitor<[Int]>([])
    var work = WorkAhead(
      Squarer(done: done), pieceCount: 10, threadCount: 2, maxHeldBytes: 1)
    for index in 0..<10 {
      // Only the other thread can have done this piece; it already holds as much as is allowed.
      done.wait { $0.contains(index) ? () : nil }
      #expect(work.outcome(of: index).square == index * index)
    }
  }
}

private struct Squarer: PieceWorker {
  struct Outcome: PieceOutcome {
    let square: Int
    let heldBytes = 1
  }

  let done: Monitor<[Int]>

  func outcome(of index: Int) -> Outcome {
    done.change { $0.append(index) }
    return Outcome(square: index * index)
  }
}
