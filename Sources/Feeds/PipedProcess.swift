internal import ICSText
internal import Processes

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A run of a program that fetches data, and writes them into a pipe.
///
/// The process ends with this object at the latest, and leaves nothing behind.
final class PipedProcess {
  /// Why the program could not be started.
  enum Failure: Error {
    case notInstalled
    case system(errno: Int32)
  }

  /// How a run ended.
  struct Ending {
    /// Whether the run succeeded.
    var succeeded: Bool { status == 0 }

    /// The status as `waitpid` gives it.
    let status: Int32

    /// The text that the program wrote to standard error.
    let message: String
  }

  /// The pipe that gives the fetched data.
  let output: FileDescriptor

  private let errors: FileDescriptor
  private let process: ChildProcess
  private var ending: Ending?

  /// The number of the process.
  var number: Int32 { process.number }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: The name of the program, and its arguments.
  ///   - text: What it reads from its standard input, fewer bytes than ``maxInputBytes``.
  init(_ words: [String], reading text: [UInt8] = []) throws(Failure) {
    do throws(ChildProcess.Failure) {
      let (input, output, errors) = (try Pipe(), try Pipe(), try Pipe())
      // The text fits in a pipe of the smallest size, so writing it does not wait.
      guard text.count < Self.maxInputBytes, text.isEmpty || input.fill(with: text) else {
        throw ChildProcess.Failure(errorNumber: E2BIG)
      }
      // Nobody reads the messages before the data end. Those that no longer fit are lost, since
      // waiting for room would never end.
      _ = fcntl(errors.writingEnd.number, F_SETFL, O_NONBLOCK)
      process = try ChildProcess(
        words[0], words,
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
      // The program may be waiting for a server, or for room in the pipe, and has nothing to clean up.
      process.kill()
      _ = process.wait()
    }
  }

  /// The smallest size of a pipe on any system; the input must be shorter.
  static let maxInputBytes = 4_096

  /// Waits for the program to end, which takes little time once its output has ended.
  func end() -> Ending {
    if let ending { return ending }
    let message = lastMessage()
    let ending = Ending(status: process.wait(), message: message)
    self.ending = ending
    return ending
  }

  /// Reads what the program writes to standard error, up to its end; it is one line.
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
