/// Looks through a file ahead of the scanner, with the help of other threads.
///
/// The file is cut into pieces of one size. Each is looked through once, by whichever thread takes
/// it first, and the scanner gets the outcomes in the order of the file.
struct ReadAhead<Reader: PieceReader>: ~Copyable {
  private let shared: Shared<Reader.Piece>
  private let threads: [SystemThread]
  private var worker: Worker<Reader>
  /// What was made of the piece that the scanner is at.
  var piece: Reader.Piece?
  private var pieceIndex: Int?

  /// Starts the threads, if there are to be some and the file is large enough to be worth it.
  init?(_ file: SeekableFile?, _ reader: Reader?, _ parallelism: Parallelism) {
    guard let file, let reader, file.size >= parallelism.smallestFile else { return nil }
    let threadCount = parallelism.threadCount
    guard threadCount > 1 else { return nil }
    let shared = Shared<Reader.Piece>(file, pieceBytes: max(1, parallelism.pieceBytes))
    self.shared = shared
    threads = (1..<threadCount).compactMap { _ in
      SystemThread {
        var worker = Worker(shared, reader)
        while let index = shared.takeAhead() { shared.put(worker.look(at: index), at: index) }
      }
    }
    worker = Worker(shared, reader)
  }

  deinit {
    shared.stop()
    for thread in threads { thread.join() }
  }

  /// Moves to the piece that an offset lies in; offsets become larger from call to call.
  mutating func move(to offset: Int) {
    let index = offset / shared.pieceBytes
    guard index != pieceIndex else { return }
    piece = take(index)
    pieceIndex = index
  }

  /// Gives a piece, and looks through others as long as another thread is at it.
  private mutating func take(_ index: Int) -> Reader.Piece {
    while true {
      switch shared.want(index) {
      case .done(let piece): return piece
      case .look(let other): shared.put(worker.look(at: other), at: other)
      }
    }
  }
}

/// What was made of a piece of a file.
protocol PieceOutcome: Sendable {
  /// About how many bytes it takes.
  var heldBytes: Int { get }
}

/// What makes something of a piece of a file, on any thread.
protocol PieceReader: Sendable {
  associatedtype Piece: PieceOutcome

  /// Looks through a part of a file; the buffer may be used for its bytes.
  mutating func piece(
    of range: Range<Int>, in file: SeekableFile, buffer: inout [UInt8]
  ) -> Piece
}

/// What a thread needs to look through pieces.
private struct Worker<Reader: PieceReader> {
  private let shared: Shared<Reader.Piece>
  private var reader: Reader
  private var buffer: [UInt8] = []

  init(_ shared: Shared<Reader.Piece>, _ reader: Reader) {
    self.shared = shared
    self.reader = reader
  }

  mutating func look(at index: Int) -> Reader.Piece {
    let start = index * shared.pieceBytes
    return reader.piece(
      of: start..<start + shared.pieceBytes, in: shared.file, buffer: &buffer)
  }
}

/// What threads know of each other.
private final class Shared<Piece: PieceOutcome>: Sendable {
  /// What the scanner does to get a piece.
  enum Step {
    /// It has the piece.
    case done(Piece)

    /// It looks through one that no thread has taken.
    case look(Int)
  }

  private struct State {
    /// How much threads may make ahead of the scanner.
    ///
    /// One that has to wait may not run again for long, though a processor is idle; so this is not
    /// little.
    private let mostHeldBytes = 2 << 20
    /// The first piece that no thread has taken.
    var next = 0
    /// The piece that the scanner is at.
    var wanted = 0
    /// Pieces that were looked through.
    private var done: [Int: Piece] = [:]
    /// The bytes that these take.
    private var heldBytes = 0
    var isStopped = false

    mutating func moveOn(to index: Int) {
      guard index > wanted else { return }
      wanted = index
      done = done.filter { $0.key >= index }
      heldBytes = done.values.reduce(0) { $0 + $1.heldBytes }
    }

    mutating func put(_ piece: Piece, at index: Int) {
      done[index] = piece
      heldBytes += piece.heldBytes
    }

    mutating func take(_ index: Int) -> Piece? {
      guard let piece = done.removeValue(forKey: index) else { return nil }
      heldBytes -= piece.heldBytes
      return piece
    }

    mutating func takeNext(below limit: Int) -> Int? {
      // The scanner may have passed pieces without a look at their events.
      next = max(next, wanted)
      guard next < limit, heldBytes < mostHeldBytes || next == wanted else { return nil }
      next += 1
      return next - 1
    }
  }

  let file: SeekableFile
  let pieceBytes: Int
  private let pieceCount: Int
  private let state = Monitor(State())

  init(_ file: SeekableFile, pieceBytes: Int) {
    self.file = file
    self.pieceBytes = pieceBytes
    pieceCount = file.size / pieceBytes + 1
  }

  /// A piece for a thread to look through; `nil` when there are no more.
  func takeAhead() -> Int? {
    state.wait { state -> Int?? in
      if state.isStopped || max(state.next, state.wanted) >= pieceCount { return .some(nil) }
      return state.takeNext(below: pieceCount)
    }
  }

  func put(_ piece: Piece, at index: Int) {
    state.change { $0.put(piece, at: index) }
  }

  /// Asks for a piece, after which none before it is wanted any more.
  func want(_ index: Int) -> Step {
    state.change { $0.moveOn(to: index) }
    return state.wait { state in
      if let piece = state.take(index) { return .done(piece) }
      // Beyond the size that the file had nothing was looked through.
      if index >= pieceCount { return .look(index) }
      return state.takeNext(below: pieceCount).map { .look($0) }
    }
  }

  func stop() {
    state.change { $0.isStopped = true }
  }
}
