internal import Unpacking

/// Unpacks bytes within limits, as they are read.
final class Unpacker: BytesUnpacking {
  /// The size and the checksum that the unpacked bytes must have.
  struct Expectation {
    let size: Int
    let checksum: UInt32
  }

  private let format: CompressionFormat?
  private let decompressor: (any Decompressor)?
  private let expectation: Expectation?
  private let limits: Limits

  /// The packed bytes that were read; those from `position` on are not yet unpacked.
  private var input: [UInt8] = []
  private var position = 0
  private var isInputAtEnd = false
  /// Whether the compressed data have ended; the bytes after them do not belong to them.
  private var isAtEnd = false
  /// Whether decoding has begun again after the end of data, and has given nothing yet.
  private var followsData = false

  private var packedCount = 0
  private var count = 0
  private var checksum = Checksum()
  /// The problem to report once all good bytes were given.
  private var problem: SourceError.Reason?

  private static let pieceBytes = 1 << 16

  /// Creates an unpacker for a format; without a format it passes stored bytes on unchanged.
  init(
    _ format: CompressionFormat?, expecting expectation: Expectation? = nil, limits: Limits
  ) throws(PackingProblem) {
    self.format = format
    self.expectation = expectation
    self.limits = limits
    decompressor = format?.makeDecompressor()
    guard format == nil || decompressor != nil else {
      throw format == .zstandard ? .noZstandard : .noMemory
    }
  }

  func read(
    into output: inout OutputSpan<UInt8>,
    from fill: (inout OutputSpan<UInt8>) throws(SystemCall.Failure) -> SourceError.Reason?
  ) throws(SystemCall.Failure) -> SourceError.Reason? {
    guard output.freeCapacity > 0 else { return nil }
    let start = output.count
    while problem == nil, output.count == start {
      if position == input.count, !isInputAtEnd {
        problem = try refill(from: fill)
        if problem != nil { break }
      }
      if !isAtEnd {
        decode(into: &output)
      } else if position < input.count {
        beginNext()
      } else if isInputAtEnd {
        break
      }
    }
    // The good bytes before a fault come first.
    return output.count > start ? nil : problem
  }

  private func refill(
    from fill: (inout OutputSpan<UInt8>) throws(SystemCall.Failure) -> SourceError.Reason?
  ) throws(SystemCall.Failure) -> SourceError.Reason? {
    input.removeAll(keepingCapacity: true)
    position = 0
    var reason: SourceError.Reason?
    try input.append(addingCapacity: Self.pieceBytes) {
      (piece: inout OutputSpan<UInt8>) throws(SystemCall.Failure) in reason = try fill(&piece)
    }
    packedCount += input.count
    isInputAtEnd = input.isEmpty
    return reason
  }

  /// Continues after the end of the data: with more data, or with padding that does not matter.
  private func beginNext() {
    // An archive says where its data end.
    guard expectation == nil, format == .gzip || format == .zstandard, position < input.count
    else {
      position = input.count
      return
    }
    // Tapes and some programs pad the file with zeros.
    if format == .gzip, input[position] == 0 {
      position += 1
      return
    }
    isAtEnd = false
    followsData = true
    decompressor?.restart()
  }

  private func decode(into output: inout OutputSpan<UInt8>) {
    let before = output.count
    let input = input
    let rest = input.span.extracting(droppingFirst: position)
    if let decompressor {
      do {
        let step = try decompressor.decode(rest, into: &output)
        position += step.consumed
        isAtEnd = step.isAtEnd
        if !isAtEnd, isInputAtEnd, output.count == before { problem = .packed(.cutShort) }
      } catch {
        let isForeign = followsData && output.count == before
        problem = .packed(isForeign ? .trailingBytes : PackingProblem(error))
      }
      if output.count > before { followsData = false }
    } else {
      let piece = min(rest.count, output.freeCapacity)
      for index in 0..<piece { output.append(rest[index]) }
      position += piece
      isAtEnd = isInputAtEnd
    }
    note(&output, from: before)
    if isAtEnd, problem == nil { finish() }
  }

  /// Counts the unpacked bytes, and removes those beyond a limit.
  private func note(_ output: inout OutputSpan<UInt8>, from before: Int) {
    count += output.count - before
    if let limit = bound, count > limit.count {
      output.removeLast(min(output.count - before, count - limit.count))
      problem = .packed(limit.problem)
    }
    checksum.append(output.span.extracting(droppingFirst: before))
  }

  /// The most bytes that may be unpacked so far, and the problem if there are more.
  private var bound: (count: Int, problem: PackingProblem)? {
    if let size = expectation?.size, size < limits.streamBytes {
      return count > size ? (size, .wrongSize(expected: size)) : ratioBound
    }
    if count > limits.streamBytes {
      return (limits.streamBytes, .tooLarge(limit: limits.streamBytes))
    }
    return ratioBound
  }

