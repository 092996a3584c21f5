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

/// The user's command that writes the password for a server.
///
/// It is run once for each user of a server. What it writes is never shown.
struct PasswordCommand {
  private let command: String?
  /// The passwords by the server and the user; `nil` if the command has none.
  private var answers: [Login: String?] = [:]

  /// The most bytes of a password.
  private static let maxBytes = 1_024

  private struct Login: Hashable {
    let origin: String
    let user: String
  }

  /// - Parameter command: The command, for the shell; `nil` if the user has none.
  init(_ command: String?) { self.command = command }

  /// Returns an address with the password of its user, if it names one and the command has one.
  mutating func address(_ address: CollectionAddress) throws(SourceError) -> CollectionAddress {
    guard let command, let user = address.user, address.password == nil else { return address }
    let login = Login(origin: address.origin, user: user)
    let password: String?
    if let answer = answers[login] {
      password = answer
    } else {
      password = try Self.answer(of: command, for: address, user)
      answers[login] = .some(password)
    }
    return password.map { address.with(password: $0) } ?? address
  }

  /// Returns the first line that the command writes; `nil` if it writes nothing.
  private static func answer(
    of command: String, for address: CollectionAddress, _ user: String
  ) throws(SourceError) -> String? {
    let path = InputPath(address.name)
    let process: PipedProcess
    do {
      process = try PipedProcess(["sh", "-c", command, "calview", address.host, user])
    } catch {
      throw SourceError(path: path, reason: .transfer("the password command can't be started"))
    }
    var bytes: [UInt8] = []
    while bytes.count <= maxBytes {
      let piece = try process.output.readPiece(of: path)
      if piece.isEmpty { break }
      bytes += piece
    }
    // A message of the command may have the password in it, so it is not shown.
    guard bytes.count <= maxBytes, process.end().succeeded else {
      throw SourceError(path: path, reason: .transfer("the password command failed"))
    }
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}
