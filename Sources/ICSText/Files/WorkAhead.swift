/// Does pieces of work ahead of who needs their outcomes in order, with the help of other threads.
///
/// Each piece is done once, by whichever thread takes it first.
package struct WorkAhead<Worker: PieceWorker>: ~Copyable {
  private let shared: Shared<Worker.Outcome>
  private let crew: Crew<Worker.Outcome>
  private var worker: Worker

  /// Starts as many threads as there are to be beside the one that asks.
  ///
  /// - Parameter mostHeldBytes: How much they may make ahead, before they wait.
  package init(_ worker: Worker, pieceCount: Int, threadCount: Int, mostHeldBytes: Int = 2 << 20) {
    let shared = Shared<Worker.Outcome>(pieceCount: pieceCount, mostHeldBytes: mostHeldBytes)
    self.shared = shared
    let threads = (1..<max(1, threadCount)).compactMap { _ in
      SystemThread {
        var worker = worker
        while let index = shared.takeAhead() { shared.put(worker.outcome(of: index), at: index) }
      }
    }
    crew = Crew(threads, of: shared)
    self.worker = worker
  }

  /// Gives the outcome of a piece, and does others as long as another thread is at it; the pieces
  /// asked for become larger from call to call.
  package mutating func outcome(of index: Int) -> Worker.Outcome {
    while true {
      switch shared.want(index) {
      case .done(let outcome): return outcome
      case .doOther(let other): shared.put(worker.outcome(of: other), at: other)
      }
    }
  }
}

/// The threads that work ahead, which end when nobody needs their outcomes any more.
///
/// It is a class, since the optimizer of Swift 6.3 leaves out the `deinit` of a value that cannot be
/// copied where a function that may return early owns it.
private final class Crew<Outcome: PieceOutcome> {
  private let threads: [SystemThread]
  private let shared: Shared<Outcome>

  init(_ threads: [SystemThread], of shared: Shared<Outcome>) {
    self.threads = threads
    self.shared = shared
  }

  deinit {
    shared.stop()
    for thread in threads { thread.join() }
  }
}

/// What does pieces of work, on any thread; each thread has its own.
package protocol PieceWorker: Sendable {
  associatedtype Outcome: PieceOutcome

  /// Does a piece.
  mutating func outcome(of index: Int) -> Outcome
}

/// What came of a piece of work.
package protocol PieceOutcome: Sendable {
  /// About how many bytes it takes.
  var heldBytes: Int { get }
}

/// What threads know of each other.
private final class Shared<Outcome: PieceOutcome>: Sendable {
  /// What is done to get the outcome of a piece.
  enum Step {
    /// It is there.
    case done(Outcome)

    /// Another piece is done that no thread has taken.
    case doOther(Int)
  }

  private struct State {
    private let mostHeldBytes: Int
    /// The first piece that no thread has taken.
    var next = 0
    /// The piece that was asked for last.
    var wanted = 0
    /// The outcomes that nobody asked for yet.
    private var done: [Int: Outcome] = [:]
    /// The bytes that these take.
    private var heldBytes = 0
    var isStopped = false

    init(mostHeldBytes: Int) {
      self.mostHeldBytes = mostHeldBytes
    }

    mutating func moveOn(to index: Int) {
      guard index > wanted else { return }
      wanted = index
      done = done.filter { $0.key >= index }
      heldBytes = done.values.reduce(0) { $0 + $1.heldBytes }
    }

    mutating func put(_ outcome: Outcome, at index: Int) {
      done[index] = outcome
      heldBytes += outcome.heldBytes
    }

    mutating func take(_ index: Int) -> Outcome? {
      guard let outcome = done.removeValue(forKey: index) else { return nil }
      heldBytes -= outcome.heldBytes
      return outcome
    }

    mutating func takeNext(below limit: Int) -> Int? {
      // Pieces may have been passed that nobody asked for.
      next = max(next, wanted)
      guard next < limit, heldBytes < mostHeldBytes || next == wanted else { return nil }
      next += 1
      return next - 1
    }
  }

  private let pieceCount: Int
  private let state: Monitor<State>

  init(pieceCount: Int, mostHeldBytes: Int) {
    self.pieceCount = pieceCount
    state = Monitor(State(mostHeldBytes: mostHeldBytes))
  }

  /// A piece for a thread to do; `nil` when there are no more.
  func takeAhead() -> Int? {
    state.wait { state -> Int?? in
      if state.isStopped || max(state.next, state.wanted) >= pieceCount { return .some(nil) }
      // Without this the thread would take that there is none yet for the end.
      return state.takeNext(below: pieceCount).map { .some($0) }
    }
  }

  func put(_ outcome: Outcome, at index: Int) {
    state.change { $0.put(outcome, at: index) }
  }

  /// Asks for a piece, after which none before it is wanted any more.
  func want(_ index: Int) -> Step {
    state.wait { state in
      state.moveOn(to: index)
      if let outcome = state.take(index) { return .done(outcome) }
      // What is asked for beyond the last piece nobody does ahead.
      if index >= pieceCount { return .doOther(index) }
      return state.takeNext(below: pieceCount).map { .doOther($0) }
    }
  }

  func stop() {
    state.change { $0.isStopped = true }
  }
}
