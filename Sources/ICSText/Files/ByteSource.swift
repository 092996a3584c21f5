/// A file, a pipe or a device that is open for reading, and is closed at the end of its life.
package struct ByteSource: ~Copyable, ByteReading {
  /// The path of the source, as it was given.
  private let path: InputPath

  private let descriptor: FileDescriptor
  /// The most bytes to read from a pipe or a device; `nil` for a regular file, which ends by
  /// itself.
  private let limit: Int?
  /// The number of bytes that were read or skipped.
  private var count = 0
  /// The status of the file when it was opened.
  private let status: SystemCall.FileStatus
  /// The range of the bytes to read; `nil` unless a regular file is read from its start.
  private let extent: Range<Int>?
  /// The first bytes of a pipe, read to recognise its format and not yet passed to the caller.
  private var prefix: [UInt8] = []
  /// Unpacks the bytes; `nil` if they are not packed.
  private let unpacker: (any BytesUnpacking)?
  /// Unpacks what ``unpacker`` gives, if it is a compressed calendar in an archive.
  private let memberUnpacker: Unpacker?

  /// The file, if it is a regular file, is read from its start, and is not packed.
  package let file: SeekableFile?

  /// Opens a path for reading, or standard input for `-`.
  ///
  /// Anything that gives bytes can be read: files, FIFOs, `/dev/stdin`, process substitutions, and
  /// the calendars of an archive or a mail. Data compressed by gzip or zstd are unpacked while they
  /// are read, whatever the name of the file; so are mails, which give their calendars one after the
  /// other.
  package init(opening path: InputPath, limits: Limits = .standard) throws(SourceError) {
    guard !path.bytes.isEmpty, !path.bytes.contains(0) else {
      throw SourceError(path: path, reason: .invalidPath)
    }
    let descriptor = try FileDescriptor(opening: path.member?.file ?? path, as: path)
    try self.init(descriptor, path, limits)
  }

  /// Creates a source of bytes that were already read from a pipe, followed by the rest of the
  /// pipe.
  package init(
    _ bytes: [UInt8], thenFrom pipe: FileDescriptor, named path: InputPath,
    limits: Limits = .standard
  ) throws(SourceError) {
    try self.init(pipe, path, limits, after: bytes)
  }

  private init(
    _ descriptor: FileDescriptor, _ path: InputPath, _ limits: Limits, after bytes: [UInt8] = []
  ) throws(SourceError) {
    let look: FirstLook
    let unpacker: (any BytesUnpacking)?
    let memberUnpacker: Unpacker?
    do {
      look = try FirstLook(descriptor, after: bytes)
    } catch {
      throw SourceError(path: path, reason: .system(errno: error.number))
    }
    if look.status.isDirectory { throw SourceError(path: path, reason: .isDirectory) }
    do {
      unpacker = try Self.unpacker(path.member, look, limits)
      memberUnpacker = try path.member?.compression.map { (format) throws(PackingProblem) in
        try Unpacker(format, limits: limits)
      }
    } catch {
      throw SourceError(path: path, reason: .packed(error))
    }
    self.path = path
    self.descriptor = descriptor
    self.unpacker = unpacker
    self.memberUnpacker = memberUnpacker
    status = look.status
    limit = look.status.isRegular ? nil : limits.streamBytes
    extent = look.isSeekable ? path.member?.extent ?? 0..<look.status.size : nil
    count = extent?.lowerBound ?? 0
    prefix = look.isSeekable ? [] : look.prefix
    file =
      look.isSeekable && unpacker == nil
      ? SeekableFile(descriptor: descriptor, size: look.status.size) : nil
  }

  /// The status and the first bytes of a file that is being opened.
  private struct FirstLook {
    let status: SystemCall.FileStatus
    /// Whether any part of the file can be read at any time.
    let isSeekable: Bool
    /// The first bytes, which show how a file is packed.
    private(set) var prefix: [UInt8]

    init(_ descriptor: FileDescriptor, after bytes: [UInt8]) throws(SystemCall.Failure) {
      prefix = bytes
      status = try SystemCall.status(of: descriptor.number)
      // The program that passes on standard input may have read a part of it.
      isSeekable = status.isRegular && SystemCall.position(of: descriptor.number) == 0
      if !status.isDirectory { try readPrefix(of: descriptor) }
    }

    private mutating func readPrefix(
      of descriptor: FileDescriptor
    ) throws(SystemCall.Failure) {
      let isSeekable = isSeekable
      var isAtEnd = false
      while !isAtEnd, PackedFormat.isUndecided(after: prefix) {
        let count = prefix.count
        try prefix.append(addingCapacity: PackedFormat.prefixLength - count) {
          (output: inout OutputSpan<UInt8>) throws(SystemCall.Failure) in
          let received = try SystemCall.read(
            descriptor.number, into: &output, atMost: PackedFormat.prefixLength - count,
            from: isSeekable ? count : nil)
          isAtEnd = received == 0
        }
      }
    }
  }

  private static func unpacker(
    _ member: PackedMember?, _ look: FirstLook, _ limits: Limits
  ) throws(PackingProblem) -> (any BytesUnpacking)? {
    switch member?.packing {
    case .archived(let form): return try Unpacker(form, limits)
    case .mailed(let form): return MailUnpacker(form)
    case nil: break
    }
    switch PackedFormat(look.prefix) {
    case .compressed(let format): return try Unpacker(format, limits: limits)
    case .mail(let isMailbox): return MailUnpacker(isMailbox: isMailbox, limits: limits)
    case .archive: throw look.isSeekable ? .isArchive : .archiveInPipe
    case nil: return nil
    }
  }

  /// Whether a path leads to this file, and the file has not changed since it was opened.
  package func isUnchanged(at path: InputPath) -> Bool {
    guard let now = try? SystemCall.status(of: path) else { return false }
    return now.identity == status.identity && now.size == status.size
      && now.modification == status.modification
  }

  /// Returns the size of the file at a path; `nil` if no regular file is there.
  package static func sizeOfFile(at path: InputPath) -> Int? {
    guard let status = try? SystemCall.status(of: path), status.isRegular else { return nil }
    return status.size
  }

  /// Whether the source is a file that can be read again, and not a pipe or a device.
  package var isRegularFile: Bool { limit == nil }

  /// The number of bytes of the file that were read or skipped; of a packed file, its packed bytes.
  package var position: Int { count - (extent?.lowerBound ?? 0) }

  /// Whether the bytes are unpacked while they are read.
  package var isPacked: Bool { unpacker != nil }

  /// Appends the next bytes, as many as `output` has room for at most; none at the end.
  package mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError) {
    let reason: SourceError.Reason?
    do {
      if let memberUnpacker {
        reason = try memberUnpacker.read(into: &output) {
          (packed: inout OutputSpan<UInt8>) throws(SystemCall.Failure) in
          try readUnpacked(into: &packed)
        }
      } else {
        reason = try readUnpacked(into: &output)
      }
    } catch {
      reason = .system(errno: error.number)
    }
    if let reason { throw SourceError(path: path, reason: reason) }
  }

  /// Appends bytes of the file, unpacked, or those of a file in the archive.
  private mutating func readUnpacked(
    into output: inout OutputSpan<UInt8>
  ) throws(SystemCall.Failure) -> SourceError.Reason? {
    guard let unpacker else { return try readPacked(into: &output) }
    return try unpacker.read(into: &output) {
      (packed: inout OutputSpan<UInt8>) throws(SystemCall.Failure) in
      try readPacked(into: &packed)
    }
  }

  /// Appends bytes as they are in the file, still packed.
  private mutating func readPacked(
    into output: inout OutputSpan<UInt8>
  ) throws(SystemCall.Failure) -> SourceError.Reason? {
    if let limit { return try readStream(into: &output, upTo: limit) }
    guard output.freeCapacity > 0 else { return nil }
    guard let extent else {
      takePrefix(into: &output)
      if output.freeCapacity > 0 {
        count += try SystemCall.read(descriptor.number, into: &output, atMost: .max)
      }
      return nil
    }
    // The end of the file is not a limit, since it may have grown; the end of an archive member is.
    let rest = path.member == nil ? Int.max : extent.upperBound - count
    guard rest > 0 else { return nil }
    let result = try SystemCall.read(
      descriptor.number, into: &output, atMost: rest, from: count)
    count += result
    // The missing bytes were there when the file was opened.
    guard result == 0, count < extent.upperBound else { return nil }
    return .cutShort
  }

  private mutating func readStream(
    into output: inout OutputSpan<UInt8>, upTo limit: Int
  ) throws(SystemCall.Failure) -> SourceError.Reason? {
    if !prefix.isEmpty {
      if count >= limit { return .streamTooLong(limit: limit) }
      takePrefix(into: &output, atMost: limit - count)
      return nil
    }
    // One byte beyond the limit shows whether the stream ends there or goes on.
    let isAtLimit = count >= limit
    let result = try SystemCall.read(
      descriptor.number, into: &output, atMost: isAtLimit ? 1 : limit - count)
    guard isAtLimit, result > 0 else {
      count += result
      return nil
    }
    output.removeLast(result)
    return .streamTooLong(limit: limit)
  }

  private mutating func takePrefix(
    into output: inout OutputSpan<UInt8>, atMost limit: Int = .max
  ) {
    let taken = min(prefix.count, output.freeCapacity, limit)
    for byte in prefix.prefix(taken) { output.append(byte) }
    prefix.removeFirst(taken)
    count += taken
  }
}

