/// Does pieces of work on several threads, ahead of the caller, which needs them in order.
///
/// Each piece is done once, by the first thread that takes it.
package struct WorkAhead<Worker: PieceWorker>: ~Copyable {
  private let shared: Shared<Worker.Outcome>
  private let crew: Crew<Worker.Outcome>
  private var worker: Worker

  /// Starts the threads; the calling thread counts as one of `threadCount`.
  ///
  /// - Parameter maxHeldBytes: The size of the waiting outcomes at which the threads pause.
  package init(_ worker: Worker, pieceCount: Int, threadCount: Int, maxHeldBytes: Int = 2 << 20) {
    let shared = Shared<Worker.Outcome>(pieceCount: pieceCount, maxHeldBytes: maxHeldBytes)
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

  /// Returns the outcome of a piece; does other pieces while another thread is doing this one.
  ///
  /// The index must be larger in each call than in the call before.
  package mutating func outcome(of index: Int) -> Worker.Outcome {
    while true {
      switch shared.nextStep(for: index) {
      case .done(let outcome): return outcome
      case .doOther(let other): shared.put(worker.outcome(of: other), at: other)
      }
    }
  }
}

/// The threads that work ahead; they end when nobody needs their outcomes.
///
/// This is a class because the optimizer of Swift 6.3 drops the `deinit` of a noncopyable value
/// that is owned by a function with an early return.
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

/// Does pieces of work, on any thread; each thread has its own copy.
package protocol PieceWorker: Sendable {
  associatedtype Outcome: PieceOutcome

  /// Does the piece of a number, and returns its outcome.
  mutating func outcome(of index: Int) -> Outcome
}

/// The outcome of a piece of work.
package protocol PieceOutcome: Sendable {
  /// The approximate memory that the outcome occupies, in bytes.
  var heldBytes: Int { get }
}

/// The state that the threads share.
private final class Shared<Outcome: PieceOutcome>: Sendable {
  /// What the caller does next to get the outcome of a piece.
  enum Step {
    /// Takes the outcome, which is ready.
    case done(Outcome)

    /// Does another piece, which no thread has taken yet.
    case doOther(Int)
  }

  private struct State {
    private let maxHeldBytes: Int
    /// The first piece that no thread has taken.
    var next = 0
    /// The piece that was asked for last.
    var wanted = 0
    /// The outcomes that have not been asked for yet.
    private var done: [Int: Outcome] = [:]
    /// The approximate memory that these outcomes occupy, in bytes.
    private var heldBytes = 0
    var isStopped = false

    init(maxHeldBytes: Int) {
      self.maxHeldBytes = maxHeldBytes
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
      // The caller may have skipped pieces.
      next = max(next, wanted)
      guard next < limit, heldBytes < maxHeldBytes || next == wanted else { return nil }
      next += 1
      return next - 1
    }
  }

  private let pieceCount: Int
  private let state: Monitor<State>

  init(pieceCount: Int, maxHeldBytes: Int) {
    self.pieceCount = pieceCount
    state = Monitor(State(maxHeldBytes: maxHeldBytes))
  }

  /// Waits for a piece for a thread to do; `nil` when there are no more.
  func takeAhead() -> Int? {
    state.wait { state -> Int?? in
      if state.isStopped || max(state.next, state.wanted) >= pieceCount { return .some(nil) }
      // A bare `nil` means that there is no piece yet; `.some(nil)` would mean the end.
      return state.takeNext(below: pieceCount).map { .some($0) }
    }
  }

  func put(_ outcome: Outcome, at index: Int) {
    state.change { $0.put(outcome, at: index) }
  }

  /// Returns what the caller does next to get the outcome of a piece.
  ///
  /// The pieces before it are not needed any more.
  func nextStep(for index: Int) -> Step {
    state.wait { state in
      state.moveOn(to: index)
      if let outcome = state.take(index) { return .done(outcome) }
      // No thread works ahead on pieces beyond the last.
      if index >= pieceCount { return .doOther(index) }
      return state.takeNext(below: pieceCount).map { .doOther($0) }
    }
  }

  func stop() {
    state.change { $0.isStopped = true }
  }
}

/// Reads a file ahead of the scanner, with the help of other threads.
///
/// The file is cut into pieces of one size. The scanner gets the outcomes of the pieces in the
/// order of the file.
struct ReadAhead<Reader: PieceReader>: ~Copyable {
  private var work: WorkAhead<FilePieces<Reader>>
  private let pieceBytes: Int
  /// The outcome of the piece that the scanner is in.
  var piece: Reader.Piece?
  private var pieceIndex: Int?

  /// Starts the threads; `nil` for a single thread, or for a file that is not worth sharing.
  init?(_ file: SeekableFile?, _ reader: Reader?, _ parallelism: Parallelism) {
    guard let file, let reader, file.size >= parallelism.smallestFile else { return nil }
    let threadCount = parallelism.threadCount
    guard threadCount > 1 else { return nil }
    pieceBytes = max(1, parallelism.pieceBytes)
    work = WorkAhead(
      FilePieces(file: file, pieceBytes: pieceBytes, reader: reader),
      pieceCount: file.size / pieceBytes + 1, threadCount: threadCount)
  }

  /// Moves to the piece that contains an offset, which is not less than in the call before.
  mutating func move(to offset: Int) {
    let index = offset / pieceBytes
    guard index != pieceIndex else { return }
    piece = work.outcome(of: index)
    pieceIndex = index
  }
}

/// Reads pieces of a file, on any thread.
protocol PieceReader: Sendable {
  associatedtype Piece: PieceOutcome

  /// Reads a part of a file, for whose bytes it may use the buffer.
  mutating func piece(
    of range: Range<Int>, in file: SeekableFile, buffer: inout [UInt8]
  ) -> Piece
}

/// Reads the pieces of a file by their numbers.
private struct FilePieces<Reader: PieceReader>: PieceWorker {
  let file: SeekableFile
  let pieceBytes: Int
  var reader: Reader
  private var buffer: [UInt8] = []

  init(file: SeekableFile, pieceBytes: Int, reader: Reader) {
    self.file = file
    self.pieceBytes = pieceBytes
    self.reader = reader
  }

  mutating func outcome(of index: Int) -> Reader.Piece {
    let start = index * pieceBytes
    // If nobody needs the rest, an empty piece lets the scanner come to its end.
    if file.isGivenUp?() == true {
      return reader.piece(of: start..<start, in: file, buffer: &buffer)
    }
    file.didReadAhead?(pieceBytes)
    return reader.piece(of: start..<start + pieceBytes, in: file, buffer: &buffer)
  }
}
