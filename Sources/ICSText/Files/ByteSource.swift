/// A file, a pipe or a device that is open for reading, and closed at the end of its life.
public struct ByteSource: ~Copyable, ByteReading {
  /// The path of the source, as it was given.
  private let path: InputPath

  private let descriptor: FileDescriptor
  /// How many bytes are read at most, if it is not a regular file, which ends by itself.
  private let limit: Int?
  /// How many bytes were read or passed over.
  private var count = 0
  /// What the file was when it was opened.
  private let status: SystemCall.FileStatus

  /// The file, if it is a regular one and is read from its start.
  public let file: SeekableFile?

  /// Opens a path for reading, or standard input for `-`.
  ///
  /// Whatever gives bytes is read: files, FIFOs, `/dev/stdin`, process substitutions.
  public init(opening path: InputPath, limits: Limits = .standard) throws(SourceError) {
    guard !path.bytes.isEmpty, !path.bytes.contains(0) else {
      throw SourceError(path: path, reason: .invalidPath)
    }
    let descriptor = try FileDescriptor(opening: path)
    let status: SystemCall.FileStatus
    do {
      status = try SystemCall.status(of: descriptor.number)
    } catch {
      throw SourceError(path: path, reason: .system(errno: error.number))
    }
    if status.isDirectory { throw SourceError(path: path, reason: .isDirectory) }
    self.path = path
    limit = status.isRegular ? nil : limits.streamBytes
    // Whoever hands over standard input may have read a part of it.
    let isAtStart = SystemCall.position(of: descriptor.number) == 0
    file =
      status.isRegular && isAtStart
      ? SeekableFile(descriptor: descriptor, size: status.size) : nil
    self.descriptor = descriptor
    self.status = status
  }

  /// Whether a path leads to this file, and its bytes are those that it had when it was opened.
  public func isUnchanged(at path: InputPath) -> Bool {
    guard let now = try? SystemCall.status(of: path) else { return false }
    return now.identity == status.identity && now.size == status.size
      && now.modification == status.modification
  }

  /// How many bytes there are at a path; `nil` if it is no regular file that is there.
  public static func sizeOfFile(at path: InputPath) -> Int? {
    guard let status = try? SystemCall.status(of: path), status.isRegular else { return nil }
    return status.size
  }

  /// Whether it is a file that can be read again, and not a pipe or a device.
  public var isRegularFile: Bool { limit == nil }

  /// Appends what comes next, at most as much as there is room for; nothing at the end.
  public mutating func read(into output: inout OutputSpan<UInt8>) throws(SourceError) {
    let reason: SourceError.Reason?
    do {
      if let limit {
        reason = try readStream(into: &output, upTo: limit)
      } else {
        reason = try readFile(into: &output)
      }
    } catch {
      reason = .system(errno: error.number)
    }
    if let reason { throw SourceError(path: path, reason: reason) }
  }

  private mutating func readFile(
    into output: inout OutputSpan<UInt8>
  ) throws(SystemCall.Failure) -> SourceError.Reason? {
    guard output.freeCapacity > 0 else { return nil }
    let result = try SystemCall.read(
      descriptor.number, into: &output, atMost: .max, from: file == nil ? nil : count)
    count += result
    // What is missing was there when the file was opened.
    guard result == 0, let file, count < file.size else { return nil }
    return .cutShort
  }

  private mutating func readStream(
    into output: inout OutputSpan<UInt8>, upTo limit: Int
  ) throws(SystemCall.Failure) -> SourceError.Reason? {
    // One byte beyond the limit tells a stream that ends there from one that goes on.
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
}

extension ByteSource {
  /// Passes over bytes of the file, so that those from an offset on come next.
  public mutating func move(to offset: Int) {
    count = offset
  }
}

/// The number of an open file; closes it at the end of its life.
final class FileDescriptor: Sendable {
  let number: Int32

  /// Takes over a file that is open.
  init(_ number: Int32) {
    self.number = number
  }

  init(opening path: InputPath) throws(SourceError) {
    do {
      number = path == .standardInput ? SystemCall.standardInput : try SystemCall.open(path)
    } catch {
      throw SourceError(path: path, reason: .system(errno: error.number))
    }
  }

  deinit {
    if number != SystemCall.standardInput { SystemCall.close(number) }
  }
}