  private var ratioBound: (count: Int, problem: PackingProblem)? {
    guard count > limits.bytesBeforeRatio else { return nil }
    let most = max(limits.bytesBeforeRatio, (packedCount - input.count + position) * limits.ratio)
    return (most, .bomb(ratio: limits.ratio))
  }

  /// Compares the unpacked bytes with their expected size and checksum.
  private func finish() {
    guard let expectation else { return }
    if count != expectation.size {
      problem = .packed(.wrongSize(expected: expectation.size))
    } else if checksum.value != expectation.checksum {
      problem = .packed(.wrongChecksum)
    }
  }
}

extension PackingProblem {
  fileprivate init(_ error: DecompressionError) {
    switch error {
    case .damaged: self = .damaged
    case .wrongChecksum: self = .wrongChecksum
    case .windowTooLarge: self = .windowTooLarge
    case .noMemory: self = .noMemory
    }
  }
}

/// Why a compressed file or an archive cannot be read, or cannot be read to its end.
public enum PackingProblem: Error, Hashable, Sendable {
  /// The compressed bytes do not follow their format.
  case damaged

  /// The compressed data stop before they are complete.
  case cutShort

  /// The checksum of the unpacked bytes is wrong.
  case wrongChecksum

  /// The unpacked bytes do not have the size that the archive gives.
  case wrongSize(expected: Int)

  /// The compressed data are followed by something else.
  case trailingBytes

  /// The unpacked bytes would exceed a limit.
  case tooLarge(limit: Int)

  /// The unpacked bytes exceed the packed ones by so large a factor that the file must be
  /// malicious.
  case bomb(ratio: Int)

  /// calview is built without a decoder for zstd.
  case noZstandard

  /// Decoding would keep more of the data in memory than is allowed, 32 MiB.
  case windowTooLarge

  /// The system gives no memory for decoding.
  case noMemory

  /// The calendar in the archive needs a password.
  case encrypted

  /// The calendar in the archive is compressed by an unknown method, given by its number.
  case unknownMethod(Int)

  /// The calendar is in another file of an archive that is split over several.
  case severalVolumes

  /// The archive came through a pipe.
  case archiveInPipe

  /// An archive was opened where a single calendar is expected.
  case isArchive

  /// No calendar in the archive has the given name.
  case noSuchMember

  /// The archive contains no iCalendar file.
  case noCalendarFiles

  /// The archive has no directory of its files at its end, or a directory that is damaged.
  case noDirectory

  /// The archive has more calendars than a limit allows.
  case tooManyMembers(limit: Int)
}

extension PackingProblem: CustomStringConvertible {
  /// What went wrong, in plain words.
  public var description: String {
    switch self {
    case .damaged: "the compressed data are damaged"
    case .cutShort: "the compressed data are cut off"
    case .wrongChecksum: "the checksum of the unpacked data is wrong"
    case .wrongSize(let expected):
      "the unpacked data do not have the \(expected) bytes that the archive gives"
    case .trailingBytes: "there is something else after the compressed data, which was not read"
    case .tooLarge(let limit): "unpacks to more than \(limit) bytes; the rest was not read"
    case .bomb(let ratio): "unpacks to more than \(ratio) times its size; the rest was not read"
    case .noZstandard: "compressed by zstd, and this calview was built without zstd"
    case .windowTooLarge:
      "compressed by zstd with a window above 32 MiB; compress it again, below level 21 and without "
        + "--long"
    case .noMemory: "no memory to unpack it"
    case .encrypted: "encrypted, and calview takes no passwords"
    case .unknownMethod(let number):
      "compressed by \(Self.methodNames[number] ?? "method \(number)"), which calview does not read"
    case .severalVolumes: "a part of an archive of several files, which calview does not read"
    case .archiveInPipe:
      """
      a zip archive can be read only from a file, since its directory is at its end; save it first
      """
    case .isArchive: "a zip archive, where one calendar is expected"
    case .noSuchMember: "no such file in this archive"
    case .noCalendarFiles: "no .ics file in this archive"
    case .noDirectory:
      "the directory of the archive is missing or damaged; the calendars found without it are read"
    case .tooManyMembers(let limit):
      "the archive has more than \(limit) calendars; the rest was not read"
    }
  }

  /// The methods of APPNOTE 4.4.5 that programs use.
  private static let methodNames = [
    6: "implode", 9: "Deflate64", 12: "bzip2", 14: "LZMA", 93: "Zstandard", 95: "xz", 98: "PPMd",
  ]
}
