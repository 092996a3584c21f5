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