extension ByteSource {
  /// Skips bytes of the file, so that the next read starts at an offset.
  package mutating func skip(to offset: Int) {
    count = offset
  }
}

/// The number of an open file, which is closed at the end of the object's life.
package final class FileDescriptor: Sendable {
  package let number: Int32

  /// Takes ownership of an open file.
  package init(_ number: Int32) {
    self.number = number
  }

  /// Opens a path, with another name for error messages.
  init(opening path: InputPath, as name: InputPath) throws(SourceError) {
    do {
      number = path == .standardInput ? SystemCall.standardInput : try SystemCall.open(path)
    } catch {
      throw SourceError(path: name, reason: .system(errno: error.number))
    }
  }

  deinit {
    if number != SystemCall.standardInput { SystemCall.close(number) }
  }

  /// Reads the bytes that are available, and waits for some if there are none; empty at the end.
  ///
  /// - Parameter path: The name for an error message.
  package func readPiece(of path: InputPath) throws(SourceError) -> [UInt8] {
    var piece: [UInt8] = []
    do {
      try piece.append(addingCapacity: 1 << 14) {
        (output: inout OutputSpan<UInt8>) throws(SystemCall.Failure) in
        _ = try SystemCall.read(number, into: &output, atMost: .max)
      }
    } catch {
      throw SourceError(path: path, reason: .system(errno: error.number))
    }
    return piece
  }
}

