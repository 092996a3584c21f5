internal import ICSText
internal import Processes

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A run of the program `curl`, which writes the data that it fetches into a pipe.
///
/// The process ends with this object at the latest, and leaves nothing behind.
final class CurlProcess {
  /// Why `curl` could not be started.
  enum Failure: Error {
    case notInstalled
    case system(errno: Int32)
  }

  /// How a run ended.
  struct Ending {
    /// Whether the run succeeded.
    let succeeded: Bool

    /// The text that `curl` wrote to standard error.
    let message: String
  }

  /// The pipe that gives the fetched data.
  let output: FileDescriptor

  private let errors: FileDescriptor
  private let process: ChildProcess
  private var ending: Ending?

  /// The number of the process.
  var number: Int32 { process.number }

  /// Starts `curl` with options, one on each line, as in its configuration files.
  ///
  /// It reads no configuration files of the user.
  ///
  /// It gets the options through its standard input. So nobody who lists the processes sees the
  /// address, and no address is taken for an option.
  init(options: [UInt8]) throws(Failure) {
    do throws(ChildProcess.Failure) {
      let (input, output, errors) = (try Pipe(), try Pipe(), try Pipe())
      // The options fit in a pipe of the smallest size, so writing them does not wait.
      guard options.count < Self.maxOptionBytes, input.fill(with: options) else {
        throw ChildProcess.Failure(errorNumber: E2BIG)
      }
      // Nobody reads the messages before the data end. Those that no longer fit are lost, since
      // waiting for room would never end.
      _ = fcntl(errors.writingEnd.number, F_SETFL, O_NONBLOCK)
      process = try ChildProcess(
        "curl", ["curl", "-q", "--config", "-"],
        streams: [input.readingEnd, output.writingEnd, errors.writingEnd].map(\.number),
        endsWithThread: true)
      self.output = output.readingEnd
      self.errors = errors.readingEnd
    } catch {
      throw error.isMissingProgram ? .notInstalled : .system(errno: error.errorNumber)
    }
  }

  deinit {
    if ending == nil {
      // `curl` may be waiting for a server, or for room in the pipe, and has nothing to clean up.
      process.kill()
      _ = process.wait()
    }
  }

  /// The smallest size of a pipe on any system; the options must be shorter.
  static let maxOptionBytes = 4_096

  /// Waits for `curl` to end, which takes little time once its output has ended.
  func end() -> Ending {
    if let ending { return ending }
    let message = lastMessage()
    let ending = Ending(succeeded: process.wait() == 0, message: message)
    self.ending = ending
    return ending
  }

  /// Reads what `curl` writes to standard error, up to its end; it is one line.
  private func lastMessage() -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1_024)
    while bytes.count < 1 << 16 {
      let count = unsafe read(errors.number, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += piece.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A pipe that closes with this value.
  private struct Pipe {
    let readingEnd: FileDescriptor
    let writingEnd: FileDescriptor

    init() throws(ChildProcess.Failure) {
      let ends = try ChildProcess.pipe()
      readingEnd = FileDescriptor(ends.reading)
      writingEnd = FileDescriptor(ends.writing)
    }

    func fill(with bytes: [UInt8]) -> Bool {
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe write(writingEnd.number, bytes.baseAddress, bytes.count) == bytes.count
      }
    }
  }
}
