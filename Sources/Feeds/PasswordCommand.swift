internal import ICSText

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