extension FileDescriptor: Hashable {
  /// Whether both are the same opening of a file.
  package static func == (lhs: FileDescriptor, rhs: FileDescriptor) -> Bool { lhs === rhs }

  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// A source of bytes: a file, a pipe, or a test.
package protocol ByteReading: ~Copyable {
  /// Appends the next bytes, as many as `output` has room for at most; none at the end.
  mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError)

  /// The file that the bytes come from, if any part of the file can be read at any time.
  var file: SeekableFile? { get }

  /// Skips bytes of the file, so that the next read starts at an offset.
  mutating func skip(to offset: Int)
}

extension ByteReading where Self: ~Copyable {
  /// `nil`: the bytes can only be read in order.
  package var file: SeekableFile? { nil }

  /// Does nothing, since there is no file to skip in.
  package mutating func skip(to offset: Int) {}
}

/// A source whose bytes are already in memory.
package struct ByteArraySource: ByteReading {
  private let bytes: [UInt8]
  private var position = 0

  /// Creates a source that gives the bytes once.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package mutating func skip(to offset: Int) { position = offset }

  /// Appends the next bytes, as many as `output` has room for at most; none at the end.
  package mutating func read(into output: inout OutputSpan<UInt8>) {
    let end = position + min(bytes.count - position, output.freeCapacity)
    for index in position..<end { output.append(bytes[index]) }
    position = end
  }
}
