package import ICSText

/// A feed that is being fetched, by `curl`.
package final class FeedTransfer {
  /// What makes a server answer only if the feed is another by now (RFC 9110 §13.1).
  package struct Conditions: Sendable {
    /// The entity tag that the feed had.
    package var entityTag: String?

    /// The time at which it had changed last, as the server wrote it.
    package var lastModified: String?

    /// Creates conditions.
    package init(entityTag: String?, lastModified: String?) {
      self.entityTag = entityTag
      self.lastModified = lastModified
    }
  }

  /// What the servers said before the feed.
  package private(set) var heads = ResponseHeads()

  /// The address, as it was given.
  package let path: InputPath

  private let process: CurlProcess

  /// The number of the process.
  var processNumber: Int32 { process.number }

  /// Asks for a feed, and waits for the head of the answer.
  ///
  /// - Parameters:
  ///   - path: The address.
  ///   - client: What the server is told of who asks, such as `calview/1.3.0`.
  ///   - conditions: What must have changed.
  package init(
    of path: InputPath, as client: String, if conditions: Conditions? = nil,
    limits: Limits = .standard
  ) throws(SourceError) {
    self.path = path
    guard let address = FeedAddress(path) else {
      throw SourceError(path: path, reason: .invalidPath)
    }
    var options = TransferOptions(address, as: client, mostBytes: limits.streamBytes)
    if let tag = conditions?.entityTag { options.append("header", "If-None-Match: \(tag)") }
    if let time = conditions?.lastModified {
      options.append("header", "If-Modified-Since: \(time)")
    }
    guard options.bytes.count < CurlProcess.mostOptionBytes else {
      throw SourceError(path: path, reason: .transfer("the address is too long"))
    }
    do {
      process = try CurlProcess(options: options.bytes)
    } catch {
      switch error {
      case .notInstalled: throw SourceError(path: path, reason: .noCurl)
      case .system(let number): throw SourceError(path: path, reason: .system(errno: number))
      }
    }
    try readHeads()
  }

  private func readHeads() throws(SourceError) {
    while !heads.isComplete {
      let piece = try process.output.readPiece(of: path)
      heads.append(piece)
      if heads.isMalformed {
        throw SourceError(
          path: path, reason: .transfer("the answer is not one that a web server gives"))
      }
      if piece.isEmpty {
        try finish()
        // A server may name another place with an answer that does not lead there.
        guard !heads.all.isEmpty else {
          throw SourceError(path: path, reason: .transfer("the server answers nothing"))
        }
        return
      }
    }
  }

  /// The head of the answer; the last, if there were several.
  package var head: ResponseHead? { heads.all.last }

  /// Why the answer is no feed, if its status tells that.
  package var refusal: SourceError? {
    guard let head, !(200..<300).contains(head.status) else { return nil }
    return SourceError(path: path, reason: .httpStatus(head.status, head.reason))
  }

  /// The feed itself, to be read once; when it ends, ``finish()`` tells whether that is all of it.
  package func makeSource(limits: Limits = .standard) throws(SourceError) -> ByteSource {
    try ByteSource(heads.rest, thenFrom: process.output, named: path, limits: limits)
  }

  /// Throws what went wrong, if anything did.
  package func finish() throws(SourceError) {
    let ending = process.end()
    if ending.isDone { return }
    throw SourceError(path: path, reason: .transfer(Self.reason(in: ending.message)))
  }

  /// What `curl` says, without its name and number.
  private static func reason(in message: String) -> String {
    let line = message.split(separator: "\n").last ?? "curl was ended"
    guard line.hasPrefix("curl: "), let end = line.firstIndex(of: ")") else { return String(line) }
    return String(line[end...].dropFirst().drop { $0 == " " })
  }
}

/// What `curl` is told, in the form of its files of options.
private struct TransferOptions {
  private(set) var bytes: [UInt8] = []

  /// Asks for an address, within limits, and for what the servers say before it.
  init(_ address: FeedAddress, as client: String, mostBytes: Int) {
    append("url", address.bytes)
    for name in [
      "silent", "show-error", "include", "location", "globoff", "suppress-connect-headers",
    ] {
      bytes += Array("\(name)\n".utf8)
    }
    append("proto", "=http,https")
    append("proto-redir", "=http,https")
    append("max-redirs", "10")
    append("connect-timeout", "20")
    // A server that goes on to send less than that is given up.
    append("speed-limit", "10")
    append("speed-time", "30")
    append("max-time", "600")
    append("max-filesize", "\(mostBytes)")
    append("user-agent", client)
    append("header", "Accept: text/calendar, */*;q=0.5")
    // What comes compressed is unpacked by calview, within its own limits.
    append("header", "Accept-Encoding: gzip")
  }

  mutating func append(_ name: String, _ value: String) { append(name, Array(value.utf8)) }

  mutating func append(_ name: String, _ value: [UInt8]) {
    bytes += Array("\(name) = \"".utf8)
    for byte in value {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "\""): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += Array("\\n".utf8)
      case 0x0D: bytes += Array("\\r".utf8)
      case 0x09: bytes += Array("\\t".utf8)
      default: bytes.append(byte)
      }
    }
    bytes += Array("\"\n".utf8)
  }
}
