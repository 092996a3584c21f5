/// A copy of a source's bytes, which can be read more than once.
///
/// A small copy is in memory; beyond that, the rest is in a file without a name. Each copy of this
/// value is read from the start.
package struct SourceCopy: ByteReading, Sendable {
  private var start: [UInt8] = []
  private var rest: ScratchFile?
  /// Why the source ended early, if it did; reading the copy ends with the same error.
  private var failure: SourceError?
  private var position = 0

  private static let mostBytesInMemory = 1 << 20
  private static let pieceSize = 1 << 16

  /// Reads a source to its end.
  ///
  /// - Parameters:
  ///   - source: The source to copy.
  ///   - directory: Where the file is created; if that fails, the whole copy stays in memory.
  package init<Source: ByteReading & ~Copyable>(
    of source: inout Source, scratchDirectory directory: InputPath
  ) {
    while failure == nil {
      let piece = nextPiece(of: &source)
      if piece.isEmpty { break }
      keep(piece, in: directory)
    }
  }

  private mutating func keep(_ piece: [UInt8], in directory: InputPath) {
    if rest == nil, start.count + piece.count > Self.mostBytesInMemory {
      rest = ScratchFile(in: directory)
    }
    if rest == nil {
      start += piece
    } else if rest?.append(piece.span) != true {
      failure = SourceError(path: directory, reason: .noScratchSpace)
    }
  }

  private mutating func nextPiece<Source: ByteReading & ~Copyable>(
    of source: inout Source
  ) -> [UInt8] {
    var piece: [UInt8] = []
    do {
      try piece.append(addingCapacity: Self.pieceSize) {
        (output: inout OutputSpan<UInt8>) throws(SourceError) in try source.read(into: &output)
      }
    } catch {
      failure = error
    }
    return piece
  }

  package mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError) {
    let count = output.count
    if position < start.count {
      let end = position + min(start.count - position, output.freeCapacity)
      for index in position..<end { output.append(start[index]) }
    } else if let rest {
      var source = SeekableFileSource(rest.contents)
      source.skip(to: position - start.count)
      try source.read(into: &output)
    }
    position += output.count - count
    if output.count == count, let failure { throw failure }
  }
}
