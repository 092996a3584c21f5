import Foundation
import ICSText
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A web server on the loopback address that answers as a test wants.
final class FeedServer: Sendable {
  /// A request from a client.
  struct Request: Sendable {
    /// What the client wants, such as GET.
    let method: String

    /// The path and the query.
    let target: String

    /// The header fields, by their names in lower case.
    let fields: [String: String]

    /// What the client sends after the header fields.
    let body: String
  }

  /// The answer to a request.
  enum Answer: Sendable {
    /// A whole response.
    case bytes([UInt8])

    /// A response, followed by lines that never end.
    case endless([UInt8])

    /// Nothing, until the client gives up.
    case silence
  }

  /// The port on which the server listens.
  let port: UInt16

  private let socket: Int32
  private let log: Log

  /// Keeps the requests, for as long as a client is still being served.
  private final class Log: Sendable {
    let requests = Mutex<[Request]>([])
  }

  /// The requests that were received so far.
  var requests: [Request] { log.requests.withLock { $0 } }

  /// Starts a server.
  init(_ answer: @escaping @Sendable (Request) -> Answer) throws {
    // curl must not use a proxy here, whatever the settings of the machine.
    unsafe setenv("no_proxy", "127.0.0.1", 1)
    unsafe setenv("NO_PROXY", "127.0.0.1", 1)
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    let socket = Self.open(AF_INET, stream)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(socket, address, size) == 0 && listen(socket, 16) == 0
          && getsockname(socket, address, &size) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
    self.socket = socket
    port = UInt16(bigEndian: address.sin_port)
    let log = Log()
    self.log = log
    Thread.detachNewThread {
      while case let client = Self.accept(socket), client >= 0 {
        Thread.detachNewThread {
          let request = Self.readRequest(client)
          log.requests.withLock { $0.append(request) }
          Self.write(answer(request), to: client)
          close(client)
        }
      }
      close(socket)
    }
  }

  // The thread that waits for clients then ends, and closes the socket.
  deinit { _ = shutdown(socket, Int32(SHUT_RDWR)) }

  /// Returns the address of a target, which must begin with a slash.
  func address(_ target: String, scheme: String = "http", credentials: String = "") -> String {
    "\(scheme)://\(credentials)127.0.0.1:\(port)\(target)"
  }

  private static func open(_ family: Int32, _ type: Int32) -> Int32 { makeSocket(family, type) }

  private static func accept(_ socket: Int32) -> Int32 { acceptClient(socket, nil, nil) }

  private static func readRequest(_ client: Int32) -> Request {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4_096)
    while !String(decoding: bytes, as: UTF8.self).contains("\r\n\r\n") {
      let count = unsafe read(client, &piece, piece.count)
      guard count > 0 else { break }
      bytes += piece.prefix(count)
    }
    let parts = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n\r\n")
    let lines = parts[0].components(separatedBy: "\r\n")
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[line[..<colon].lowercased()] = line[colon...].dropFirst().trimmingCharacters(
        in: .whitespaces)
    }
    var body = Array(parts.dropFirst().joined(separator: "\r\n\r\n").utf8)
    while body.count < Int(fields["content-length"] ?? "") ?? 0 {
      let count = unsafe read(client, &piece, piece.count)
      guard count > 0 else { break }
      body += piece.prefix(count)
    }
    let words = lines.first?.split(separator: " ").map(String.init) ?? []
    return Request(
      method: words.first ?? "", target: words.count > 1 ? words[1] : "", fields: fields,
      body: String(decoding: body, as: UTF8.self))
  }

  private static func write(_ answer: Answer, to client: Int32) {
    switch answer {
    case .bytes(let bytes): _ = send(bytes, to: client)
    case .endless(let bytes):
      guard send(bytes, to: client) else { return }
      let line = [UInt8](repeatElement(Array("X-NOTHING:more\r\n".utf8), count: 1_000).joined())
      while send(line, to: client) {}
    case .silence:
      var byte: UInt8 = 0
      // The loop ends when the client closes the connection.
      while unsafe read(client, &byte, 1) > 0 {}
    }
  }

  private static func send(_ bytes: [UInt8], to client: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      #if canImport(Darwin)
        let flags: Int32 = 0
      #else
        // Writing to a client that has gone away must not raise a signal.
        let flags = Int32(MSG_NOSIGNAL)
      #endif
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe sendBytes(client, bytes.baseAddress, bytes.count, flags)
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Whether feeds can be fetched here.
  static let hasCurl: Bool = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/curl")
    }
  }()
}

// Inside the class, these names would refer to its own functions.
private func makeSocket(_ family: Int32, _ type: Int32) -> Int32 { socket(family, type, 0) }

private func acceptClient(
  _ socket: Int32, _ address: UnsafeMutablePointer<sockaddr>?,
  _ size: UnsafeMutablePointer<socklen_t>?
) -> Int32 {
  unsafe accept(socket, address, size)
}

private func sendBytes(
  _ client: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32
) -> Int {
  unsafe send(client, bytes, count, flags)
}
