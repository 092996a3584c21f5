/// A copy of a source's bytes, which can be read more than once.
///
/// A small copy is in memory, a larger one in a file without a name. Reading it ends with the error
/// that ended the source, if there was one. Each copy of this value is read from the start.
package struct SourceCopy: ByteReading, Sendable {
  private enum Bytes {
    case memory([UInt8])
    case disk(ScratchFile)
  }

  private var bytes: Bytes
  private var failure: SourceError?
  private var position = 0
  private let maxInMemory: Int
  private let directory: InputPath?

  /// The most bytes of a copy on disk.
  package static let maxBytesOnDisk = 4 << 30

  private static let pieceSize = 1 << 16

  /// Creates an empty copy.
  ///
  /// - Parameters:
  ///   - maxInMemory: How many bytes are held in memory.
  ///   - directory: Where the file for more bytes is created; `nil` for no file.
  package init(maxInMemory: Int, scratchDirectory directory: InputPath?) {
    bytes = .memory([])
    self.maxInMemory = maxInMemory
    self.directory = directory
  }

  /// Creates a copy in memory.
  package init(_ bytes: [UInt8]) {
    self.init(maxInMemory: bytes.count, scratchDirectory: nil)
    self.bytes = .memory(bytes)
  }

  /// Reads a source to its end; if no file can be created, the whole copy stays in memory.
  package init<Source: ByteReading & ~Copyable>(
    of source: inout Source, scratchDirectory directory: InputPath
  ) {
    let canMakeFile = ScratchFile(in: directory) != nil
    self.init(
      maxInMemory: canMakeFile ? 1 << 20 : .max, scratchDirectory: canMakeFile ? directory : nil)
    while failure == nil {
      let piece = nextPiece(of: &source)
      if piece.isEmpty { break }
      if !append(piece.span) {
        end(with: SourceError(path: directory, reason: .noScratchSpace))
      }
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

  /// Whether the copy is on disk.
  package var isOnDisk: Bool {
    if case .disk = bytes { true } else { false }
  }

  /// How many bytes the copy takes in memory.
  package var bytesInMemory: Int {
    if case .memory(let bytes) = bytes { bytes.count } else { 0 }
  }

  /// Appends bytes of the source; returns whether there was room for them.
  package mutating func append(_ new: Span<UInt8>) -> Bool {
    switch bytes {
    case .memory(var all):
      // The array is not shared, so that appending doesn't copy it.
      bytes = .memory([])
      all.append(new)
      if all.count <= maxInMemory {
        bytes = .memory(all)
      } else if var file = directory.flatMap({ ScratchFile(in: $0) }), file.append(all.span) {
        bytes = .disk(file)
      } else {
        all.removeLast(new.count)
        bytes = .memory(all)
        return false
      }
    case .disk(var file):
      guard file.byteCount + new.count <= Self.maxBytesOnDisk, file.append(new) else {
        return false
      }
      bytes = .disk(file)
    }
    return true
  }

  /// Notes the error that ended the source.
  package mutating func end(with error: SourceError) { failure = error }

  package var file: SeekableFile? {
    // Threads that read ahead would not fail.
    if case .disk(let file) = bytes, failure == nil { file.contents } else { nil }
  }

  package mutating func skip(to offset: Int) { position = offset }

  package mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError) {
    let count = output.count
    switch bytes {
    case .memory(let bytes):
      var source = ByteArraySource(bytes)
      source.skip(to: position)
      source.read(into: &output)
    case .disk(let file):
      var source = SeekableFileSource(file.contents)
      source.skip(to: position)
      try source.read(into: &output)
    }
    position += output.count - count
    if output.count == count, output.freeCapacity > 0, let failure { throw failure }
  }
}

/// A source whose bytes are kept as they are read.
package struct KeptSource<Source: ByteReading & ~Copyable>: ~Copyable, ByteReading {
  package private(set) var source: Source

  /// What was read; `nil` if there was no room for it.
  package private(set) var copy: SourceCopy?

  /// Whether the source was read to its end.
  package private(set) var isAtEnd = false

  private let isGivenUp: () -> Bool

  /// - Parameters:
  ///   - copy: The empty copy to keep the bytes in; `nil` to keep none.
  ///   - isGivenUp: Whether the rest of the source need not be read.
  package init(
    _ source: consuming Source, in copy: SourceCopy?, isGivenUp: @escaping () -> Bool = { false }
  ) {
    self.source = source
    self.copy = copy
    self.isGivenUp = isGivenUp
  }

  package mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError) {
    if isGivenUp() { return }
    let start = output.count
    do throws(SourceError) {
      try source.read(into: &output)
    } catch {
      copy?.end(with: error)
      throw error
    }
    isAtEnd = output.count == start
    if copy?.append(output.span.extracting(start..<output.count)) == false { copy = nil }
  }
}
