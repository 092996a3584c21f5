public import ICSText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A destination for bytes: a file, a pipe, a terminal, or a test.
package protocol ByteSink: AnyObject {
  /// Writes all of the bytes, or throws an error.
  func write(_ bytes: Span<UInt8>) throws(OutputError)
}

/// Why something could not be written.
public enum OutputError: Error, Hashable, Sendable {
  /// Nobody reads the pipe any longer, which is not a failure.
  case closedPipe

  /// A system call failed with the given error number.
  case system(errno: Int32)

  /// There is no file to be changed: a pipe, a device or bytes were given.
  case noFile

  /// The file to be changed is compressed, or is in an archive.
  case packed

  /// Another run is writing the file, by way of the temporary file at the given path.
  case busy(InputPath)

  /// Another program has locked the file.
  case locked

  /// What is at the given path, where only files of calview belong, is no regular file of this user.
  case obstacle(InputPath)

  /// The file at the given path has the old text of the file to be written, which may have lost it.
  case backup(InputPath)
}

extension OutputError: CustomStringConvertible {
  /// What went wrong, as the end of a sentence that begins with the file: "no space left on the
  /// device".
  public var description: String {
    switch self {
    case .closedPipe: "nobody reads the pipe any longer"
    case .system(let number): SystemErrors.describe(number)
    case .noFile: "only a regular file can be changed in place"
    case .packed: "a file that is compressed, or inside another, can't be changed in place"
    case .busy(let path):
      "is being written by another run; if there is none, remove \(path.name)"
    case .locked: "another program has locked it; left unchanged"
    case .obstacle(let path):
      """
      left unchanged, because \(path.name) is in the way: it is not a regular file of this user; \
      remove it
      """
    case .backup(let path):
      """
      was not written completely; its old text is in \(path.name): restore it, or remove it if the \
      file is correct
      """
    }
  }
}

/// Writes to an open file of the system.
package final class DescriptorSink: ByteSink {
  private let descriptor: Int32

  /// Standard output.
  package static func standardOutput() -> DescriptorSink { DescriptorSink(STDOUT_FILENO) }

  /// Standard error.
  package static func standardError() -> DescriptorSink { DescriptorSink(STDERR_FILENO) }

  /// Creates a sink for an open file; the sink does not close the file.
  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes all of the bytes, with as many system calls as that takes.
  package func write(_ bytes: Span<UInt8>) throws(OutputError) {
    var start = 0
    while start < bytes.count {
      let rest = bytes.extracting(start..<bytes.count)
      let count = unsafe rest.withUnsafeBytes { unsafe writeBytes(descriptor, $0) }
      if count > 0 {
        start += count
      } else {
        try recover(from: count == 0 ? ENOSPC : errno)
      }
    }
  }

  /// Returns once writing can be tried again, after a signal or a full pipe; throws other errors.
  private func recover(from number: Int32) throws(OutputError) {
    switch number {
    case EINTR: break
    case EAGAIN:
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      unsafe poll(&request, 1, -1)
    case EPIPE: throw .closedPipe
    default: throw .system(errno: number)
    }
  }
}

// Inside the class, the name of the C function would mean its own function.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}

/// A sink that keeps the bytes in memory.
package final class MemorySink: ByteSink {
  /// The bytes that were written.
  package private(set) var bytes: [UInt8] = []

  /// Creates a sink without any bytes.
  package init() {}

  /// Appends the bytes.
  package func write(_ bytes: Span<UInt8>) throws(OutputError) {
    for index in bytes.indices { self.bytes.append(bytes[index]) }
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Describes the system errors of writing, in plain words that do not depend on a locale.
///
/// Errors that mean the same in reading are described as they are there.
package enum SystemErrors {
  /// Returns what an error number means.
  package static func describe(_ number: Int32) -> String {
    switch number {
    case EBADF: "not open for writing"
    case EDQUOT: "disk quota exceeded"
    case EFBIG: "file too large"
    case ENOENT: "no such directory"
    case ENOSPC: "no space left on the device"
    case ENXIO: "the reader of this pipe is gone"
    case EPERM: "permission denied"
    case EROFS: "the file system is read-only"
    default: SystemCall.describe(number)
    }
  }

  /// Whether a file, or anything else, exists at a path.
  package static func exists(_ path: [UInt8]) -> Bool {
    let characters = path.map { CChar(bitPattern: $0) } + [0]
    return unsafe access(characters, F_OK) == 0
  }
}
